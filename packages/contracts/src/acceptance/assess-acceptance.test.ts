import { describe, expect, test } from 'vitest';
import { completed } from '../../testing/provenance.ts';
import { assessAcceptance, type TestResult } from './assess-acceptance.ts';
import { acceptanceChecklist, type ChecklistEntry } from './checklist.ts';

const contract = completed();
const CHECKLIST = acceptanceChecklist(contract.declared);
const result = (entry: ChecklistEntry, changes: Partial<TestResult> = {}): TestResult => ({
  ...entry,
  status: 'pass',
  contract_hash: contract.hash,
  ...(entry.kind === 'unit' ? {} : { decision: 'admit' }),
  ...changes,
});
const ALL = CHECKLIST.map((entry) => result(entry));
const NAME = 'binds_the_selected_item';

/** In which groups the unit test is, when these are its results and all others pass. */
function groupsOf(...results: readonly Partial<TestResult>[]): readonly string[] {
  const [unit] = CHECKLIST.filter(({ name }) => name === NAME);
  if (!unit) throw new Error('The checklist has no unit test.');
  const own = results.map((changes) => result(unit, changes));
  const acceptance = assessAcceptance(contract, [...ALL.filter(({ name }) => name !== NAME), ...own]);
  return (['passing', 'missing', 'refused', 'failing', 'stale'] as const).filter((group) =>
    acceptance[group].some(({ name }) => name === NAME),
  );
}

test('a contract is accepted when all that it demands has passed and something was let in', () => {
  expect(assessAcceptance(contract, ALL)).toEqual({
    capability_id: contract.declared.capability_id,
    contract_hash: contract.hash,
    accepted: true,
    checklist: CHECKLIST,
    passing: CHECKLIST,
    missing: [],
    refused: [],
    failing: [],
    stale: [],
    isAdmitted: true,
  });
});

describe('a demanded test', () => {
  test.each<[string, readonly Partial<TestResult>[], string]>([
    ['that passed', [{}], 'passing'],
    ['without a result', [], 'missing'],
    ['that was skipped', [{ status: 'skipped' }], 'missing'],
    ['that is set aside', [{ status: 'quarantined' }], 'missing'],
    ['that failed', [{ status: 'fail' }], 'failing'],
    ['that passed once and failed once', [{}, { status: 'fail' }], 'failing'],
    ['that passed once and was skipped once', [{}, { status: 'skipped' }], 'missing'],
    ['that passed with another content', [{ contract_hash: 'old' }], 'stale'],
    ['that failed with another content', [{ contract_hash: 'old', status: 'fail' }], 'stale'],
    ['that failed before and passes now', [{ contract_hash: 'old', status: 'fail' }, {}], 'passing'],
    ['that was skipped with another content', [{ contract_hash: 'old', status: 'skipped' }], 'missing'],
  ])('%s', (_case, results, group) => {
    expect(groupsOf(...results)).toEqual([group]);
    const others = ALL.filter(({ name }) => name !== NAME);
    const [unit] = ALL.filter(({ name }) => name === NAME);
    const own = results.map((changes) => ({ ...unit, ...changes }) as TestResult);
    expect(assessAcceptance(contract, [...others, ...own]).accepted).toBe(group === 'passing');
  });
});

test('asking and refusing alone show nothing at work, and neither does a unit test', () => {
  const asking = ALL.map((each) => (each.kind === 'unit' ? each : { ...each, decision: 'clarify' as const }));
  expect(assessAcceptance(contract, asking)).toMatchObject({ isAdmitted: false, accepted: false });
  const unit = asking.map((each) => (each.kind === 'unit' ? { ...each, decision: 'admit' as const } : each));
  expect(assessAcceptance(contract, unit)).toMatchObject({ isAdmitted: false, accepted: false });
});

test('a class or a wording that was only ever refused is missing, and named so', () => {
  const refusing = (name: string) =>
    ALL.map((each) => (each.name === name ? { ...each, decision: 'refuse' as const } : each));
  for (const name of ['T3_from_the_list', 'canonical']) {
    const { missing, refused, accepted } = assessAcceptance(contract, refusing(name));
    expect([missing.map((each) => each.name), refused, accepted]).toEqual([[name], missing, false]);
  }
});

test('what passed beyond the list makes up for nothing', () => {
  const extra = { ...result({ kind: 'unit', name: 'another' }) };
  const { accepted, missing } = assessAcceptance(contract, [
    ...ALL.filter(({ name }) => name !== NAME),
    extra,
  ]);
  expect([accepted, missing.map(({ name }) => name)]).toEqual([false, [NAME]]);
});
