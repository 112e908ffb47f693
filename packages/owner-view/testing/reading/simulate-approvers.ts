import { type ApprovalReading, NEW_WATCH, needsCheck, noteApproval } from '../../src/index.ts';

/** Fixed beforehand; see docs/explanation/reading-checks.md for where each number comes from. */
export interface Simulated {
  readonly approvers: number;
  readonly decisions: number;
  /** Words per minute of careful approvers: mean and spread among people (Brysbaert 2019). */
  readonly pace: { readonly mean: number; readonly spread: number };
  /** Which part of a request a careful approver reads: from, to. People read what differs, not every row. */
  readonly part: readonly [number, number];
  /** Seconds before a stamping hand presses: from, to. */
  readonly stamp: readonly [number, number];
  /** How often a careful approver looks further when there is more than the screen shows. */
  readonly looks: number;
}

export const SIMULATED: Simulated = {
  approvers: 10_000,
  decisions: 100,
  pace: { mean: 238, spread: 51 },
  part: [0.3, 1],
  stamp: [0.5, 1.5],
  looks: 0.65,
};

export interface Found {
  /** Careful approvers who were asked at least once, of all. */
  readonly falseAlarms: number;
  /** Stamping approvers who were recognised within 20 decisions, of all. */
  readonly recognised: number;
  /** How many decisions that took, for half of them. */
  readonly median: number;
}

/** As many careful as stamping approvers decide about requests of 15 to 250 words. The seed makes it repeatable. */
export function simulateApprovers(given: Simulated, seed = 1): Found {
  const random = randomFrom(seed);
  let alarms = 0;
  const steps: number[] = [];
  for (let each = 0; each < given.approvers; each += 1) {
    const careful = paceOf(given, random);
    if (firstCheck(given.decisions, () => carefulReading(given, careful, random)) !== undefined) alarms += 1;
    steps.push(firstCheck(20, () => stampedReading(given, random)) ?? Number.POSITIVE_INFINITY);
  }
  steps.sort((one, other) => one - other);
  return {
    falseAlarms: alarms / given.approvers,
    recognised: steps.filter((step) => step <= 20).length / given.approvers,
    median: steps[Math.floor(steps.length / 2)] ?? Number.POSITIVE_INFINITY,
  };
}

function firstCheck(decisions: number, read: () => ApprovalReading): number | undefined {
  let watch = NEW_WATCH;
  for (let decision = 1; decision <= decisions; decision += 1) {
    watch = noteApproval(watch, read());
    if (needsCheck(watch)) return decision;
  }
  return undefined;
}

function carefulReading(given: Simulated, pace: number, random: () => number): ApprovalReading {
  const words = wordsOf(random);
  const [from, to] = given.part;
  const read = words * (from + (to - from) * random());
  // A person is not equally fast every time.
  const now = pace * (0.8 + 0.4 * random());
  const isLong = words > 120;
  return { words, shownMs: 1_000 + (read / now) * 60_000, isLong, looked: random() < given.looks };
}

function stampedReading(given: Simulated, random: () => number): ApprovalReading {
  const words = wordsOf(random);
  const [from, to] = given.stamp;
  return {
    words,
    shownMs: 1_000 * (from + (to - from) * random()),
    isLong: words > 120,
    looked: random() < 0.03,
  };
}

function wordsOf(random: () => number): number {
  return Math.round(15 + random() * 235);
}

/** Among people: normal, and nobody below 100 or above 450. */
function paceOf({ pace: { mean, spread } }: Simulated, random: () => number): number {
  const normal = Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random());
  return Math.min(450, Math.max(100, mean + spread * normal));
}

/** Mulberry32: small, and the same everywhere. */
function randomFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}
