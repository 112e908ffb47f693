import { describe, expect, test } from 'vitest';
import { repositoryRoot } from '../source/repository.ts';
import { temporaryTree } from '../source/temporary-tree.ts';
import { idsIn } from './citations.ts';
import { isHard, type Level, readRequirementLists } from './requirements.ts';

const requirement = { id: 'A-1-01', section: '1', level: 'MUST', text: 'text', check: 'check' };
const list = { spec: 'a', source: 'a.md', requirements: [requirement] };

describe('the lists of this repository', () => {
  const lists = readRequirementLists(repositoryRoot);

  test('are seven, each with requirements', () => {
    expect(lists.map(({ spec }) => spec)).toEqual([
      'aaf',
      'assist',
      'assistance',
      'contracts',
      'formspec-core',
      'openwop-core',
      'openwop-families',
    ]);
    expect(lists.filter(({ requirements }) => requirements.length === 0)).toEqual([]);
  });

  test('use only ids that a citation can be recognised by', () => {
    const ids = lists.flatMap(({ requirements }) => requirements.map(({ id }) => id));
    expect(ids.filter((id) => idsIn(`${id} does it`)[0] !== id)).toEqual([]);
  });
});

test.each<[Level, boolean]>([
  ['MUST', true],
  ['MUST NOT', true],
  ['SHAPE', true],
  ['SHOULD', false],
  ['SHOULD NOT', false],
  ['MAY', false],
  ['EXTRA', false],
])('%s is hard: %s', (level, hard) => {
  expect(isHard(level)).toBe(hard);
});

test.each([
  ['a list without spec', [{ ...list, spec: undefined }], 'needs "spec"'],
  [
    'an unknown level',
    [{ ...list, requirements: [{ ...requirement, level: 'OUGHT' }] }],
    'broken requirement: A-1-01',
  ],
  [
    'a missing check',
    [{ ...list, requirements: [{ ...requirement, check: undefined }] }],
    'broken requirement: A-1-01',
  ],
  ['an id that stands twice', [list, { ...list, spec: 'b' }], 'A-1-01 stands twice: in a and in b'],
])('%s is refused', (_case, lists, reason) => {
  using tree = temporaryTree(
    Object.fromEntries(lists.map((each, index) => [`lists/${index}.json`, JSON.stringify(each)])),
  );
  expect(() => readRequirementLists(tree.root, 'lists')).toThrow(reason);
});
