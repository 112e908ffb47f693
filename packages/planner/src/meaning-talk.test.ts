import { describe, expect, test } from 'vitest';
import { hear } from './conversation/hear.ts';
import type { Conversation } from './conversation/hear-first.ts';
import { showAnswer } from './show/show-answer.ts';
import { BANK } from './testing/bank-site.ts';
import { told } from './testing/told.ts';
import type { Understanding } from './understanding.ts';

/** What a conversation comes to in the end. */
function talk(...turns: readonly string[]): Understanding {
  let conversation: Conversation = {};
  let answer: Understanding = { kind: 'refusal', reason: 'empty', text: '' };
  for (const words of turns) ({ answer, conversation } = hear(words, BANK, conversation));
  return answer;
}

function unusedIn(answer: Understanding): readonly string[] {
  return answer.kind === 'plan' ? answer.unused.map(({ text }) => text) : [];
}

describe('what was not used is named with the question and with the plan', () => {
  test.each([
    ['Order 2 bags of kidney diet to Hill Street 5', 'Express', 'Hill Street 5'],
    ['Book a visit for Rex on 5 March', 'Luna', 'Rex'],
    ['Book a visit for Luna on 5 March near the river', 'Check-up', 'near the river'],
  ])('%s', (request, reply, unused) => {
    const asked = talk(request);
    expect(asked.kind === 'question' && asked.question.text).toContain(`I did not use: “${unused}”`);
    expect(unusedIn(talk(request, reply))).toEqual([unused]);
  });

  test.each([
    'Send 50 EUR to ann@example.com in the morning',
    'Send 50 EUR to ann@example.com this morning',
    'Send 50 EUR to ann@example.com every Friday',
    'Send 50 EUR to ann@example.com until Friday',
    'Send 50 EUR to ann@example.com since Friday',
  ])('%s', (request) => {
    expect(talk(request).kind).toBe('question');
  });

  test('a greeting is no time of the day', () => {
    expect(talk('Morning! Send 50 EUR to ann@example.com').kind).toBe('plan');
  });

  test('a typing error that was corrected is shown with the question and with the plan', () => {
    const asked = talk('Boook a visit for Luna');
    expect(asked.kind === 'question' && asked.question.text).toContain('I read “Boook” as “book”.');
    const answer = talk('Boook a visit for Luna', 'tomorrow');
    expect(answer.kind === 'plan' && answer.corrections.map(({ read }) => read)).toEqual(['book']);
  });
});

describe('the answer to a question', () => {
  test.each([
    [['Send EUR to ann@example.com', '50 USD'], /^ask/],
    [['Send EUR to ann@example.com', '50 EUR'], /amount=50 currency=EUR/],
    [['Send 1.250 EUR to ann@example.com', '1250'], /amount=1250 currency=EUR/],
    [['Order 2 or 3 bags of kidney diet', '2'], /quantity=2$/],
    [['Order 2 or 3 bags of kidney diet', '3'], /quantity=3$/],
    [['Book a visit for Luna', '5 March is fine'], /day=2026-03-05/],
    [['Book a visit for Luna', 'der 5. März passt'], /^(?:ask|visit.book day=2026-03-05)/],
    [['Book a visit for Luna', 'until Friday'], /^ask/],
    [['Book a visit for Luna', 'before Friday'], /^ask/],
    [['Rename card 4411 to Fun tomorrow', 'Fun'], /name=Fun /],
  ] as const)('%s', (turns, expected) => {
    expect(told(talk(...turns))).toMatch(expected);
  });
});

describe('a change to a plan goes to the field that is named', () => {
  test.each([
    [['Set daily limit to 500', 'set the monthly limit to 2000'], 'limit.set daily=500 monthly=2000'],
    [['Set daily limit to 500', 'make it 130 monthly'], 'limit.set daily=500 monthly=130'],
    [['Set daily limit to 500', 'make it 130'], 'limit.set daily=130'],
    [['Order 2 bags of kidney diet', 'could be light diet'], 'ask correction'],
  ] as const)('%s', (turns, expected) => {
    expect(told(talk(...turns))).toBe(expected);
  });

  test('buttons for several calls differ, and each changes its own call', () => {
    const request = 'Send 50 EUR to ann@example.com and 60 EUR to bob@example.com';
    const asked = talk(request, 'make it 130');
    const labels = asked.kind === 'question' ? asked.question.options.map(({ label }) => label) : [];
    expect(labels).toEqual(['1. Amount: 130', '2. Amount: 130']);
    expect(told(talk(request, 'make it 130', '2. Amount: 130'))).toBe(
      'transfer.send amount=50 currency=EUR payee=ann@example.com + transfer.send amount=130 currency=EUR payee=bob@example.com',
    );
  });
});

describe('several requests in one sentence', () => {
  test.each([
    [
      ['Send 50 EUR and pause card 4411', 'ann@example.com'],
      'transfer.send amount=50 currency=EUR payee=ann@example.com + card.pause row_key=C-1',
    ],
    [
      ['Pause card 4411 and send 50 EUR', 'ann@example.com'],
      'card.pause row_key=C-1 + transfer.send amount=50 currency=EUR payee=ann@example.com',
    ],
    [['Pause card 4411 and open the gate'], 'card.pause row_key=C-1 + door.open'],
  ] as const)('%s', (turns, expected) => {
    expect(told(talk(...turns))).toBe(expected);
  });

  test('what is not understood is named, and stays named after a yes', () => {
    const asked = talk('Pause card 4411 and buy milk');
    expect(asked.kind === 'question' && asked.question.text).toBe(
      'I did not use: “buy milk”. Should I do the rest?',
    );
    expect(unusedIn(talk('Pause card 4411 and buy milk', 'yes'))).toEqual(['buy milk']);
  });
});

describe('the opposite of what was said is not offered', () => {
  test.each([
    'Close the gate',
    'Shut the gate',
    'Stop opening the gate',
    'Stop sending 50 EUR to ann@example.com',
    'Nobody should pause card 4411',
    'Schließe das Tor',
    'Ferme le portail',
  ])('%s', (request) => {
    expect(told(talk(request))).toMatch(/^refuse|^ask meaning/);
  });

  test('an order is not cancelled where one is placed', () => {
    const answer = talk('order 3 tomato');
    expect(answer.kind === 'question' ? answer.question.options[0]?.label : 'Place an order').not.toBe(
      'Cancel an order',
    );
    expect(told(talk('order 3 tomato'))).not.toContain('seed.cancel');
  });
});

describe('words that only look like a negation', () => {
  test.each([
    'Pause card no 4411',
    'Pause card no. 4411',
    "Don't forget to pause card 4411",
    'Vergiss nicht, Karte 4411 zu pausieren',
    "N'oublie pas de mettre en pause la carte 4411",
    'No olvides pausar la tarjeta 4411',
    'Non dimenticare di mettere in pausa la carta 4411',
    'Vergeet niet kaart 4411 te pauzeren',
  ])('%s', (request) => {
    expect(told(talk(request))).toBe('card.pause row_key=C-1');
  });
});

test('an old secret is masked beside the new one', () => {
  const shown = JSON.stringify([
    showAnswer(talk('Change PIN from hunter1 to hunter2'), BANK),
    showAnswer(talk('Change PIN to hunter2 and my old one was hunter1'), BANK),
    showAnswer(talk('Change PIN to hunter2 with blue2 paint'), BANK),
  ]);
  expect(shown).not.toMatch(/hunter|blue2/);
});
