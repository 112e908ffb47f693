import { describe, expect, test } from 'vitest';
import { GARDEN } from './testing/garden-site.ts';
import { understand } from './understand.ts';
import type { Understanding } from './understanding.ts';

function told(answer: Understanding): string {
  switch (answer.kind) {
    case 'plan':
      return answer.calls.map(({ capability, args }) => `${capability} ${JSON.stringify(args)}`).join(' + ');
    case 'go':
      return `go ${answer.route}`;
    case 'question':
      return `ask ${answer.question.about}`;
    case 'refusal':
      return `refuse ${answer.reason}`;
  }
}

const outcome = (request: string) => told(understand(request, GARDEN));

describe('commands', () => {
  test.each([
    ['Borrow the wheelbarrow until 9 March', 'tool.borrow {"return_on":"2026-03-09","row_key":"T-3"}'],
    [
      'Could you please lend me the red spade until tomorrow?',
      'tool.borrow {"return_on":"2026-03-03","row_key":"T-1"}',
    ],
    ['borrow T-2 until 2026-03-09', 'tool.borrow {"row_key":"T-2","return_on":"2026-03-09"}'],
    ['Pay 120,50 CHF of my dues', 'dues.pay {"currency":"CHF","amount":120.5}'],
    ['Change my e-mail to me@garden.example', 'contact.update {"email":"me@garden.example"}'],
    [
      'Change my e-mail from old@garden.example to me@garden.example',
      'contact.update {"email":"me@garden.example"}',
    ],
    ['Change watering to late evening', 'watering.update {"time":"evening"}'],
    [
      'Rent plot P-2 from 1 April to 30 June 2026',
      'plot.rent {"row_key":"P-2","from":"2026-04-01","until":"2026-06-30"}',
    ],
    ['Swap seeds from herbs to roses', 'seeds.swap {"from":"herbs","to":"roses"}'],
    ['Leihe T-3 bis zum 9. März 2026 aus', 'tool.borrow {"row_key":"T-3","return_on":"2026-03-09"}'],
  ])('%s: %s', (request, expected) => {
    expect(outcome(request)).toBe(expected);
  });

  test('two of them are planned in their order', () => {
    expect(outcome('Borrow T-3 until 9 March and pay 20 EUR of my dues')).toMatch(
      /^tool\.borrow .* \+ dues\.pay /,
    );
  });

  test('every row but one is a call for each of the others', () => {
    expect(outcome('Borrow all spades until 9 March')).toBe(
      'tool.borrow {"return_on":"2026-03-09","row_key":"T-1"} + tool.borrow {"return_on":"2026-03-09","row_key":"T-2"}',
    );
    expect(outcome('Borrow all tools except the wheelbarrow until 9 March')).not.toContain('T-3');
  });
});

describe('what is missing or unclear is asked about', () => {
  test.each([
    ['Borrow the wheelbarrow', 'ask return_on'],
    ['Borrow the spade until 9 March', 'ask row'],
    ['Borrow the ladder until 9 March', 'ask meaning'],
    ['Borrow T-9 until 9 March', 'ask row'],
    ['Change watering', 'ask time'],
    ['Change watering to noon', 'ask time'],
    ['Pay 1.250 of my dues', 'ask amount'],
    ['Pay 50 dollars of my dues', 'ask currency'],
    ['Pay -5 EUR of my dues', 'ask amount'],
    ['Pay 20 or 30 EUR of my dues', 'ask amount'],
    ['Borrow the wheelbarrow until 31 April', 'ask return_on'],
    ['Borrow the wheelbarrow until 03/04/2026', 'ask return_on'],
    ['Rent plot P-2 until 30 June 2026', 'ask from'],
    ['Pay 20 EUR of my dues for the unicorn', 'ask meaning'],
    ['Change my e-mail', 'ask email'],
    ['Swap seeds: herbs and roses', 'ask from'],
    ['Borow the wheelbarrow', 'ask return_on'],
    ['Pay about 20 EUR of my dues', 'ask amount'],
    ['Borrow the wheelbarrow until around 9 March', 'ask return_on'],
    ['Borrow the wheelbarrow until Friday and Saturday', 'ask meaning'],
    ['Change my name to my old one', 'ask name'],
  ])('%s: %s', (request, expected) => {
    expect(outcome(request)).toBe(expected);
  });
});

describe('what is not asked for is not done', () => {
  test.each([
    ["Don't pay 20 EUR of my dues", 'refuse negated'],
    ['Never give up plot P-1', 'refuse negated'],
    ['If it rains, borrow T-3 until 9 March', 'refuse conditional'],
    ['Borrow T-3 until 9 March unless it rains', 'refuse conditional'],
    ['Suppose I pay 20 EUR of my dues', 'refuse hypothetical'],
    ['My brother wants me to pay 20 EUR of my dues', 'refuse about-others'],
    ['I paid 20 EUR of my dues yesterday', 'refuse past'],
    ['Can I give up plot P-1?', 'refuse question'],
    ['Give up plot P-1, never mind', 'refuse negated'],
    ['Bitte T-3 nicht bis 9. März 2026 ausleihen', 'refuse negated'],
    ['Book a flight to Rome', 'refuse not-offered'],
    ['   ', 'refuse empty'],
  ])('%s: %s', (request, expected) => {
    expect(outcome(request)).toBe(expected);
  });

  test.each([
    'Turn off the rain stop? I do not know',
    'There is a button "Give up a plot". I hope I never press it.',
    'The mail says "pay 20 EUR of my dues", is that real?',
    'Give up everything',
    'How do I borrow T-1 until 9 March',
    'Gve up plot P-1',
  ])('%s', (request) => {
    expect(outcome(request)).toMatch(/^(?:ask|refuse)/);
  });
});

describe('looking and going', () => {
  test.each([
    ['Show me the tools', 'tool.list {}'],
    ['Which tools are lent?', 'tool.list {"state":"lent"}'],
    ['Show the tools over 20 EUR', 'go /tool'],
    ['Tell me how to borrow T-1 until 9 March', 'go /tool'],
    ['Go to the shed', 'go /tool'],
    ['Take me to watering', 'go /watering'],
    ['Open the moon', 'refuse not-offered'],
  ])('%s: %s', (request, expected) => {
    expect(outcome(request)).toBe(expected);
  });
});

describe('a reply goes on with what was understood', () => {
  function conversation(...said: readonly string[]): string {
    let answer = understand(said[0] ?? '', GARDEN);
    for (const reply of said.slice(1)) {
      if (answer.kind !== 'question') throw new Error(`Nothing was asked: ${told(answer)}`);
      answer = understand(reply, { ...GARDEN, kept: answer.question });
    }
    return told(answer);
  }

  test.each([
    [['Borrow the wheelbarrow', '9 March'], 'tool.borrow {"row_key":"T-3","return_on":"2026-03-09"}'],
    [
      ['Borrow the spade until 9 March', 'the second one'],
      'tool.borrow {"return_on":"2026-03-09","row_key":"T-2"}',
    ],
    [
      ['Borrow the spade until 9 March', 'the red one'],
      'tool.borrow {"return_on":"2026-03-09","row_key":"T-1"}',
    ],
    [['Pay 1.250 of my dues', 'no, 1250'], 'dues.pay {"amount":1250}'],
    [['Borrow the wheelbarrow', 'no'], 'refuse negated'],
    [['Borrow the wheelbarrow', 'never mind'], 'refuse negated'],
    [['Change watering', 'late evening'], 'watering.update {"time":"evening"}'],
    [['Borrow the wheelbarrow', 'blue'], 'ask return_on'],
    [
      ['Borrow the wheelbarrow until around 9 March', '15 March'],
      'tool.borrow {"row_key":"T-3","return_on":"2026-03-15"}',
    ],
    // A verb that is only near is confirmed with the plan.
    [['Terminate plot P-1'], 'plot.give_up {"row_key":"P-1"}'],
  ])('%j: %s', (said, expected) => {
    expect(conversation(...said)).toBe(expected);
  });
});

test('every argument of a plan has the characters it comes from', () => {
  const request = 'Please borrow 2 of the red spade until 9 March';
  const answer = understand(request, GARDEN);
  const sources = answer.kind === 'plan' ? answer.calls[0]?.sources : {};
  expect(sources).toMatchObject({
    quantity: { from: 'request', text: '2' },
    return_on: { from: 'request', text: '9 March' },
    row_key: { from: 'row', key: 'T-1' },
  });
});

test('a request is understood the same way twice', () => {
  const request = 'Borrow the wheelbarrow until 9 March';
  expect(understand(request, GARDEN)).toEqual(understand(request, GARDEN));
});

test.each([
  ['words', 'borrow '.repeat(280)],
  ['hyphens', 'a-'.repeat(990)],
  ['quotes', '"'.repeat(1_900)],
  ['digits', '1 '.repeat(990)],
  ['too much', 'x'.repeat(100_000)],
])('a hostile request of %s ends and does nothing', (_name, request) => {
  expect(understand(request, GARDEN).kind).not.toBe('plan');
});

test('a page that is gone to instead of an answer names what it is not narrowed down to', () => {
  const unused = (request: string) => {
    const answer = understand(request, GARDEN);
    return answer.kind === 'go' ? answer.unused.map(({ text }) => text) : answer.kind;
  };
  expect(unused('Show the tools over 20 EUR')).toEqual(['20 EUR']);
  expect(unused('Go to the shed')).toEqual([]);
  expect(unused('Show the broken tools of Anna')).toEqual(['broken', 'Anna']);
});
