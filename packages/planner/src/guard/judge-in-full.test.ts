import { expect, test } from 'vitest';
import type { Knowledge } from '../knowledge.ts';
import { BANK } from '../testing/bank-site.ts';
import { CLINIC } from '../testing/clinic-site.ts';
import { FARM } from '../testing/farm-site.ts';
import { GARDEN } from '../testing/garden-site.ts';
import { REPLIES } from '../testing/replies-site.ts';
import { STUDIO } from '../testing/studio-site.ts';
import { toldInFull } from '../testing/told-in-full.ts';
import { type JudgedCall, judgePlan } from './judge-plan.ts';

type Planned = readonly (readonly [capability: string, args: JudgedCall['args']])[];

/** What becomes of a plan that somebody else made: first where nothing may be made up, then where it is only marked. */
function judged(request: string, site: Knowledge, planned: Planned): readonly string[] {
  const calls = planned.map(([capability, args]): JudgedCall => ({ capability, kind: 'action', args }));
  return (['ask', 'mark'] as const).map((madeUp) =>
    toldInFull(judgePlan(calls, request, site, { madeUp }), request),
  );
}

test.each<[string, Knowledge, Planned, string, string?]>([
  [
    'Send 50 EUR to ann@example.com',
    BANK,
    [['transfer.send', { payee: 'ann@example.com', amount: 50, currency: 'EUR' }]],
    'transfer.send amount=50‹50 EUR› currency=EUR‹50 EUR› payee=ann@example.com‹ann@example.com›',
  ],
  [
    'Send 50 EUR to ann@example.com',
    BANK,
    [['transfer.send', { payee: 'ann@example.com', amount: 50, currency: 'USD' }]],
    'ask currency; USD; kept transfer.send amount=50‹50 EUR› currency=USD‹model› payee=ann@example.com‹ann@example.com›',
    'transfer.send amount=50‹50 EUR› currency=USD‹model› payee=ann@example.com‹ann@example.com›',
  ],
  [
    'Send 50 EUR to ann@example.com',
    BANK,
    [['transfer.send', { payee: 'bob@example.com', amount: 50, currency: 'EUR' }]],
    'ask payee; bob@example.com; kept transfer.send amount=50‹50 EUR› currency=EUR‹50 EUR› payee=bob@example.com‹model›',
    'transfer.send amount=50‹50 EUR› currency=EUR‹50 EUR› payee=bob@example.com‹model›',
  ],
  [
    'Send 50 EUR to ann@example.com',
    BANK,
    [['transfer.send', { payee: 'ann@example.com', amount: 500, currency: 'EUR' }]],
    'ask amount; 500; kept transfer.send amount=500‹model› currency=EUR‹50 EUR› payee=ann@example.com‹ann@example.com›',
    'transfer.send amount=500‹model› currency=EUR‹50 EUR› payee=ann@example.com‹ann@example.com›',
  ],
  [
    'Send 50 EUR to ann@example.com',
    BANK,
    [['transfer.send', { payee: 'ann@example.com', amount: 50, currency: 'EUR', note: 'Rent' }]],
    'ask note; Rent; kept transfer.send amount=50‹50 EUR› currency=EUR‹50 EUR› note=Rent‹model› payee=ann@example.com‹ann@example.com›',
    'transfer.send amount=50‹50 EUR› currency=EUR‹50 EUR› note=Rent‹model› payee=ann@example.com‹ann@example.com›',
  ],
  [
    'Send 50 EUR to ann@example.com',
    BANK,
    [['transfer.send', { payee: 'ann@example.com', amount: 50 }]],
    'ask currency; kept transfer.send amount=50‹50 EUR› payee=ann@example.com‹ann@example.com›',
  ],
  [
    'Send 50 EUR to ann@example.com',
    BANK,
    [['card.pause', { row_key: 'C-1' }]],
    'ask action; Pause card; kept card.pause row_key=C-1‹model›',
  ],
  ['Pause card C-1', BANK, [['card.pause', { row_key: 'C-1' }]], 'card.pause row_key=C-1‹row C-1›'],
  [
    'Pause card C-1',
    BANK,
    [['card.pause', { row_key: 'C-2' }]],
    'ask row; C-2; kept card.pause row_key=C-2‹model›',
    'card.pause row_key=C-2‹model›; unused C-1',
  ],
  ['Pause card C-1', BANK, [['card.pause', {}]], 'ask row; kept card.pause'],
  [
    'Pause card C-1',
    BANK,
    [
      ['card.pause', { row_key: 'C-1' }],
      ['card.pause', { row_key: 'C-2' }],
    ],
    'ask row; C-2; kept card.pause row_key=C-2‹model›',
    'card.pause row_key=C-1‹row C-1› + card.pause row_key=C-2‹model›',
  ],
  [
    'Pause all cards except Travel',
    BANK,
    [
      ['card.pause', { row_key: 'C-1' }],
      ['card.pause', { row_key: 'C-2' }],
    ],
    'card.pause row_key=C-1‹row all cards except Travel› + card.pause row_key=C-2‹row all cards except Travel›',
  ],
  ["Don't pause card C-1", BANK, [['card.pause', { row_key: 'C-1' }]], 'refuse negated'],
  ['If it rains, pause card C-1', BANK, [['card.pause', { row_key: 'C-1' }]], 'refuse conditional'],
  ['I paused card C-1', BANK, [['card.pause', { row_key: 'C-1' }]], 'refuse past'],
  ['Is card C-1 paused?', BANK, [['card.pause', { row_key: 'C-1' }]], 'refuse question'],
  ['Ann told me to pause card C-1', BANK, [['card.pause', { row_key: 'C-1' }]], 'refuse about-others'],
  ['Set the daily limit to 500', BANK, [['limit.set', { daily: 500 }]], 'limit.set daily=500‹500›'],
  [
    'Set the daily limit to 500',
    BANK,
    [['limit.set', { monthly: 500 }]],
    'ask monthly; kept limit.set monthly=500‹model›',
    'limit.set monthly=500‹model›',
  ],
  [
    'Set the limit to 500',
    BANK,
    [['limit.set', { daily: 500 }]],
    'ask which-field; Daily limit | Monthly limit; kept limit.set',
  ],
  ['Raise the daily limit by 50', BANK, [['limit.set', { daily: 50 }]], 'ask daily; kept limit.set'],
  ['Set card limits', BANK, [['limit.set', {}]], 'ask daily; kept limit.set'],
  [
    'Set the daily limit to 1.250',
    BANK,
    [['limit.set', { daily: 1250 }]],
    'ask daily; 1250; kept limit.set daily=1250‹model›',
    'limit.set daily=1250‹model›',
  ],
  [
    'Rename card C-1 to Fun',
    BANK,
    [['card.rename', { row_key: 'C-1', name: 'Fun' }]],
    'card.rename name=Fun‹Fun› row_key=C-1‹row C-1›',
  ],
  [
    'Rename card C-1 to Fun',
    BANK,
    [['card.rename', { row_key: 'C-1', name: 'Sun' }]],
    'ask name; Sun; kept card.rename name=Sun‹model› row_key=C-1‹row C-1›',
    'ask meaning; kept card.rename row_key=C-1‹row C-1›',
  ],
  [
    'Rename card C-1 to "Fun card"',
    BANK,
    [['card.rename', { row_key: 'C-1', name: 'Fun' }]],
    'ask name; kept card.rename name=Fun‹model› row_key=C-1‹row C-1›',
    'card.rename name=Fun‹model› row_key=C-1‹row C-1›',
  ],
  [
    'Turn off the newsletter',
    BANK,
    [['news.save', { newsletter: false }]],
    'news.save newsletter=false‹newsletter›',
  ],
  [
    'Turn off the newsletter',
    BANK,
    [['news.save', { newsletter: true }]],
    'ask newsletter; true; kept news.save newsletter=true‹model›',
    'news.save newsletter=true‹model›',
  ],
  [
    'Rent plot P-2 from 30 June to 1 April 2026',
    GARDEN,
    [['plot.rent', { row_key: 'P-2', from: '2026-06-30', until: '2026-04-01' }]],
    'ask until; kept plot.rent from=2026-06-30‹30 June› row_key=P-2‹row P-2› until=2026-04-01‹1 April 2026›',
  ],
  [
    'Rent plot P-2 from 1 April to 30 June 2026',
    GARDEN,
    [['plot.rent', { row_key: 'P-2', from: '2026-04-01', until: '2026-06-30' }]],
    'plot.rent from=2026-04-01‹1 April› row_key=P-2‹row P-2› until=2026-06-30‹30 June 2026›',
  ],
  [
    'Give up a plot',
    GARDEN,
    [['plot.give_up', { row_key: 'P-1' }]],
    'ask row; P-1; kept plot.give_up row_key=P-1‹model›',
    'plot.give_up row_key=P-1‹model›',
  ],
  [
    'Give up the sunny plot',
    GARDEN,
    [['plot.give_up', { row_key: 'P-1' }]],
    'plot.give_up row_key=P-1‹row sunny plot›',
  ],
  [
    'Give up the sunny plot',
    GARDEN,
    [['plot.give_up', { row_key: 'P-2' }]],
    'ask row; P-2; kept plot.give_up row_key=P-2‹model›',
    'plot.give_up row_key=P-2‹model›; unused P-1',
  ],
  [
    'Close the leaking tap tomorrow',
    CLINIC,
    [['repair.close', { row_key: '501' }]],
    'ask meaning; kept repair.close row_key=501‹row leaking tap›',
  ],
  [
    'Approve claims 101 and 102',
    REPLIES,
    [
      ['claim.approve', { row_key: '101' }],
      ['claim.approve', { row_key: '102' }],
    ],
    'claim.approve row_key=101‹row 101› + claim.approve row_key=102‹row 102›',
  ],
  [
    'Order 20 bales of all hay',
    FARM,
    [['goods.order', { good: 'h', bales: 20 }]],
    'ask meaning; kept goods.order bales=20‹20› good=h‹hay›',
  ],
  [
    'Approve all claims except 101',
    REPLIES,
    [['claim.approve', { row_key: '101' }]],
    'ask row; kept claim.approve row_key=101‹model›',
    'ask meaning',
  ],
  [
    'Approve claim 101',
    REPLIES,
    [['claim.reject', { row_key: '101' }]],
    'ask action; Reject claim; kept claim.reject row_key=101‹row 101›',
  ],
  [
    'Move session S-31 to 6 March',
    STUDIO,
    [['session.move', { row_key: 'S-31', day: '2026-03-06' }]],
    'session.move day=2026-03-06‹6 March› row_key=S-31‹row S-31›',
  ],
  [
    'Move session S-31 to 6 March',
    STUDIO,
    [['session.cancel', { row_key: 'S-31' }]],
    'ask action; Cancel session; kept session.cancel row_key=S-31‹row S-31›',
  ],
  [
    'Move session S-31 to 6 March at 11:00',
    STUDIO,
    [['session.move', { row_key: 'S-31', day: '2026-03-06' }]],
    'ask meaning; kept session.move day=2026-03-06‹6 March› row_key=S-31‹row S-31›',
  ],
])('a plan is judged by what was said: %s', (request, site, planned, asked, marked = asked) => {
  expect(judged(request, site, planned)).toEqual([asked, marked]);
});
