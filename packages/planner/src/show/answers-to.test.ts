import { expect, test } from 'vitest';
import type { Knowledge } from '../knowledge.ts';
import { GARDEN } from '../testing/garden-site.ts';
import { answersTo } from './answers-to.ts';

test('options that read the same are told apart by what they answer', () => {
  const options = [
    { label: 'Oak table', reply: 'T-1' },
    { label: 'Oak table', reply: 'T-2' },
    { label: 'Lamp', reply: 'T-3' },
  ];
  const question = { about: 'row', text: 'Which one?', options, kept: [] };
  expect(answersTo(question, GARDEN)).toEqual([
    { label: 'Oak table (T-1)', reply: 'T-1' },
    { label: 'Oak table (T-2)', reply: 'T-2' },
    { label: 'Lamp', reply: 'T-3' },
  ]);
});

const KEPT = [{ capability: 'dues.pay', kind: 'action', args: {}, sources: {} }] as const;
const option = (label: string, reply = label) => ({ label, reply });

test.each<[string, Parameters<typeof answersTo>[0], Pick<Knowledge, 'languages'>, readonly object[]]>([
  [
    'only asks whether to go on',
    { about: 'meaning', text: 'Go on?', options: [], kept: KEPT },
    GARDEN,
    [option('Yes', 'yes')],
  ],
  [
    'asks so in German',
    { about: 'meaning', text: 'Weiter?', options: [], kept: KEPT },
    { languages: GARDEN.languages.filter(({ requests }) => requests.code === 'de') },
    [option('Yes', 'ja')],
  ],
  [
    'asks so without a language',
    { about: 'meaning', text: 'Go on?', options: [], kept: KEPT },
    { languages: [] },
    [],
  ],
  ['has nothing to go on with', { about: 'meaning', text: 'What?', options: [], kept: [] }, GARDEN, []],
  ['asks for a value', { about: 'amount', text: 'How much?', options: [], kept: KEPT }, GARDEN, []],
  [
    'offers something',
    { about: 'meaning', text: 'Which?', options: [option('A'), option('B', 'b')], kept: KEPT },
    GARDEN,
    [option('A'), option('B', 'b')],
  ],
  [
    'offers the same twice',
    { about: 'row', text: 'Which?', options: [option('A'), option('A', 'A-2')], kept: KEPT },
    { languages: [] },
    [option('A'), option('A (A-2)', 'A-2')],
  ],
])('a question that %s has these answers', (_what, question, knowledge, answers) => {
  expect(answersTo(question, knowledge)).toEqual(answers);
});
