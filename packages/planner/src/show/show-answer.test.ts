import { describe, expect, test } from 'vitest';
import { hear } from '../conversation/hear.ts';
import { GARDEN } from '../testing/garden-site.ts';
import { showAnswer } from './show-answer.ts';

const show = (request: string) => showAnswer(hear(request, GARDEN).answer, GARDEN);

describe('a refusal says what can be asked for instead', () => {
  test.each(['order a pizza', 'help', 'what can you do here?', 'proszę usuń moje konto jutro'])(
    '%s',
    (request) => {
      const shown = show(request);
      if (shown.kind !== 'refusal') throw new Error(`It is a ${shown.kind}.`);
      const titles = [...GARDEN.site.capabilities.values()].map(({ title }) => title);
      expect(shown.offers.length).toBeGreaterThan(0);
      expect(titles).toEqual(expect.arrayContaining([...shown.offers]));
    },
  );

  test('not where the owner said that nothing should happen', () => {
    expect(show("Don't pay 120 EUR of my dues")).toMatchObject({ kind: 'refusal', offers: [] });
  });
});

test('the row of a plan has a label and not the name of its argument', () => {
  const shown = show('Borrow the wheelbarrow until 9 March');
  expect(
    shown.kind === 'plan' && shown.calls[0]?.values.map(({ name, label }) => [name, label]),
  ).toContainEqual(['row_key', 'Row']);
});

test('a question whether to go on can be answered with its option', () => {
  const first = hear('Borrow the wheelbarrow until 9 March for grandma', GARDEN);
  const shown = showAnswer(first.answer, GARDEN);
  expect(shown).toMatchObject({
    kind: 'question',
    about: 'meaning',
    text: expect.stringMatching(/^I did not use: “.*grandma”\. Continue with “.+” \(.+\) without it\?$/),
    options: [{ label: 'Yes' }],
  });
  const [yes] = shown.kind === 'question' ? shown.options : [];
  expect(hear(yes?.reply ?? '', GARDEN, first.conversation).answer.kind).toBe('plan');
});
