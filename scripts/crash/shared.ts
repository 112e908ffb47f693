import { newDatabase } from '@handrail/store-postgres/testing';
import { readOptionsOrExit } from '@handrail/testing/read-options';
import { runSharedCampaign } from './shared-campaign.ts';

// Two hosts on one PostgreSQL, one of them killed at a time: npm run crash:shared -- --cycles 200
const { cycles, workers } = readOptionsOrExit({
  command: 'npm run crash:shared',
  about:
    'Kills one of two hosts that share a PostgreSQL, under load, again and again, and compares as npm run crash does.',
  options: {
    cycles: { says: 'how often a host is killed', least: 1, most: 100_000, default: 20 },
    workers: { says: 'clients at once', least: 1, most: 1_000, default: 24 },
  },
});
const database = await newDatabase();
const { complaints, ...figures } = await runSharedCampaign({
  cycles,
  workers,
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
