import type { TestReport } from '../suites/test-report.ts';

export interface Proof {
  readonly file: string;
  readonly title: string;
}

export interface Citations {
  readonly proofs: ReadonlyMap<string, readonly Proof[]>;
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
  const citing = new Map<string, Proof[]>();
  const problems: string[] = [];
  const broken = new Set(brokenFiles);
  for (const { file, title, suites, status, retries, assertions } of tests) {
    const ids = idsIn(title);
    const where = `${file} › ${title}`;
    const isProof = status === 'passed' && retries === 0 && assertions !== 0 && !broken.has(file);
    if (ids.length > 0 && status === 'passed' && assertions === 0)
      problems.push(`${where} cites ${ids.join(', ')} and asserts nothing: it never calls expect.`);
    if (ids.length > MOST_IDS) problems.push(`${where} cites ${ids.length} ids; ${MOST_IDS} is the most.`);
    for (const id of ids) {
      add(citing, id, { file, title });
      if (!known.has(id)) problems.push(`${where} cites ${id}, which no requirement list holds.`);
      else if (isProof) add(proofs, id, { file, title });
    }
    for (const id of suites.flatMap(idsIn)) {
      problems.push(
        `${where} stands in a group that names ${id}; cite it in the title of the test that proves it.`,
      );
    }
  }
  return { proofs, citing, problems: [...new Set(problems)] };
}

function add(to: Map<string, Proof[]>, id: string, proof: Proof): void {
  const known = to.get(id);
  if (known) known.push(proof);
  else to.set(id, [proof]);
}
