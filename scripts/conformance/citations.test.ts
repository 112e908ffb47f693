import { describe, expect, test } from 'vitest';
import type { TestOutcome } from '../suites/test-report.ts';
import { idsIn, readCitations, secondTriesThatCite, titleWithoutIds } from './citations.ts';

const known = new Set(['DEMO-1-01', 'DEMO-1-02', 'DEMO-16.1-01', 'DEMO-EVAL-34']);

function outcome(title: string, more: Partial<TestOutcome> = {}): TestOutcome {
  return { file: 'a.test.ts', title, suites: [], status: 'passed', retries: 0, ...more };
}

const read = (tests: readonly TestOutcome[], brokenFiles: readonly string[] = []) =>
  readCitations({ tests, brokenFiles }, known);

// Titles here must not hold the ids themselves: this file, too, is read for citations.
describe('in a title', () => {
  test.each([
    ['an id in front is found', 'DEMO-1-01 loads', ['DEMO-1-01']],
    ['ids in brackets are found', 'loads (DEMO-16.1-01, DEMO-EVAL-34)', ['DEMO-16.1-01', 'DEMO-EVAL-34']],
    ['ids with a stroke between are found', 'DEMO-1-01/DEMO-1-02: both', ['DEMO-1-01', 'DEMO-1-02']],
    ['an id said twice counts once', 'DEMO-1-01 says DEMO-1-01 twice', ['DEMO-1-01']],
    ['sections may hold letters and dots', 'DEMO-R5-10 and DEMO-6.1.1-07.', ['DEMO-R5-10', 'DEMO-6.1.1-07']],
    ['dates and names of standards are no ids', '2024-01-01, UTF-8, SHA-256 and RFC-8785', []],
    ['parts of longer words are no ids', 'XDEMO-1-01x and x-DEMO-1-01', []],
  ])('%s', (_rule, title, ids) => {
    expect(idsIn(title)).toEqual(ids);
  });
});

test.each([
  ['one id', 'DEMO-1-01 loads', 'loads'],
  ['several ids', 'DEMO-1-01, DEMO-1-02/DEMO-1-03: loads DEMO-1-04', 'loads DEMO-1-04'],
  ['no id', 'loads', 'loads'],
  ['nothing but an id', 'DEMO-1-01', 'DEMO-1-01'],
])('a title with %s in front is shown without it', (_case, title, shown) => {
  expect(titleWithoutIds(title)).toBe(shown);
});

describe('citations', () => {
  test('come from tests that passed at their first try only', () => {
    const { proofs, problems } = read([
      outcome('DEMO-1-01 a'),
      outcome('DEMO-1-02 b', { status: 'failed' }),
      outcome('DEMO-EVAL-34', { status: 'skipped' }),
      outcome('DEMO-1-02 c', { retries: 1 }),
      outcome('DEMO-1-02 d', { status: 'inverted' }),
    ]);
    expect([...proofs]).toEqual([['DEMO-1-01', [{ file: 'a.test.ts', title: 'DEMO-1-01 a' }]]]);
    expect(problems).toEqual([]);
  });

  test('from a file that broke prove nothing', () => {
    const tests = [outcome('DEMO-1-01 a'), outcome('DEMO-1-02 b', { file: 'b.test.ts' })];
    expect([...read(tests, ['a.test.ts']).proofs.keys()]).toEqual(['DEMO-1-02']);
  });

  test('of a test that asserts nothing are a problem and prove nothing', () => {
    const { proofs, problems } = read([
      outcome('DEMO-1-01 a', { assertions: 0 }),
      outcome('DEMO-1-02 b', { assertions: 1 }),
      outcome('asserts nothing and claims nothing', { assertions: 0 }),
    ]);
    expect([...proofs.keys()]).toEqual(['DEMO-1-02']);
    expect(problems).toEqual([
      'a.test.ts › DEMO-1-01 a cites DEMO-1-01 and asserts nothing: it never calls expect.',
    ]);
  });

  test.each([
    ['passed at its second try only', { retries: 1 }],
    ['failed', { status: 'failed' }],
    ['runs at once with others', { status: 'concurrent' }],
    ['never calls expect', { assertions: 0 }],
    ['passed, but its file broke', { file: 'broken.test.ts' }],
  ])('that prove nothing say why: %s', (why, more) => {
    const test = outcome('DEMO-1-01 a', more);
    const { unproven } = read([test, outcome('DEMO-1-02 b')], ['broken.test.ts']);
    expect([...unproven]).toEqual([['DEMO-1-01', [{ file: test.file, title: test.title, why }]]]);
  });

  test('that a second try left without proof are named once each', () => {
    const citations = read([
      outcome('DEMO-1-01 DEMO-1-02 a', { retries: 1 }),
      outcome('DEMO-16.1-01 b', { retries: 1, status: 'failed' }),
      outcome('cites nothing', { retries: 1 }),
    ]);
    expect(secondTriesThatCite(citations)).toEqual(['a.test.ts › DEMO-1-01 DEMO-1-02 a']);
  });

  test('gather every test that proves the same requirement', () => {
    const { proofs } = read([outcome('DEMO-1-01 a'), outcome('DEMO-1-01 b')]);
    expect(proofs.get('DEMO-1-01')).toHaveLength(2);
  });

  test('are known whether or not they prove, so that a review of them does not depend on one run', () => {
    const { proofs, citing } = read([
      outcome('DEMO-1-01 a', { retries: 1 }),
      outcome('DEMO-1-01 b', { file: 'b.test.ts', status: 'failed' }),
    ]);
    expect(proofs.size).toBe(0);
    expect(citing.get('DEMO-1-01')).toEqual([
      { file: 'a.test.ts', title: 'DEMO-1-01 a' },
      { file: 'b.test.ts', title: 'DEMO-1-01 b' },
    ]);
  });

  test('of an unknown id are a problem', () => {
    const { problems } = read([outcome('DEOM-1-01 misspelt')]);
    expect(problems).toEqual([
      'a.test.ts › DEOM-1-01 misspelt cites DEOM-1-01, which no requirement list holds.',
    ]);
  });

  test('of three ids pass, of four are a problem', () => {
    const three = 'DEMO-1-01 DEMO-1-02 DEMO-16.1-01';
    expect(read([outcome(three)]).problems).toEqual([]);
    expect(read([outcome(`${three} DEMO-EVAL-34`)]).problems).toEqual([
      expect.stringContaining('cites 4 ids; 3 is the most'),
    ]);
  });

  test('in the name of a group are a problem and prove nothing', () => {
    const { proofs, problems } = read([outcome('loads', { suites: ['DEMO-1-01 loading'] })]);
    expect(proofs.size).toBe(0);
    expect(problems).toEqual([expect.stringContaining('cite it in the title of the test')]);
  });
});
