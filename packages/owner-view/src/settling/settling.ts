/** Milliseconds. A press that comes sooner was meant for what was there before. */
export const SETTLING_MS = 500;

/** Pixels. Text that is drawn again can shift by less than a pixel or two without anybody seeing it. */
const SHIFT = 2;

/** What an owner can see of a control that decides something. */
export interface ControlLook {
  /** Where it is in the window. */
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  /** `covered` when something else is in front of it, `away` when it is not in the window. */
  readonly sight: 'seen' | 'covered' | 'away';
  readonly text: string;
  /** Names what it decides about. */
  readonly about: string;
}

/** How a control looks, and since when. */
export interface Settling {
  readonly look: ControlLook;
  readonly since: number;
}

/**
 * What is known of a control after another look at it. A change is measured from where the control settled, not from the
 * look before, so that one that creeps has moved as well.
 */
export function nextSettling(before: Settling | undefined, look: ControlLook, now: number): Settling {
  return before && isSame(before.look, look) ? before : { look, since: now };
}

/** Whether a press that began at a time counts. A control that was never looked at has just appeared. */
export function takesPress(settling: Settling | undefined, pressedAt: number): boolean {
  return settling !== undefined && !isTooSoon(settling.since, pressedAt);
}

/** Whether an answer that came at a time was meant for something that was there before. */
export function isTooSoon(shownAt: number, answeredAt: number): boolean {
  return answeredAt - shownAt < SETTLING_MS;
}

function isSame(settled: ControlLook, look: ControlLook): boolean {
  const { sight, text, about } = settled;
  if (sight !== look.sight || text !== look.text || about !== look.about) return false;
  return (['x', 'y', 'width', 'height'] as const).every(
    (side) => Math.abs(settled[side] - look[side]) <= SHIFT,
  );
}
