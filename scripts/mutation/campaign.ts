import { mkdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Vitest } from 'vitest/node';
import { readText, repositoryRoot } from '../source/repository.ts';
import { startRunner } from '../suites/start-runner.ts';
import { askedAlone } from './asked-tests.ts';
import { packageOf } from './choose-mutants.ts';
import { instrument, type NumberedMutant } from './instrument.ts';
import { judgeAlone, type LoneRun, readLoneRun } from './judge-alone.ts';
import {
  addFinding,
  type Damage,
  type Finding,
  NO_MUTANT,
  PLAN_VARIABLE,
  readFindings,
  writePlan,
} from './plan.ts';
import { type CampaignBasis, countEarlier, keepBasis, readEarlier } from './read-earlier.ts';
import { endWhenStuck } from './watch-process.ts';

/**
 * `refused`: the type checker does not accept it. `undecided`: the time was up before all tests of its package had run, or
 * the test that failed is no proof. Neither counts for the rate.
 */
export type Verdict = 'killed' | 'timeout' | 'survived' | 'not reached' | 'refused' | 'undecided';

export interface Judged {
  readonly mutant: NumberedMutant;
  readonly verdict: Verdict;
  /** The test that failed, or how many test files ran it and passed; of what is undecided, the test that is no proof. */
  readonly by: string;
}

export interface CampaignSettings {
  readonly mutants: readonly NumberedMutant[];
  /** Mutants that are not tried, because the type checker does not accept them. */
  readonly refused: ReadonlySet<number>;
  readonly testFiles: readonly string[];
  /** Only tests of a mutant's own package are repeated with it. */
  readonly onlyOwn: boolean;
  /** Slow tests are repeated, too, and as long as it takes. */
  readonly unlimited: boolean;
  /** A folder of the campaign's own. What an interrupted campaign of the same has found there is taken over. */
  readonly folder: string;
  /** A digest of all that the tests depend on. */
  readonly sources: string;
  /** A mutant that repetition cannot try has a process of its own, which runs so many test files. */
  readonly mostFilesPerSurvivor: number;
  /** After this time, what is left is undecided. */
  readonly until: number;
  readonly tell: (line: string) => void;
}

/** A process is ended when it has found nothing for so long. */
const STUCK_MS = 90_000;

/** A property that fails for a mutant fails soon, and each test is repeated many times. */
const PROPERTY_RUNS = process.env.HANDRAIL_PROPERTY_RUNS ?? '20';

function basisOf(settings: CampaignSettings): CampaignBasis {
  const { mutants, refused, testFiles, onlyOwn, unlimited, mostFilesPerSurvivor, sources } = settings;
  const { version } = process;
  const options = { testFiles, onlyOwn, unlimited, mostFilesPerSurvivor, PROPERTY_RUNS, version };
  return { mutants, options: { ...options, refused: [...refused] }, sources };
}

/** Tries each mutant with the tests that reach it, until one of them fails. */
export async function runCampaign(settings: CampaignSettings): Promise<Judged[]> {
  const { mutants, folder } = settings;
  mkdirSync(folder, { recursive: true });
  const basis = basisOf(settings);
  const earlier = readEarlier(folder, basis);
  keepBasis(folder, basis);
  const files = new Set(mutants.map(({ file }) => file));
  const texts = new Map(
    [...files].map((file) => {
      const own = mutants.filter((mutant) => mutant.file === file);
      return [file, instrument(file, readText(repositoryRoot, file), own)];
    }),
  );
  const runner = await startRunner({
    texts,
    runner: 'scripts/mutation/trial-runner.ts',
    env: {
      [PLAN_VARIABLE]: join(folder, 'plan.json'),
      HANDRAIL_PROPERTY_RUNS: PROPERTY_RUNS,
    },
  });
  try {
    return await new Campaign(runner, settings).run(earlier);
  } finally {
    await runner.close();
  }
}

class Campaign {
  private readonly judged = new Map<number, Judged>();
  private readonly reachedBy = new Map<number, string[]>();
  private readonly runner: Vitest;
  private readonly settings: CampaignSettings;
  private readonly left = new Set<number>();
  private readonly unusable = new Set<string>();
  private readonly suspects = new Set<number>();
  private readonly harmful = new Set<number>();
  private readonly damages = new Map<number, Damage>();
  private readonly withoutMutant = new Map<string, Promise<LoneRun>>();
  private readonly mutants: ReadonlyMap<number, NumberedMutant>;
  private readonly until: number;
  private runs: number;

  constructor(runner: Vitest, settings: CampaignSettings) {
    this.runner = runner;
    this.settings = settings;
    this.mutants = new Map(settings.mutants.map((mutant) => [mutant.id, mutant]));
    this.until = settings.until;
    this.runs = countEarlier(settings.folder);
  }

  async run(earlier: readonly Finding[]): Promise<Judged[]> {
    const { mutants, tell } = this.settings;
    for (const id of this.settings.refused) this.judge(id, 'refused', '');
    const unfinished = new Set((await this.tryTogether(earlier)).map(packageOf));
    // Also what was killed: a rate of those alone would be too good.
    for (const mutant of mutants) {
      if (!unfinished.has(packageOf(mutant.file)) || this.settings.refused.has(mutant.id)) continue;
      this.judged.set(mutant.id, { mutant, verdict: 'undecided', by: '' });
    }
    const open = mutants.filter(({ id }) => !this.judged.has(id));
    for (const { id } of open.filter((mutant) => !this.left.has(mutant.id))) {
      const files = this.reachedBy.get(id)?.length ?? 0;
      if (files > 0) this.judge(id, 'survived', `repeated in ${files} test files`);
    }
    const alone = open.filter(({ id }) => this.left.has(id));
    for (const [index, mutant] of alone.entries()) {
      tell(`${index + 1} of ${alone.length} tried alone: ${mutant.file}:${mutant.line}`);
      await this.tryAlone(mutant, Date.now() < this.until);
    }
    return mutants.map((mutant) => this.judged.get(mutant.id) ?? { mutant, verdict: 'not reached', by: '' });
  }

  /** All mutants in one process, which is started anew when one of them blocks or spoils it. Returns the files left over. */
  private async tryTogether(earlier: readonly Finding[]): Promise<readonly string[]> {
    let files = this.goOnAfter(this.settings.testFiles, earlier);
    let diedBefore = 0;
    while (files.length > 0 && Date.now() < this.until) {
      const { findings, stuck } = await this.runOnce(files, undefined);
      files = this.goOnAfter(files, findings);
      if (Date.now() >= this.until || !this.hasDied(findings, stuck)) continue;
      if (files.length === diedBefore) throw new Error(`The tests of ${files[0]} could not be run.`);
      diedBefore = files.length;
    }
    return files;
  }

  /** Takes over what a process found, and returns the test files that it did not finish. */
  private goOnAfter(files: readonly string[], findings: readonly Finding[]): readonly string[] {
    for (const finding of findings) this.note(finding);
    const finished = findings.findLast(({ what }) => what === 'reached');
    return finished?.what === 'reached' ? files.slice(files.indexOf(finished.file) + 1) : files;
  }

  /**
   * Whether the process ended although nobody wanted that. Within a trial that may be the mutant's doing, which is then tried
   * alone; only one that had to be ended in it is known to take too long.
   */
  private hasDied(findings: readonly Finding[], stuck: boolean): boolean {
    const last = findings.at(-1);
    if (last?.what === 'trying') {
      if (stuck) this.judge(last.id, 'timeout', last.test);
      this.harmful.add(last.id);
      this.left.add(last.id);
      return false;
    }
    return last?.what !== 'restart' && last?.what !== 'reached';
  }

  /** One mutant, awake before anything is loaded: what runs only while loading, or once per process, is tried so. */
  private async tryAlone(mutant: NumberedMutant, inTime: boolean): Promise<void> {
    const reached = this.reachedBy.get(mutant.id) ?? [];
    if (reached.length === 0) return;
    if (!inTime) return this.judge(mutant.id, 'undecided', '');
    const { testFiles, mostFilesPerSurvivor } = this.settings;
    const files = askedAlone(mutant.file, reached, testFiles, mostFilesPerSurvivor);
    const run = async (some: readonly string[], isAwake: boolean) =>
      (await this.runOnce(some, isAwake ? mutant.id : NO_MUTANT)).lone;
    const { verdict, by } = await judgeAlone({
      files,
      run,
      runOnceWithout: (some) => {
        const key = some.join('\n');
        const earlier = this.withoutMutant.get(key) ?? run(some, false);
        this.withoutMutant.set(key, earlier);
        return earlier;
      },
      isUnsteady: (test) => this.unusable.has(test),
    });
    if (Date.now() >= this.until) return this.judge(mutant.id, 'undecided', '');
    if (verdict !== 'undecided') {
      addFinding(join(this.settings.folder, `${this.runs}.jsonl`), {
        what: 'alone',
        id: mutant.id,
        verdict,
        by,
      });
    }
    this.judge(mutant.id, verdict, by);
  }

  private async runOnce(files: readonly string[], awake: number | undefined) {
    this.runs += 1;
    const results = join(this.settings.folder, `${this.runs}.jsonl`);
    writePlan(join(this.settings.folder, 'plan.json'), {
      awake,
      done: [...this.judged.keys(), ...this.harmful],
      folders: Object.fromEntries(this.settings.mutants.map(({ id, file }) => [id, dirname(file)])),
      onlyOwn: this.settings.onlyOwn,
      unlimited: this.settings.unlimited,
      suspects: [...this.suspects],
      damages: Object.fromEntries(this.damages),
      unusable: [...this.unusable],
      results,
    });
    const watch = endWhenStuck(results, STUCK_MS, this.until, () => {
      if (awake === undefined) this.settings.tell(this.progress(results));
    });
    const project = this.runner.getRootProject();
    const specifications = files.map((file) => project.createSpecification(join(repositoryRoot, file)));
    const { testModules } = await this.runner.runTestSpecifications(specifications);
    const stuck = watch.stop();
    return { findings: readFindings(results), stuck, lone: readLoneRun(files, testModules, stuck) };
  }

  private note(finding: Finding): void {
    if (finding.what === 'killed' || finding.what === 'timeout') {
      this.judge(finding.id, finding.what, finding.test);
    } else if (finding.what === 'alone') {
      this.judge(finding.id, finding.verdict, finding.by);
    } else if (finding.what === 'unusable') {
      this.unusable.add(finding.test);
      for (const [id, { by }] of this.judged) if (by === finding.test) this.takeBack(id);
    } else if (finding.what === 'suspects') {
      for (const id of finding.ids) this.suspects.add(id);
    } else if (finding.what === 'harmful') {
      for (const id of finding.ids) this.harmful.add(id);
    } else if (finding.what === 'damage') {
      this.damages.set(finding.id, finding);
    } else if (finding.what === 'left') {
      for (const id of finding.ids) this.left.add(id);
    } else if (finding.what === 'reached') {
      for (const id of finding.ids) {
        this.reachedBy.set(id, [...(this.reachedBy.get(id) ?? []), finding.file]);
      }
    }
  }

  private judge(id: number, verdict: Verdict, by: string): void {
    const mutant = this.mutants.get(id);
    if (mutant && !this.judged.has(id)) this.judged.set(id, { mutant, verdict, by });
  }

  /** What killed it passes by chance. */
  private takeBack(id: number): void {
    this.judged.delete(id);
    this.left.add(id);
  }

  private progress(results: string): string {
    const findings = readFindings(results);
    const killed = findings.filter(({ what }) => what === 'killed' || what === 'timeout').length;
    const file = findings.findLast(({ what }) => what === 'file');
    const { mutants } = this.settings;
    return `${killed + this.judged.size} of ${mutants.length} killed · ${file?.what === 'file' ? file.file : ''}`;
  }
}
