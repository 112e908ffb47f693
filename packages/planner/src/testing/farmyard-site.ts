import type { Knowledge } from '../knowledge.ts';
import { siteOf } from './site-of.ts';

/** A made-up farm with a school: amounts, times, stretches of days and free texts, for the small words beside them. */

const MONEY = { EUR: 'EUR', USD: 'USD' };

export const FARM: Knowledge = siteOf('farm', {
  rows: { W3: ['Sara Penny', 'Driver'], 70: ['Otto', 'Goat'], C2: ['Choir', '2026-03-18'], D1: ['Hay'] },
  pages: { '/': 'Start' },
  actions: {
    'worker.pay': {
      title: 'Pay worker',
      description: 'Pays a worker.',
      rows: ['W3'],
      fields: {
        amount: { label: 'Amount', control: 'number', isRequired: true },
        currency: { label: 'Currency', control: 'select', options: MONEY, isRequired: true },
      },
    },
    'animal.rename': {
      title: 'Rename animal',
      description: 'Gives an animal another name.',
      rows: ['70'],
      isSetting: true,
      fields: { name: { label: 'New name', isRequired: true } },
    },
    'lesson.move': {
      title: 'Move lesson',
      description: 'Moves a lesson.',
      rows: ['C2'],
      fields: {
        day: { label: 'New day', control: 'date', isRequired: true },
        start: { label: 'Start', control: 'time', isRequired: true },
        end: { label: 'End', control: 'time' },
      },
    },
    'rate.set': {
      title: 'Set rates',
      description: 'Sets the rates.',
      isSetting: true,
      fields: {
        weekday: { label: 'Weekday rate', control: 'number' },
        weekend: { label: 'Weekend rate', control: 'number' },
      },
    },
    'absence.report': {
      title: 'Report an absence',
      description: 'Reports an absence.',
      fields: {
        kind: {
          label: 'Kind',
          control: 'select',
          options: { sick: 'Sick', family: 'Family' },
          isRequired: true,
        },
        from: { label: 'First day', control: 'date', isRequired: true },
        to: { label: 'Last day', control: 'date' },
        note: { label: 'Note' },
      },
    },
    'letter.send': {
      title: 'Write to parents',
      description: 'Sends a letter.',
      fields: {
        to: { label: 'E-mail', control: 'email', isRequired: true },
        subject: { label: 'Subject', isRequired: true },
        body: { label: 'Message', isRequired: true },
        urgent: { label: 'Urgent', control: 'checkbox' },
      },
    },
    'bell.ring': { title: 'Ring the bell', description: 'Rings the bell.' },
    'water.on': {
      title: 'Turn on irrigation',
      description: 'Waters the fields.',
      fields: { minutes: { label: 'Minutes', control: 'integer', isRequired: true } },
    },
  },
});
