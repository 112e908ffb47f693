import { startOwnServer } from '@handrail/store-postgres/testing';
import { readOptionsOrExit } from '@handrail/testing/read-options';
import { printVerdict, runDatabaseCampaign } from './database-campaign.ts';
import { cutFault, pauseFault, restartFault, smallDatabase } from './database-faults.ts';

// Two hosts whose database is cut off, restarted, paused and filled: npm run crash:database -- --cycles 5
const { cycles, workers } = readOptionsOrExit({
  command: 'npm run crash:database',
  about:
    'Cuts off, restarts, pauses and fills the database of two hosts under load. Needs root, for a small file system.',
  options: {
    cycles: { says: 'how often each is done', least: 1, most: 10_000, default: 2 },
    workers: { says: 'clients at once', least: 1, most: 1_000, default: 16 },
  },
});
const server = await startOwnServer();
const small = await smallDatabase(server);
const result = await runDatabaseCampaign({
  postgres: small.url,
  faults: [cutFault(small.url), restartFault(server), pauseFault(server), small.fault],
  cycles,
  workers,
  tell: (line) => console.log(line),
}).finally(async () => {
  await small.drop();
  await server.end();
});
process.exit(printVerdict(result));
