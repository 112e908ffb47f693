/** A number from 0 up to, but not including, 1. */
export type Random = () => number;

/** The same seed gives the same numbers: a linear congruential generator with a mixed output. */
export function seededRandom(seed: number): Random {
  let state = (seed >>> 0) + 0x2545f491;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    const mixed = Math.imul(state ^ (state >>> 16), 0x45d9f3b) >>> 0;
    return ((mixed ^ (mixed >>> 15)) >>> 0) / 2 ** 32;
  };
}
