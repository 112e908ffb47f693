import { newDatabase } from '@handrail/store-postgres/testing';
import { beforeAll, expect, test } from 'vitest';
import { buildProgram } from '../../apps/cli/testing/built-program.ts';
import { runSharedCampaign } from './shared-campaign.ts';

beforeAll(buildProgram);

test('two hosts on one PostgreSQL, one killed at a time, lose, double and strand nothing', async () => {
  const database = await newDatabase();
  const result = await runSharedCampaign({
    cycles: 2,
    workers: 8,
    life: [100, 300],
    postgres: database.url,
    tell: () => undefined,
  });
  await database.drop();
  expect(result.complaints).toEqual([]);
  expect(result.kills).toBe(2);
  expect(result.runs).toBeGreaterThanOrEqual(8);
  expect(result.completed).toBeGreaterThan(0);
}, 300_000);
