import type { Knowledge } from '../knowledge.ts';
import { siteOf } from './site-of.ts';

/** A made-up boathouse: lists with filters, quantities with a unit, and rows that show numbers of their own. */
export const BOATHOUSE: Knowledge = siteOf('boathouse', {
  rows: {
    'B-1': ['Heron', 'yours', 'east pier'],
    'B-2': ['Kestrel', 'free', 'north pier'],
    'R-1': ['Bilge pump', 'Heron', '2026-02-20'],
    'R-2': ['New oars', 'Kestrel refit', '2026-02-27'],
    'V-7': ['Old Tug'],
    'V-8': ['Barge'],
    'O-1': ['Harbour tidy-up', '2026-03-14', ''],
    'O-2': ['Night sail', '2026-03-21', '2 people'],
  },
  views: { 'boat.list': ['B-1', 'B-2'], 'repair.list': ['R-1', 'R-2'], 'outing.list': ['O-1', 'O-2'] },
  pages: {
    '/': 'Weather desk',
    '/boat': 'Boats',
    '/repair': 'Repairs',
    '/outing': 'Outings',
    '/extras': 'Ropes and varnish',
    '/me': 'My account',
  },
  actions: {
    'boat.list': {
      title: 'All boats',
      description: 'Boats of the club: yours, free ones and those that are out.',
      isView: true,
      fields: { state: { label: 'State', options: { yours: 'yours', free: 'free', out: 'out' } } },
    },
    'repair.list': {
      title: 'Repairs',
      description: 'Repair entries with boat and day.',
      isView: true,
      fields: {
        boat: { label: 'Boat' },
        by: { label: 'Done by', options: { mia: 'Mia', ann: 'Ann Dein-Ott' } },
        state: { label: 'State', options: { planned: 'planned', done: 'done' } },
        from: { label: 'From', control: 'date' },
        until: { label: 'Until', control: 'date' },
      },
    },
    'cost.list': {
      title: 'Expenses',
      description: 'What the club paid for.',
      isView: true,
      fields: { kind: { label: 'Kind', options: { paint: 'paint', fuel: 'fuel' } } },
    },
    'vessel.scrap': {
      title: 'Scrap a vessel',
      description: 'Takes an old vessel apart for good.',
      rows: ['V-7', 'V-8'],
      isRisky: true,
    },
    'outing.list': { title: 'Outings', description: 'When we sail together.', isView: true },
    'repair.log': {
      title: 'Log repair time',
      description: 'Hours you worked on a boat.',
      fields: {
        boat: { label: 'Boat', options: { 'B-1': 'Heron', 'B-2': 'Kestrel' }, isRequired: true },
        hours: { label: 'Hours', control: 'number', isRequired: true },
        note: { label: 'Note' },
      },
    },
    'outing.join': {
      title: 'Join an outing',
      description: 'Tells us how many of you come.',
      rows: ['O-1', 'O-2'],
      isSetting: true,
      fields: { people: { label: 'How many people', control: 'integer', isRequired: true } },
    },
    'boat.give_back': {
      title: 'Give back a boat',
      description: 'Hands your boat back to the club.',
      rows: ['B-1'],
      isRisky: true,
      fields: { last_day: { label: 'Last day', control: 'date', isRequired: true } },
    },
    'watch.take': {
      title: 'Take a harbour watch',
      description: 'Look after the harbour in the morning or in the evening.',
      fields: {
        pier: { label: 'Pier', options: { east: 'East pier', north: 'North pier' }, isRequired: true },
        day: { label: 'Day', control: 'date', isRequired: true },
        part: {
          label: 'Part of the day',
          options: { morning: 'Morning', evening: 'Evening' },
          isRequired: true,
        },
      },
    },
    'catch.record': {
      title: 'Record a catch',
      description: 'What you caught, by weight.',
      fields: {
        fish: { label: 'Fish', isRequired: true },
        weight: { label: 'Weight (kg)', control: 'number', isRequired: true },
      },
    },
    'bill.mark': {
      title: 'Mark a bill as paid',
      description: 'The money has arrived.',
      rows: ['R-2'],
      fields: { paid_on: { label: 'Paid on', control: 'date' } },
    },
    'bill.create': {
      title: 'Create a bill',
      description: 'Prepares a bill for a member.',
      fields: {
        member: {
          label: 'Member',
          options: { m1: 'Vela Sailing School', m2: 'Harbour Hotel' },
          isRequired: true,
        },
        amount: { label: 'Amount (GBP)', control: 'number', isRequired: true },
      },
    },
    'account.update': {
      title: 'Update my account',
      description: 'How we reach you.',
      isSetting: true,
      fields: {
        alerts: {
          label: 'Storm alerts',
          options: { off: 'Off', hour: 'One hour before', day: 'One day before' },
          held: 'hour',
        },
        phone: { label: 'Phone', control: 'tel', held: '+44 7700 900001' },
      },
    },
  },
});
