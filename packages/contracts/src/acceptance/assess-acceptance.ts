import type { LoadedContract } from '../contract/load-contract.ts';
import { acceptanceChecklist, type ChecklistEntry, type TestKind } from './checklist.ts';
import { namesClass } from './transition-test.ts';

/** One run of one test. It belongs to the content of the contract it ran against. */
export interface TestResult {
  readonly kind: TestKind;
  readonly name: string;
  readonly status: 'pass' | 'fail' | 'skipped' | 'quarantined';
  readonly contract_hash: string;
  /** What was decided about the turn, where the test had one. */
  readonly decision?: 'admit' | 'clarify' | 'refuse';
}

export interface Acceptance {
  readonly capability_id: string;
  readonly contract_hash: string;
  readonly accepted: boolean;
  readonly checklist: readonly ChecklistEntry[];
  readonly passing: readonly ChecklistEntry[];
  readonly missing: readonly ChecklistEntry[];
  /** Of the missing ones: they passed, but nothing was ever let in. */
  readonly refused: readonly ChecklistEntry[];
  readonly failing: readonly ChecklistEntry[];
  /** Results there are, but only of another content of the contract. */
  readonly stale: readonly ChecklistEntry[];
  /** A turn of one of them was admitted: asking and refusing alone show no capability at work. */
  readonly isAdmitted: boolean;
}

/**
 * Accepted when every demanded test has a result for this very content, all its results passed, and a turn of one was
 * admitted. Skipped is missing, and so is a class or wording that was only ever refused; what was passed beyond the list
 * makes up for nothing.
 */
export function assessAcceptance(contract: LoadedContract, results: readonly TestResult[]): Acceptance {
  const found = new Map<string, TestResult[]>();
  for (const result of results) {
    const key = keyOf(result);
    const known = found.get(key);
    if (known) known.push(result);
    else found.set(key, [result]);
  }
  const checklist = acceptanceChecklist(contract.declared);
  const groups: Record<'passing' | 'missing' | 'refused' | 'failing' | 'stale', ChecklistEntry[]> = {
    passing: [],
    missing: [],
    refused: [],
    failing: [],
    stale: [],
  };
  const resultsOf = (entry: ChecklistEntry) => found.get(keyOf(entry)) ?? [];
  for (const entry of checklist) {
    const state = stateOf(resultsOf(entry), contract.hash);
    const isUnproved = state === 'passing' && isOnlyRefused(contract, checklist, entry, resultsOf);
    groups[isUnproved ? 'missing' : state].push(entry);
    if (isUnproved) groups.refused.push(entry);
  }
  const isAdmitted = groups.passing.some(
    (entry) =>
      entry.kind !== 'unit' &&
      resultsOf(entry).some(
        ({ decision, contract_hash }) => decision === 'admit' && contract_hash === contract.hash,
      ),
  );
  return {
    capability_id: contract.declared.capability_id ?? '',
    contract_hash: contract.hash,
    accepted: isAdmitted && groups.passing.length === checklist.length,
    checklist,
    ...groups,
    isAdmitted,
  };
}

/**
 * A class that only ever leads to refusals is not shown to be lawful, nor a wording to work. A refusal may be demanded
 * beside what is let in, so all tests of a class are looked at together.
 */
function isOnlyRefused(
  { declared }: LoadedContract,
  checklist: readonly ChecklistEntry[],
  entry: ChecklistEntry,
  resultsOf: (entry: ChecklistEntry) => readonly TestResult[],
): boolean {
  if (entry.kind === 'unit') return false;
  const classes = (declared.supported_transition_classes ?? []).filter((each) =>
    namesClass(entry.name, each),
  );
  const alike =
    entry.kind === 'family'
      ? [entry]
      : checklist.filter(
          ({ kind, name }) => kind === 'transition' && classes.some((each) => namesClass(name, each)),
        );
  return alike.every((each) => resultsOf(each).every(({ decision }) => decision === 'refuse'));
}

function stateOf(results: readonly TestResult[], hash: string): 'passing' | 'missing' | 'failing' | 'stale' {
  const ran = results.filter(({ status }) => status === 'pass' || status === 'fail');
  const current = ran.filter(({ contract_hash }) => contract_hash === hash);
  if (current.some(({ status }) => status === 'fail')) return 'failing';
  if (current.length > 0) {
    // A test that ran once and was skipped another time has not shown that it always passes.
    const left = results.filter(({ contract_hash, status }) => contract_hash === hash && status !== 'pass');
    return left.length === 0 ? 'passing' : 'missing';
  }
  return ran.length > 0 ? 'stale' : 'missing';
}

function keyOf({ kind, name }: ChecklistEntry): string {
  return `${kind} ${name}`;
}
