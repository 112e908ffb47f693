import { expect, test } from 'vitest';
import type { Knowledge } from '../knowledge.ts';
import { siteOf } from '../testing/site-of.ts';
import { told } from '../testing/told.ts';
import { understand } from '../understand.ts';

const TABLES = ['T-1', 'T-2'];

const plain = siteOf('restaurant', {
  rows: { 'T-1': ['Garden', '2026-03-09', '19:00', '4'], 'T-2': ['Window', '2026-03-12', '2'] },
  views: { 'table.list': TABLES },
  pages: { '/': 'Home', '/table': 'Tables' },
  actions: {
    'table.change': {
      title: 'Change reservation',
      description: 'Changes the day, the time or the number of guests.',
      rows: TABLES,
      fields: {
        day: { label: 'Day', control: 'date' },
        time: { label: 'Time', control: 'time' },
        guests: { label: 'Guests', control: 'integer' },
      },
    },
    'budget.save': {
      title: 'Change monthly budget',
      description: 'What you spend in a month.',
      isSetting: true,
      fields: { budget: { label: 'Monthly budget', control: 'number', held: '90' } },
    },
    'table.list': { title: 'Reservations', description: 'All reservations.', isView: true },
  },
});

/** The cells are called as on a page with a table. */
const SITE: Knowledge = {
  ...plain,
  data: plain.data.map(({ view, rows }) => ({
    view,
    rows: rows.map((row) => ({
      ...row,
      cells: row.cells.map(({ text }, at) => ({
        name: at === 0 ? 'place' : /^\d$/.test(text) ? 'guests' : '',
        text,
      })),
    })),
  })),
};

test.each([
  ['Move T-1 a week later', 'table.change day=2026-03-16 row_key=T-1'],
  ['Move T-1 two days earlier', 'table.change day=2026-03-07 row_key=T-1'],
  ['Move T-1 an hour later please', 'table.change row_key=T-1 time=20:00'],
  ['Postpone T-1 by 30 minutes', 'table.change row_key=T-1 time=19:30'],
  ['Change T-1 to two more guests', 'table.change guests=6 row_key=T-1'],
  ['Raise my monthly budget by 10', 'budget.save budget=100'],
  ['Lower the monthly budget by 10', 'budget.save budget=80'],
  // The row shows no time, the day would be over, or which way is not said.
  ['Move T-2 an hour later', 'ask time'],
  ['Move T-1 five hours later', 'ask time'],
  ['Move T-1 six hours later', 'ask time'],
  ['Lower the monthly budget by 90', 'ask budget'],
  ['Move T-1 about a week later', 'ask day'],
])('%s → %s', (request, right) => {
  expect(told(understand(request, SITE))).toBe(right);
});

test('what is reckoned from a row names the row and the words as its source', () => {
  const answer = understand('Move T-1 a week later', SITE);
  expect(answer.kind === 'plan' && answer.calls[0]?.sources.day).toEqual({
    from: 'row',
    key: 'T-1',
    label: 'T-1 Garden 2026-03-09 19:00 4',
    span: [9, 21],
  });
});
