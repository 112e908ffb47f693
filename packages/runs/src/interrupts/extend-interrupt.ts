import type { Recorder } from '../commands/recorder.ts';
import { findOpen } from '../commands/resolve-interrupt.ts';
import type { ExtendInterrupt } from '../commands/run-command.ts';
import { validateCount, validateOneOf, validateText } from '../commands/validate-command.ts';
import { toTimestamp } from '../instant.ts';
import { refuse } from '../refusal.ts';
import { OWNER_ONLY } from './high-risk.ts';

/** How much longer an interrupt can wait than was asked, in all. */
export const MOST_EXTENSION_MS = 7 * 24 * 3_600_000;

/** Gives people more time. Whoever may answer may do it, while there is time left. */
export function extendInterrupt(recorder: Recorder, command: ExtendInterrupt): void {
  const { nodeId, interrupt } = findOpen(recorder, command);
  const byMs = validateCount(command.byMs, 'byMs', 1);
  const by = validateText(command.by, 'by');
  const via = validateOneOf(command.via, 'via', ['bearer', 'owner']);
  const { deadline, extendedMs, profile, secret, id: interruptId } = interrupt;
  if (secret) refuse('forbidden', 'What a connector asks is extended with its request.', { nodeId });
  if (profile === OWNER_ONLY && via !== 'owner') {
    refuse('forbidden', 'Only the owner can do this, signed in on their own page.', { nodeId });
  }
  if (deadline === undefined) {
    refuse('validation_error', 'This interrupt has no deadline, so it needs no more time.', {
      nodeId,
    });
  }
  if (deadline <= recorder.at) {
    refuse('interrupt_expired', 'The time to answer this interrupt is over.', { nodeId });
  }
  const left = Math.max(0, Math.floor((MOST_EXTENSION_MS - extendedMs) / 1_000));
  if (extendedMs + byMs > MOST_EXTENSION_MS) {
    const rest = left === 0 ? 'and none of it is left' : `of which ${left} seconds are left`;
    refuse('validation_error', `A deadline can be put off by seven days in all, ${rest}.`, {
      nodeId,
      extendableSeconds: left,
    });
  }
  recorder.record(
    'handrail.interrupt.extended',
    { nodeId, interruptId, byMs, deadline: toTimestamp(deadline + byMs), extendedBy: by },
    { nodeId },
  );
}
