import { describe, expect, test } from 'vitest';
import type { JudgedCall } from '../guard/judge-plan.ts';
import { GARDEN } from '../testing/garden-site.ts';
import { judgeCall } from './judge-call.ts';
import { UnderstoodPlans } from './understood-plans.ts';

const pay = (args: JudgedCall['args']): JudgedCall => ({ capability: 'dues.pay', kind: 'action', args });
const judge = (call: JudgedCall, text: string, ...replies: readonly string[]) =>
  judgeCall(call, { text, replies }, GARDEN);
const SAID = 'Pay 20 EUR of my dues';

describe('a call that the words give is let through with its sources', () => {
  test('and without doubts where it has all that was said', () => {
    expect(judge(pay({ amount: 20, currency: 'EUR' }), SAID)).toEqual({
      ok: true,
      provenance: {
        request: SAID,
        saidBy: 'agent',
        sources: {
          amount: 'from “20 EUR”, as the agent said',
          currency: 'from “20 EUR”, as the agent said',
        },
        origins: {
          amount: { from: 'relayed', said: '20 EUR' },
          currency: { from: 'relayed', said: '20 EUR' },
        },
        labels: { amount: 'Amount', currency: 'Currency' },
        doubts: [],
      },
    });
  });

  test('also from a reply', () => {
    expect(judge(pay({ amount: 20, currency: 'EUR' }), 'Pay my dues', '20 EUR')).toMatchObject({
      ok: true,
      provenance: {
        request: 'Pay my dues / 20 EUR',
        sources: { amount: 'the agent answered “20 EUR”' },
        doubts: [],
      },
    });
  });

  test.each([
    ['leaves out what was said', SAID, { amount: 20 }, ['This leaves out what was said for: currency.']],
    [
      'leaves out all that was said',
      SAID,
      {},
      [expect.stringMatching(/^This leaves out what was said for: (?:currency, amount|amount, currency)\.$/)],
    ],
    [
      'has another value',
      SAID,
      { amount: 90, currency: 'EUR' },
      ['Nothing that was said gives 90 for “Amount”.'],
    ],
    ['lacks what is still asked for', 'Pay my dues', {}, ['What should “Amount” be for “Pay dues”?']],
    [
      'has something else than what is still asked for',
      'Pay my dues',
      { currency: 'EUR' },
      ['What should “Amount” be for “Pay dues”?', 'Nothing that was said gives "EUR" for “Currency”.'],
    ],
    [
      'has a value that is still asked for',
      'Pay my dues',
      { amount: 20 },
      ['What should “Amount” be for “Pay dues”?', 'Nothing that was said gives 20 for “Amount”.'],
    ],
  ])('and with a doubt where it %s', (_why, text, args, doubts) => {
    const judgement = judge(pay(args), text);
    expect(judgement.ok && judgement.provenance.doubts).toEqual(doubts);
  });

  test('and with a doubt when it is made a second time', () => {
    const plans = new UnderstoodPlans();
    const again = () => {
      const judgement = judgeCall(pay({ amount: 20, currency: 'EUR' }), { text: SAID }, GARDEN, plans);
      return judgement.ok && judgement.provenance.doubts;
    };
    expect([again(), again()]).toEqual([[], ['The same was already called for this request.']]);
  });
});

describe('a call that the words do not give is refused', () => {
  test.each([
    ['because they forbid it', "Don't pay my dues", 'negated', 'Nothing was done, as you said.'],
    [
      'because they ask to see something',
      'Show me the tools',
      'not-asked-for',
      'The request does not ask for this.',
    ],
    ['because they ask for a page', 'Go to the tools', 'not-asked-for', 'The request does not ask for this.'],
    [
      'because they ask for something else',
      'order a pizza',
      'not-asked-for',
      'The request does not ask for this.',
    ],
  ])('%s', (_why, text, reason, message) => {
    expect(judge(pay({ amount: 20 }), text)).toEqual({ ok: false, reason, message });
  });
});
