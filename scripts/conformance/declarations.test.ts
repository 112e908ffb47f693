import { describe, expect, test } from 'vitest';
import { readJson, repositoryRoot as root } from '../source/repository.ts';
import { declarationProblems, parseDeclarations } from './declarations.ts';
import { isHard, isOwed, type RequirementList, readRequirementLists } from './requirements.ts';

/** How many requirements of finished parts have to be proven: all but what waits in `later`, is waived or only allowed. */
const FINISHED = { hard: 1114, owed: 1360 };

const words = { section: '1', text: 'text', check: 'check' };
const lists: RequirementList[] = [
  {
    spec: 'given',
    source: '000_0123abcd.txt',
    requirements: [
      { id: 'GIVEN-1-01', level: 'MUST', ...words },
      { id: 'GIVEN-1-02', level: 'MUST NOT', ...words },
      { id: 'GIVEN-1-03', level: 'SHAPE', ...words },
      { id: 'GIVEN-1-04', level: 'SHOULD', ...words },
      { id: 'GIVEN-1-05', level: 'EXTRA', ...words },
    ],
  },
  { spec: 'read', source: 'reference.md', requirements: [{ id: 'READ-16.1-01', level: 'MUST', ...words }] },
];
const problems = (prefixes: string[], waived: object = {}) =>
  declarationProblems(parseDeclarations({ prefixes }, waived), lists);

describe('finished.json', () => {
  test.each([
    ['a whole list', 'GIVEN-'],
    ['a section', 'READ-16.'],
    ['one requirement', 'READ-16.1-01'],
  ])('may name %s', (_case, prefix) => {
    expect(problems([prefix])).toEqual([]);
  });

  test.each([
    ['half a section number', 'READ-1', 'neither a whole id nor ends'],
    ['what no list holds', 'GONE-', 'no requirement starts with'],
  ])('may not name %s', (_case, prefix, reason) => {
    expect(problems([prefix])).toEqual([expect.stringContaining(reason)]);
  });

  test.each([{}, { prefixes: 'CORE-' }, { prefixes: [1] }, null])(
    'needs a list of texts, not %j',
    (value) => {
      expect(() => parseDeclarations(value, {})).toThrow('"prefixes"');
    },
  );
});

test.each([{ Later: {} }, { prefix: [] }, { note: 'x' }])(
  'finished.json holds nothing else, such as %j',
  (more) => {
    expect(() => parseDeclarations({ prefixes: ['GIVEN-'], ...more }, {})).toThrow(
      `knows no "${Object.keys(more)[0]}"`,
    );
  },
);

test('what was finished once stays so: no fewer requirements have to be proven', () => {
  const { finished, later, waived } = parseDeclarations(
    readJson(root, 'conformance/finished.json'),
    readJson(root, 'conformance/waived.json'),
  );
  const demanded = readRequirementLists(root)
    .flatMap(({ requirements }) => requirements)
    .filter(
      ({ id }) => finished.some((prefix) => id.startsWith(prefix)) && !later.has(id) && !waived.has(id),
    );
  // A number that falls takes back what we said: say why in the change that lowers it.
  expect(demanded.filter(({ level }) => isHard(level)).length).toBeGreaterThanOrEqual(FINISHED.hard);
  expect(demanded.filter(({ level }) => isOwed(level)).length).toBeGreaterThanOrEqual(FINISHED.owed);
});

describe('what is finished later', () => {
  const later = (prefixes: string[], ids: object) =>
    declarationProblems(parseDeclarations({ prefixes, later: ids }, {}), lists);

  test('may name an id under a finished prefix, with what it waits for', () => {
    expect(later(['GIVEN-'], { 'GIVEN-1-01': 'The screen comes later.' })).toEqual([]);
  });

  test.each([
    ['what no list holds', 'GONE-1-01', 'no requirement is named'],
    ['what nobody called finished', 'READ-16.1-01', 'is under no finished prefix'],
    ['a SHOULD', 'GIVEN-1-04', 'is only SHOULD; prove it, or waive it'],
    ['an EXTRA', 'GIVEN-1-05', 'is only EXTRA; prove it, or waive it'],
  ])('may not name %s', (_case, id, reason) => {
    expect(later(['GIVEN-'], { [id]: 'Later.' })).toEqual([expect.stringContaining(reason)]);
  });

  test('needs a reason', () => {
    expect(() => later(['GIVEN-'], { 'GIVEN-1-01': '' })).toThrow('a reason for every id');
  });
});

describe('waived.json', () => {
  test.each([
    ['a SHOULD', 'GIVEN-1-04'],
    ['an EXTRA', 'GIVEN-1-05'],
  ])('may hold %s', (_case, id) => {
    expect(problems([], { [id]: 'There is no such screen.' })).toEqual([]);
  });

  test.each([
    ['a MUST', 'GIVEN-1-01', 'is a MUST and cannot be waived'],
    ['a MUST NOT', 'GIVEN-1-02', 'is a MUST NOT and cannot be waived'],
    ['a shape', 'GIVEN-1-03', 'is a SHAPE and cannot be waived'],
    ['a MUST of a page about one', 'READ-16.1-01', 'is a MUST and cannot be waived'],
    ['what no list holds', 'GONE-1-01', 'no requirement is named'],
  ])('may not hold %s', (_case, id, reason) => {
    expect(problems([], { [id]: 'We would rather not.' })).toEqual([expect.stringContaining(reason)]);
  });

  test.each([[null], [[]], ['x'], [7]])('is an object of reasons, not %j', (value) => {
    expect(() => parseDeclarations({ prefixes: [] }, value)).toThrow('conformance/waived.json');
    expect(() => parseDeclarations({ prefixes: [], later: value }, {})).toThrow('conformance/finished.json');
  });

  test.each(['', '  ', 7, null, '.', '\u200b', '- - -', '???', 'a'])('needs a reason, not %j', (reason) => {
    expect(() => parseDeclarations({ prefixes: [] }, { 'READ-16.1-01': reason })).toThrow(
      'a reason for every id',
    );
  });
});
