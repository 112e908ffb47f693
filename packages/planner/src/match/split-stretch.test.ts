import { english } from '@handrail/values/en';
import { expect, test } from 'vitest';
import { splitStretch } from './split-stretch.ts';

const CONTEXT = {
  today: '2026-03-02',
  locale: 'en',
  language: english,
  stretches: { from: ['from', 'between'], to: ['to', 'and'], minus: ['minus'], definite: ['the'] },
  steps: [],
};

/** The parts of a text that cannot be read as a whole, with what each of them is. */
function parts(text: string, before = ''): readonly string[] | undefined {
  const request = before + text;
  const span = [before.length, request.length] as const;
  return splitStretch({ span, text, readings: [] }, CONTEXT, request)?.map(
    ({ span: [start, end], text: part, readings: [value, ...more] }) =>
      [
        request.slice(start, end) === part ? part : 'other characters',
        value?.kind === 'date'
          ? value.date
          : value?.kind === 'number'
            ? value.decimal
            : (value?.kind ?? 'nothing'),
        ...more.map(({ kind }) => kind),
      ].join(': '),
  );
}

test.each<[string, readonly string[] | undefined]>([
  ['from 1 April to 5 April', ['1 April: 2026-04-01', '5 April: 2026-04-05']],
  ['between 1 April and 5 April', ['1 April: 2026-04-01', '5 April: 2026-04-05']],
  ['1 April to 5 April', ['1 April: 2026-04-01', '5 April: 2026-04-05']],
  ['from 1 April', ['1 April: 2026-04-01']],
  ['From from 1 April', ['1 April: 2026-04-01']],
  ['1 April – 5 April', ['1 April: 2026-04-01', '5 April: 2026-04-05']],
  ['1–5 April', ['1: 1', '5 April: 2026-04-05']],
  ['8–12', undefined],
  ['from 1st to 5 April', ['1st: ordinal', '5 April: 2026-04-05']],
  ['from 1 April 2026 to 5 April 2027', ['1 April 2026: 2026-04-01', '5 April 2027: 2027-04-05']],
  ['from tomorrow to 5 April 2027', ['tomorrow: 2026-03-03', '5 April 2027: 2027-04-05']],
  ['from 1 April 2027 to 5 April', ['1 April 2027: 2027-04-01', '5 April: 2026-04-05']],
  ['from 2 to 3', ['2: 2', '3: 3']],
  ['from 2 to Tuesday week', undefined],
  ['from to 5 April', undefined],
  ['from 1 April to', undefined],
  ['something else', undefined],
  ['15 March, evening', ['15 March: 2026-03-15']],
  ['evening, 15 March', ['15 March: 2026-03-15']],
  ['15 March, 16 March', undefined],
  ['15 March, evening, night', undefined],
  ['no day, evening', undefined],
])('“%s” is %j', (text, right) => {
  expect(parts(text)).toEqual(right);
  expect(parts(text, 'Request leave ')).toEqual(right);
});

test('what is counted follows the last number', () => {
  const request = 'from 2 to 3 kg of bread';
  const pieces = splitStretch({ span: [0, 11], text: 'from 2 to 3', readings: [] }, CONTEXT, request);
  expect(pieces?.map(({ span, text }) => [text, request.slice(...span)])).toEqual([
    ['2', '2'],
    ['3 kg', '3 kg'],
  ]);
});
