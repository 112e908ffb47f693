/** Random choices that a seed repeats. */
export interface Random {
  /** A whole number below the bound. */
  below(bound: number): number;
  pick<Choice>(choices: readonly Choice[]): Choice;
}

export function randomFrom(seed: number): Random {
  let state = seed >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const below = (bound: number) => Math.floor(next() * bound);
  return {
    below,
    pick: <Choice>(choices: readonly Choice[]): Choice => {
      const choice = choices[below(choices.length)];
      if (choice === undefined) throw new Error('There is nothing to pick from.');
      return choice;
    },
  };
}
