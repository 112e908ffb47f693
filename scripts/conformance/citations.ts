import type { TestOutcome, TestReport } from '../suites/test-report.ts';

export interface Proof {
  readonly file: string;
  readonly title: string;
}

/** A test that cites an id and proves nothing in this run. */
export interface Unproven extends Proof {
  readonly why: string;
}

export interface Citations {
  readonly proofs: ReadonlyMap<string, readonly Proof[]>;
  /** What cites an id without proving it, with the reason. */
  readonly unproven: ReadonlyMap<string, readonly Unproven[]>;
  /** All tests that cite an id, also those that prove nothing in this run. */
  readonly citing: ReadonlyMap<string, readonly Proof[]>;
  readonly problems: readonly string[];
}

/** Anything written like an id, so that a misspelt one is found instead of ignored. */
const ID = /(?<![\w.-])[A-Z]{2,}-[A-Z0-9]+(?:\.[A-Z0-9]+)*-\d{2,3}(?![\w-])/g;

/** A test that claimed more could hardly perform every check. */
const MOST_IDS = 3;

export function idsIn(title: string): string[] {
  return [...new Set(title.match(ID) ?? [])];
}

/** A title as it reads without the ids in front, or whole when it holds nothing else. */
export function titleWithoutIds(title: string): string {
  const rest = title.replace(new RegExp(`^(?:${ID.source}[\\s,:/]*)+`), '');
  return rest === '' ? title : rest;
}

/**
 * Only a test that passed at its first try, asserted something, and whose file did not break proves anything; how ids are cited is
 * checked on every test.
 */
export function readCitations(
  { tests, brokenFiles }: Pick<TestReport, 'tests' | 'brokenFiles'>,
  known: ReadonlySet<string>,
): Citations {
  const proofs = new Map<string, Proof[]>();
  const unproven = new Map<string, Unproven[]>();
  const citing = new Map<string, Proof[]>();
  const problems: string[] = [];
  const broken = new Set(brokenFiles);
  for (const test of tests) {
    const { file, title, suites, status, assertions } = test;
    const ids = idsIn(title);
    const where = `${file} › ${title}`;
    const why = whyNoProof(test, broken);
    if (ids.length > 0 && status === 'passed' && assertions === 0)
      problems.push(`${where} cites ${ids.join(', ')} and asserts nothing: it never calls expect.`);
    if (ids.length > MOST_IDS) problems.push(`${where} cites ${ids.length} ids; ${MOST_IDS} is the most.`);
    for (const id of ids) {
      add(citing, id, { file, title });
      if (!known.has(id)) problems.push(`${where} cites ${id}, which no requirement list holds.`);
      else if (why === undefined) add(proofs, id, { file, title });
      else add(unproven, id, { file, title, why });
    }
    for (const id of suites.flatMap(idsIn)) {
      problems.push(
        `${where} stands in a group that names ${id}; cite it in the title of the test that proves it.`,
      );
    }
  }
  return { proofs, unproven, citing, problems: [...new Set(problems)] };
}

const SECOND_TRY = 'passed at its second try only';

function whyNoProof(
  { file, status, retries, assertions }: TestOutcome,
  broken: ReadonlySet<string>,
): string | undefined {
  if (status === 'concurrent') return 'runs at once with others';
  if (status !== 'passed') return status;
  if (broken.has(file)) return 'passed, but its file broke';
  if (retries > 0) return SECOND_TRY;
  return assertions === 0 ? 'never calls expect' : undefined;
}

/** Tests that would have proven something without their second try: a page written now would lack it. */
export function secondTriesThatCite({ unproven }: Citations): readonly string[] {
  const all = [...unproven.values()].flat().filter(({ why }) => why === SECOND_TRY);
  return [...new Set(all.map(({ file, title }) => `${file} › ${title}`))];
}

function add<Entry>(to: Map<string, Entry[]>, id: string, proof: Entry): void {
  const known = to.get(id);
  if (known) known.push(proof);
  else to.set(id, [proof]);
}
