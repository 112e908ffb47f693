import type { Knowledge, Question } from '@handrail/planner';
import { expect, test } from 'vitest';
import type { Acceptable, TaskRequest } from '../../task-site.ts';
import { runTask } from '../run-task.ts';
import { lockerSite } from '../testing/locker-site.ts';
import { deterministic } from './deterministic.ts';

const QUESTION: Question = { about: 'months', text: 'For how long?', options: [], kept: [] };
const REFUSE: Acceptable = { outcome: 'refuse' };
test('the planner is told what was said, the day, the locale, and what all pages show', async () => {
  const told: (readonly [string, Knowledge])[] = [];
  const planner = deterministic((request, knowledge) => {
    told.push([request, knowledge]);
    return knowledge.kept
      ? { kind: 'refusal', reason: 'negated', text: 'Then not.' }
      : { kind: 'question', question: QUESTION };
  }, []);
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
  // Each is planned twice, to measure it and to see that it is the same.
  expect(told.map(([request, { kept }]) => [request, kept])).toEqual([
    ['Rent L-1', undefined],
    ['Rent L-1', undefined],
    ['never mind', QUESTION],
    ['never mind', QUESTION],
  ]);
  const [, known] = told[0] ?? [];
  expect(known).toMatchObject({ today: '2026-03-02', locale: 'de-AT', site: { here: '/' } });
  expect(known?.forms.map(({ action }) => action)).toEqual(['notices.update', 'locker.rent']);
  expect(known?.data).toMatchObject([
    { view: 'locker.list', rows: [{ key: 'L-1' }, { key: 'L-2' }, { key: 'L-3' }] },
  ]);
  expect(known?.phone?.('0660 1234567')).toMatchObject({ value: { country: 'AT' } });
  const rent = known?.site.capabilities.get('locker.rent');
  expect(rent).toMatchObject({ isHere: false, route: '/lockers', rowCount: 3 });
});

test('a planner that answers differently the second time is a defect', async () => {
  let times = 0;
  const planner = deterministic(() => {
    times += 1;
    return { kind: 'refusal', reason: 'empty', text: `No. ${times}` };
  }, []);
  const task: TaskRequest = { id: 'lockers-1', kind: 'made-up', request: 'Rent', accept: [REFUSE] };
  await expect(runTask(lockerSite, task, { planner })).rejects.toThrow('two ways');
});
