import { describe, expect, test } from 'vitest';
import { PARCELS, SAVINGS } from './testing/services-sites.ts';
import { siteOf } from './testing/site-of.ts';
import { told } from './testing/told.ts';
import { understand } from './understand.ts';

/** A made-up provider of phone lines: an action that is confirmed, switches of rows, settings, an order and a list. */
const PHONES = siteOf('phones', {
  rows: {
    'L-1': ['Omar', 'Small'],
    'L-2': ['Ines', 'Large'],
    'B-1': ['January', 'open'],
    'B-2': ['May', 'open'],
  },
  views: { 'line.list': ['L-1', 'L-2'], 'bill.list': ['B-1', 'B-2'] },
  pages: { '/': 'Home', '/line': 'Lines', '/bill': 'Bills' },
  actions: {
    'line.plan': {
      title: 'Change plan',
      description: 'Another plan from the next month.',
      isSetting: true,
      rows: ['L-1', 'L-2'],
      fields: {
        plan: {
          label: 'Plan',
          isRequired: true,
          options: { small: 'Small', medium: 'Medium', large: 'Large' },
        },
      },
    },
    'line.features': {
      title: 'Line features',
      description: 'Roaming and voicemail.',
      isSetting: true,
      rows: ['L-1', 'L-2'],
      fields: {
        roaming: { label: 'Roaming', control: 'checkbox', held: false },
        voicemail: { label: 'Voicemail', control: 'checkbox', held: true },
      },
    },
    'sim.order': {
      title: 'Order a SIM card',
      description: 'Sends a card to you.',
      fields: {
        size: { label: 'Size', isRequired: true, options: { nano: 'Nano', esim: 'eSIM' } },
        cards: { label: 'Number of cards', control: 'integer', isRequired: true },
      },
    },
    'bill.pay': { title: 'Pay bill', description: 'Takes the amount.', isRisky: true, rows: ['B-1', 'B-2'] },
    'line.list': { title: 'Your lines', description: 'Who uses them.', isView: true },
    'bill.list': { title: 'Bills', description: 'What each month cost.', isView: true },
  },
});

describe('what is wanted is told by its values', () => {
  test.each([
    ['I want Ines to have Medium', 'line.plan plan=medium row_key=L-2'],
    ['Omar should get the Medium plan', 'line.plan plan=medium row_key=L-1'],
    ['put Omar on the Medium plan', 'line.plan plan=medium row_key=L-1'],
    ['Omar gets the Medium plan from now on', 'line.plan plan=medium row_key=L-1'],
    ['no voicemail on the line of Ines please', 'line.features row_key=L-2 voicemail=false'],
    ['send me one eSIM', 'sim.order cards=1 size=esim'],
    ['Order 2 nano SIM cards', 'sim.order cards=2 size=nano'],
    ['could I get another SIM card, nano, just 1', 'sim.order cards=1 size=nano'],
    // What is confirmed before it is done may be named by a near verb, or for several rows that are told apart.
    ['clear the January bill', 'bill.pay row_key=B-1'],
    ['pay both bills', 'bill.pay row_key=B-1 + bill.pay row_key=B-2'],
    ['pay all bills except January', 'bill.pay row_key=B-2'],
    // Politeness of any length says nothing.
    [
      'I was wondering whether you could maybe turn on roaming for Omar',
      'line.features roaming=true row_key=L-1',
    ],
    [
      "ok so listen, I'd really love it if you could turn on roaming for Omar, thanks",
      'line.features roaming=true row_key=L-1',
    ],
  ])('%s', (request, right) => {
    expect(told(understand(request, PHONES))).toBe(right);
  });
});

describe('one clause says what another leaves open', () => {
  test.each([
    [
      "change Omar's plan to Large and turn his roaming on",
      'line.plan plan=large row_key=L-1 + line.features roaming=true row_key=L-1',
    ],
    [
      'activate roaming and switch off voicemail for Omar',
      'line.features roaming=true row_key=L-1 + line.features row_key=L-1 voicemail=false',
    ],
  ])('%s', (request, right) => {
    expect(told(understand(request, PHONES))).toBe(right);
  });
});

describe('what is only told, asked, limited or left open is not done', () => {
  test.each([
    'Omar now has the Large plan',
    'Omar had the Medium plan',
    'Omar should not get the Medium plan',
    'Omar should have got the Medium plan',
    'should Omar get the Medium plan?',
    'would it be possible to change the plan of Omar to Medium?',
    'put Omar on the Medium plan if it is cheaper',
    'I was wondering whether Omar could get the Medium plan',
    'I no longer want Omar to have Large',
    'pay all bills',
    'can someone pay my bills without asking me?',
    "change Omar's plan to Large and turn his roaming on unless he calls",
  ])('%s', (request) => {
    expect(told(understand(request, PHONES))).toMatch(/^(?:ask|refuse|go)/);
  });
});

describe('whoever allows what a switch is for turns it on', () => {
  test.each([
    ['you may leave my parcels with neighbours', PARCELS, 'alerts.update neighbours=true'],
    ['you can leave parcels with neighbours from now on', PARCELS, 'alerts.update neighbours=true'],
    ['talk to me in German please', SAVINGS, 'profile.update language=de'],
  ])('%s', (request, site, right) => {
    expect(told(understand(request, site))).toBe(right);
  });

  test.each([
    'you may not leave my parcels with neighbours',
    'you may leave parcels with neighbours if it rains',
    'Ann may leave parcels with neighbours',
    'they say you may leave parcels with neighbours',
  ])('%s, which changes nothing', (request) => {
    expect(understand(request, PARCELS).kind).not.toBe('plan');
  });
});
