import { describe, expect, test } from 'vitest';
import { siteOf } from './testing/site-of.ts';
import { told } from './testing/told.ts';
import { understand } from './understand.ts';

const INN = siteOf('inn', {
  actions: {
    'stay.book': {
      title: 'Book a stay',
      description: 'Book a room for some nights.',
      fields: {
        from: { label: 'First night', control: 'date', isRequired: true },
        until: { label: 'Last night', control: 'date', isRequired: true },
      },
    },
    'leave.request': {
      title: 'Request leave',
      description: 'Request days off.',
      fields: {
        from: { label: 'From', control: 'date', isRequired: true },
        until: { label: 'Until', control: 'date', isRequired: true },
      },
    },
    'visit.book': {
      title: 'Book a visit',
      description: 'Come and see the rooms.',
      fields: { day: { label: 'Day', control: 'date', isRequired: true } },
    },
  },
});
const heard = (request: string) => told(understand(request, INN));
const stay = (from: string, until: string) => `stay.book from=${from} until=${until}`;

describe('the year that is said once is that of both ends', () => {
  test.each([
    'from 1 April to 5 April 2027',
    'between 1 April and 5 April 2027',
    'from 1 April 2027 to 5 April',
    'from April 1 until April 5, 2027',
    '1 April – 5 April 2027',
    '1–5 April 2027',
    'from 1 to 5 April 2027',
    'between 1 and 5 April 2027',
    'from 1st to 5th April 2027',
    'from the 1st to the 5th of April 2027',
    'from Thursday 1 April to Monday 5 April 2027',
  ])('Book a stay %s', (days) => {
    expect(heard(`Book a stay ${days}`)).toBe(stay('2027-04-01', '2027-04-05'));
  });

  test.each([
    'Buche einen Aufenthalt vom 1. April bis 5. April 2027',
    'Buche einen Aufenthalt vom 1. bis 5. April 2027',
    'Buche einen Aufenthalt zwischen dem 1. April und dem 5. April 2027',
    'Réserve un séjour du 1 avril au 5 avril 2027',
    'Réserve un séjour du 1er au 5 avril 2027',
    'Réserve un séjour entre le 1 avril et le 5 avril 2027',
    'Reserva una estancia del 1 de abril al 5 de abril de 2027',
    'Reserva una estancia entre el 1 de abril y el 5 de abril de 2027',
    'Prenota un soggiorno dal 1 aprile al 5 aprile 2027',
    'Prenota un soggiorno tra il 1 aprile e il 5 aprile 2027',
    'Boek een verblijf van 1 april tot en met 5 april 2027',
    'Boek een verblijf tussen 1 april en 5 april 2027',
  ])('%s', (request) => {
    expect(heard(request)).toBe(stay('2027-04-01', '2027-04-05'));
  });

  test.each([
    ['from 28 December to 3 January 2027', '2026-12-28', '2027-01-03'],
    ['from 28 December 2026 to 3 January', '2026-12-28', '2027-01-03'],
    ['from 1 May 2026 to 5 May 2028', '2026-05-01', '2028-05-05'],
    // A day that was near by itself, and is not meant.
    ['from 1 January to 5 January 2028', '2028-01-01', '2028-01-05'],
  ])('Book a stay %s', (days, from, until) => {
    expect(heard(`Book a stay ${days}`)).toBe(stay(from, until));
  });
});

describe('what cannot be meant is asked about', () => {
  test.each([
    ['Book a stay from 5 April to 1 April 2027', 'ask until'],
    ['Book a stay from 1 April to 5 March', 'ask until'],
    // A weekday of another year.
    ['Book a stay from Wednesday 1 April to Monday 5 April 2027', 'ask from'],
    // Longer than half a year over a new year, where no year was said.
    ['Book a stay from 1 May to 1 February', 'ask from'],
    ['Request leave. From: 1 April. Until: 5 April 2027', 'ask from'],
    // One day is booked, and two are said.
    ['Book a visit from 1 April to 5 April 2027', 'ask day'],
    ['Book a visit between 1 and 5 April', 'ask day'],
  ])('%s', (request, right) => {
    expect(heard(request)).toBe(right);
  });

  test('the days of both years are offered', () => {
    const answer = understand('Request leave. From: 1 April. Until: 5 April 2027', INN);
    expect(answer.kind === 'question' && answer.question.options.map(({ reply }) => reply)).toEqual([
      '2026-04-01',
      '2027-04-01',
    ]);
  });
});

describe('a day without its year that has another weekday', () => {
  const optionsOf = (request: string, today: string) => {
    const answer = understand(request, { ...INN, today });
    return answer.kind === 'question' ? answer.question.options.map(({ reply }) => reply) : told(answer);
  };

  test.each([
    ['Book a visit on Monday 12 March', '2026-03-02', ['2026-03-12']],
    ['Book a visit on Monday 12 March', '2026-11-19', ['2027-03-12']],
    ['Réserve une visite le lundi 12 mars', '2026-11-19', ['2027-03-12']],
    ['Reserva una visita el lunes 12 de marzo', '2026-11-19', ['2027-03-12']],
    ['Boek een visit op maandag 12 maart', '2026-11-19', ['2027-03-12']],
    ['Book a visit on Friday 12 March', '2026-11-19', 'visit.book day=2027-03-12'],
  ])('%s, said on %s', (request, today, right) => {
    expect(optionsOf(request, today)).toEqual(right);
  });
});
