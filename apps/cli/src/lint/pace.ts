export interface Pace {
  /** How much may be under way at once. */
  readonly concurrency: number;
  /** Milliseconds from one start to the next. */
  readonly delay: number;
}

/** Does something for each item at a pace. The results are in the order of the items. */
export async function withPace<Item, Result>(
  items: readonly Item[],
  { concurrency, delay }: Pace,
  work: (item: Item, at: number) => Promise<Result>,
): Promise<readonly Result[]> {
  const results = new Array<Result>(items.length);
  let next = 0;
  let turn: Promise<unknown> = Promise.resolve();
  const waitForTurn = () => {
    const mine = turn;
    if (delay > 0) turn = mine.then(() => new Promise((resolve) => setTimeout(resolve, delay)));
    return mine;
  };
  const worker = async () => {
    for (let at = next; at < items.length; at = next) {
      next += 1;
      await waitForTurn();
      results[at] = await work(items[at] as Item, at);
    }
  };
  await Promise.all(Array.from({ length: Math.min(concurrency, items.length) }, worker));
  return results;
}
