import { parseArgs } from 'node:util';
import { startOwnServer } from '@handrail/store-postgres/testing';
import { printVerdict, runDatabaseCampaign } from './database-campaign.ts';
import { cutFault, pauseFault, restartFault, smallDatabase } from './database-faults.ts';

// Two hosts whose database is cut off, restarted, paused and filled: npm run crash:database -- --cycles 5
const { values } = parseArgs({
  options: { cycles: { type: 'string', default: '2' }, workers: { type: 'string', default: '16' } },
});
const server = await startOwnServer();
const small = await smallDatabase(server);
const result = await runDatabaseCampaign({
  postgres: small.url,
  faults: [cutFault(small.url), restartFault(server), pauseFault(server), small.fault],
  cycles: Number(values.cycles),
  workers: Number(values.workers),
  tell: (line) => console.log(line),
}).finally(async () => {
  await small.drop();
  await server.end();
});
process.exit(printVerdict(result));
