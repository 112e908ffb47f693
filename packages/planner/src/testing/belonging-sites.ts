import type { Knowledge } from '../knowledge.ts';
import { siteOf } from './site-of.ts';

/** Made-up sites whose forms hold what belongs to somebody else, switches beside long texts, and lists that say little. */

export const SWIMMING: Knowledge = siteOf('swimming', {
  rows: {
    'M-1': ['Gold membership', '45.00 EUR', 'active', '2026-12-31'],
    'M-2': ['Sauna pass', '18.00 EUR', 'notice given', '2026-06-30'],
    'L-1': ['Crawl for beginners', 'Tuesday'],
    'L-2': ['Sunday swim', 'Sunday'],
  },
  views: { 'membership.list': ['M-1', 'M-2'], 'lesson.list': ['L-1', 'L-2'] },
  pages: { '/membership': 'Memberships', '/profile': 'Profile', '/lesson': 'Lessons' },
  actions: {
    'profile.update': {
      title: 'Your details',
      description: 'How we reach you.',
      isSetting: true,
      fields: {
        phone: { label: 'Phone', control: 'tel' },
        email: { label: 'Email', control: 'email' },
        emergency: { label: 'Emergency contact' },
        doctor: { label: 'Doctor' },
      },
    },
    'membership.end': {
      title: 'Give notice',
      description: 'Ends a membership at the end of the month.',
      rows: ['M-1'],
      isRisky: true,
      fields: { last_day: { label: 'Last day', control: 'date', isRequired: true } },
    },
    'lesson.join': { title: 'Join a lesson', description: 'Adds you to a lesson.', rows: ['L-1', 'L-2'] },
    'membership.list': {
      title: 'Memberships',
      description: 'What you pay for.',
      isView: true,
      fields: { status: { label: 'Status', options: { active: 'active', 'notice given': 'notice given' } } },
    },
    'lesson.list': { title: 'Lessons', description: 'What is taught this week.', isView: true },
  },
});

export const ALLOTMENT: Knowledge = siteOf('allotment', {
  pages: { '/keys': 'Keys', '/bank': 'Account' },
  actions: {
    'keys.update': {
      title: 'Key holder',
      description: 'Who has a key of your plot when you are away.',
      isSetting: true,
      fields: {
        own: { label: 'Your phone', control: 'tel' },
        holder_name: { label: 'Key holder' },
        holder_phone: { label: 'Key holder’s phone', control: 'tel' },
      },
    },
    'bank.update': {
      title: 'Bank account',
      description: 'The account that we debit.',
      isSetting: true,
      fields: {
        holder: { label: 'Account holder' },
        iban: { label: 'IBAN' },
        phone: { label: 'Phone for questions', control: 'tel' },
      },
    },
  },
});

export const MAGAZINE: Knowledge = siteOf('magazine', {
  pages: { '/write': 'Write to us', '/stay': 'Stay' },
  actions: {
    'letter.send': {
      title: 'Letter to the editor',
      description: 'We print some of them.',
      fields: {
        headline: { label: 'Headline', isRequired: true },
        body: { label: 'Letter', isRequired: true },
        anonymous: { label: 'Do not print my name', control: 'checkbox' },
        copy: { label: 'Send me a printed copy', control: 'checkbox' },
      },
    },
    'review.write': {
      title: 'Write a review',
      description: 'What you thought of a concert.',
      fields: {
        review: { label: 'Review', isRequired: true },
        shown: { label: 'Show my review to members only', control: 'checkbox' },
        stars: { label: 'Stars', options: { few: 'Two stars', many: 'Five stars' } },
      },
    },
  },
});
