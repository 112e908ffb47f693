import { describe, expect, test } from 'vitest';
import { GARDEN } from '../testing/garden-site.ts';
import { understand } from '../understand.ts';
import { type JudgedCall, judgePlan } from './judge-plan.ts';

const call = (capability: string, args: JudgedCall['args'], sources?: JudgedCall['sources']): JudgedCall => ({
  capability,
  kind: 'action',
  args,
  ...(sources ? { sources } : {}),
});
const BORROW = call('tool.borrow', { row_key: 'T-3', return_on: '2026-03-09' });

function judged(calls: readonly JudgedCall[], request: string): string {
  const answer = judgePlan(calls, request, GARDEN);
  if (answer.kind === 'question') return `ask ${answer.question.about}`;
  return answer.kind === 'refusal' ? `refuse ${answer.reason}` : answer.kind;
}

describe('a plan that somebody else made', () => {
  test.each([
    ['the words give all of its values', [BORROW], 'Borrow the wheelbarrow until 9 March', 'plan'],
    ['the request forbids it', [BORROW], "Don't borrow the wheelbarrow until 9 March", 'refuse negated'],
    [
      'the request sets a condition',
      [BORROW],
      'If it rains, borrow the wheelbarrow until 9 March',
      'refuse conditional',
    ],
    ['the request is a question', [BORROW], 'Can I borrow the wheelbarrow until 9 March?', 'refuse question'],
    ['the request tells of the past', [BORROW], 'I borrowed the wheelbarrow until 9 March', 'refuse past'],
    [
      'somebody else wants it',
      [BORROW],
      'My brother wants me to borrow the wheelbarrow until 9 March',
      'refuse about-others',
    ],
    ['a day was made up', [BORROW], 'Borrow the wheelbarrow', 'ask return_on'],
    ['a day is another one', [BORROW], 'Borrow the wheelbarrow until 10 March', 'ask return_on'],
    ['a row was made up', [BORROW], 'Borrow something until 9 March', 'ask row'],
    [
      'a value that is needed is missing',
      [call('tool.borrow', { row_key: 'T-3' })],
      'Borrow the wheelbarrow',
      'ask return_on',
    ],
    ['nothing would change', [call('watering.update', {})], 'Change watering', 'ask time'],
    [
      'an amount that was said is not used',
      [BORROW],
      'Borrow the wheelbarrow until 9 March for 20 EUR',
      'ask meaning',
    ],
    [
      'it has an argument that there is not',
      [call('dues.pay', { amount: 20, tip: 5 })],
      'Pay 20 EUR of my dues',
      'ask meaning',
    ],
    ['the site does not offer it', [call('moon.buy', {})], 'Buy the moon', 'refuse not-offered'],
  ] as const)('when %s', (_case, calls, request, expected) => {
    expect(judged(calls, request)).toBe(expected);
  });

  test('keeps a source that holds and does not believe one that does not', () => {
    const request = 'Pay 20 EUR of my dues';
    const source = (text: string) => ({ amount: { from: 'request', span: [4, 6], text } as const });
    expect(judged([call('dues.pay', { amount: 20 }, source('20'))], request)).toBe('plan');
    expect(judged([call('dues.pay', { amount: 90 }, source('20'))], request)).toBe('ask amount');
    expect(judged([call('dues.pay', { amount: 90 }, source('90'))], request)).toBe('ask amount');
  });
});

describe('a source that whoever made the plan claims', () => {
  const claim = (from: unknown) =>
    call('dues.pay', { amount: 90 }, { amount: from } as unknown as JudgedCall['sources']);

  test.each([
    ['a profile', { from: 'profile', concept: 'https://schema.org/price' }],
    ['a reply', { from: 'reply', text: '90' }],
    ['a default of the page', { from: 'page-default' }],
    ['a source of another kind', { from: 'owner' }],
  ])('does not hold because it names %s', (_case, from) => {
    expect(judged([claim(from)], 'Pay my dues')).toBe('ask amount');
  });

  test('holds for a default that the page really has', () => {
    const forms = [
      {
        action: 'dues.pay',
        fields: [
          { name: 'amount', label: 'Amount', control: 'number', options: [], isRequired: true, held: '90' },
        ],
      },
    ];
    const knowledge = {
      ...GARDEN,
      forms: [...forms, ...GARDEN.forms.filter((each) => each.action !== 'dues.pay')],
    };
    const answer = judgePlan([claim({ from: 'page-default' })], 'Pay my dues', knowledge);
    expect(answer).toMatchObject({
      kind: 'plan',
      calls: [{ sources: { amount: { from: 'page-default' } } }],
    });
  });
});

describe('a value that nobody said', () => {
  const mark = (request: string) => judgePlan([BORROW], request, GARDEN, { madeUp: 'mark' });

  test('can be left in the plan, marked', () => {
    expect(mark('Borrow the wheelbarrow')).toMatchObject({
      kind: 'plan',
      calls: [{ sources: { return_on: { from: 'model' }, row_key: { from: 'row' } } }],
    });
  });

  test('does not let anything else pass', () => {
    expect(mark("Don't borrow the wheelbarrow")).toMatchObject({ kind: 'refusal', reason: 'negated' });
    expect(mark('Pay my dues')).toMatchObject({ kind: 'question' });
  });
});

describe('a plan made after a question was answered', () => {
  test('says which of its values were said in the reply', () => {
    const answer = judgePlan([BORROW], 'Borrow the wheelbarrow', GARDEN, { replies: ['until 9 March'] });
    expect(answer).toMatchObject({
      kind: 'plan',
      calls: [
        {
          sources: {
            row_key: { from: 'row', span: [11, 22] },
            return_on: { from: 'reply', text: '9 March' },
          },
        },
      ],
    });
  });

  test('has no value that only the request and the reply together spell', () => {
    const answer = judgePlan(
      [call('contact.update', { name: 'Ann\nBell' })],
      'Change my name to Ann',
      GARDEN,
      { replies: ['Bell'] },
    );
    expect(answer).toMatchObject({ kind: 'question' });
  });
});

test.each([
  'Borrow the wheelbarrow until 9 March',
  'Pay 120,50 CHF of my dues',
  'Change my e-mail from old@garden.example to me@garden.example',
  'Rent plot P-2 from 1 April to 30 June 2026',
  'Borrow T-3 until 9 March and pay 20 EUR of my dues',
  'Borrow all spades until 9 March',
])('the planner’s own plan stands: %s', (request) => {
  const answer = understand(request, GARDEN);
  if (answer.kind !== 'plan') throw new Error('There is no plan to judge.');
  expect(judgePlan(answer.calls, request, GARDEN)).toMatchObject({ kind: 'plan', calls: answer.calls });
});

describe('the guard is no looser than the planner', () => {
  const pay = { capability: 'dues.pay', kind: 'action', args: { amount: 20, currency: 'EUR' } } as const;
  const giveUp = { capability: 'plot.give_up', kind: 'action', args: { row_key: 'P-2' } } as const;
  const rent = {
    capability: 'plot.rent',
    kind: 'action',
    args: { row_key: 'P-2', from: '2026-04-01', until: '2026-06-30' },
  } as const;

  test.each([
    ['another action than the words come to', 'Rent plot P-2 from 1 April to 30 June 2026', [giveUp]],
    ['an action whose opposite was asked for', 'Give up plot P-2', [rent]],
    ['the same call twice', 'Pay 20 EUR of my dues', [pay, pay]],
    ['an action that was only to be looked at', 'Show plot P-2', [giveUp]],
  ])('%s is not asked for', (_what, request, calls) => {
    expect(judgePlan(calls, request, GARDEN, { madeUp: 'mark' }).kind).not.toBe('plan');
  });

  test('a value that differs from what was said has no source, even if its words are there', () => {
    const judged = judgePlan(
      [{ ...pay, args: { amount: 2026, currency: 'EUR' } }],
      'Pay 20 EUR of my dues, 2026',
      GARDEN,
      { madeUp: 'mark' },
    );
    const source = judged.kind === 'plan' ? judged.calls[0]?.sources.amount : { from: 'model' };
    expect(source).toEqual({ from: 'model' });
  });
});

describe('what is asked about a plan says what is in doubt', () => {
  const asked = (calls: readonly JudgedCall[], request: string, ...replies: readonly string[]) => {
    const answer = judgePlan(calls, request, GARDEN, { replies });
    if (answer.kind !== 'question') return answer.kind;
    const { text, options } = answer.question;
    return [text, ...options.map(({ label, reply }) => `${label}: ${reply}`)].join(' | ');
  };
  const PAY = call('dues.pay', { amount: 20 });

  test.each([
    [
      'a value that nothing gives',
      [BORROW],
      'Borrow the wheelbarrow',
      'Nothing you said gives “2026-03-09” for “Bring back on”. Is it right? | 2026-03-09: 2026-03-09',
    ],
    [
      'a row that nothing names',
      [BORROW],
      'Borrow something until 9 March',
      'Nothing you said gives “T-3” for “Borrow a tool”. Is it right? | T-3: T-3',
    ],
    [
      'a value that is needed',
      [call('tool.borrow', { row_key: 'T-3' })],
      'Borrow the wheelbarrow',
      'What should “Bring back on” be for “Borrow a tool”?',
    ],
    [
      'a row that is needed',
      [call('tool.borrow', { return_on: '2026-03-09' })],
      'Borrow something until 9 March',
      'Which one do you mean for “Borrow a tool”?',
    ],
    [
      'a setting that is left as it is',
      [call('watering.update', {})],
      'Change watering',
      'What should “Time of day” be for “Change watering”? | Early morning: Early morning | Late evening: Late evening',
    ],
    [
      'an argument that there is not',
      [call('dues.pay', { amount: 20, tip: 5 })],
      'Pay 20 EUR of my dues',
      '“Pay dues” does not take all of that. What should be done?',
    ],
    [
      'an action that was not asked for',
      [PAY],
      'Borrow the wheelbarrow',
      'Would you like to “Pay dues”? | Pay dues: Pay dues',
    ],
    [
      'an action that was asked for once',
      [PAY, PAY],
      'Pay 20 EUR of my dues',
      'Would you like to “Pay dues”? | Pay dues: Pay dues',
    ],
    [
      'an amount that was said and is not used',
      [BORROW],
      'Borrow the wheelbarrow until 9 March for 20 EUR',
      'I did not use: “20 EUR”. Continue with “Borrow a tool” (Bring back on: 2026-03-09) without it?',
    ],
  ])('%s', (_what, calls, request, text) => {
    expect(asked(calls, request)).toBe(text);
  });

  test('a value is taken from a reply, and no other than that one', () => {
    expect(judgePlan([PAY], 'Pay my dues', GARDEN, { replies: ['20 EUR'] })).toMatchObject({
      kind: 'plan',
      calls: [{ args: { amount: 20 }, sources: { amount: { from: 'reply', text: '20 EUR' } } }],
    });
    expect(asked([call('dues.pay', { amount: 30 })], 'Pay my dues', '20 EUR')).toBe(
      'Nothing you said gives “30” for “Amount”. Is it right? | 30: 30',
    );
  });

  test.each([
    ['a quotation', PAY, '"Pay 20 EUR of my dues"', 'quoted', 'Nothing was done: the words are a quotation.'],
    ['nothing', PAY, '', 'empty', 'There is nothing to do.'],
    [
      'an action that is taken for a view',
      { ...PAY, kind: 'view' as const },
      'Pay 20 EUR of my dues',
      'not-offered',
      'This site does not offer that.',
    ],
  ])('%s is refused', (_what, planned, request, reason, text) => {
    expect(judgePlan([planned], request, GARDEN)).toEqual({ kind: 'refusal', reason, text });
  });
});
