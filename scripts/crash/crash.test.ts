import { beforeAll, expect, test } from 'vitest';
import { buildProgram } from '../../apps/cli/testing/built-program.ts';
import { runCampaign } from './campaign.ts';

beforeAll(buildProgram);

test('WOP-EVT-02 a host that is killed under load loses, doubles, renumbers and forgets nothing', async () => {
  const result = await runCampaign({ cycles: 2, workers: 8, life: [200, 600], tell: () => undefined });
  expect(result.complaints).toEqual([]);
  expect(result.kills).toBe(2);
  // Each of the workers had one at least; how many more depends on the machine.
  expect(result.runs).toBeGreaterThanOrEqual(8);
  expect(result.completed).toBeGreaterThan(0);
}, 300_000);
