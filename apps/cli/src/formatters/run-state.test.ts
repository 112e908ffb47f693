import { expect, test } from 'vitest';
import { RUN_STATES, runState, statesQuery } from './run-state.ts';

test.each([
  [{ status: 'completed' }, 'completed'],
  [{ status: 'completed', outcome: 'done' }, 'completed'],
  [{ status: 'completed', outcome: 'declined' }, 'declined'],
  [{ status: 'failed', outcome: 'refused' }, 'refused'],
  [{ status: 'failed', outcome: 'failed' }, 'failed'],
  [{ status: 'running', outcome: undefined }, 'running'],
])('%j is called %s, and a filter takes that word', (run, word) => {
  expect(runState(run)).toBe(word);
  expect(RUN_STATES).toContain(word);
});

test.each([
  [['declined'], { outcome: ['declined'] }],
  [['completed', 'failed'], { outcome: ['done', 'failed'] }],
  [['running'], { status: ['running'] }],
  [['running', 'cancelled'], { status: ['running', 'cancelled'] }],
  [['running', 'declined'], { status: ['running', 'completed', 'failed'] }],
])('runs that are %j are asked for as %j', (states, query) => {
  expect(statesQuery(states)).toEqual(query);
});
