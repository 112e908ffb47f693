import { expect, test } from 'vitest';
import { readHouse } from './read-house.ts';
import written from './reasons.json' with { type: 'json' };
import { placesIn, reasonProblems } from './reasons.ts';

const place = {
  key: 'packages/a/src/small.ts',
  shown: 'packages/a/src/small.ts (1) ← packages/a/src/large.ts',
};

test('a place with a reason is no problem', () => {
  expect(
    reasonProblems([place], { [place.key]: 'It is the only file that Node loads in a thread.' }),
  ).toEqual([]);
});

test.each([
  ['without a reason', {}],
  ['with an empty reason', { [place.key]: ' ' }],
])('a place %s is named', (_how, reasons) => {
  expect(reasonProblems([place], reasons)).toEqual([
    `${place.shown} has no reason: split or merge it, or say why not.`,
  ]);
});

test('a reason without a place is named', () => {
  expect(reasonProblems([], { [place.key]: 'It was small.' })).toEqual([
    `${place.key} has a reason but is not listed any more: remove the reason.`,
  ]);
});

test('a function is named with its file, so that its lines may move', () => {
  const long = [{ path: 'packages/a/src/a.ts', name: 'endless', line: 2, lines: 82 }];
  expect(placesIn({ tiny: [], lonely: [], long }).long).toEqual([
    { key: 'packages/a/src/a.ts#endless', shown: 'packages/a/src/a.ts:2 endless (82)' },
  ]);
});

test('every small file, lone folder and long function of this repository has its reason', () => {
  const { tiny, lonely, long } = placesIn(readHouse());
  expect(reasonProblems([...tiny, ...lonely, ...long], written)).toEqual([]);
});
