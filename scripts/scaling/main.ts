import { parseArgs } from 'node:util';
import { type Installation, mostRuns } from './simulate.ts';

// How many runs a second several machines take, on paper: npm run scale -- --host-us 160 --database-us 45
const { values } = parseArgs({
  options: {
    'host-us': { type: 'string', default: '160' },
    'database-us': { type: 'string', default: '45' },
    'transaction-us': { type: 'string', default: '250' },
    'sync-us': { type: 'string', default: '400' },
    'trip-us': { type: 'string', default: '300' },
    cores: { type: 'string', default: '8' },
    p99: { type: 'string', default: '40' },
  },
});
const ms = (name: 'host-us' | 'database-us' | 'transaction-us' | 'sync-us' | 'trip-us') =>
  Number(values[name]) / 1_000;
const each: Omit<Installation, 'processes' | 'databases'> = {
  databaseCores: Number(values.cores),
  hostMs: ms('host-us'),
  databaseMs: ms('database-us'),
  transactionMs: ms('transaction-us'),
  syncMs: ms('sync-us'),
  tripMs: ms('trip-us'),
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
  const { runsPerSecond, p99, busy, bottleneck } = mostRuns(
    { ...each, processes, databases },
    Number(values.p99),
  );
  const cells = [
    ...[processes, databases, Math.round(runsPerSecond).toLocaleString('en'), `${p99.toFixed(1)} ms`],
    ...[busy.process, busy['session that writes'], busy['cores of the database']].map(percent),
    ...[percent(busy['disk of the database']), bottleneck],
  ];
  console.log(`| ${cells.join(' | ')} |`);
}
