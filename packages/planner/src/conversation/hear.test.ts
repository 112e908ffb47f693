import { describe, expect, test } from 'vitest';
import { GARDEN } from '../testing/garden-site.ts';
import type { PlannedCall } from '../understanding.ts';
import { hear } from './hear.ts';
import type { Conversation } from './hear-first.ts';

/** What the last words of a conversation come to. */
function talk(...words: readonly string[]) {
  let conversation: Conversation = {};
  let answer = hear('', GARDEN).answer;
  for (const each of words) ({ answer, conversation } = hear(each, GARDEN, conversation));
  return { answer, conversation };
}

const callsOf = (...words: readonly string[]): readonly PlannedCall[] => {
  const { answer } = talk(...words);
  return answer.kind === 'plan' ? answer.calls : [];
};

const PAY = 'Pay 120 EUR of my dues';
const BORROW = 'Borrow the wheelbarrow until 9 March';

describe('a plan is changed before it is carried out', () => {
  test.each([
    [PAY, 'make it 130', { amount: 130, currency: 'EUR' }],
    [PAY, 'no, 130', { amount: 130, currency: 'EUR' }],
    [PAY, '130 instead', { amount: 130, currency: 'EUR' }],
    [PAY, 'actually 130 CHF', { amount: 130, currency: 'CHF' }],
    [PAY, 'change the amount to 130', { amount: 130, currency: 'EUR' }],
    [PAY, 'in CHF', { amount: 120, currency: 'CHF' }],
    [BORROW, 'make it 10 March', { row_key: 'T-3', return_on: '2026-03-10' }],
    [BORROW, 'the red spade instead', { row_key: 'T-1', return_on: '2026-03-09' }],
    [BORROW, 'until tomorrow', { row_key: 'T-3', return_on: '2026-03-03' }],
    [BORROW, 'yes', { row_key: 'T-3', return_on: '2026-03-09' }],
  ])('%s / %s', (request, correction, args) => {
    expect(callsOf(request, correction).map((call) => call.args)).toEqual([args]);
  });

  test('the new value says that it was answered, the others keep their source', () => {
    const [call] = callsOf(PAY, 'make it 130');
    expect(call?.sources).toMatchObject({
      amount: { from: 'reply', text: '130' },
      currency: { from: 'request' },
    });
  });

  test('several changes follow one another', () => {
    expect(callsOf(BORROW, 'make it 10 March', 'the red spade instead')[0]?.args).toEqual({
      row_key: 'T-1',
      return_on: '2026-03-10',
    });
  });
});

describe('what does not change the plan', () => {
  test('another request replaces it', () => {
    expect(callsOf(PAY, BORROW).map(({ capability }) => capability)).toEqual(['tool.borrow']);
  });

  test.each(['no', 'never mind', 'forget it'])('%s gives it up', (words) => {
    expect(talk(PAY, words)).toMatchObject({
      answer: { kind: 'refusal', reason: 'negated' },
      conversation: {},
    });
  });

  test.each([
    'make it nicer',
    'make it purple',
    'make it 130 USD',
    'make it about 130',
    'not 130',
    'if it rains, 130',
  ])('%s changes nothing', (words) => {
    const { answer } = talk(PAY, words);
    expect(answer.kind).not.toBe('plan');
  });

  test('a change that is not understood is asked about, and the plan waits for the answer', () => {
    expect(talk(PAY, 'make it nicer').conversation.plan).toMatchObject([{ args: { amount: 120 } }]);
    expect(callsOf(PAY, 'make it nicer', '130')[0]?.args).toEqual({ amount: 130, currency: 'EUR' });
  });

  test('an ambiguous number is asked about', () => {
    expect(talk(PAY, 'make it 1.250').answer).toMatchObject({ kind: 'question' });
  });
});

test('the answer to a question goes on with what was kept', () => {
  expect(callsOf('Borrow the wheelbarrow', '9 March')[0]?.args).toEqual({
    row_key: 'T-3',
    return_on: '2026-03-09',
  });
});

describe('a request in a language that is not supported', () => {
  test.each(['não pague 120 EUR', 'proszę zapłać 120 EUR jutro', '請取消我的預約'])(
    '%s is refused with the languages that are',
    (request) => {
      const { answer } = talk(request);
      expect(answer).toMatchObject({ kind: 'refusal', reason: 'language' });
      expect(answer.kind === 'refusal' && answer.text).toContain('English, German');
    },
  );

  test('the exact title of an action is understood whatever its language is', () => {
    const site = { ...GARDEN, site: { ...GARDEN.site, capabilities: new Map(GARDEN.site.capabilities) } };
    const [[id, capability] = []] = site.site.capabilities;
    if (id === undefined || !capability) throw new Error('The site has no action.');
    site.site.capabilities.set(id, { ...capability, title: 'Proszę jutro' });
    expect(hear('proszę jutro!', site).answer).not.toMatchObject({ reason: 'language' });
  });

  test('an answer to a question may be in any language', () => {
    expect(talk('Pay my dues', 'não').answer).not.toMatchObject({ reason: 'language' });
  });
});
