import type { Once } from '@handrail/host';
import type { Instant } from '@handrail/runs';
import { LIVES } from '../owner-settings.ts';

/**
 * Signing out everywhere must end sessions that this process has never seen: over https they outlive a restart, and they are
 * kept in cookies only. So each session belongs to an epoch, the hour of its start and a number. Signing out everywhere uses up
 * the current number of every hour in which a living session can have started; later sessions get the next number.
 */
export interface EpochSession {
  readonly owner: { readonly id: string };
  readonly startedAt: Instant;
  readonly epoch: number;
}

const HOUR = 60 * 60_000;

/** How far a session may have started in the future, for a clock that was set back. The next hour is signed out as well. */
export const MOST_AHEAD = HOUR;

/** The number for a session that starts now. */
export function currentEpoch(once: Once, ownerId: string, startedAt: Instant): Promise<number> {
  return firstOpen(once, ownerId, hourOf(startedAt));
}

export function hasEpochEnded(once: Once, { owner, startedAt, epoch }: EpochSession): Promise<boolean> {
  return once.wasConsumed(onceId(owner.id, hourOf(startedAt), epoch));
}

/** Ends all sessions of an owner that have started until now. */
export async function endEpochs(once: Once, ownerId: string, now: Instant): Promise<void> {
  const last = hourOf(now + MOST_AHEAD);
  for (let hour = Math.max(0, hourOf(now - LIVES.longestSession)); hour <= last; hour += 1) {
    const epoch = await firstOpen(once, ownerId, hour);
    // Kept for as long as a session of this hour can live.
    await once.consume(onceId(ownerId, hour, epoch), (hour + 1) * HOUR + LIVES.longestSession);
  }
}

/** Numbers are used up one after the other, so the first that is left can be found by halves. */
async function firstOpen(once: Once, ownerId: string, hour: number): Promise<number> {
  const isOver = (epoch: number) => once.wasConsumed(onceId(ownerId, hour, epoch));
  let over = -1;
  let open = 0;
  for (let step = 1; await isOver(open); step *= 2) {
    over = open;
    open += step;
  }
  while (open - over > 1) {
    const middle = over + Math.floor((open - over) / 2);
    if (await isOver(middle)) over = middle;
    else open = middle;
  }
  return open;
}

function hourOf(instant: Instant): number {
  return Math.floor(instant / HOUR);
}

const onceId = (ownerId: string, hour: number, epoch: number) => `owner-epoch:${hour}.${epoch}:${ownerId}`;
