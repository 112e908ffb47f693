import { describe, expect, test } from 'vitest';
import { assess, tally } from './assess.ts';
import { type Citations, readCitations } from './citations.ts';
import { parseDeclarations } from './declarations.ts';
import { renderDocument, renderSummary } from './render.ts';
import { isHard, type Level, type RequirementList } from './requirements.ts';

const requirement = (id: string, level: Level, section = '1') => ({
  id,
  level,
  section,
  text: 'text',
  check: 'check',
});
const lists: RequirementList[] = [
  {
    spec: 'forms',
    source: 'forms.md',
    requirements: [
      requirement('FORM-1-01', 'MUST'),
      requirement('FORM-1-02', 'SHAPE'),
      requirement('FORM-2-01', 'MUST NOT', '2'),
      requirement('FORM-2-02', 'SHOULD', '2'),
      requirement('FORM-2-03', 'EXTRA', '2'),
      requirement('FORM-2-04', 'MAY', '2'),
    ],
  },
  { spec: 'pages', source: 'pages.md', requirements: [requirement('PAGE-1-01', 'MUST')] },
];
const known = new Set(lists.flatMap(({ requirements }) => requirements.map(({ id }) => id)));

function cite(...titles: string[]): Citations {
  const tests = titles.map((title) => ({
    file: 'packages/form/src/a.test.ts',
    title,
    suites: [],
    status: 'passed',
    retries: 0,
  }));
  return readCitations({ tests, brokenFiles: [] }, known);
}

const declare = (prefixes: string[], waived: object = {}) => parseDeclarations({ prefixes }, waived);
const someProven = assess(
  lists,
  cite('FORM-1-01 loads', 'FORM-2-02 hints'),
  declare([], { 'FORM-2-03': 'No wire.' }),
);

describe('an assessment', () => {
  test('counts hard requirements as proven, waived or missing', () => {
    const forms = someProven.specs[0]?.assessed ?? [];
    expect(tally(forms, ({ level }) => isHard(level))).toEqual({
      total: 3,
      proven: 1,
      waived: 0,
      missing: 2,
    });
    expect(tally(forms, ({ level }) => level === 'EXTRA')).toMatchObject({ total: 1, waived: 1 });
    expect(tally(forms, ({ level }) => level === 'SHOULD')).toMatchObject({ total: 1, proven: 1 });
    expect(someProven.problems).toEqual([]);
  });

  test('has a problem for each missing requirement under a finished prefix, but not for what is only allowed', () => {
    expect(assess(lists, cite('FORM-1-01'), declare(['FORM-'])).problems).toEqual([
      'FORM-1-02 (SHAPE) is under "FORM-" but no passed test proves it.',
      'FORM-2-01 (MUST NOT) is under "FORM-" but no passed test proves it.',
      'FORM-2-02 (SHOULD) is under "FORM-" but no passed test proves it.',
      'FORM-2-03 (EXTRA) is under "FORM-" but no passed test proves it.',
    ]);
    expect(assess(lists, cite('FORM-1-01', 'FORM-1-02'), declare(['FORM-1-'])).problems).toEqual([]);
  });

  test('says of what is missing under a finished prefix which tests would have proven it', () => {
    const test = { file: 'a.browser.test.ts', suites: [], status: 'passed', retries: 1 };
    const citations = readCitations(
      { tests: [{ ...test, title: 'PAGE-1-01 opens' }], brokenFiles: [] },
      known,
    );
    expect(assess(lists, citations, declare(['PAGE-'])).problems).toEqual([
      'PAGE-1-01 (MUST) is under "PAGE-" but nothing proves it: a.browser.test.ts › PAGE-1-01 opens (passed at its second try only).',
    ]);
  });

  test('accepts a waiver under a finished prefix', () => {
    const problems = assess(
      lists,
      cite('FORM-2-01', 'FORM-2-02'),
      declare(['FORM-2-'], { 'FORM-2-03': 'No wire.' }),
    ).problems;
    expect(problems).toEqual([]);
  });

  test('refuses a waiver of what a test proves', () => {
    expect(assess(lists, cite('FORM-2-03'), declare([], { 'FORM-2-03': 'No wire.' })).problems).toEqual([
      'waived.json: FORM-2-03 is proven by a test; remove the waiver.',
    ]);
  });
});

test('the summary has a row for each specification and one for all', () => {
  expect(renderSummary(someProven).split('\n')).toEqual([
    'specification  hard  proven  waived  missing  should  other',
    'forms             3       1       0        2     1/1    0/2',
    'pages             1       0       0        1     0/0    0/0',
    'all               4       1       0        3     1/1    0/2',
  ]);
});

describe('the page', () => {
  test('shows each requirement with its tests, by specification and section', () => {
    expect(renderDocument(someProven)).toContain(
      [
        '## forms',
        '',
        '### 1',
        '',
        '| Requirement | Level | Proven by |',
        '|---|---|---|',
        '| FORM-1-01 | MUST | [loads](../packages/form/src/a.test.ts) |',
        '| FORM-1-02 | SHAPE | **missing** |',
        '',
        '### 2',
        '',
        '| Requirement | Level | Proven by |',
        '|---|---|---|',
        '| FORM-2-01 | MUST NOT | **missing** |',
        '| FORM-2-02 | SHOULD | [hints](../packages/form/src/a.test.ts) |',
        '| FORM-2-03 | EXTRA | waived: No wire. |',
        '| FORM-2-04 | MAY | not proven |',
        '',
        '## pages',
        '',
        'Nothing is proven yet.',
        '',
      ].join('\n'),
    );
  });

  test('names what is finished, and what waits under it, so that taking it back is seen', () => {
    const page = renderDocument(
      assess(
        lists,
        cite('FORM-1-01 loads'),
        parseDeclarations({ prefixes: ['FORM-1-', 'PAGE-'], later: { 'FORM-1-02': 'Waits for a|b.' } }, {}),
      ),
    );
    expect(page).toContain('Finished parts, in which nothing owed may be missing: FORM-1-, PAGE-.');
    expect(page).toContain('| FORM-1-02 | SHAPE | **missing**, waits for: Waits for a\\|b. |');
  });

  test('ends with the verdicts whose proof has changed', () => {
    const outdated = [
      {
        id: 'FORM-1-01',
        verdict: 'fixed',
        date: '2026-11-16',
        reason: 'It does.',
        proofs: {},
        now: {},
      } as const,
    ];
    expect(renderDocument(someProven, outdated)).toContain(
      '## To review again\n\nThe tests that cite these were changed after somebody judged them ([what to do](../conformance/README.md#review-what-is-proven)).\n\n- FORM-1-01, fixed on 2026-11-16\n',
    );
    expect(renderDocument(someProven)).not.toContain('To review again');
  });

  test('is the same whatever the order of the tests', () => {
    const titles = ['FORM-1-01 b', 'FORM-1-01 a', 'FORM-1-01 d', 'FORM-1-01 c', 'FORM-1-01 é'];
    const page = (order: string[]) => renderDocument(assess(lists, cite(...order), declare([])));
    expect(page(titles)).toBe(page([...titles].reverse()));
    expect(page(titles)).toContain('and 2 more');
  });

  test('shows a title that quotes markup or control characters as plain text', () => {
    const page = renderDocument(assess(lists, cite('FORM-1-01 takes a|b\u0000 <i>[x](y)`'), declare([])));
    expect(page).toContain('[takes a\\|b· \\<i\\>\\[x\\](y)\\`');
  });
});
