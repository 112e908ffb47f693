import type { Question } from '@handrail/planner';
import { expect, test } from 'vitest';
import type { Acceptable, TaskRequest } from '../../task-site.ts';
import { runTask } from '../run-task.ts';
import { lockerSite } from '../testing/locker-site.ts';
import { deterministic, type Known } from './deterministic.ts';

const QUESTION: Question = { about: 'months', text: 'For how long?', options: [], kept: [] };
const REFUSE: Acceptable = { outcome: 'refuse' };

test('the planner is told what was said, the day, the locale, and what all pages show', async () => {
  const told: (readonly [string, Known])[] = [];
  const planner = deterministic((request, known) => {
    told.push([request, known]);
    return known.kept
      ? { kind: 'refusal', reason: 'negated', text: 'Then not.' }
      : { kind: 'question', question: QUESTION };
  });
  const asked: Acceptable = { outcome: 'ask', about: ['months'], reply: 'never mind', then: REFUSE };
  const task: TaskRequest = {
    id: 'lockers-1',
    kind: 'made-up',
    request: 'Rent L-1',
    locale: 'de-AT',
    accept: [asked],
  };
  const { verdict } = await runTask(lockerSite, task, { planner });
  expect(verdict).toBe('right');
  expect(told.map(([request, { kept }]) => [request, kept])).toEqual([
    ['Rent L-1', undefined],
    ['never mind', QUESTION],
  ]);
  const [, known] = told[0] ?? [];
  expect(known).toMatchObject({ today: '2026-03-02', locale: 'de-AT', site: { here: '/' } });
  expect(known?.data).toMatchObject([{ id: 'locker.list', keys: ['L-1', 'L-2', 'L-3'] }]);
  const rent = known?.site.capabilities.get('locker.rent');
  expect(rent).toMatchObject({ isHere: false, route: '/lockers', rowCount: 3 });
});
