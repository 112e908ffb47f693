import { describe, expect, test } from 'vitest';
import { BOATHOUSE } from '../testing/boathouse-site.ts';
import { FARM } from '../testing/farm-site.ts';
import { FERRY } from '../testing/ferry-site.ts';
import { LETTING } from '../testing/letting-site.ts';
import { toldInFull } from '../testing/told-in-full.ts';
import { understand } from '../understand.ts';

/** What plain requests come to, and the characters that each value was read from. */

describe('on the site of a landlord', () => {
  test.each([
    [
      'Change the rent of T-3 from 640 to 700, valid from 1 April',
      'rent.change from=2026-04-01‹1 April› rent=700‹700› row_key=T-3‹row T-3›',
    ],
    ['Change the rent of Olga to 850', 'ask from; kept rent.change rent=850‹850› row_key=T-1‹row Olga›'],
    [
      'End the lease of Sam Idle on 31 May',
      'lease.end last_day=2026-05-31‹on 31 May› row_key=T-3‹row Sam Idle›',
    ],
    [
      "End Sam's lease, last day 31 May",
      "lease.end last_day=2026-05-31‹last day 31 May› row_key=T-3‹row Sam's›",
    ],
    [
      'Extend the lease of Olga Kern by 6 months',
      'lease.extend months=6‹6 months› row_key=T-1‹row Olga Kern›',
    ],
    ['Extend T-1 by a year', 'lease.extend months=12‹a year› row_key=T-1‹row T-1›'],
    [
      'Book an appointment with Dr. Weiss on 10 March at 9:30',
      'visit.book day=2026-03-10‹on 10 March› doctor=d1‹Dr. Weiss› time=09:30‹9:30›',
    ],
    [
      'Book an appointment with Okafor tomorrow at 4 pm',
      'visit.book day=2026-03-03‹tomorrow› doctor=d2‹Okafor› time=16:00‹4 pm›',
    ],
    ['Renew ibuprofen', 'rx.renew row_key=R-2‹row ibuprofen›'],
    ['Renew Ramipril 5 mg, 2 packs', 'rx.renew packs=2‹2› row_key=R-1‹row Ramipril 5 mg›'],
    ['Change my date of birth to 3 May 1990', 'profile.save born=1990-05-03‹3 May 1990›'],
    ['Claim an expense: what for: new lock, amount: 40', 'expense.add amount=40‹40› what=new lock‹new lock›'],
    ['Record a weight of 70 kg and a pulse of 62', 'vitals.record pulse=62‹62› weight=70‹70 kg›'],
    ['Record pulse 62', 'vitals.record pulse=62‹62›'],
    ['Set the night temperature of flat 2A to 17.5', 'heat.set flat=2A‹2A› night=17.5‹17.5›'],
    ['Turn on delay alerts', 'alert.on'],
    ['Turn off delay alerts', 'alert.off'],
    ["Don't turn on delay alerts", 'refuse negated'],
  ])('%s: %s', (request, expected) => {
    expect(toldInFull(understand(request, LETTING), request)).toBe(expected);
  });
});

describe('on the site of a boathouse', () => {
  test.each([
    ['Log 2.5 hours on Heron', 'repair.log boat=B-1‹Heron› hours=2.5‹2.5 hours›'],
    [
      'Log 2 hours of repair time on Kestrel with the note "new oars"',
      'repair.log boat=B-2‹Kestrel› hours=2‹2 hours› note=new oars‹new oars›',
    ],
    ['Log repair time on Heron', 'ask hours; kept repair.log boat=B-1‹Heron›'],
    ['Join the night sail with 3 people', 'outing.join people=3‹3› row_key=O-2‹row night sail›'],
    ['Join the harbour tidy-up, 2 people', 'outing.join people=2‹2› row_key=O-1‹row harbour tidy›'],
    ['Join the outing on 21 March with 4 people', 'outing.join people=4‹4› row_key=O-2‹row on 21 March›'],
    [
      'Give back Heron, last day 31 March',
      'boat.give_back last_day=2026-03-31‹last day 31 March› row_key=B-1‹row Heron›',
    ],
    [
      'Give back my boat on 31 March',
      'boat.give_back last_day=2026-03-31‹on 31 March› row_key=B-1‹row boat›',
    ],
    [
      'Take the harbour watch on the east pier tomorrow morning',
      'watch.take day=2026-03-03‹tomorrow› part=morning‹morning› pier=east‹east pier›',
    ],
    [
      'Take a watch at the north pier on 9 March in the evening',
      'watch.take day=2026-03-09‹on 9 March› part=evening‹evening› pier=north‹north pier›',
    ],
    [
      'Take a watch on 9 March',
      'ask pier; East pier | North pier; kept watch.take day=2026-03-09‹on 9 March›',
    ],
    ['Record a catch of 2.3 kg of cod', 'catch.record fish=cod‹cod› weight=2.3‹2.3 kg›'],
    ['Record a catch: fish: pike, weight: 4', 'catch.record fish=pike‹pike› weight=4‹4›'],
    ['Mark R-2 as paid', 'bill.mark row_key=R-2‹row R-2›'],
    [
      'Mark the bill for new oars as paid on 1 March',
      'bill.mark paid_on=2026-03-01‹on 1 March› row_key=R-2‹row oars›',
    ],
    [
      'Create a bill for Harbour Hotel over 120 GBP',
      'bill.create amount=120‹120 GBP› member=m2‹Harbour Hotel›',
    ],
    [
      'Create a bill of 120 EUR for the Vela Sailing School',
      'ask amount; kept bill.create member=m1‹Vela Sailing School›',
    ],
    ['Set storm alerts to one day before', 'account.update alerts=day‹one day before›'],
    ['Switch off storm alerts', 'account.update alerts=off‹Switch off›'],
    ['Change my phone to +44 7700 900002', 'account.update phone=+44 7700 900002‹+44 7700 900002›'],
    ['Scrap the old tug', 'vessel.scrap row_key=V-7‹row old tug›'],
    ['Scrap V-8', 'vessel.scrap row_key=V-8‹row V-8›'],
    ['Show free boats', 'boat.list state=free‹free›'],
    ['Show repairs by Mia', 'repair.list by=mia‹Mia›'],
    ['Show repairs on Heron', 'repair.list boat=Heron‹Heron›'],
    [
      'Show planned repairs from 1 March until 31 March',
      'repair.list from=2026-03-01‹1 March› state=planned‹planned› until=2026-03-31‹31 March›',
    ],
    ['Show expenses for fuel', 'cost.list kind=fuel‹fuel›'],
    ['Show expenses for rope', 'go /cost; unused rope'],
    ['Show my boats', 'boat.list state=yours‹my›'],
    ['Go to outings', 'go /outing'],
  ])('%s: %s', (request, expected) => {
    expect(toldInFull(understand(request, BOATHOUSE), request)).toBe(expected);
  });
});

describe('on the site of a farm', () => {
  test.each([
    ['Move Bella to the south pasture', 'animal.move row_key=7‹row Bella› to=s‹south›'],
    ['Move animal 8 to the barn', 'animal.move row_key=8‹row 8› to=b‹barn›'],
    ['Move Daisy from North to South', 'animal.move row_key=9‹row Daisy› to=s‹South›'],
    [
      'Move all goats to the barn',
      'animal.move row_key=9‹row all goats to the barn› to=b‹barn› + animal.move row_key=70‹row all goats to the barn› to=b‹barn›',
    ],
    ['Move 7 to North-East', 'animal.move row_key=7‹row 7› to=ne‹North-East›'],
    ['Rename Otto to Max', 'animal.rename name=Max‹Max› row_key=70‹row Otto›'],
    ['Delete the absence of Mia Sommer', 'absence.delete row_key=A1‹row Mia Sommer›'],
    ['Delete the absence on 16 March', 'absence.delete row_key=A4‹row on 16 March›'],
    ['Expel Jan Berg', 'pupil.expel row_key=k3‹row Jan Berg›'],
    ['Pay Ken Ode 120 EUR', 'worker.pay amount=120‹120 EUR› currency=EUR‹120 EUR› row_key=W1‹row Ken Ode›'],
    ['Pay Sara 50', 'ask currency; EUR | USD; kept worker.pay amount=50‹50› row_key=W3‹row Sara›'],
    ['Cancel the choir', 'lesson.cancel row_key=C2‹row choir›'],
    ['Accept the hay', 'delivery.accept row_key=D1‹row hay›'],
    ['Accept organic oats', 'delivery.accept row_key=D4‹row organic oats›'],
    ['Postpone the straw to 1 April', 'delivery.postpone day=2026-04-01‹1 April› row_key=D3‹row straw›'],
    ['Postpone D1 to 20 March', 'delivery.postpone day=2026-03-20‹20 March› row_key=D1‹row D1›'],
    [
      'Set a wake-up call for room 101 at 6:45 tomorrow',
      'call.set at=06:45‹6:45› day=2026-03-03‹tomorrow› room=101‹101›',
    ],
    ['Order 20 bales of hay', 'goods.order bales=20‹20› good=h‹hay›'],
    ['Order hay and straw', 'ask good; Hay | Straw; kept goods.order'],
    ['Set the fan to high', 'fan.set fan=h‹high›'],
  ])('%s: %s', (request, expected) => {
    expect(toldInFull(understand(request, FARM), request)).toBe(expected);
  });
});

describe('on the site of a ferry line', () => {
  test.each([
    ['Refund the ticket from Harlow to Skerry', 'ticket.refund row_key=K-1‹row Harlow to Skerry›'],
    ['Refund the ticket to Harlow', 'ticket.refund row_key=K-2‹row Harlow›'],
    ['Refund K-3', 'ticket.refund row_key=K-3‹row K-3›'],
    [
      'Upgrade K-1 to a cabin with window',
      'ticket.upgrade cls=Window‹cabin with window› row_key=K-1‹row K-1›',
    ],
    ['Upgrade ticket K-1 to Cabin', 'ticket.upgrade cls=Cabin‹Cabin› row_key=K-1‹row K-1›'],
    ['Archive the red chair', 'item.archive row_key=C-1‹row red chair›'],
    ['Label the lamp with yes', 'item.label label=y‹yes› row_key=C-3‹row lamp›'],
    ['Approve claim 101', 'claim.approve row_key=101‹row 101›'],
    [
      'Approve claims 101 and 104 but reject 102',
      'claim.approve row_key=101‹row 101› + claim.approve row_key=104‹row 104› + claim.reject row_key=102‹row 102›',
    ],
    [
      'Approve all claims except the taxi',
      'claim.approve row_key=101‹row all claims except the taxi› + claim.approve row_key=102‹row all claims except the taxi›',
    ],
    ['Send a reminder to Sam Idle', 'rent.remind row_key=T-3‹row Sam Idle›'],
    ['Send reminders to all overdue tenants', 'rent.remind row_key=T-3‹row all overdue tenants›'],
    ['Transfer points to member "A-77", 50 points', 'points.give member=A-77‹A-77› points=50‹50›'],
    [
      'Change my name to Kim and my password to s3cr3t!',
      'profile.save name=Kim‹Kim› password=s3cr3t!‹s3cr3t!›',
    ],
    ['Set the daily limit to 20', 'limit.set daily=20‹20›'],
    ['Lock the door', 'lock.lock'],
    ['Unlock the door', 'refuse not-offered'],
  ])('%s: %s', (request, expected) => {
    expect(toldInFull(understand(request, FERRY), request)).toBe(expected);
  });
});
