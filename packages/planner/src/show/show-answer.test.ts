import { describe, expect, test } from 'vitest';
import { hear } from '../conversation/hear.ts';
import { BANK } from '../testing/bank-site.ts';
import { GARDEN } from '../testing/garden-site.ts';
import { REPLIES } from '../testing/replies-site.ts';
import { showAnswer, showCall } from './show-answer.ts';

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

describe('a plan is shown', () => {
  const shown = (request: string, knowledge = BANK) => {
    const answer = showAnswer(hear(request, knowledge).answer, knowledge);
    if (answer.kind !== 'plan') throw new Error(`It is a ${answer.kind}.`);
    return answer.calls;
  };
  const value = (name: string, label: string, held: unknown, source: string) => ({
    name,
    label,
    value: held,
    source,
    isMadeUp: false,
  });

  test('with each value in the order of the form, and its source', () => {
    expect(shown('Send 20 EUR to ann@mail.example on 5 March')).toEqual([
      {
        capability: 'transfer.send',
        kind: 'action',
        title: 'Send money',
        route: '/transfer',
        risk: 'low',
        isConfirmed: false,
        values: [
          value('payee', 'Payee e-mail', 'ann@mail.example', 'from “ann@mail.example”'),
          value('amount', 'Amount', 20, 'from “20 EUR”'),
          value('currency', 'Currency', 'EUR', 'from “20 EUR”'),
          value('on', 'Date', '2026-03-05', 'from “on 5 March”'),
        ],
      },
    ]);
  });

  test.each([
    [
      'the row first',
      'Rename card C-1 to Holiday',
      [
        value('row_key', 'Row', 'C-1', 'the row “C-1 Blue card 4411 active”'),
        value('name', 'New name', 'Holiday', 'from “Holiday”'),
      ],
    ],
    [
      'the words of an option',
      'Set language to German',
      [{ ...value('language', 'Language', 'de', 'from “German”'), text: 'German' }],
    ],
    ['nothing of a secret', 'Change PIN to 8899', [value('pin', 'New PIN', '•••', 'from “•••”')]],
  ])('with %s', (_what, request, values) => {
    expect(shown(request).map((call) => call.values)).toEqual([values]);
  });

  test('a call that is risky is shown as one that is confirmed, and a look at a list is not', () => {
    expect(shown('Block card C-1', REPLIES)).toMatchObject([{ risk: 'high', isConfirmed: true }]);
    expect(shown('Show paused cards')).toMatchObject([{ kind: 'view', isConfirmed: false }]);
  });

  test('a value that nobody said is shown as the idea of a model', () => {
    const call = { capability: 'no.such', kind: 'action', args: { a: 1, b: 2 }, sources: {} } as const;
    expect(showCall(call, BANK)).toEqual({
      capability: 'no.such',
      kind: 'action',
      title: 'no.such',
      risk: 'high',
      isConfirmed: true,
      values: ['a', 'b'].map((name, at) => ({
        ...value(name, name, at + 1, 'suggested by the model, not said by you'),
        isMadeUp: true,
      })),
    });
  });

  test.each([
    [{ from: 'request', span: [0, 1], text: 'x' }, 'from “x”', 'from “x”, as the agent said'],
    [{ from: 'reply', text: 'x' }, 'you answered “x”', 'the agent answered “x”'],
    [{ from: 'row', key: '1', label: 'x', span: [0, 1] }, 'the row “x”', 'the row “x”'],
    [{ from: 'profile', concept: 'email' }, 'from your profile (email)', 'from your profile (email)'],
    [{ from: 'page-default' }, 'already on the page', 'already on the page'],
  ] as const)('the source %j', (source, owner, agent) => {
    const call = {
      capability: 'heat.set',
      kind: 'action',
      args: { degrees: 1 },
      sources: { degrees: source },
    } as const;
    expect(showCall(call, BANK).values[0]?.source).toBe(owner);
    expect(showCall(call, BANK, 'agent').values[0]?.source).toBe(agent);
  });
});

test('a question is shown with its likely answers and what is understood so far', () => {
  expect(showAnswer(hear('Pause a card', BANK).answer, BANK)).toMatchObject({
    kind: 'question',
    about: 'row',
    text: 'Which one do you mean for “Pause card”?',
    options: [
      { label: 'C-1 Blue card 4411 active', reply: 'C-1' },
      { label: 'C-2 Green card 4412 active', reply: 'C-2' },
      { label: 'C-3 Travel 7000 paused', reply: 'C-3' },
    ],
    kept: [{ capability: 'card.pause', values: [] }],
  });
});

test('a page to go to is shown with its title', () => {
  const answer = showAnswer(hear('Go to the cards', BANK).answer, BANK);
  expect(answer).toEqual({ kind: 'go', route: '/card', title: 'Cards', unused: [] });
});

describe('a call is shown to the owner', () => {
  test('as grave and to be confirmed when the site does not know it', () => {
    const call = { capability: 'gone.away', kind: 'action', args: { b: 1, a: 'x' }, sources: {} } as const;
    const value = { source: 'suggested by the model, not said by you', isMadeUp: true };
    expect(showCall(call, GARDEN)).toEqual({
      capability: 'gone.away',
      kind: 'action',
      title: 'gone.away',
      risk: 'high',
      isConfirmed: true,
      values: [
        { name: 'b', label: 'b', value: 1, ...value },
        { name: 'a', label: 'a', value: 'x', ...value },
      ],
    });
    expect(showCall({ ...call, kind: 'view' }, GARDEN).isConfirmed).toBe(false);
  });

  test.each([
    [{ to: 'u2', row_key: '101' }, ['row_key', 'to']],
    [{ other: 1, to: 'u2', row_key: '101' }, ['row_key', 'to', 'other']],
    [{ other: 1, more: 2, to: 'u2' }, ['to', 'other', 'more']],
  ])('with the values of %j in the order of the form, and others behind them', (args, names) => {
    const shown = showCall({ capability: 'claim.assign', kind: 'action', args, sources: {} }, REPLIES);
    expect(shown.values.map(({ name }) => name)).toEqual(names);
    expect(shown.values.find(({ name }) => name === 'to')).toMatchObject({
      label: 'Assign to',
      text: 'Bo Lind',
    });
  });
});
