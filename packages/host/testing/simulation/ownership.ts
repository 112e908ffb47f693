import type { StoreBatch } from '../../src/index.ts';
import type { MemberEvents } from '../memory-store/members.ts';
import type { VirtualTime } from '../virtual-time.ts';

/** How often it is looked whether runs of processes that are gone go on. */
const LOOK_MS = 250;
/** A lease, a look of another process and what slow or failing writes may add, by far. */
const LONGEST_REST_MS = 8_000;
/** How long a process may need to find out that it has lost its runs: it looks every five seconds. */
const LONGEST_ERROR_MS = 10_000;

/**
 * Who is at work on which run, as it follows from what was stored. It keeps its own books, so that a store which lets
 * through what it must not is found out.
 */
export class Ownership implements MemberEvents {
  /** Processes that lost their lease while they lived. */
  lost = 0;
  /** Runs that another process went on with. */
  takeovers = 0;
  /** Messages for the process at work on a run. */
  messages = 0;
  readonly #time: VirtualTime;
  readonly #complain: (complaint: string) => void;
  readonly #there = new Set<number>();
  readonly #owners = new Map<string, number>();
  /** When a process that lives was taken for gone, by the number it goes on with. */
  readonly #lostAt = new Map<number, number>();
  /** How long nobody has gone on with a run, though somebody could. */
  readonly #resting = new Map<string, number>();

  constructor(time: VirtualTime, complain: (complaint: string) => void) {
    this.#time = time;
    this.#complain = complain;
  }

  readonly onBegun = (opening: number, before: number | undefined): void => {
    this.#there.add(opening);
    if (before === undefined) return;
    this.lost += 1;
    this.#lostAt.set(opening, this.#time.elapsed);
  };

  readonly onGone = (opening: number): void => {
    this.#there.delete(opening);
  };

  readonly onCommit = (opening: number, { runs }: StoreBatch): void => {
    if (!this.#there.has(opening))
      this.#complain(`process ${opening} stored something and was taken for gone`);
    for (const { record, asGuest, wake, events } of runs) {
      const { runId } = record;
      const owner = this.#owners.get(runId);
      const isElsewhere = this.#isElsewhere(runId, opening);
      if (asGuest) {
        this.messages += 1;
        if (events.some(({ type }) => type === 'handrail.effect.started'))
          this.#complain(`process ${opening} starts an effect of ${runId} as a guest`);
        if (!isElsewhere) this.#complain(`process ${opening} is a guest of nobody in ${runId}`);
        continue;
      }
      if (isElsewhere) this.#complain(`${runId} is worked on by process ${owner} and by process ${opening}`);
      if (owner !== undefined && owner !== opening) this.takeovers += 1;
      this.#resting.delete(runId);
      if (wake.busy) this.#owners.set(runId, opening);
      else this.#owners.delete(runId);
    }
  };

  /** A node is being executed. Only who has lost a run, and cannot know that yet, may do so beside another. */
  enter(opening: number, runId: string, nodeId: string): void {
    if (!this.#there.has(opening) || !this.#isElsewhere(runId, opening)) return;
    const lostAt = this.#lostAt.get(opening);
    if (lostAt !== undefined && this.#time.elapsed - lostAt < LONGEST_ERROR_MS) return;
    this.#complain(`${runId}/${nodeId} is executed by process ${opening}, a guest`);
  }

  /** Looks again and again whether runs of lost processes go on. `isAwake`: whether there is a process that can. */
  watch(isAwake: () => boolean, isDead: (opening: number) => boolean): void {
    this.#time.after(LOOK_MS, () => {
      if (isAwake()) this.#look(isDead);
      else this.#resting.clear();
      this.watch(isAwake, isDead);
    });
  }

  #look(isDead: (opening: number) => boolean): void {
    for (const [runId, owner] of this.#owners) {
      if (this.#there.has(owner) && !isDead(owner)) {
        this.#resting.delete(runId);
        continue;
      }
      const rest = (this.#resting.get(runId) ?? 0) + LOOK_MS;
      this.#resting.set(runId, rest);
      if (rest === LONGEST_REST_MS) this.#complain(`${runId} of lost process ${owner} does not go on`);
    }
  }

  #isElsewhere(runId: string, opening: number): boolean {
    const owner = this.#owners.get(runId);
    return owner !== undefined && owner !== opening && this.#there.has(owner);
  }
}
