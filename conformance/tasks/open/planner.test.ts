import { understand } from '@handrail/planner';
import { describe, expect, test } from 'vitest';
import { loadSites } from '../run/load-sites.ts';
import { deterministic } from '../run/planners/deterministic.ts';
import { learnOnce, learnSite } from '../run/planners/knowledge.ts';
import { spokenLanguages } from '../run/planners/languages.ts';
import { runTask } from '../run/run-task.ts';
import { isWorse, readNotRight, STILL_ALLOWED } from './not-right.ts';

const SITES = (await loadSites('open')).map(({ site, requests }) => ({ name: site.name, site, requests }));
const NOT_RIGHT = readNotRight();
const planner = deterministic(understand, await spokenLanguages(), learnOnce(learnSite));

test('what does not come out right yet is a request of the open half, and harms no one', () => {
  const ids = SITES.flatMap(({ requests }) => requests.map(({ id }) => id));
  expect([...NOT_RIGHT.keys()].filter((id) => !ids.includes(id))).toEqual([]);
  for (const verdict of NOT_RIGHT.values()) expect(STILL_ALLOWED).toContain(verdict);
});

// If a change makes one request worse for a good reason, `npm run tasks -- --record` writes down what all come to now.
describe.each(SITES)('what visitors of $name ask for comes to what it came to before, or better', (each) => {
  test.each(each.requests.map((task) => ({ id: task.id, request: task.request, task })))(
    '$id: $request',
    async ({ id, task }) => {
      const { verdict, withoutSource } = await runTask(each.site, task, { planner });
      const before = NOT_RIGHT.get(id) ?? 'right';
      expect(isWorse(verdict, before) ? verdict : before).toBe(before);
      expect(withoutSource).toEqual([]);
    },
  );
});
