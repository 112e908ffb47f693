import { type JsonObject, type JsonValue, SchemaError } from '@handrail/base';
import type { Recorder } from '../commands/recorder.ts';
import type { SuspendNode } from '../commands/run-command.ts';
import {
  validateFlag,
  validateObject,
  validateOneOf,
  validateOptionalCount,
  validateOptionalObject,
  validateOptionalText,
  validateText,
} from '../commands/validate-command.ts';
import { refuse } from '../refusal.ts';
import { INTERRUPT_KINDS, type InterruptKind } from '../state/node-state.ts';
import { isTainted } from '../taint/taint.ts';
import { GOVERNANCE } from './governance-profile.ts';
import { checkInterruptData, maskInterruptData } from './interrupt-data.ts';

const TEN_YEARS_MS = 315_360_000_000;

export function requestInterrupt(recorder: Recorder, index: number, command: SuspendNode): void {
  const { id: nodeId, timeoutMs: limit } = recorder.draft.definition(index);
  const interruptId = validateText(command.interruptId, 'interruptId', 128);
  const kind = validateOneOf(command.kind, 'kind', INTERRUPT_KINDS);
  const key = validateText(command.key, 'key');
  const data = validateObject(command.data, 'data');
  checkInterruptData(kind, data);
  const resumeSchema = validateOptionalObject(command.resumeSchema, 'resumeSchema');
  checkSchema(recorder, resumeSchema);
  const own = validateOptionalCount(command.timeoutMs, 'timeoutMs');
  if (own !== undefined && own > TEN_YEARS_MS) {
    refuse('validation_error', '"timeoutMs" must be at most ten years.', { field: 'timeoutMs' });
  }
  const profile = validateOptionalText(command.profile, 'profile');
  const secret = validateFlag(command.secret, 'secret', false);
  const completes = validateFlag(command.completes, 'completes', false);
  const timeoutMs = secret ? own : deadlineOf(own, limit, completes);
  const onRejection = validateOneOf(command.onRejection ?? 'fail', 'onRejection', ['fail', 'complete']);

  const isSealed = isTainted(recorder.run, index);
  const told = isSealed
    ? (validateOptionalObject(command.shown, 'shown') ?? maskInterruptData(kind, data))
    : data;
  if (isSealed && command.shown !== undefined) checkInterruptData(kind, told);
  if (isSealed) recorder.seal('/data', 'data', data);
  recorder.record(
    'interrupt.requested',
    {
      kind,
      key,
      data: told,
      ...(resumeSchema && { resumeSchema }),
      ...(timeoutMs !== undefined && { timeoutMs }),
    },
    { nodeId },
  );
  if (profile === undefined || !profile.startsWith(GOVERNANCE))
    announce(recorder, nodeId, interruptId, kind, told);
  recorder.record(
    'node.suspended',
    {
      nodeId,
      interruptId,
      ...wireKind(kind),
      key,
      handrail: {
        completes,
        onRejection,
        ...(profile !== undefined && { profile }),
        ...(secret && { secret }),
        ...(isSealed && { sealed: true }),
      },
    },
    { nodeId },
  );
}

/**
 * The time limit of a gate holds for its answer. A node that goes on with the answer may give people more time than
 * itself, but not for ever. A connector's secrets have their own deadlines.
 */
function deadlineOf(
  own: number | undefined,
  limit: number | undefined,
  completes: boolean,
): number | undefined {
  if (limit === undefined) return own;
  if (own === undefined) return Math.min(limit, TEN_YEARS_MS);
  return completes ? Math.min(own, limit) : own;
}

function checkSchema({ ports }: Recorder, schema: JsonObject | undefined): void {
  if (!schema) return;
  try {
    ports.schemaCheck.compile(schema);
  } catch (error) {
    if (!(error instanceof SchemaError)) throw error;
    refuse('validation_error', `"resumeSchema" cannot be used: ${error.message}`, { field: 'resumeSchema' });
  }
}

/** `node.suspended` and `interrupt.resolved` know four kinds; the others are told by their reason (WOP-EVT-10). */
export function wireKind(kind: InterruptKind): { readonly kind?: string; readonly reason?: string } {
  switch (kind) {
    case 'approval':
    case 'clarification':
    case 'external-event':
    case 'custom':
      return { kind };
    case 'conversation.exchange':
      return { reason: 'conversation-input' };
    default:
      return { reason: kind };
  }
}

/** The older events that readers from before the interrupt primitive look for. Theirs says `edit` for `edit-accept`. */
function announce(
  recorder: Recorder,
  nodeId: string,
  interruptId: string,
  kind: InterruptKind,
  data: JsonObject,
): void {
  if (kind === 'approval') {
    const { artifactId, artifactType, title, actions, approversList, requiredApprovals } = data;
    const offered: readonly JsonValue[] = Array.isArray(actions) ? actions : [];
    recorder.record(
      'approval.requested',
      {
        nodeId,
        interruptId,
        artifactId: artifactId ?? '',
        artifactType: artifactType ?? '',
        title: title ?? '',
        actions: offered.map((action) => (action === 'edit-accept' ? 'edit' : action)),
        ...(approversList !== undefined && { approversList }),
        ...(requiredApprovals !== undefined && { requiredApprovals }),
      },
      { nodeId },
    );
  } else if (kind === 'clarification') {
    recorder.record(
      'clarification.requested',
      { nodeId, interruptId, questions: data.questions ?? [] },
      { nodeId },
    );
  }
}
