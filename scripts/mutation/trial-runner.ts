import { setMaxListeners } from 'node:events';
import { relative } from 'node:path';
import {
  type RunnerTask,
  type RunnerTestCase,
  type RunnerTestFile,
  type SerializedConfig,
  TestRunner,
} from 'vitest';
import { type Relation, relationOf } from './asked-tests.ts';
import { addFinding, PLAN_VARIABLE, type Plan, readPlan } from './plan.ts';
import { repeatTest } from './repeat-test.ts';
import { Sleepers } from './sleepers.ts';
import { limitBeside, type TimeSpent, timeSpent } from './time-spent.ts';

/** What one mutant may have cost in repeated tests, in the processor's time, when another test of the kind is asked. */
const MOST_MS: Readonly<Record<Relation, number>> = {
  beside: 4_000,
  own: 3_000,
  'also asked': 5_000,
  other: 300,
};
/** A test that takes longer is not repeated: nearly all are ten times as quick. */
const MOST_MS_PER_TEST = 400;
/** A test that fails with so many mutants only now and then is itself to blame. */
const MOST_DOUBTS = 2;

/**
 * Runs tests as usual, and after each test repeats it with each mutant that it reached. The first that makes it
 * fail twice, with repetitions between and around that pass without it, is killed.
 */
export default class TrialRunner extends TestRunner {
  private readonly plan: Plan;
  private readonly sleepers: Sleepers;
  private readonly done: Set<number>;
  private readonly spent: Map<number, number>;
  private readonly awoken: Set<number>;
  private trying = false;
  private began = timeSpent();

  constructor(config: SerializedConfig) {
    super(config);
    this.plan = readPlan(process.env[PLAN_VARIABLE] ?? '');
    const { done, spent, awoken } = foundInThisProcess(this.plan);
    this.done = done;
    this.spent = spent;
    this.awoken = awoken;
    this.sleepers = Sleepers.ofThisProcess();
    this.sleepers.wake(this.plan.awake);
    addFinding(this.plan.results, { what: 'process', pid: process.pid });
  }

  override onCollectStart(file: RunnerTestFile): void {
    super.onCollectStart(file);
    addFinding(this.plan.results, { what: 'file', file: this.pathOf(file) });
  }

  override onBeforeTryTask(test: RunnerTask): void {
    super.onBeforeTryTask(test);
    if (this.plan.awake !== undefined || this.trying) return;
    this.began = timeSpent();
    this.leave(this.sleepers.startTest());
  }

  /** The test is over with all its hooks, and is still the current one, so `expect` works in repetitions of it. */
  async onAfterRetryTask(test: RunnerTestCase): Promise<void> {
    if (this.plan.awake !== undefined) return;
    const { reached, turns } = this.sleepers.endTest();
    if (test.result?.state !== 'pass') {
      this.giveUp(this.nameOf(test), reached);
      return;
    }
    this.awoken.clear();
    this.trying = true;
    await this.tryAll(test, [...reached], turns, timeSpent(this.began));
    this.trying = false;
    // What the test reached when it was repeated without a mutant says nothing new.
    this.sleepers.startTest();
  }

  override async onAfterRunSuite(suite: Parameters<TestRunner['onAfterRunSuite']>[0]): Promise<void> {
    await super.onAfterRunSuite(suite);
    if (!('filepath' in suite)) return;
    this.leave(this.sleepers.startTest());
    const ids = this.sleepers.takeReached();
    const file = this.pathOf(suite as RunnerTestFile);
    // What a single mutant was shown says nothing about how far the others have come.
    if (this.plan.awake === undefined) addFinding(this.plan.results, { what: 'reached', ids, file });
    else addFinding(this.plan.results, { what: 'file', file });
  }

  private async tryAll(test: RunnerTestCase, reached: readonly number[], turns: number, usual: TimeSpent) {
    const name = this.nameOf(test);
    const file = this.pathOf(test.file);
    const { unlimited } = this.plan;
    if (usual.processor > MOST_MS_PER_TEST && !unlimited) return;
    if (this.plan.unusable.includes(name)) {
      this.leave(reached);
      return;
    }
    const asked = reached.filter((id) => this.isAsked(id, file));
    if (asked.length === 0) return;
    const limit = limitBeside(usual);
    const mostTurns = turns * 50 + 1_000_000;
    setMaxListeners(0, test.context.signal);
    let runs = 1;
    const passesAlone = async () => {
      runs += 1;
      return (await repeatTest(this, test, limitBeside(limit))) === 'passed';
    };
    if (!(await passesAlone())) return this.giveUp(name, reached);
    let doubts = 0;
    for (const id of asked) {
      const isSuspect = this.plan.suspects.includes(id);
      const damage = this.plan.damages[id];
      // As often as it took to fail when it failed after this mutant, so that it does not fail for being run so often.
      const least = damage?.test === name ? damage.runs : runs;
      while (isSuspect && runs <= least) if (!(await passesAlone())) return this.giveUp(name, reached);
      addFinding(this.plan.results, { what: 'trying', id, test: name });
      runs += 1;
      const first = await this.repeatWith(id, test, limit, mostTurns);
      this.spent.set(id, (this.spent.get(id) ?? 0) + first.ms);
      if (!first.ran) this.leave([id]);
      this.awoken.add(id);
      if (first.outcome === 'passed' && !isSuspect) continue;
      const isDamaged = !(await passesAlone());
      if (isDamaged && !isSuspect) return this.giveUp(name, reached);
      if (first.outcome === 'passed' && !isDamaged) continue;
      if (isDamaged && !damage) {
        addFinding(this.plan.results, { what: 'damage', id, test: name, runs });
        this.restart();
      }
      // By chance a test fails once, and hardly each time with the mutant and no time without it. What is damaged stays so.
      const isProven = isDamaged
        ? damage?.test === name && !(await passesAlone()) && !(await passesAlone())
        : (await this.repeatWith(id, test, limit, mostTurns)).outcome !== 'passed';
      if (!isProven) {
        doubts += 1;
        if (doubts === MOST_DOUBTS) return this.giveUp(name, reached, []);
        this.leave([id]);
        addFinding(this.plan.results, { what: 'harmful', ids: [id] });
        this.done.add(id);
        continue;
      }
      if (!isDamaged && !(await passesAlone())) return this.giveUp(name, reached);
      this.done.add(id);
      const what = first.outcome === 'timeout' ? 'timeout' : 'killed';
      addFinding(this.plan.results, { what, id, test: name, ms: Math.round(first.ms) });
      if (isDamaged) this.restart();
    }
  }

  /** Whether the test of this file is repeated with the mutant. */
  private isAsked(id: number, file: string): boolean {
    const relation = relationOf(this.plan.folders[id] ?? '', file);
    if (this.done.has(id) || (relation === 'other' && this.plan.onlyOwn)) return false;
    return this.plan.unlimited || (this.spent.get(id) ?? 0) <= MOST_MS[relation];
  }

  private async repeatWith(id: number, test: RunnerTestCase, limit: TimeSpent, mostTurns: number) {
    const began = timeSpent();
    this.sleepers.wake(id, mostTurns);
    const outcome = await repeatTest(this, test, limit);
    const { ran, endless } = this.sleepers.sleep();
    return { outcome: endless ? ('timeout' as const) : outcome, ran, ms: timeSpent(began).processor };
  }

  /**
   * An earlier mutant has left something behind in a module, so the campaign goes on in a new process. There, each mutant
   * that was awake since a test last passed is looked at more closely; if that has been done, they are not repeated any
   * more. If there was none, the test itself is to blame, and proves nothing any more.
   */
  private giveUp(test: string, reached: Iterable<number>, ids: readonly number[] = [...this.awoken]): void {
    if (this.plan.unusable.includes(test)) {
      this.leave(reached);
      return;
    }
    const fresh = ids.filter((id) => !this.plan.suspects.includes(id));
    if (fresh.length > 0) addFinding(this.plan.results, { what: 'suspects', ids: fresh });
    else if (ids.length > 0) addFinding(this.plan.results, { what: 'harmful', ids });
    else addFinding(this.plan.results, { what: 'unusable', test });
    this.leave(fresh.length > 0 ? [] : ids.length > 0 ? ids : reached);
    this.restart();
  }

  /** The campaign goes on in a new process. One that ends without saying so has died. */
  private restart(): void {
    addFinding(this.plan.results, { what: 'restart' });
    process.kill(process.pid, 'SIGKILL');
  }

  /** Repeating says too little about these, so each that is not killed elsewhere gets a process of its own. */
  private leave(ids: Iterable<number>): void {
    const left = [...ids].filter((id) => !this.done.has(id));
    if (left.length > 0) addFinding(this.plan.results, { what: 'left', ids: left });
  }

  private pathOf(file: RunnerTestFile): string {
    return relative(this.config.root, file.filepath);
  }

  private nameOf(test: RunnerTestCase): string {
    return `${this.pathOf(test.file)} > ${test.name}`;
  }
}

interface Found {
  readonly done: Set<number>;
  readonly spent: Map<number, number>;
  /** Mutants that were awake since a test last passed without one. */
  readonly awoken: Set<number>;
}

/** Each test file has a runner of its own; what they found is shared by the process. */
const shared = globalThis as { __foundAboutMutants?: Found };

function foundInThisProcess(plan: Plan): Found {
  shared.__foundAboutMutants ??= {
    done: new Set(plan.done),
    spent: new Map(),
    awoken: new Set(),
  };
  return shared.__foundAboutMutants;
}
