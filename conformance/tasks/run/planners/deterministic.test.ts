import type { Question } from '@handrail/planner';
import { expect, test } from 'vitest';
import type { Acceptable, TaskRequest } from '../../task-site.ts';
import { runTask } from '../run-task.ts';
import { lockerSite } from '../testing/locker-site.ts';
import { deterministic } from './deterministic.ts';
import type { Knowledge, Learning } from './knowledge.ts';

const QUESTION: Question = { about: 'months', text: 'For how long?', options: [], kept: [] };
const REFUSE: Acceptable = { outcome: 'refuse' };
const LEARNING: Learning = {
  learnPage: (page, inManifest) => ({
    forms: [{ on: page.elements.length > 0, of: inManifest?.has('locker.rent') }],
    lists: [{ title: page.tree.text(page.tree.root, 5) }],
  }),
  languages: [],
};

test('the planner is told what was said, the day, the locale, and what all pages show', async () => {
  const told: (readonly [string, Knowledge])[] = [];
  const planner = deterministic((request, knowledge) => {
    told.push([request, knowledge]);
    return knowledge.kept
      ? { kind: 'refusal', reason: 'negated', text: 'Then not.' }
      : { kind: 'question', question: QUESTION };
  }, LEARNING);
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
  expect(known?.forms).toEqual([
    { on: true, of: true },
    { on: true, of: true },
  ]);
  expect(known?.data).toHaveLength(2);
  expect(known?.phone('0660 1234567')).toMatchObject({ value: { country: 'AT' } });
  const rent = known?.site.capabilities.get('locker.rent');
  expect(rent).toMatchObject({ isHere: false, route: '/lockers', rowCount: 3 });
});
