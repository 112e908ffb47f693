import type { Axes } from './axes.ts';

/**
 * The combinations that do not contradict themselves. A run cannot go on and wait for a reply; a value cannot be asked
 * for and never taken; being blocked by nobody is a retry wait or a failure; and `running`/`none` is plain progress.
 * Browser work without an obligation is optional work, so the run goes on beside it.
 */
const LEGAL: ReadonlySet<string> = new Set([
  'running/act_elsewhere/none',
  'running/operate_attachment/none',
  'blocked/act_elsewhere/none',
  'blocked/act_elsewhere/response_required',
  'blocked/provide_value/response_required',
  'blocked/operate_attachment/response_required',
  'waiting_retry/none/none',
]);

export function areLegal({ posture, ownerAction, obligation }: Axes): boolean {
  return LEGAL.has(`${posture}/${ownerAction}/${obligation}`);
}

/** The owner can do something, and no reply is awaited. */
function isPassive({ ownerAction, obligation }: Axes): boolean {
  return ownerAction !== 'none' && obligation === 'none';
}

/** Whether a request takes the place of an open passive one: it stops the run, and the other one did not. */
export function replaces(next: Axes, open: Axes): boolean {
  if (!isPassive(open) || next.posture !== 'blocked') return false;
  return next.obligation === 'response_required' || open.posture === 'running';
}

/** A clock or the provider decides when it goes on. */
export function isRetryWait({ posture }: Axes): boolean {
  return posture === 'waiting_retry';
}
