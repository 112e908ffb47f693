import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { Vitest } from 'vitest/node';
import { readText, repositoryRoot } from '../source/repository.ts';
import { instrument, type NumberedMutant } from './instrument.ts';
import { type Finding, PLAN_VARIABLE, readFindings, writePlan } from './plan.ts';
import { startRunner } from './start-runner.ts';
import { endWhenStuck } from './watch-process.ts';

export type Verdict = 'killed' | 'timeout' | 'survived' | 'not reached';

export interface Judged {
  readonly mutant: NumberedMutant;
  readonly verdict: Verdict;
  /** The test that failed, or how many test files ran it and passed. */
  readonly by: string;
}

export interface CampaignSettings {
  readonly mutants: readonly NumberedMutant[];
  readonly testFiles: readonly string[];
  /** A folder of the campaign's own. It is emptied first. */
  readonly folder: string;
  /** A mutant that repetition cannot try has a process of its own, which runs so many test files. */
  readonly mostFilesPerSurvivor: number;
  /** After so long, what is left is counted as survived. */
  readonly mostMinutes: number;
  readonly tell: (line: string) => void;
}

/** A process is ended when it has found nothing for so long. */
const STUCK_MS = 90_000;

/** Tries each mutant with the tests that reach it, until one of them fails. */
export async function runCampaign(settings: CampaignSettings): Promise<Judged[]> {
  const { mutants, folder } = settings;
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  process.env[PLAN_VARIABLE] = join(folder, 'plan.json');
  const files = new Set(mutants.map(({ file }) => file));
  const texts = new Map(
    [...files].map((file) => {
      const own = mutants.filter((mutant) => mutant.file === file);
      return [file, instrument(file, readText(repositoryRoot, file), own)];
    }),
  );
  const runner = await startRunner({ texts, runner: 'scripts/mutation/trial-runner.ts', bail: 0 });
  try {
    return await new Campaign(runner, settings).run();
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
  private runs = 0;

  constructor(runner: Vitest, settings: CampaignSettings) {
    this.runner = runner;
    this.settings = settings;
  }

  async run(): Promise<Judged[]> {
    const { mutants, tell, mostMinutes } = this.settings;
    const until = Date.now() + mostMinutes * 60_000;
    await this.tryTogether();
    const open = mutants.filter(({ id }) => !this.judged.has(id));
    for (const { id } of open.filter((mutant) => !this.left.has(mutant.id))) {
      const files = this.reachedBy.get(id)?.length ?? 0;
      if (files > 0) this.judge(id, 'survived', `repeated in ${files} test files`);
    }
    const alone = open.filter(({ id }) => this.left.has(id));
    for (const [index, mutant] of alone.entries()) {
      tell(`${index + 1} of ${alone.length} tried alone: ${mutant.file}:${mutant.line}`);
      await this.tryAlone(mutant, Date.now() < until);
    }
    return mutants.map((mutant) => this.judged.get(mutant.id) ?? { mutant, verdict: 'not reached', by: '' });
  }

  /** All mutants in one process, which is started anew when one of them blocks it. */
  private async tryTogether(): Promise<void> {
    let files = [...this.settings.testFiles];
    while (files.length > 0) {
      const { findings, stuck } = await this.runOnce(files, undefined);
      for (const finding of findings) this.note(finding);
      if (!stuck) return;
      const last = findings.findLast(({ what }) => what === 'trying' || what === 'file');
      if (last?.what === 'trying') this.judge(last.id, 'timeout', last.test);
      const file = findings.findLast(({ what }) => what === 'file');
      const at = file?.what === 'file' ? files.indexOf(file.file) : -1;
      files = files.slice(last?.what === 'trying' ? Math.max(at, 0) : at + 1);
    }
  }

  /** One mutant, awake before anything is loaded: what runs only while loading, or once per process, is tried so. */
  private async tryAlone(mutant: NumberedMutant, inTime: boolean): Promise<void> {
    const reached = this.reachedBy.get(mutant.id) ?? [];
    if (reached.length === 0) return;
    if (!inTime) return this.judge(mutant.id, 'survived', 'the time was up before it was tried alone');
    const folder = mutant.file.split('/').slice(0, 2).join('/');
    const own = reached.filter((file) => file.startsWith(`${folder}/`));
    const files = [...new Set([...own, ...reached])].slice(0, this.settings.mostFilesPerSurvivor);
    const { failed, stuck } = await this.runOnce(files, mutant.id);
    if (stuck) this.judge(mutant.id, 'timeout', files[0] ?? '');
    else if (failed) this.judge(mutant.id, 'killed', failed);
    else this.judge(mutant.id, 'survived', `${files.length} of ${reached.length} test files that reach it`);
  }

  private async runOnce(files: readonly string[], awake: number | undefined) {
    this.runs += 1;
    const results = join(this.settings.folder, `${this.runs}.jsonl`);
    writePlan(join(this.settings.folder, 'plan.json'), { awake, done: [...this.judged.keys()], results });
    const watch = endWhenStuck(results, STUCK_MS, () => {
      if (awake === undefined) this.settings.tell(this.progress(results));
    });
    const project = this.runner.getRootProject();
    const specifications = files.map((file) => project.createSpecification(join(repositoryRoot, file)));
    const { testModules } = await this.runner.runTestSpecifications(specifications);
    const stuck = watch.stop();
    const failed = testModules.find((module) => module.state() === 'failed');
    return { findings: readFindings(results), stuck, failed: failed?.relativeModuleId };
  }

  private note(finding: Finding): void {
    if (finding.what === 'killed' || finding.what === 'timeout') {
      this.judge(finding.id, finding.what, finding.test);
    } else if (finding.what === 'left') {
      for (const id of finding.ids) this.left.add(id);
    } else if (finding.what === 'reached') {
      for (const id of finding.ids) {
        this.reachedBy.set(id, [...(this.reachedBy.get(id) ?? []), finding.file]);
      }
    }
  }

  private judge(id: number, verdict: Verdict, by: string): void {
    const mutant = this.settings.mutants[id];
    if (mutant && !this.judged.has(id)) this.judged.set(id, { mutant, verdict, by });
  }

  private progress(results: string): string {
    const findings = readFindings(results);
    const killed = findings.filter(({ what }) => what === 'killed' || what === 'timeout').length;
    const file = findings.findLast(({ what }) => what === 'file');
    const { mutants } = this.settings;
    return `${killed + this.judged.size} of ${mutants.length} killed · ${file?.what === 'file' ? file.file : ''}`;
  }
}
