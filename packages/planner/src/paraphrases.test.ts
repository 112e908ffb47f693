import { describe, expect, test } from 'vitest';
import { BANK, MUSEUM, PARCEL, VET } from './testing/paraphrase-sites.ts';
import { told } from './testing/told.ts';
import { understand } from './understand.ts';

describe('a request in other words than those of the site', () => {
  test.each([
    // A wish asks for an action by which one gets something.
    ['I need my January statement', BANK, 'statement.order month=jan'],
    [
      'I want 3 tickets for Modern art on 9 March',
      MUSEUM,
      'ticket.buy count=3 day=2026-03-09 exhibition=modern',
    ],
    [
      'Ich brauche 3 tickets für Modern art am 9. März',
      MUSEUM,
      'ticket.buy count=3 day=2026-03-09 exhibition=modern',
    ],
    ['I need a visit for Rex', VET, 'ask reason'],
    ["Push Rex's check-up to 16 March", VET, 'visit.move day=2026-03-16 row_key=V-1'],
    ['Wire 50 EUR to Ada Quinn', BANK, 'transfer.make amount=50 to=ada'],
    ['Hand back the ticket for the Roman coins tour', MUSEUM, 'ticket.return row_key=T-2'],
    ['Freeze the everyday card', BANK, 'card.block row_key=C-2'],
    ['Unfortunately we have to call off V-2', VET, 'visit.cancel row_key=V-2'],
    // Neither why it is to be done nor what is told before limits anything.
    ['Our neighbour is ill, so please cancel V-2', VET, 'visit.cancel row_key=V-2'],
    ['Cancel V-2 because our neighbour is ill', VET, 'visit.cancel row_key=V-2'],
    // "One", "another" and "more" of what is ordered count.
    ['Order one more pack of S-1', VET, 'med.refill packs=1 row_key=S-1'],
    ['Order another 2 packs of ear drops', VET, 'med.refill packs=2 row_key=S-2'],
    // A verb that says nothing of its own, with everything that only one action takes.
    ['Bring P-501 on 9 March', PARCEL, 'parcel.reschedule day=2026-03-09 row_key=P-501'],
    ['Have P-501 come on 9 March', PARCEL, 'parcel.reschedule day=2026-03-09 row_key=P-501'],
  ])('%s', (request, site, right) => {
    expect(told(understand(request, site))).toBe(right);
  });
});

describe('what no verb names is asked about', () => {
  test.each([
    ['Give Ada Quinn 20 EUR', BANK],
    ['Drop the travel card', BANK],
    ['Paint P-501 on 9 March', PARCEL],
    ['P-501 came on 9 March', PARCEL],
    ['P-501 should have come on 1 March', PARCEL],
    ['Bring P-501 on 9 March or 10 March', PARCEL],
    ['Bring P-501', PARCEL],
    ['My neighbour Ann is coming on 9 March with Rex for a check-up, so please book a visit', VET],
    ['The check is on Friday, so please cancel V-2', VET],
    ['My PIN is 8899, cancel V-2', VET],
    ['Cancel V-2 only because our neighbour is ill on 9 March', VET],
    ['I want to paint 3 tickets for Modern art on 9 March', MUSEUM],
    ['My sister needs 3 tickets for Modern art on 9 March', MUSEUM],
  ])('%s', (request, site) => {
    expect(told(understand(request, site))).toMatch(/^(?:ask|refuse)/);
  });
});
