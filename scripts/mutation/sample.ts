/** The same numbers in [0, 1) for the same seed, on every machine. */
function seededNumbers(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** So many of a small package are always tried, because a rate of three mutants says nothing. */
const AT_LEAST = 25;

/** A sample of about `count`, where each group has a part as large as its share. */
export function sampleByGroup<T>(
  groups: ReadonlyMap<string, readonly T[]>,
  count: number,
  seed: number,
): Map<string, T[]> {
  const all = [...groups.values()].reduce((sum, { length }) => sum + length, 0);
  const random = seededNumbers(seed);
  const least = Math.min(AT_LEAST, Math.ceil(count / Math.max(1, groups.size)));
  return new Map(
    [...groups].map(([name, members]) => {
      const share = Math.max(least, Math.round((count * members.length) / Math.max(1, all)));
      return [name, shuffled(members, random).slice(0, share)];
    }),
  );
}

function shuffled<T>(members: readonly T[], random: () => number): T[] {
  return members
    .map((member) => ({ member, place: random() }))
    .sort((a, b) => a.place - b.place)
    .map(({ member }) => member);
}
