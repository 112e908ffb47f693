import { describe, expect, test } from 'vitest';
import { siteOf } from './testing/site-of.ts';
import { STUDIO } from './testing/studio-site.ts';
import { told } from './testing/told.ts';
import { understand } from './understand.ts';

const LODGE = siteOf('lodge', {
  actions: {
    'bed.reserve': {
      title: 'Reserve a bed',
      description: 'For a guest of the lodge.',
      fields: {
        guest: { label: 'Guest', isRequired: true },
        arrival: { label: 'Arrival', control: 'date', isRequired: true },
        departure: { label: 'Departure', control: 'date', isRequired: true },
      },
    },
  },
});

describe('what a command ends with behind a colon is its text, whatever it says', () => {
  test.each([
    [
      'Dispute invoice I-7: I was away the whole month. It cannot be that much.',
      'invoice.dispute reason=I was away the whole month. It cannot be that much. row_key=I-7',
    ],
    [
      'I want to dispute I-8: the mix does not sound right',
      'invoice.dispute reason=the mix does not sound right row_key=I-8',
    ],
    ['Dispute I-8: nobody was there', 'invoice.dispute reason=nobody was there row_key=I-8'],
  ])('%s', (request, right) => {
    expect(told(understand(request, STUDIO))).toBe(right);
  });

  test.each([
    "Pay I-7: no, don't",
    'Dispute I-7: wrong, do not send it',
    "Don't dispute I-7: it was not wrong",
    'Cancel S-31: it does not suit me, do not pay I-7',
  ])('%s does nothing', (request) => {
    expect(told(understand(request, STUDIO))).toMatch(/^(?:ask|refuse)/);
  });
});

describe('fields that are listed with their labels belong to one request', () => {
  test.each([
    [
      'Report a fault. Room: Red room. What happens: The lamp is dark. It smells too. Seen on: 1 March 2026',
      'fault.report details=The lamp is dark. It smells too. room=red seen=2026-03-01',
    ],
    [
      'Report a fault. Room: Red room. What happens: hiss. Seen on: 1 March',
      'fault.report details=hiss room=red seen=2026-03-01',
    ],
  ])('%s', (request, right) => {
    expect(told(understand(request, STUDIO))).toBe(right);
  });

  test.each([
    ['Reserve a bed for a guest: Paula Stein, arriving 20 March, leaving 24 March', 'Paula Stein'],
    ['Reserve a bed. Guest: Paula Stein, leaving 24 March, arriving 20 March', 'Paula Stein'],
  ])('%s', (request, guest) => {
    expect(told(understand(request, LODGE))).toBe(
      `bed.reserve arrival=2026-03-20 departure=2026-03-24 guest=${guest}`,
    );
  });

  test('a sentence that is no label is a request of its own', () => {
    expect(told(understand('Cancel S-31. Report a fault: red room', STUDIO))).toMatch(/^ask/);
  });
});

describe('a place with a number is for the one field that asks where', () => {
  test.each([
    [
      'Announce a delivery at Keizersgracht 14 from 7:40',
      'visit.announce place=Keizersgracht 14 since=07:40',
    ],
    ['Announce a delivery to Long Lane 3b', 'visit.announce place=Long Lane 3b'],
  ])('%s', (request, right) => {
    expect(told(understand(request, STUDIO))).toBe(right);
  });

  test.each([
    'Announce a delivery',
    'Announce a delivery for Ann at Long Lane 3',
    'Announce a delivery of 14',
  ])('%s is asked about', (request) => {
    expect(told(understand(request, STUDIO))).toMatch(/^ask/);
  });
});
