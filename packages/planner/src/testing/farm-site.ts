import type { Knowledge } from '../knowledge.ts';
import { siteOf } from './site-of.ts';

/** A made-up farm: animals in pastures, people whose names are parts of other names, and forms with small words. */

const ANIMALS = ['7', '8', '9', '10', '12', '70'];
const ABSENCES = ['A1', 'A2', 'A4'];
const PUPILS = ['k1', 'k3'];
const WORKERS = ['W1', 'W3'];
const LESSONS = ['C2', 'C4'];
const DELIVERIES = ['D1', 'D2', 'D3', 'D4'];
const PLACES = { n: 'North', s: 'South', ne: 'North-East', b: 'Barn' };

export const FARM: Knowledge = siteOf('farm', {
  rows: {
    7: ['Bella', 'Cow', 'North'],
    8: ['Berta', 'Cow', 'South'],
    9: ['Daisy', 'Goat', 'North'],
    10: ['Sunny', 'Horse', 'Barn'],
    12: ['Molly', 'Sheep', 'North-East'],
    70: ['Otto', 'Goat', 'South'],
    A1: ['Mia Sommer', '2026-03-12', 'Late'],
    A2: ['Jan Berg', '2026-03-13', 'Sick'],
    A4: ['Jan de Berg', '2026-03-16', 'Late'],
    k1: ['Mia Sommer', '4b', 'Eva Sommer'],
    k3: ['Jan Berg', '5a', 'Mia Berg'],
    W1: ['Ken Ode', 'Milker'],
    W3: ['Sara Penny', 'Driver'],
    C2: ['Choir', 'Mr Lang', 'Tuesday'],
    C4: ['Drama', 'Ms Ortiz', 'Friday'],
    D1: ['Hay', '2026-03-18', 'Marsh'],
    D2: ['Oats', '2026-03-19', 'Marsh'],
    D3: ['Straw', '2026-03-25', 'Till'],
    D4: ['Organic oats', '2026-03-26', 'Till'],
  },
  pages: { '/': 'Start' },
  actions: {
    'animal.move': {
      title: 'Move animal',
      description: 'Brings an animal to another pasture.',
      rows: ANIMALS,
      fields: { to: { label: 'Pasture', options: PLACES, isRequired: true } },
    },
    'animal.rename': {
      title: 'Rename animal',
      description: 'Gives it another name.',
      rows: ANIMALS,
      fields: { name: { label: 'New name', isRequired: true } },
    },
    'absence.delete': { title: 'Delete absence', description: 'Deletes an absence.', rows: ABSENCES },
    'pupil.expel': { title: 'Expel pupil', description: 'Expels a pupil.', rows: PUPILS, isRisky: true },
    'worker.pay': {
      title: 'Pay worker',
      description: 'Pays a worker.',
      rows: WORKERS,
      fields: {
        amount: { label: 'Amount', control: 'number', isRequired: true },
        currency: { label: 'Currency', options: { EUR: 'EUR', USD: 'USD' }, isRequired: true },
      },
    },
    'lesson.cancel': { title: 'Cancel lesson', description: 'Drops a lesson.', rows: LESSONS },
    'delivery.accept': { title: 'Accept delivery', description: 'Takes it.', rows: DELIVERIES },
    'delivery.postpone': {
      title: 'Postpone delivery',
      description: 'Moves a delivery to another day.',
      rows: DELIVERIES,
      fields: { day: { label: 'New day', control: 'date', isRequired: true } },
    },
    'call.set': {
      title: 'Set wake-up call',
      description: 'Wakes a guest.',
      fields: {
        room: { label: 'Room', options: { 101: '101', 102: '102' }, isRequired: true },
        at: { label: 'Time', control: 'time', isRequired: true },
        day: { label: 'Day', control: 'date' },
      },
    },
    'goods.order': {
      title: 'Order goods',
      description: 'Orders bales.',
      fields: {
        good: { label: 'Goods', options: { h: 'Hay', s: 'Straw' }, isRequired: true },
        bales: { label: 'Bales', control: 'integer', isRequired: true },
      },
    },
    'fan.set': {
      title: 'Set barn climate',
      description: 'Sets the fan.',
      isSetting: true,
      fields: { fan: { label: 'Fan', options: { l: 'Low', h: 'High' } } },
    },
  },
});
