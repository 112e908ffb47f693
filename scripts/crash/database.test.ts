import { startOwnServer } from '@handrail/store-postgres/testing';
import { beforeAll, expect, test } from 'vitest';
import { buildProgram } from '../../apps/cli/testing/built-program.ts';
import { runDatabaseCampaign } from './database-campaign.ts';
import { cutFault, pauseFault, restartFault } from './database-faults.ts';

beforeAll(buildProgram);

test('two hosts whose database is cut off, restarted and paused lose, double and strand nothing', async () => {
  const server = await startOwnServer();
  try {
    const { complaints, completed, backAfterMs } = await runDatabaseCampaign({
      postgres: server.url,
      faults: [cutFault(server.url), restartFault(server), pauseFault(server, 1_500)],
      cycles: 1,
      workers: 6,
      calm: [100, 300],
      tell: () => undefined,
    });
    expect(complaints).toEqual([]);
    expect(completed).toBeGreaterThan(0);
    expect(Object.keys(backAfterMs)).toHaveLength(3);
  } finally {
    await server.end();
  }
}, 300_000);
