/** What one installation is made of, and what each part takes. Times in milliseconds. */
export interface Installation {
  /** Processes that take requests and work on runs, one processor core each. */
  readonly processes: number;
  /** Databases that tenants are divided between; processes are divided between them as well. */
  readonly databases: number;
  /** Cores of each database. */
  readonly databaseCores: number;
  /** Of a process, for a run. */
  readonly hostMs: number;
  /** Of a core of the database, for a run and for a transaction. */
  readonly databaseMs: number;
  readonly transactionMs: number;
  /** From the write of a commit to the disk until it is there; those that wait are written together. */
  readonly syncMs: number;
  /** Between a process and its database and back. */
  readonly tripMs: number;
}

export type Part = 'process' | 'session that writes' | 'cores of the database' | 'disk of the database';

/** What is in the way: a part, or that no part is at its limit and answers would take longer than they may. */
export type Bottleneck = Part | 'time allowed';

export interface Outcome {
  readonly runsPerSecond: number;
  readonly p50: number;
  readonly p99: number;
  /** The part of the time that each part is at work, of its busiest one. */
  readonly busy: Readonly<Record<Part, number>>;
  readonly bottleneck: Bottleneck;
}

/** As many batches as a host puts into a transaction. */
const MOST_IN_GROUP = 128;

/**
 * Runs that arrive at random, each decided by a process, stored in a group by the one session of that process that writes, and
 * answered when the group is on the disk.
 */
export function simulate(installation: Installation, perSecond: number, runs: number, seed = 1): Outcome {
  const { processes, databases, databaseCores, hostMs, databaseMs, transactionMs, syncMs, tripMs } =
    installation;
  const random = randomFrom(seed);
  const events = new Agenda();
  const times: number[] = [];
  const host = Array.from({ length: processes }, () => ({ freeAt: 0, busy: 0 }));
  const writer = Array.from({ length: processes }, () => ({
    waiting: [] as number[],
    isBusy: false,
    busy: 0,
    /** Until its commits were on the disk, waiting for other syncs included. */
    atDisk: 0,
  }));
  const cores = Array.from({ length: databases }, () => ({
    free: databaseCores,
    waiting: [] as { work: number; then: () => void }[],
    busy: 0,
  }));
  const disk = Array.from({ length: databases }, () => ({
    waiting: [] as (() => void)[],
    isBusy: false,
    busy: 0,
  }));

  function write(index: number): void {
    const own = at(writer, index);
    if (own.isBusy || own.waiting.length === 0) return;
    const group = own.waiting.splice(0, MOST_IN_GROUP);
    const begun = events.now;
    own.isBusy = true;
    events.after(tripMs, () =>
      compute(index % databases, transactionMs + group.length * databaseMs, () => {
        const computed = events.now;
        sync(index % databases, () => {
          for (const arrived of group) times.push(events.now - arrived);
          own.atDisk += events.now - computed;
          own.busy += events.now - begun;
          own.isBusy = false;
          write(index);
        });
      }),
    );
  }

  function compute(index: number, work: number, then: () => void): void {
    const own = at(cores, index);
    own.waiting.push({ work, then });
    const next = () => {
      const job = own.free > 0 ? own.waiting.shift() : undefined;
      if (!job) return;
      own.free -= 1;
      own.busy += job.work;
      events.after(job.work, () => {
        own.free += 1;
        job.then();
        next();
      });
    };
    next();
  }

  function sync(index: number, then: () => void): void {
    const own = at(disk, index);
    own.waiting.push(then);
    const next = () => {
      if (own.isBusy || own.waiting.length === 0) return;
      const together = own.waiting.splice(0);
      own.isBusy = true;
      own.busy += syncMs;
      events.after(syncMs, () => {
        own.isBusy = false;
        for (const each of together) each();
        next();
      });
    };
    next();
  }

  let [arrival, begun] = [0, 0];
  /** One after the other: what has not arrived yet is not on the agenda. */
  function arriveNext(): void {
    if (begun === runs) return;
    begun += 1;
    arrival += (-Math.log(1 - random()) / perSecond) * 1_000;
    const arrived = arrival;
    const index = Math.floor(random() * processes);
    events.at(arrived, () => {
      const own = at(host, index);
      own.freeAt = Math.max(own.freeAt, events.now) + hostMs;
      own.busy += hostMs;
      events.at(own.freeAt, () => {
        at(writer, index).waiting.push(arrived);
        write(index);
      });
      arriveNext();
    });
  }
  arriveNext();
  events.run();
  const elapsed = events.now;
  const busiest = (parts: readonly { readonly busy: number }[], count = 1) =>
    Math.max(...parts.map(({ busy }) => busy)) / elapsed / count;
  const busy = {
    process: busiest(host),
    'session that writes': busiest(writer),
    'cores of the database': busiest(cores, databaseCores),
    'disk of the database': busiest(disk),
  };
  const [mostAtWork] = [...writer].sort((left, right) => right.busy - left.busy);
  const atDisk = mostAtWork ? mostAtWork.atDisk / mostAtWork.busy : 0;
  times.sort((left, right) => left - right);
  return {
    runsPerSecond: (runs / elapsed) * 1_000,
    p50: at(times, Math.floor(times.length * 0.5)),
    p99: at(times, Math.floor(times.length * 0.99)),
    busy,
    bottleneck: bottleneckOf(busy, atDisk),
  };
}

/** From here on a part counts as at its limit. */
const AT_LIMIT = 0.9;

/**
 * Under load a session that writes and a disk are always at work, because what waits is stored together. They are what is in
 * the way only when neither processes nor cores are: the disk when such a session mostly waits for it, else the session. Where
 * no part is at its limit, more would be stored, and be answered too late.
 */
function bottleneckOf(busy: Outcome['busy'], atDisk: number): Bottleneck {
  const parts: readonly Part[] = ['process', 'cores of the database'];
  const [busiest = 'process'] = [...parts].sort((left, right) => busy[right] - busy[left]);
  if (busy[busiest] > AT_LIMIT) return busiest;
  if (busy['session that writes'] <= AT_LIMIT) return 'time allowed';
  return atDisk > 0.5 ? 'disk of the database' : 'session that writes';
}

/** A rate that is a little too high has to be noticed: what waits grows until it takes longer than allowed. */
const LEAST_SECONDS = 1.5;

/** The most that is answered within `p99Ms`; undefined when not even a few runs are. */
export function mostRuns(installation: Installation, p99Ms: number, runs = 20_000): Outcome | undefined {
  const { processes, hostMs, databases, databaseCores, databaseMs } = installation;
  const attempt = (perSecond: number): Outcome | undefined => {
    const lasting = Math.max(runs, Math.ceil(perSecond * LEAST_SECONDS));
    const found = simulate(installation, perSecond, lasting);
    return found.p99 <= p99Ms && found.runsPerSecond > perSecond * 0.97 ? found : undefined;
  };
  // Nothing makes up for the time of the processes and of the cores.
  let high = 1_050 * Math.min(processes / hostMs, (databases * databaseCores) / databaseMs);
  let low = Math.min(100, high / 20);
  let best = attempt(low);
  while (best && high / low > 1.02) {
    const middle = Math.sqrt(low * high);
    const found = attempt(middle);
    if (found) [low, best] = [middle, found];
    else high = middle;
  }
  return best;
}

/** What happens when, in order. */
class Agenda {
  now = 0;
  readonly #heap: { readonly at: number; readonly what: () => void }[] = [];

  after(milliseconds: number, what: () => void): void {
    this.at(this.now + milliseconds, what);
  }

  at(time: number, what: () => void): void {
    const heap = this.#heap;
    let index = heap.push({ at: time, what }) - 1;
    while (index > 0) {
      const parent = (index - 1) >> 1;
      if (at(heap, parent).at <= time) break;
      [heap[index], heap[parent]] = [at(heap, parent), at(heap, index)];
      index = parent;
    }
  }

  run(): void {
    for (let next = this.#take(); next; next = this.#take()) {
      this.now = next.at;
      next.what();
    }
  }

  #take() {
    const heap = this.#heap;
    const [first] = heap;
    const last = heap.pop();
    if (!first || !last || heap.length === 0) return first;
    heap[0] = last;
    for (let index = 0; ; ) {
      const [left, right] = [2 * index + 1, 2 * index + 2];
      let least = index;
      if (left < heap.length && at(heap, left).at < at(heap, least).at) least = left;
      if (right < heap.length && at(heap, right).at < at(heap, least).at) least = right;
      if (least === index) return first;
      [heap[index], heap[least]] = [at(heap, least), at(heap, index)];
      index = least;
    }
  }
}

function at<Value>(list: readonly Value[], index: number): Value {
  const value = list[index];
  if (value === undefined) throw new Error('There is nothing at this place.');
  return value;
}

/** The same numbers for the same seed (mulberry32). */
function randomFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}
