import { readOptionsOrExit } from '@handrail/testing/read-options';
import { USAGE } from './options.ts';
import { type Installation, mostRuns } from './simulate.ts';

// How many runs a second several machines take, on paper: npm run scale -- --host-us 160 --database-us 45
const options = readOptionsOrExit(USAGE);
const each: Omit<Installation, 'processes' | 'databases'> = {
  databaseCores: options.cores,
  hostMs: options['host-us'] / 1_000,
  databaseMs: options['database-us'] / 1_000,
  transactionMs: options['transaction-us'] / 1_000,
  syncMs: options['sync-us'] / 1_000,
  tripMs: options['trip-us'] / 1_000,
};
const percent = (part: number) => `${Math.round(part * 100)}%`;
console.log('| processes | databases | runs/s | p99 | process | session | cores | disk | bottleneck |');
console.log('|---|---|---|---|---|---|---|---|---|');
for (const [processes, databases] of [
  [1, 1],
  [2, 1],
  [4, 1],
  [8, 1],
  [16, 1],
  [32, 1],
  [32, 2],
  [32, 4],
] as const) {
  const found = mostRuns({ ...each, processes, databases }, options.p99);
  const cells = found
    ? [
        ...[Math.round(found.runsPerSecond).toLocaleString('en'), `${found.p99.toFixed(1)} ms`],
        ...[found.busy.process, found.busy['session that writes']].map(percent),
        ...[found.busy['cores of the database'], found.busy['disk of the database']].map(percent),
        found.bottleneck,
      ]
    : ['0', `over ${options.p99} ms`, '–', '–', '–', '–', 'time allowed'];
  console.log(`| ${[processes, databases, ...cells].join(' | ')} |`);
}
