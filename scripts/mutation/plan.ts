import { appendFileSync, existsSync, readFileSync, writeFileSync } from 'node:fs';

/** What a process that runs tests has to do. It is a file, because that process is started by the test runner. */
export interface Plan {
  /** Try all that are asleep in turn, or keep one awake, or `NO_MUTANT`, from before anything is loaded. */
  readonly awake: number | undefined;
  /** Mutants about which nothing more has to be found out. */
  readonly done: readonly number[];
  /** The folder of each mutant's file, by the mutant's number. */
  readonly folders: Readonly<Record<number, string>>;
  /** Only tests of a mutant's own package are repeated with it. */
  readonly onlyOwn: boolean;
  /** Slow tests are repeated, too, and as long as it takes. */
  readonly unlimited: boolean;
  /** One of these has left damage behind that a later test noticed, so each test is repeated without them afterwards. */
  readonly suspects: readonly number[];
  /** After these suspects a test failed without them, when it had run so often. It is proven in another process. */
  readonly damages: Readonly<Record<number, Damage>>;
  /** Tests that failed by themselves before. A second time, the process goes on without them. */
  readonly unusable: readonly string[];
  /** Results are added to this file, one JSON value per line. */
  readonly results: string;
}

export interface Damage {
  readonly test: string;
  readonly runs: number;
}

export type Finding =
  | { readonly what: 'trying'; readonly id: number; readonly test: string }
  | { readonly what: 'killed'; readonly id: number; readonly test: string; readonly ms: number }
  | { readonly what: 'timeout'; readonly id: number; readonly test: string; readonly ms: number }
  /** What came of a mutant that had a process of its own. */
  | {
      readonly what: 'alone';
      readonly id: number;
      readonly verdict: 'killed' | 'timeout' | 'survived';
      readonly by: string;
    }
  /** Reached where repeating a test cannot try them: while loading, within a hook, or once per process. */
  | { readonly what: 'left'; readonly ids: readonly number[] }
  /** Run by a test file: while it was loaded, within a hook or within a test. */
  | { readonly what: 'reached'; readonly ids: readonly number[]; readonly file: string }
  /** One of these left something behind in a module: a test failed although no mutant was awake. */
  | { readonly what: 'suspects'; readonly ids: readonly number[] }
  /** One of these did so, and the test that it passed did not notice, or failed only once: each gets a process of its own. */
  | { readonly what: 'harmful'; readonly ids: readonly number[] }
  | ({ readonly what: 'damage'; readonly id: number } & Damage)
  /** A test that fails although no mutant is awake, and that none of them has spoiled: it says nothing when repeated. */
  | { readonly what: 'unusable'; readonly test: string }
  /** The process ends itself, so that another one goes on. */
  | { readonly what: 'restart' }
  | { readonly what: 'process'; readonly pid: number }
  | { readonly what: 'file'; readonly file: string };

/** No mutant has this number. With it awake, tests run as they do without a campaign. */
export const NO_MUTANT = -1;

/** The variable of the environment that names the plan's file. */
export const PLAN_VARIABLE = 'HANDRAIL_MUTATION_PLAN';

export function writePlan(path: string, plan: Plan): void {
  writeFileSync(path, JSON.stringify(plan));
}

export function readPlan(path: string): Plan {
  return JSON.parse(readFileSync(path, 'utf8')) as Plan;
}

export function addFinding(path: string, finding: Finding): void {
  // Begins a line of its own: a process that was ended may have left half a line.
  appendFileSync(path, `\n${JSON.stringify(finding)}\n`);
}

export function readFindings(path: string): Finding[] {
  if (!existsSync(path)) return [];
  return readFileSync(path, 'utf8').split('\n').flatMap(findingIn);
}

/** Nothing, when the line is being written just now or was cut off: what it was about is found out again. */
function findingIn(line: string): Finding[] {
  try {
    return line === '' ? [] : [JSON.parse(line) as Finding];
  } catch {
    return [];
  }
}
