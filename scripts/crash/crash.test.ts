import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { repositoryRoot } from '../source/repository.ts';
import { runCampaign } from './campaign.ts';

beforeAll(() => {
  const tsc = join(repositoryRoot, 'node_modules/typescript/bin/tsc');
  const built = spawnSync(process.execPath, [tsc, '-b', 'apps/cli'], {
    cwd: repositoryRoot,
    encoding: 'utf8',
  });
  if (built.status !== 0) throw new Error(`The program does not build:\n${built.stdout}`);
}, 120_000);

test('a host that is killed under load loses, doubles and forgets nothing', async () => {
  const result = await runCampaign({ cycles: 4, workers: 8, life: [200, 600], tell: () => undefined });
  expect(result.complaints).toEqual([]);
  expect(result.kills).toBe(4);
  expect(result.completed).toBeGreaterThan(10);
}, 120_000);
