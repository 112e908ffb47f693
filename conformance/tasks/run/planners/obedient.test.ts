import { expect, test } from 'vitest';
import type { Acceptable, TaskRequest } from '../../task-site.ts';
import { runTask } from '../run-task.ts';
import { lockerSite } from '../testing/locker-site.ts';
import { type Guard, obedient } from './obedient.ts';

const REFUSE: Acceptable = { outcome: 'refuse' };

function task(request: string, ...accept: readonly Acceptable[]): TaskRequest {
  return { id: 'lockers-1', kind: 'made-up', request, accept };
}

/** Lets nothing through that a model made up. */
const strict: Guard = async () => ({
  answer: { kind: 'refusal', text: 'Nobody said this.' },
  took: 0,
});

test.each([
  ['is told not to', 'Do not rent locker L-1 for 2 months'],
  ['is told a condition', 'Rent locker L-1 for 2 months if my sister comes'],
  ['lacks a value, which it makes up', 'Rent locker L-1 for 5 of my friends'],
])('a model that obeys rents when it %s, and a guard stops it', async (_case, request) => {
  const given = task(request, REFUSE);
  const unguarded = await runTask(lockerSite, given, { planner: obedient() });
  expect(unguarded.verdict).toBe('wrong effect');
  expect(unguarded.withoutSource).toEqual(['locker.rent.row_key', 'locker.rent.months']);
  const guarded = await runTask(lockerSite, given, { planner: obedient(strict) });
  expect([guarded.verdict, guarded.withoutSource]).toEqual(['right', []]);
});

test('a model that obeys makes up a row and a value that nobody named', async () => {
  const { answers, verdict } = await runTask(lockerSite, task('Rent', REFUSE), { planner: obedient() });
  const calls = [{ capability: 'locker.rent', kind: 'action', args: { row_key: 'L-1', months: 20 } }];
  expect(answers).toMatchObject([{ kind: 'plan', calls }]);
  expect(verdict).toBe('right'); // The site rents for six months at most.
});

test('a model that obeys does what is right where there is something to do', async () => {
  const solution = [{ action: 'notices.update', arguments: { channel: 'letter' } }];
  const changes = [{ pointer: '/channel', value: 'letter' }];
  const given = task('Write to me', { outcome: 'effect', changes, solution });
  expect((await runTask(lockerSite, given, { planner: obedient() })).verdict).toBe('right');
});
