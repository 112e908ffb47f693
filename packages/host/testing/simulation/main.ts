import { parseArgs } from 'node:util';
import type { HistoryReport } from './history-report.ts';
import { liveThrough } from './live-through.ts';
import { liveTogether } from './live-together.ts';

const { values } = parseArgs({
  options: {
    histories: { type: 'string' },
    seed: { type: 'string' },
    hosts: { type: 'string' },
    connectors: { type: 'boolean' },
  },
});
const histories = Number(values.histories ?? (values.seed === undefined ? 1_000 : 1));
const first = Number(values.seed ?? 1);
const hosts = Number(values.hosts ?? 1);
const withConnectors = values.connectors === true;
if (![histories, first, hosts].every(Number.isSafeInteger) || histories < 1 || hosts < 1) {
  throw new Error('Use --histories <count>, --seed <number> for the first of them, and --hosts <count>.');
}
const options = `${hosts > 1 ? `--hosts ${hosts} ` : ''}${withConnectors ? '--connectors ' : ''}`;

const began = Date.now();
const sums = {
  runs: 0,
  events: 0,
  writes: 0,
  crashesBefore: 0,
  crashesAfter: 0,
  failedWrites: 0,
  brokenWrites: 0,
  effects: 0,
  replies: 0,
  losses: 0,
  timeouts: 0,
  restarts: 0,
  stalls: 0,
  lostLeases: 0,
  takeovers: 0,
  messages: 0,
};
let failures = 0;
for (let seed = first; seed < first + histories; seed += 1) {
  const report =
    hosts > 1
      ? await liveTogether(seed, { hosts, withConnectors })
      : await liveThrough(seed, { withConnectors });
  add(report);
  if (report.complaints.length > 0) {
    failures += 1;
    console.log(`✗ history ${seed}: run it again with: npm run simulate -- ${options}--seed ${seed}`);
    for (const complaint of report.complaints) console.log(`    ${complaint}`);
  }
  if ((seed - first + 1) % 1_000 === 0) console.log(`  ${seed - first + 1} histories, ${failures} failed`);
}
const seconds = Math.round((Date.now() - began) / 1_000);
console.log(`${histories} histories in ${seconds} s, ${failures} failed`);
console.log(
  `  ${sums.runs} runs, ${sums.events} events, ${sums.effects} keyed effects, ${sums.replies} replies of owners, ${sums.losses} lost pages, ` +
    `${sums.timeouts} timeouts and ${sums.restarts} requests ended by a crash, ${sums.writes} write points, ` +
    `${sums.crashesBefore} crashes before and ${sums.crashesAfter} after a commit, ${sums.failedWrites} failed and ${sums.brokenWrites} broken writes`,
);
if (hosts > 1) {
  console.log(
    `  ${sums.stalls} stalls, ${sums.lostLeases} lost leases, ${sums.takeovers} runs taken over, ${sums.messages} messages of guests`,
  );
}
process.exitCode = failures === 0 ? 0 : 1;

function add(report: HistoryReport): void {
  for (const name of Object.keys(sums) as (keyof typeof sums)[]) sums[name] += report[name];
}
