import { describe, expect, test } from 'vitest';
import { BANK } from '../testing/bank-site.ts';
import { toldInFull } from '../testing/told-in-full.ts';
import { understand } from '../understand.ts';

/** What plain requests come to, and the characters that each value was read from. */

describe('on the site of a bank', () => {
  test.each([
    [
      'Send 50 EUR to ann@example.com in CHF',
      'ask currency; EUR | USD | CHF; kept transfer.send currency=CHF‹CHF› payee=ann@example.com‹ann@example.com›',
    ],
    ['Pause C-1, I mean C-2', 'card.pause row_key=C-2‹row C-2›'],
    ['Pause card C-1, no wait, C-2', 'card.pause row_key=C-2‹row C-2›'],
    ['Pause "C-1"', 'card.pause row_key=C-1‹row C-1›'],
    ['Pause the card "Blue card"', 'card.pause row_key=C-1‹row card "Blue card›'],
    ['Rename card C-1 to "C-2"', 'card.rename name=C-2‹C-2› row_key=C-1‹row C-1›'],
    ['Rename card C-1 to Blue Moon, please', 'card.rename name=Blue Moon‹Blue Moon› row_key=C-1‹row C-1›'],
    ['Rename card C-1 to something nice', 'ask name; kept card.rename row_key=C-1‹row C-1›'],
    ['Rename card C-1 to what it was before', 'ask name; kept card.rename row_key=C-1‹row C-1›'],
    ['Rename card C-1: Fun', 'card.rename name=Fun‹Fun› row_key=C-1‹row C-1›'],
    ['Show me the cards, then open the gate', 'card.list + door.open'],
    ['gate', 'ask action; Open the gate; kept door.open'],
    ['Open gate', 'door.open'],
    ['Please open the gate for me, thank you very much', 'door.open'],
    ['Could you please open the gate', 'door.open'],
    ['I want you to open the gate', 'door.open'],
    ["I'd like to pause card C-1", 'card.pause row_key=C-1‹row C-1›'],
    ['We need to pause card C-1', 'card.pause row_key=C-1‹row C-1›'],
    ['Never open the gate', 'refuse negated'],
    ['Do not ever open the gate', 'refuse negated'],
    ['Unless it rains, open the gate', 'refuse conditional'],
    ['Open the gate when Ann arrives', 'refuse conditional'],
    ['Open the gate twice', 'ask meaning; kept door.open; unused twice'],
    [
      'Send 50 EUR to ann@example.com every month',
      'ask meaning; kept transfer.send amount=50‹50 EUR› currency=EUR‹50 EUR› payee=ann@example.com‹ann@example.com›; unused every month',
    ],
    [
      'Send up to 50 EUR to ann@example.com',
      'ask amount; kept transfer.send payee=ann@example.com‹ann@example.com›',
    ],
    [
      'Send fifty euros to ann@example.com',
      'transfer.send amount=50‹fifty euros› currency=EUR‹fifty euros› payee=ann@example.com‹ann@example.com›',
    ],
    [
      'Send EUR 50 to ann@example.com',
      'transfer.send amount=50‹EUR 50› currency=EUR‹EUR 50› payee=ann@example.com‹ann@example.com›',
    ],
    [
      'Send 50 € to ann@example.com',
      'transfer.send amount=50‹50 €› currency=EUR‹50 €› payee=ann@example.com‹ann@example.com›',
    ],
    ['Send 50% to ann@example.com', 'ask amount; kept transfer.send payee=ann@example.com‹ann@example.com›'],
    [
      "Send 1'250.50 CHF to ann@example.com",
      "transfer.send amount=1250.5‹1'250.50 CHF› currency=CHF‹1'250.50 CHF› payee=ann@example.com‹ann@example.com›",
    ],
    [
      'Send 12.50 EUR to ann@example.com',
      'transfer.send amount=12.5‹12.50 EUR› currency=EUR‹12.50 EUR› payee=ann@example.com‹ann@example.com›',
    ],
    [
      'Send 12,50 EUR to ann@example.com on 2026-05-05',
      'transfer.send amount=12.5‹12,50 EUR› currency=EUR‹12,50 EUR› on=2026-05-05‹2026-05-05› payee=ann@example.com‹ann@example.com›',
    ],
    [
      'Send 50 EUR to ann@example.com on 5.5.2026',
      'transfer.send amount=50‹50 EUR› currency=EUR‹50 EUR› on=2026-05-05‹5.5.2026› payee=ann@example.com‹ann@example.com›',
    ],
    [
      'Send 50 EUR to ann@example.com today',
      'transfer.send amount=50‹50 EUR› currency=EUR‹50 EUR› on=2026-03-02‹today› payee=ann@example.com‹ann@example.com›',
    ],
    [
      'Send 50 EUR to ann@example.com on Friday',
      'transfer.send amount=50‹50 EUR› currency=EUR‹50 EUR› on=2026-03-06‹on Friday› payee=ann@example.com‹ann@example.com›',
    ],
    [
      'Send 50 EUR to ann@example.com note "see page 3" date 5 May',
      'transfer.send amount=50‹50 EUR› currency=EUR‹50 EUR› note=see page 3‹see page 3› on=2026-05-05‹5 May› payee=ann@example.com‹ann@example.com›',
    ],
    [
      'Send 50 EUR to ann@example.com, note: "see you, Ann"',
      'transfer.send amount=50‹50 EUR› currency=EUR‹50 EUR› note=see you, Ann‹see you, Ann› payee=ann@example.com‹ann@example.com›',
    ],
    ['Set daily limit 500, monthly limit 2000', 'limit.set daily=500‹500› monthly=2000‹2000›'],
    ['Set daily limit: 500', 'limit.set daily=500‹500›'],
    ['daily limit 500', 'limit.set daily=500‹500›'],
    [
      'Set the monthly limit to 2000 and the daily limit to 500',
      'limit.set daily=500‹500› monthly=2000‹2000›',
    ],
    ['Set the daily limit to 500 instead of 300', 'limit.set daily=500‹500›'],
    ['Decrease the monthly limit by 10%', 'ask monthly; kept limit.set'],
    ['Book a visit for Luna on 5 March 2027', 'visit.book day=2027-03-05‹on 5 March 2027› pet=p3‹Luna›'],
    ['Book a visit for Luna on 2026-03-05', 'visit.book day=2026-03-05‹2026-03-05› pet=p3‹Luna›'],
    ['Book a visit for Luna on the 5th of March', 'visit.book day=2026-03-05‹5th of March› pet=p3‹Luna›'],
    ['Book a visit for Luna on March 5th', 'visit.book day=2026-03-05‹March 5th› pet=p3‹Luna›'],
    ['Book a visit for Luna on Thursday', 'visit.book day=2026-03-05‹on Thursday› pet=p3‹Luna›'],
    ['Book a visit for Luna in a week', 'visit.book day=2026-03-09‹in a week› pet=p3‹Luna›'],
    [
      'Book a visit for Luna the day after tomorrow',
      'visit.book day=2026-03-04‹the day after tomorrow› pet=p3‹Luna›',
    ],
    [
      'Book a visit for Luna between 5 March and 9 March',
      'ask day; Thursday, 5 March 2026 | Monday, 9 March 2026; kept visit.book pet=p3‹Luna›',
    ],
    ['Book a visit for Luna around 9 March', 'ask day; Monday, 9 March 2026; kept visit.book pet=p3‹Luna›'],
    [
      'Book a vaccination for Luna on the first Monday in April',
      'visit.book day=2026-04-06‹first Monday in April› pet=p3‹Luna› reason=v‹vaccination›',
    ],
    ['Book a visit for luna on 5 march', 'visit.book day=2026-03-05‹on 5 march› pet=p3‹luna›'],
    ['Add a pet: name: Rex, species: dog', 'pet.add name=Rex‹Rex› species=dog‹dog›'],
    [
      'Add a pet named Rex weighing 4.5 kg, species dog',
      'pet.add name=Rex‹Rex› species=dog‹dog› weight=4.5‹4.5 kg›',
    ],
    ['Add a dog called Rex, 4.5 kg', 'pet.add name=Rex‹Rex› species=dog‹dog› weight=4.5‹4.5 kg›'],
    ['Add a dog called something nice', 'ask name; kept pet.add species=dog‹dog›'],
    ['Order another 3 bags of light diet', 'food.order product=l‹light diet› quantity=3‹3›'],
    ['Order three more bags of light diet', 'food.order product=l‹light diet› quantity=3‹three›'],
    ['Order a dozen bags of light diet', 'food.order product=l‹light diet› quantity=12‹a dozen›'],
    [
      'Order 3 bags of light diet or kidney diet',
      'ask product; Kidney diet | Light diet; kept food.order quantity=3‹3›',
    ],
    [
      'Order 10 tomato seeds, remarks: ring twice',
      'seed.order count=10‹10› note=ring twice‹ring twice› seed=t‹tomato›',
    ],
    ['Cancel the cancellation of order C-1', 'ask meaning'],
    ['Stop notifying me by e-mail', 'notices.save by_mail=false‹notifying me by e-mail›'],
    ['Notify me by e-mail and text message', 'notices.save by_mail=true‹e-mail› by_sms=true‹text message›'],
    ['Turn e-mail notifications off', 'notices.save by_mail=false‹e-mail›'],
    ['Newsletter off', 'news.save newsletter=false‹Newsletter›'],
    ['No newsletter', 'news.save newsletter=false‹newsletter›'],
    ["I don't want the newsletter", 'news.save newsletter=false‹newsletter›'],
    ['I want the newsletter', 'refuse already'],
    ['Change the newsletter', 'ask newsletter; On | Off; kept news.save'],
    ['Switch the language from English to French', 'notices.save language=fr‹French›'],
    ['Show cards', 'card.list'],
    ['Show all cards please', 'card.list'],
    ['List payments', 'payment.list'],
    [
      'Show payments between 1 February and 28 February 2026',
      'payment.list from=2026-02-01‹1 February› to=2026-02-28‹28 February 2026›',
    ],
    ['Show payments until 28 February 2026', 'payment.list to=2026-02-28‹28 February 2026›'],
    ['Show cats', 'pet.list species=cat‹cats›'],
    ['Which cards are active?', 'card.list state=active‹active›'],
    ['How many cards do I have?', 'card.list'],
    ['Where are my payments?', 'go /payment'],
    ['Where can I change my PIN?', 'go /pin'],
    ['Go to the moon', 'refuse not-offered'],
    ['Open the payments page', 'go /payment'],
    ['Bring me to the cards page', 'go /card'],
    ['Show the weather', 'refuse not-offered'],
    ['Buy a car', 'refuse not-offered'],
    ['Close the gate', 'refuse not-offered'],
  ])('%s: %s', (request, expected) => {
    expect(toldInFull(understand(request, BANK), request)).toBe(expected);
  });
});
