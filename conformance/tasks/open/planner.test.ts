import { understand } from '@handrail/planner';
import { describe, expect, test } from 'vitest';
import { loadSites } from '../run/load-sites.ts';
import { deterministic } from '../run/planners/deterministic.ts';
import { learnOnce, learnSite } from '../run/planners/knowledge.ts';
import { spokenLanguages } from '../run/planners/languages.ts';
import { runTask } from '../run/run-task.ts';
import { isWorse, readRecorded, recordOf } from './recorded.ts';

const SITES = (await loadSites('open')).map(({ site, requests }) => ({
  name: site.name,
  site,
  requests,
  recorded: readRecorded(site.name),
}));
/** Each answer is compared with the recorded one, so few are planned twice in one run; `npm run tasks` does it for all. */
const ONE_IN = 20;
const plannedAgain = new Set(
  SITES.flatMap(({ requests }) => requests.filter((_, index) => index % ONE_IN === 0)),
);
const planner = deterministic(understand, await spokenLanguages(), {
  learn: learnOnce(learnSite),
  isPlannedAgain: (task) => plannedAgain.has(task),
});

describe.each(SITES)('what visitors of $name ask for', ({ site, requests, recorded }) => {
  test('is recorded for each request, and harms no one', () => {
    expect([...recorded.keys()]).toEqual(requests.map(({ id }) => id));
    const harmful = [...recorded.values()].filter(({ verdict }) => isWorse(verdict, 'not understood'));
    expect(harmful).toEqual([]);
  });

  test.each(requests.map((task) => ({ id: task.id, request: task.request, task })))(
    'is answered as before, and does not come out worse: $id, $request',
    async ({ id, task }) => {
      const result = await runTask(site, task, { planner });
      const before = recorded.get(id);
      const worst = before?.verdict ?? 'right';
      expect(isWorse(result.verdict, worst) ? result.verdict : worst, 'The verdict is worse.').toBe(worst);
      expect(result.withoutSource).toEqual([]);
      // After a change of the planner, `npm run tasks -- --record` writes the new answers; read the difference.
      expect(recordOf(result)).toEqual(before);
    },
  );
});
