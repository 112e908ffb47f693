import type { Target } from '../target/target.ts';

/** One try of a mechanism. */
export interface Attempt {
  /** Which variation it was. */
  readonly what: string;
  readonly through: boolean;
}

/** One place of a built module that is changed as it is loaded, in the harness alone: the product has no such switch. */
export interface Patch {
  /** From the root of the repository. */
  readonly module: string;
  /** Occurs there exactly once. */
  readonly find: string;
  readonly replace: string;
}

export type GuardOff = readonly Patch[] | { readonly notShown: string };

/** One way to attack, with what stops it. */
export interface Mechanism {
  /** The group, a slash and a name. */
  readonly id: string;
  /** What an attacker does, in one sentence. */
  readonly does: string;
  /** What stops it. */
  readonly guard: string;
  /** How the same attempts are shown to succeed. */
  readonly off: GuardOff;
  readonly needsBrowser?: boolean;
  attack(target: Target): Promise<readonly Attempt[]>;
}

/** Tries each variation, one after the other, and records which got through. */
export async function tryEach<Variation>(
  variations: Iterable<readonly [what: string, variation: Variation]>,
  getsThrough: (variation: Variation, what: string) => boolean | Promise<boolean>,
): Promise<readonly Attempt[]> {
  const attempts: Attempt[] = [];
  for (const [what, variation] of variations) {
    attempts.push({ what, through: await getsThrough(variation, what) });
  }
  return attempts;
}

/** For variations that are texts and say what they are. */
export function tryTexts(
  texts: Iterable<string>,
  getsThrough: (text: string) => boolean | Promise<boolean>,
): Promise<readonly Attempt[]> {
  const named = [...texts].map((text) => [nameOf(text), text] as const);
  return tryEach(named, getsThrough);
}

/** Short, and safe on a terminal. */
export function nameOf(text: string): string {
  return JSON.stringify(text).slice(0, 60);
}
