/** Between the first two looks; short enough that no test waits noticeably longer than it has to. */
const FIRST_PAUSE_MS = 5;
/** Each pause is longer than the one before, by this factor and up to this limit: looks cost what the tests beside need. */
const GROWTH = 1.5;
const LONGEST_PAUSE_MS = 50;
/** Far beyond what any state needs, beside a busy loop on every core too. */
const LIMIT_MS = 30_000;

// As they are before a test puts others in their place.
const { setTimeout } = globalThis;
const now = performance.now.bind(performance);

type Absent = false | null | undefined;

/**
 * Waits for a state instead of a time, so that a busy machine only makes a test slower: looks again and again until there
 * is something to give back. It throws when nothing comes within the limit.
 */
export async function until<Found>(
  look: () => Found | Promise<Found>,
  what: string | (() => string) = 'the state',
  limitMs = LIMIT_MS,
): Promise<Exclude<Found, Absent>> {
  const end = now() + limitMs;
  let pause = FIRST_PAUSE_MS;
  for (;;) {
    const found = await look();
    if (found !== false && found !== null && found !== undefined) return found as Exclude<Found, Absent>;
    if (now() > end) {
      const name = typeof what === 'string' ? what : what();
      throw new Error(`Waited ${limitMs / 1000} s for ${name}, which did not come.`);
    }
    const wait = pause;
    await new Promise((resolve) => setTimeout(resolve, wait));
    pause = Math.min(pause * GROWTH, LONGEST_PAUSE_MS);
  }
}
