import { describe, expect, test } from 'vitest';
import { ROOT, STATE, TURN } from '../../testing/provenance.ts';
import { knownEntities, readAnswer } from './read-answer.ts';

const none = new Map<string, string>();

describe('what an owner types', () => {
  test.each([
    ['a number', 'qty', 'number', ' 5 ', 5],
    ['a number with a fraction', 'qty', 'number', '2.50', 2.5],
    ['a number nobody can read', 'qty', 'number', 'five', 'five'],
    ['a number too long to be exact', 'qty', 'number', '99999999999999999999', '99999999999999999999'],
    ['a text that looks like a number', 'item', 'text', '5', '5'],
    ['a day', 'due', 'date', '2025-03-04', '2025-03-04'],
    ['a month where a day is asked for', 'due', 'date', 'March 2025', 'March 2025'],
    ['an open period where a day is asked for', 'due', 'date', 'since 2025-03-04', 'since 2025-03-04'],
    [
      'a period where no type is registered',
      'date_scope',
      undefined,
      '2025',
      { from: '2025-01-01', to: '2025-12-31' },
    ],
    ['a period', 'date_scope', 'date_range', 'March 2025', { from: '2025-03-01', to: '2025-03-31' }],
    ['something that is no text', 'item', 'text', 5, 5],
  ] as const)('is read as its anchor holds it: %s', (_what, anchor, type, answer, value) => {
    expect(readAnswer(anchor, answer, { type, known: none })).toEqual([{ value, quality: 'high' }]);
  });

  test('is the entity that the conversation knows by this name', () => {
    const turn = {
      ...TURN,
      extracted: {
        item: [
          { value: 'Elm', resolved_id: 'item-20' },
          { value: 'Ash', candidates: ['item-21', 'item-22'] },
        ],
      },
    };
    const known = knownEntities('item', turn, STATE);
    const resolved = (answer: string) => readAnswer('item', answer, { type: 'text', known })[0]?.resolved_id;
    expect(['elm', 'ITEM-22', 'Oak board 20mm', 'item-17', 'Ash', 'Fir'].map(resolved)).toEqual([
      ...['item-20', 'item-22', 'item-17', 'item-17', undefined, undefined],
    ]);
    expect([...knownEntities('organization', TURN, STATE)]).toEqual([['org a', ROOT.organization]]);
  });

  test.each([
    null,
    'x',
    [],
    { extracted: 7 },
    { extracted: { item: 'x' } },
    { extracted: { item: [null, 5] } },
  ])('is read beside any turn: %j', (turn) => {
    expect([...knownEntities('item', turn as never, {})]).toEqual([]);
  });
});

test('an answer that names nothing known has no id at all', () => {
  const [plain] = readAnswer('item', 'Oak', { type: 'text', known: none });
  expect(plain).toStrictEqual({ value: 'Oak', quality: 'high' });
  const known = new Map([['oak', 'item-17']]);
  expect(readAnswer('item', 'Oak', { type: 'text', known })).toStrictEqual([
    { value: 'Oak', quality: 'high', resolved_id: 'item-17' },
  ]);
});
