import { describe, expect, test } from 'vitest';
import { parseVocabularies } from './merge-vocabularies.ts';

const ONE = {
  name: 'one.vocabulary.yaml',
  text: 'lanes: { exact: { threshold: 3 } }\nadapters: [a]\nshapes: [s]\n',
};
const TWO = {
  name: 'two.vocabulary.yaml',
  text: 'lanes: { exact: { threshold: 3 }, loose: {} }\nadapters: [b, a]\nshapes: { t: {} }\n',
};

describe('several vocabularies', () => {
  test('are one, whatever their order', () => {
    for (const files of [
      [ONE, TWO],
      [TWO, ONE],
    ]) {
      const reading = parseVocabularies(files);
      if (!reading.ok) throw new Error(JSON.stringify(reading.problems));
      const { lanes, adapters, shapes } = reading.vocabulary;
      expect([...lanes.keys()].sort()).toEqual(['exact', 'loose']);
      expect([[...adapters].sort(), [...shapes.keys()].sort()]).toEqual([
        ['a', 'b'],
        ['s', 't'],
      ]);
      expect(lanes.get('exact')).toEqual({ threshold: 3 });
    }
  });

  test('do not disagree about a word', () => {
    const other = { name: 'three.vocabulary.yaml', text: 'lanes:\n  exact: { threshold: 1 }\n' };
    expect(parseVocabularies([ONE, other])).toEqual({
      ok: false,
      problems: [
        {
          file: 'three.vocabulary.yaml',
          line: 2,
          column: 3,
          message: '"exact" in "lanes" means something else in one.vocabulary.yaml; a word has one meaning.',
        },
      ],
    });
  });

  test('say in which file something is wrong', () => {
    const wrong = { name: 'four.vocabulary.yaml', text: 'toools: []\n' };
    const reading = parseVocabularies([ONE, wrong]);
    expect(reading.ok ? [] : reading.problems).toMatchObject([{ file: 'four.vocabulary.yaml', line: 1 }]);
  });
});

test('a word that means something else is told, and keeps its first meaning for the files behind', () => {
  const [two, three] = ['b', 'c'].map((name, at) => ({
    name: `${name}.vocabulary.yaml`,
    text: `lanes: { exact: { threshold: ${at === 0 ? 1 : 3} } }\n`,
  }));
  const reading = parseVocabularies([ONE, two ?? ONE, three ?? ONE]);
  expect(reading.ok ? [] : reading.problems.map(({ file, message }) => [file, message])).toEqual([
    [
      'b.vocabulary.yaml',
      '"exact" in "lanes" means something else in one.vocabulary.yaml; a word has one meaning.',
    ],
  ]);
});
