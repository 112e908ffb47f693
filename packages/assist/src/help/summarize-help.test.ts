import { describe, expect, test } from 'vitest';
import { bind, field, provider } from '../../testing/provider.ts';
import { entry, ontology, references } from '../../testing/sidecars.ts';
import type { FieldHelp, Summarize } from './field-help.ts';
import { oneSentence } from './sentence.ts';

const item = field('born', 'date', {
  label: 'Date of birth',
  hint: 'As in your **passport**. Ask if unsure.',
});
const sidecars = {
  references: [references([entry('law', 'born', { type: 'regulation', content: 'Section 1.' })])],
  ontologies: [ontology({ born: { concept: 'https://schema.org/birthDate', display: 'birth date' } })],
};
const helpOf = async (summarize?: Summarize | false) =>
  provider(
    { items: [item] },
    { ...sidecars, ...(summarize === undefined ? {} : { summarize }) },
  ).result<FieldHelp>('field.help', { path: 'born' });

test('ASSIST-5.4-01 summaries and mistakes can be left out', async () => {
  const help = await helpOf(false);
  expect(help).not.toHaveProperty('summary');
  expect(help).not.toHaveProperty('commonMistakes');
  expect(help.references.regulation).toHaveLength(1);
});

test('ASSIST-5.4-03 what is made up never replaces what references and bindings say', async () => {
  const [bare, plain, loud] = [
    await helpOf(false),
    await helpOf(),
    await helpOf(() => 'Section 1 is wrong.'),
  ];
  for (const help of [plain, loud]) {
    const { summary: _, commonMistakes: __, ...authoritative } = help;
    expect(authoritative).toEqual(bare);
  }
});

test('ASSIST-5.4-04 ASSIST-5.4-05 a summary is one short plain sentence, whoever makes it', async () => {
  expect((await helpOf()).summary).toBe('As in your passport.');
  const { summary = '' } = await helpOf(() => `<b>First</b>\nline. Second line. ${'long '.repeat(100)}`);
  expect(summary).toBe('First line.');
  expect(oneSentence('word '.repeat(200)).length).toBeLessThanOrEqual(160);
});

test.each([
  ['First.<br>Second.', 'First.'],
  ['One<br>two', 'One two'],
  ['<p>One</p><p>two.</p>', 'One two.'],
  ['**Bold** and _slanted_ and `code`', 'Bold and slanted and code'],
  ['# Heading', 'Heading'],
  ['> Quoted', 'Quoted'],
  ['Use e.g. a date. Then go on.', 'Use e.g. a date.'],
  ['Costs 3.5 or more! Ask.', 'Costs 3.5 or more!'],
  ['Why? Because.', 'Why?'],
  ['no end. here', 'no end. here'],
  ['2 * 3 = 6', '2 * 3 = 6'],
  ['  many\n\n blanks\t ', 'many blanks'],
  ['', ''],
  ['word '.repeat(31).trim(), 'word '.repeat(31).trim()],
  ['word '.repeat(40), `${'word '.repeat(31).trim()}…`],
  ['x'.repeat(160), 'x'.repeat(160)],
  ['x'.repeat(161), `${'x'.repeat(159)}…`],
  [`${'x'.repeat(70)} ${'y'.repeat(100)}`, `${'x'.repeat(70)} ${'y'.repeat(88)}…`],
])('of %j the first sentence is %j', (text, sentence) => {
  expect(oneSentence(text)).toBe(sentence);
});

test('a summarizer that fails costs the summary and is reported', async () => {
  const defects: unknown[] = [];
  const failing = () => {
    throw new Error('no model');
  };
  const { result } = provider(
    { items: [item] },
    { summarize: failing, onDefect: (defect) => defects.push(defect) },
  );
  expect(await result('field.help', { path: 'born' })).not.toHaveProperty('summary');
  expect(defects).toHaveLength(1);
});

describe('the built-in summary', () => {
  test.each([
    ['the description', { description: 'The day you were born.', hint: 'A hint.' }, 'The day you were born.'],
    ['the hint', { hint: 'A hint.' }, 'A hint.'],
    ['what the field takes', {}, 'Born takes a day as YYYY-MM-DD.'],
  ])('is made from %s', async (_, rest, expected) => {
    const { result } = provider({ items: [field('born', 'date', { label: 'Born', ...rest })] });
    expect((await result<FieldHelp>('field.help', { path: 'born' })).summary).toBe(expected);
  });

  test('is made from a reference written to be read, before the type', async () => {
    const content = 'The day on your birth certificate. More words.';
    const documents = [references([entry('g', 'born', { type: 'glossary', content })])];
    const { result } = provider({ items: [field('born', 'date')] }, { references: documents });
    expect((await result<FieldHelp>('field.help', { path: 'born' })).summary).toBe(
      'The day on your birth certificate.',
    );
  });
});

describe('common mistakes', () => {
  const mistakesOf = async (dataType: string, rest: object = {}) => {
    const { result } = provider({ items: [field('a', dataType, rest)] });
    return (await result<FieldHelp>('field.help', { path: 'a' })).commonMistakes ?? [];
  };

  test.each([
    'integer',
    'decimal',
    'boolean',
    'date',
    'dateTime',
    'time',
    'uri',
    'money',
    'attachment',
    'choice',
    'multiChoice',
  ])('know how values of type %s go wrong', async (dataType) => {
    const mistakes = await mistakesOf(dataType);
    expect(mistakes).toHaveLength(1);
    expect(mistakes[0]).toMatch(/^[A-Z].*\.$/);
  });

  test('repeat the rules the author wrote, without messages that speak about one value', async () => {
    const { result } = provider({
      items: [field('n', 'integer')],
      binds: [bind('n', { required: 'true', constraint: '$ > 0', constraintMessage: 'Count from one.' })],
      shapes: [
        { id: 's', target: 'n', constraint: '$ < 100', message: 'At most a hundred.' },
        { id: 't', target: 'n', constraint: '$ != 13', message: '{{$}} brings bad luck.' },
      ],
    });
    expect((await result<FieldHelp>('field.help', { path: 'n' })).commonMistakes).toEqual([
      'Leaving it empty: it is required.',
      'Giving decimals, or the number as text.',
      'Count from one.',
      'At most a hundred.',
    ]);
    // A control takes no other kind of value, and shows that it is required.
    const forPeople = await result<FieldHelp>('field.help', { path: 'n', audience: 'human' });
    expect(forPeople.commonMistakes).toEqual(['Count from one.', 'At most a hundred.']);
  });

  test('are not reported for a field that cannot be written', async () => {
    const { result } = provider({ items: [field('n', 'integer')], binds: [bind('n', { calculate: '1' })] });
    expect(await result('field.help', { path: 'n' })).not.toHaveProperty('commonMistakes');
  });
});
