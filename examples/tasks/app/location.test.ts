import { expect, test } from 'vitest';
import { sampleTasks } from '../src/board/samples.ts';
import { fits, NO_FILTER, readLocation, routeWith } from './location.ts';

test.each([
  ['', NO_FILTER],
  ['?status=done&priority=high', { status: 'done', assignee: '', priority: 'high' }],
  ['?assignee=Mira+Adler', { status: '', assignee: 'Mira Adler', priority: '' }],
  ['?status=late&priority=urgent', NO_FILTER],
] as const)('the query "%s" is read as a filter, without what no task can have', (search, filter) => {
  expect(readLocation({ pathname: '/', search })).toEqual({ path: '/', filter });
});

test('a filter is in the address as it is read from it', () => {
  const filter = { status: 'open', assignee: 'Mira Adler', priority: '' } as const;
  const { pathname, search } = new URL(routeWith(filter), 'http://site');
  expect(readLocation({ pathname, search })).toEqual({ path: '/', filter });
  expect(routeWith(NO_FILTER)).toBe('/');
});

test('a task fits when it fits every part of the filter, names in any case', () => {
  const found = sampleTasks.filter((task) =>
    fits(task, { status: 'open', assignee: 'mira adler', priority: '' }),
  );
  expect(found.map(({ id }) => id)).toEqual(['T-103']);
});
