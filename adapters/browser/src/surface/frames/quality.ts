/** 1 is best. */
export type QualityLevel = 1 | 2 | 3;

export interface FrameQuality {
  readonly level: QualityLevel;
  /** Frames in a row that took too long, and that came through quickly. */
  readonly slow: number;
  readonly quick: number;
}

export const bestQuality: FrameQuality = { level: 1, slow: 0, quick: 0 };

/** How frames of a level are made: of 100, and as a part of the page's own size. */
export const FRAME_SETTINGS: Readonly<
  Record<QualityLevel, { readonly quality: number; readonly part: number }>
> = {
  1: { quality: 80, part: 1 },
  2: { quality: 55, part: 1 },
  3: { quality: 40, part: 0.6 },
};

const SLOW_MS = 200;
const QUICK_MS = 100;
/** Worse at once, better only after a while: a picture that keeps changing its sharpness tires the eye. */
const SLOW_IN_A_ROW = 3;
const QUICK_IN_A_ROW = 40;

/** What follows from the time between sending a frame and hearing that it was shown. */
export function nextQuality({ level, slow, quick }: FrameQuality, latencyMs: number): FrameQuality {
  if (latencyMs > SLOW_MS) {
    return slow + 1 >= SLOW_IN_A_ROW && level < 3
      ? { level: level === 1 ? 2 : 3, slow: 0, quick: 0 }
      : { level, slow: slow + 1, quick: 0 };
  }
  if (latencyMs > QUICK_MS) return { level, slow: 0, quick: 0 };
  return quick + 1 >= QUICK_IN_A_ROW && level > 1
    ? { level: level === 3 ? 2 : 1, slow: 0, quick: 0 }
    : { level, slow: 0, quick: quick + 1 };
}
