import { parseArgs } from 'node:util';
import { runCampaign } from './campaign.ts';

// Real kills of the real program under load: npm run crash -- --cycles 200
const { values } = parseArgs({
  options: { cycles: { type: 'string', default: '20' }, workers: { type: 'string', default: '24' } },
});
const result = await runCampaign({
  cycles: Number(values.cycles),
  workers: Number(values.workers),
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
