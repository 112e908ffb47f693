import type { Knowledge } from '../knowledge.ts';
import { siteOf } from './site-of.ts';

/** More made-up sites: a school, a city and a helpdesk. */

export const SCHOOL: Knowledge = siteOf('school', {
  rows: {
    'C-11': ['Pottery for beginners', '2026-03-18', 'Room 4'],
    'C-12': ['Spanish B1', '2026-03-20', 'Room 2'],
    'C-13': ['Swimming', '2026-03-21', 'Pool'],
    'K-1': ['Anna', 'class 3b'],
    'K-2': ['Ben', 'class 1a'],
    'A-5': ['Class trip to the zoo', 'due 2026-03-15', '25.00 EUR'],
    'A-6': ['Photo day', 'due 2026-03-20', '12.00 EUR'],
  },
  views: { 'course.list': ['C-11', 'C-12', 'C-13'], 'fee.list': ['A-5', 'A-6'] },
  pages: {
    '/': 'Start',
    '/course': 'Courses',
    '/fee': 'Money',
    '/absence': 'Absences',
    '/contact': 'Contact',
  },
  actions: {
    'course.enrol': {
      title: 'Sign up for a course',
      description: 'Enrols a child in an afternoon course.',
      rows: ['C-11', 'C-12', 'C-13'],
      fields: { child: { label: 'Child', options: { anna: 'Anna', ben: 'Ben' }, isRequired: true } },
    },
    'course.leave': {
      title: 'Leave a course',
      description: 'Takes a child out of a course.',
      rows: ['C-13'],
    },
    'absence.report': {
      title: 'Report an absence',
      description: 'Tells the school that a child is ill or away.',
      fields: {
        child: { label: 'Child', options: { anna: 'Anna', ben: 'Ben' }, isRequired: true },
        from: { label: 'First day', control: 'date', isRequired: true },
        until: { label: 'Last day', control: 'date' },
        reason: {
          label: 'Reason',
          options: { ill: 'Illness', doctor: 'Doctor’s appointment', family: 'Family matters' },
          isRequired: true,
        },
      },
    },
    'fee.pay': { title: 'Pay a fee', description: 'Pays for a trip or an event.', rows: ['A-5', 'A-6'] },
    'lunch.update': {
      title: 'Change lunch',
      description: 'What your child eats at noon.',
      isSetting: true,
      fields: {
        menu: {
          label: 'Menu',
          options: { standard: 'Standard', vegetarian: 'Vegetarian', vegan: 'Vegan', none: 'No lunch' },
          held: 'standard',
        },
        milk: { label: 'Milk in the break', control: 'checkbox' },
      },
    },
    'talk.request': {
      title: 'Request a talk with a teacher',
      description: 'A teacher calls you or meets you.',
      fields: {
        teacher: { label: 'Teacher', options: { diaz: 'Ms Diaz', okoye: 'Mr Okoye' }, isRequired: true },
        day: { label: 'Preferred day', control: 'date' },
        topic: { label: 'What is it about?', isRequired: true },
      },
    },
    'contact.update': {
      title: 'Update contact details',
      description: 'How the school reaches you.',
      isSetting: true,
      fields: {
        phone: { label: 'Mobile phone', control: 'tel' },
        email: { label: 'E-mail', control: 'email' },
        emergency: { label: 'Emergency contact' },
        letters: { label: 'Letters on paper', control: 'checkbox', held: true },
      },
    },
    'course.list': { title: 'Courses', description: 'Afternoon courses of this term.', isView: true },
    'fee.list': { title: 'Fees', description: 'What has to be paid.', isView: true },
  },
});

export const CITY: Knowledge = siteOf('city', {
  rows: {
    'P-3': ['Resident parking permit', 'BX 204', 'valid until 2026-04-30'],
    'P-4': ['Visitor permit', 'valid until 2026-03-31'],
    'D-8': ['Dog licence', 'Rex'],
    'N-1': ['Bulky waste collection', '2026-03-16'],
    'T-77': ['Parking fine', '35.00 EUR', 'unpaid'],
    'T-78': ['Library fine', '3.00 EUR', 'unpaid'],
  },
  views: { 'permit.list': ['P-3', 'P-4'], 'fine.list': ['T-77', 'T-78'] },
  pages: {
    '/': 'Town hall',
    '/permit': 'Permits',
    '/fine': 'Fines',
    '/waste': 'Waste',
    '/profile': 'Profile',
  },
  actions: {
    'permit.renew': {
      title: 'Renew a permit',
      description: 'Extends a permit by some months.',
      rows: ['P-3', 'P-4'],
      fields: { months: { label: 'Months', control: 'integer', isRequired: true } },
    },
    'permit.apply': {
      title: 'Apply for a parking permit',
      description: 'A permit for your street.',
      fields: {
        plate: { label: 'Number plate', isRequired: true },
        zone: { label: 'Zone', options: { a: 'Zone A', b: 'Zone B', c: 'Zone C' }, isRequired: true },
        start: { label: 'Valid from', control: 'date' },
      },
    },
    'permit.give_up': {
      title: 'Give up a permit',
      description: 'Ends a permit early.',
      rows: ['P-3', 'P-4'],
      isRisky: true,
    },
    'fine.pay': { title: 'Pay a fine', description: 'Pays a fine of the town.', rows: ['T-77', 'T-78'] },
    'fine.appeal': {
      title: 'Appeal against a fine',
      description: 'Says why a fine is wrong.',
      rows: ['T-77', 'T-78'],
      fields: { grounds: { label: 'Grounds', isRequired: true } },
    },
    'waste.book': {
      title: 'Book a bulky waste collection',
      description: 'We pick up old furniture.',
      fields: {
        date: { label: 'Day', control: 'date', isRequired: true },
        items: { label: 'Number of items', control: 'integer', isRequired: true },
      },
    },
    'waste.cancel': {
      title: 'Cancel a bulky waste collection',
      description: 'Nobody comes then.',
      rows: ['N-1'],
    },
    'defect.report': {
      title: 'Report a defect',
      description: 'A broken lamp, a hole in the road, graffiti.',
      fields: {
        kind: {
          label: 'Kind',
          options: { lamp: 'Street lamp', road: 'Road damage', graffiti: 'Graffiti' },
          isRequired: true,
        },
        place: { label: 'Where is it?', isRequired: true },
      },
    },
    'profile.update': {
      title: 'Edit profile',
      description: 'Your data with the town.',
      isSetting: true,
      fields: {
        street: { label: 'Street and house number' },
        email: { label: 'E-mail', control: 'email', held: 'kim@town.example' },
        language: { label: 'Language', options: { en: 'English', es: 'Spanish', de: 'German' }, held: 'en' },
        bins: { label: 'Remind me of bin days', control: 'checkbox', held: false },
        news: { label: 'News from the town hall', control: 'checkbox', held: true },
      },
    },
    'donation.give': {
      title: 'Donate to a town project',
      description: 'Gives money to a project.',
      fields: {
        project: {
          label: 'Project',
          options: { park: 'New park', museum: 'Museum', pool: 'Outdoor pool' },
          isRequired: true,
        },
        amount: { label: 'Amount in EUR', control: 'number', isRequired: true },
      },
    },
    'permit.list': { title: 'Permits', description: 'Your permits.', isView: true },
    'fine.list': { title: 'Fines', description: 'Your fines.', isView: true },
  },
});
