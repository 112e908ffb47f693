import { readOptionsOrExit } from '@handrail/testing/read-options';
import { runCampaign } from './campaign.ts';

// Real kills of the real program under load: npm run crash -- --cycles 200
const { cycles, workers } = readOptionsOrExit({
  command: 'npm run crash',
  about:
    'Kills a built host under load, again and again, and compares what it told with what it stored and what a receiver of effects has seen.',
  options: {
    cycles: { says: 'how often the host is killed', least: 1, most: 100_000, default: 20 },
    workers: { says: 'clients at once', least: 1, most: 1_000, default: 24 },
  },
});
const result = await runCampaign({
  cycles,
  workers,
  life: [200, 1_200],
  tell: (line) => console.log(line),
});
const { complaints, ...figures } = result;
console.log(JSON.stringify(figures, null, 2));
for (const complaint of complaints) console.error(complaint);
console.log(
  complaints.length === 0 ? 'Nothing was lost, doubled or stuck.' : `${complaints.length} complaints.`,
);
process.exit(complaints.length === 0 ? 0 : 1);
