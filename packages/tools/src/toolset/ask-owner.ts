import type { JsonValue } from '@handrail/base';
import type { AbortSignalLike } from '../abort.ts';
import type { CallProvenance } from '../confirmation/call-provenance.ts';
import type { Confirm, Confirmation } from '../confirmation/confirmation.ts';
import { errorCodes, ToolFailure } from '../result/tool-error.ts';
import type { ToolDescriptor } from '../tool.ts';
import { runLimited } from './run-limited.ts';

interface Asking {
  readonly name: string;
  readonly instance: string;
}

/** Asks about one change, until there is an answer or nobody waits for it any more. There is no other time limit. */
export async function askOwner(
  confirm: Confirm | undefined,
  toolset: Asking,
  tool: ToolDescriptor,
  change: JsonValue,
  signal: AbortSignalLike | undefined,
  provenance?: CallProvenance,
  ownerOnly?: JsonValue,
): Promise<Confirmation> {
  if (!confirm) return 'unavailable';
  const { name, title, effect, risk } = tool;
  const request = {
    toolset: toolset.name,
    instance: toolset.instance,
    tool: name,
    title,
    effect,
    risk,
    change,
    ...(provenance ? { provenance } : {}),
    ...(ownerOnly === undefined ? {} : { ownerOnly }),
  };
  const ask = (waiting: AbortSignalLike) => confirm({ ...request, signal: waiting });
  return runLimited(ask, {
    signal,
    aftermath: 'The owner was not waited for, and what was asked did not happen.',
  });
}

/** Lets a call go on only when the owner has said yes. */
export function requireGranted(tool: ToolDescriptor, confirmation: Confirmation): void {
  if (confirmation === 'granted') return;
  if (confirmation === 'declined') {
    throw new ToolFailure(
      errorCodes.confirmationDeclined,
      `The owner declined "${tool.name}". Nothing was changed; do not ask again unless they want it.`,
    );
  }
  throw new ToolFailure(
    errorCodes.confirmationRequired,
    `"${tool.name}" needs the owner's confirmation, and they cannot be asked here. Nothing was changed.`,
  );
}
