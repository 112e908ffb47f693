import { describe, expect, test } from 'vitest';
import { hear } from '../conversation/hear.ts';
import type { Conversation } from '../conversation/hear-first.ts';
import type { Knowledge } from '../knowledge.ts';
import { GARDEN } from '../testing/garden-site.ts';
import { REPLIES } from '../testing/replies-site.ts';
import { STUDIO } from '../testing/studio-site.ts';
import { toldInFull } from '../testing/told-in-full.ts';

/** What replies and corrections come to: one line for each conversation, its words parted by strokes. */

/** What the last words of a conversation come to. Its rows are named by the characters of the first words. */
function talk(site: Knowledge, words: readonly string[]): string {
  let conversation: Conversation = {};
  let answer = hear('', site).answer;
  for (const each of words) ({ answer, conversation } = hear(each, site, conversation));
  return toldInFull(answer, words[0] ?? '');
}

describe('on a site with everyday words in its rows', () => {
  test.each([
    ['Verlängere Sertraline / 6', 'rx.renew months=6‹reply 6› row_key=R-13‹row Sertraline›'],
    [
      'Verlängere Sertraline / sechs Monate',
      'rx.renew months=6‹reply sechs Monate› row_key=R-13‹row Sertraline›',
    ],
    ['Verlängere Sertraline / nein, doch nicht', 'refuse negated'],
    ['Verlängere Sertraline / etwa 6', 'ask months; kept rx.renew row_key=R-13‹row Sertraline›'],
    ['Prolonge Sertraline / 6 mois', 'rx.renew months=6‹reply 6 mois› row_key=R-13‹row Sertraline›'],
    ['Prolonge Sertraline / non, laisse tomber', 'refuse negated'],
    ['Renueva Sertraline / 6 meses', 'rx.renew months=6‹reply 6 meses› row_key=R-13‹row Sertraline›'],
    ['Rinnova Sertraline / 6 mesi', 'rx.renew months=6‹reply 6 mesi› row_key=R-13‹row Sertraline›'],
    ['Verleng Sertraline / 6 maanden', 'rx.renew months=6‹reply 6 maanden› row_key=R-13‹row Sertraline›'],
    ['Pausiere Karte C-1 / ja', 'card.pause row_key=C-1‹row C-1›'],
    ['Pausiere Karte C-1 / nein, C-3', 'card.pause row_key=C-3‹reply C-3›'],
    ['Pause card / the travel one', 'card.pause row_key=C-3‹reply the travel one›'],
    [
      'Pause card / 2',
      'ask row; C-1 Daily 4411 active | C-3 Travel 7001 paused | C-6 Block all cards now 7002 active; kept card.pause',
    ],
    [
      'Pause card / yes',
      'ask row; C-1 Daily 4411 active | C-3 Travel 7001 paused | C-6 Block all cards now 7002 active; kept card.pause',
    ],
    [
      'Pause card / C-1 or C-3',
      'ask row; C-1 Daily 4411 active | C-3 Travel 7001 paused | C-6 Block all cards now 7002 active; kept card.pause',
    ],
    [
      'Pause card / not C-1',
      'ask row; C-1 Daily 4411 active | C-3 Travel 7001 paused | C-6 Block all cards now 7002 active; kept card.pause',
    ],
    ['Pause card / pause card C-6', 'card.pause row_key=C-6‹reply pause card C-6›'],
    ['Pause card / approve claim 101', 'claim.approve row_key=101‹row ›'],
    [
      'Pause card / what cards are there?',
      'ask row; C-1 Daily 4411 active | C-3 Travel 7001 paused | C-6 Block all cards now 7002 active; kept card.pause',
    ],
    ['Block card / C-1', 'card.block row_key=C-1‹reply C-1›'],
    ['Rename card / C-1 / Fun', 'card.rename label=Fun‹reply Fun› row_key=C-1‹reply C-1›'],
    ['Rename card C-1 / Fun please', 'card.rename label=Fun‹reply Fun please› row_key=C-1‹row C-1›'],
    ['Rename card C-1 / yes', 'ask label; kept card.rename row_key=C-1‹row C-1›'],
    ['Rename card C-1 / "Fun" please', 'card.rename label=Fun‹reply "Fun" please› row_key=C-1‹row C-1›'],
    ['Rename card C-1 to "Fun" / make it "Sun"', 'card.rename label=Sun‹reply Sun› row_key=C-1‹row C-1›'],
    ['Rename card C-1 to "Fun" / "Sun" instead', 'card.rename label=Sun‹reply Sun› row_key=C-1‹row C-1›'],
    ['Send 50 / ann@example.com', 'money.send amount=50‹50› to=ann@example.com‹reply ann@example.com›'],
    [
      'Send 50 / to ann@example.com please',
      'money.send amount=50‹50› to=ann@example.com‹reply to ann@example.com please›',
    ],
    ['Send 50 / not ann@example.com', 'ask to; kept money.send amount=50‹50›'],
    ['Send 50 / Ann', 'ask to; kept money.send amount=50‹50›'],
    ['Send to ann@example.com / 50', 'money.send amount=50‹reply 50› to=ann@example.com‹ann@example.com›'],
    [
      'Send money to ann@example.com / fifty',
      'money.send amount=50‹reply fifty› to=ann@example.com‹ann@example.com›',
    ],
    [
      'Send money to ann@example.com / 50%',
      'ask amount; kept money.send to=ann@example.com‹ann@example.com›',
    ],
    [
      'Send money to ann@example.com / 1,250.50',
      'money.send amount=1250.5‹reply 1,250.50› to=ann@example.com‹ann@example.com›',
    ],
    [
      'Send money to ann@example.com / all of it',
      'ask amount; kept money.send to=ann@example.com‹ann@example.com›',
    ],
    ['Send 50 to ann@example.com / 60', 'money.send amount=60‹reply 60› to=ann@example.com‹ann@example.com›'],
    [
      'Send 50 to ann@example.com / about 60',
      'ask correction; kept money.send amount=50‹50› to=ann@example.com‹ann@example.com›',
    ],
    [
      'Send 50 to ann@example.com / not 50',
      'ask correction; kept money.send amount=50‹50› to=ann@example.com‹ann@example.com›',
    ],
    [
      'Send 50 to ann@example.com / 60 or 70',
      'ask correction; kept money.send amount=50‹50› to=ann@example.com‹ann@example.com›',
    ],
    ['Send 50 to ann@example.com / ok', 'money.send amount=50‹50› to=ann@example.com‹ann@example.com›'],
    [
      'Send 50 to ann@example.com / sure, go ahead',
      'money.send amount=50‹50› to=ann@example.com‹ann@example.com›',
    ],
    ['Send 50 to ann@example.com / stop', 'refuse negated'],
    ['Send 50 to ann@example.com / wait', 'refuse negated'],
    ['Send 50 to ann@example.com / undo', 'refuse negated'],
    [
      'Send 50 to ann@example.com / make it 60 and send it to bob@example.com',
      'money.send amount=60‹reply 60› to=bob@example.com‹reply bob@example.com›',
    ],
    [
      'Send 50 to ann@example.com / amount: 60',
      'money.send amount=60‹reply 60› to=ann@example.com‹ann@example.com›',
    ],
    [
      'Send 50 to ann@example.com / Send 60 to bob@example.com',
      'money.send amount=60‹other characters› to=bob@example.com‹other characters›',
    ],
    ['Send 50 to ann@example.com / go to cards', 'go /card'],
    [
      'Book an appointment with Dr Hall on 5 March / 6 March',
      'visit.book day=2026-03-06‹reply 6 March› doctor=d1‹Dr Hall›',
    ],
    [
      'Book an appointment with Dr Hall on 5 March / make it Dr Hallam',
      'visit.book day=2026-03-05‹on 5 March› doctor=d2‹reply Dr Hallam›',
    ],
    [
      'Book an appointment with Dr Hall on 5 March / Hallam on 6 March',
      'visit.book day=2026-03-06‹reply on 6 March› doctor=d2‹reply Hallam›',
    ],
    [
      'Book an appointment with Dr Hall on 5 March / move it to 7 March',
      'visit.book day=2026-03-07‹reply 7 March› doctor=d1‹Dr Hall›',
    ],
    ['Book an appointment with Dr Hall / any day', 'ask day; kept visit.book doctor=d1‹Dr Hall›'],
    [
      'Book an appointment with Dr Hall / on Friday please',
      'visit.book day=2026-03-06‹reply on Friday please› doctor=d1‹Dr Hall›',
    ],
    ['Save consents / letters off', 'consents.save letters=false‹reply letters off›'],
    ['Save consents / yes', 'ask research; On | Off; kept consents.save'],
    ['Save consents / send me letters: no', 'consents.save letters=false‹other characters›'],
    ['Use my data for research / yes', 'consents.save research=true‹Use my data for research›'],
    ["Use my data for research / no, don't", 'refuse negated'],
  ])('%s: %s', (words, expected) => {
    expect(talk(REPLIES, words.split(' / '))).toBe(expected);
  });
});

describe('on the site of a recording studio', () => {
  test.each([
    [
      'Book a session in the red room on 9 March from 14:00 / 3 hours',
      'session.book day=2026-03-09‹on 9 March› hours=3‹reply 3 hours› room=red‹red room› start=14:00‹14:00›',
    ],
    [
      'Book a session in the red room on 9 March from 14:00 / 90 minutes',
      'session.book day=2026-03-09‹on 9 March› hours=1.5‹reply 90 minutes› room=red‹red room› start=14:00‹14:00›',
    ],
    [
      'Book a session in the red room on 9 March / 14:00 / 2',
      'session.book day=2026-03-09‹on 9 March› hours=2‹reply 2› room=red‹red room› start=14:00‹reply 14:00›',
    ],
    [
      'Book a session in the red room on 9 March / 2 pm for 3 hours',
      'session.book day=2026-03-09‹on 9 March› hours=3‹reply 2 pm for 3 hours› room=red‹red room› start=14:00‹reply 2 pm for 3 hours›',
    ],
    [
      'Book a session / red / 9 March / 14:00 / 2',
      'session.book day=2026-03-09‹reply 9 March› hours=2‹reply 2› room=red‹reply red› start=14:00‹reply 14:00›',
    ],
    [
      'Move the blue room session to 6 March / the one on 20 March',
      'session.move day=2026-03-06‹6 March› row_key=S-33‹reply the one on 20 March›',
    ],
    [
      'Move the blue room session to 6 March / S-33',
      'session.move day=2026-03-06‹6 March› row_key=S-33‹reply S-33›',
    ],
    [
      'Move session S-31 to 6 March / at 11:00',
      'session.move day=2026-03-06‹6 March› row_key=S-31‹row S-31› start=11:00‹reply 11:00›',
    ],
    [
      'Move session S-31 to 6 March / 7 March at 11:00',
      'session.move day=2026-03-07‹reply 7 March› row_key=S-31‹row S-31› start=11:00‹reply 11:00›',
    ],
    ['Cancel session S-33 / no, S-32', 'session.cancel row_key=S-32‹reply S-32›'],
    [
      'Report a fault in the blue room / the lamp flickers',
      'fault.report details=the lamp flickers‹reply the lamp flickers› room=blue‹blue room›',
    ],
    [
      'Report a fault in the blue room / The lamp flickers. It is dark.',
      'fault.report details=The lamp flickers. It is dark.‹reply The lamp flickers. It is dark.› room=blue‹blue room›',
    ],
    ['Add a player / Ida Holm', 'player.add name=Ida Holm‹reply Ida Holm›'],
    [
      'Add a player called Ida Holm / phone 0555 123 456',
      'player.add name=Ida Holm‹Ida Holm› phone=0555 123 456‹reply 0555 123 456›',
    ],
    [
      "Change Nora's email / nora@new.example",
      "player.email mail=nora@new.example‹reply nora@new.example› row_key=P-1‹row Nora's›",
    ],
  ])('%s: %s', (words, expected) => {
    expect(talk(STUDIO, words.split(' / '))).toBe(expected);
  });
});

describe('on the site of a community garden', () => {
  test.each([
    [
      'Borrow the wheelbarrow / until 9 March',
      'tool.borrow return_on=2026-03-09‹reply until 9 March› row_key=T-3‹row wheelbarrow›',
    ],
    [
      'Borrow the wheelbarrow / Friday',
      'tool.borrow return_on=2026-03-06‹reply Friday› row_key=T-3‹row wheelbarrow›',
    ],
    ['Borrow the wheelbarrow / 2', 'ask return_on; kept tool.borrow row_key=T-3‹row wheelbarrow›'],
    ['Give up a plot / P-1', 'plot.give_up row_key=P-1‹reply P-1›'],
    ['Give up a plot / the sunny one', 'plot.give_up row_key=P-1‹reply the sunny one›'],
    ['Give up plot P-1 / P-2 instead', 'plot.give_up row_key=P-2‹reply P-2›'],
    [
      'Pay my dues / 1.250,50 EUR',
      'dues.pay amount=1250.5‹reply 1.250,50 EUR› currency=EUR‹reply 1.250,50 EUR›',
    ],
    ['Pay my dues / 20 CHF', 'dues.pay amount=20‹reply 20 CHF› currency=CHF‹reply 20 CHF›'],
    ['Pay 20 EUR of my dues / in CHF', 'dues.pay amount=20‹20 EUR› currency=CHF‹reply CHF›'],
  ])('%s: %s', (words, expected) => {
    expect(talk(GARDEN, words.split(' / '))).toBe(expected);
  });
});
