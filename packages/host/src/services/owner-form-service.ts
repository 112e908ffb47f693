import type { JsonValue } from '@handrail/base';
import type { ToolError } from '@handrail/tools';
import type { Caller } from '../caller.ts';
import type { HostOutcome } from '../outcome.ts';

/** Forms that a run has handed to its owner. Only a signed-in owner works in them. */
export interface OwnerFormService {
  /** The form as the run has it now. */
  read(caller: Caller, runId: string, requestId: string): Promise<HostOutcome<OwnerFormState>>;
  /** Calls a tool of the form, as an agent would. The reply to the request points to the response that this makes. */
  call(
    caller: Caller,
    runId: string,
    requestId: string,
    call: OwnerFormCall,
  ): Promise<HostOutcome<FormAnswer>>;
}

export interface OwnerFormState {
  /** As in `form/claim`. */
  readonly toolset: string;
  /** What its source keeps of it. */
  readonly saved: JsonValue;
}

export interface OwnerFormCall {
  /** Of the attachment; the first form of the request when left out. */
  readonly ref?: string;
  readonly tool: string;
  readonly input: unknown;
}

export type FormAnswer =
  /** `response`: the artifact that was made, when this submitted the form. */
  | { readonly status: 'ok'; readonly result: JsonValue; readonly response: string | null }
  | { readonly status: 'refused'; readonly error: ToolError };
