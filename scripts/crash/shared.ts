import { parseArgs } from 'node:util';
import { newDatabase } from '@handrail/store-postgres/testing';
import { runSharedCampaign } from './shared-campaign.ts';

// Two hosts on one PostgreSQL, one of them killed at a time: npm run crash:shared -- --cycles 200
const { values } = parseArgs({
  options: { cycles: { type: 'string', default: '20' }, workers: { type: 'string', default: '24' } },
});
const database = await newDatabase();
const { complaints, ...figures } = await runSharedCampaign({
  cycles: Number(values.cycles),
  workers: Number(values.workers),
  life: [200, 1_200],
  postgres: database.url,
  tell: (line) => console.log(line),
});
await database.drop();
console.log(JSON.stringify(figures, null, 2));
for (const complaint of complaints) console.error(complaint);
console.log(
  complaints.length === 0 ? 'Nothing was lost, doubled or stuck.' : `${complaints.length} complaints.`,
);
process.exit(complaints.length === 0 ? 0 : 1);
