import { readOptionsOrExit } from '@handrail/testing/read-options';
import type { HistoryReport } from './history-report.ts';
import { liveThrough } from './live-through.ts';
import { liveTogether } from './live-together.ts';

const values = readOptionsOrExit({
  command: 'npm run simulate',
  about:
    'Simulates random histories of whole hosts, and checks that none loses, doubles or forgets anything.',
  options: {
    histories: { says: 'how many, 1,000 without it, or 1 with --seed', least: 1, most: 100_000_000 },
    seed: { says: 'the number of the first of them, 1 without it', least: 0, most: 4_294_967_295 },
    hosts: { says: 'hosts on one store', least: 1, most: 8, default: 1 },
    connectors: { says: 'runs also have connectors that ask their owner' },
  },
});
const histories = values.histories ?? (values.seed === undefined ? 1_000 : 1);
const first = values.seed ?? 1;
const { hosts, connectors: withConnectors } = values;
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
const seconds = ((Date.now() - began) / 1_000).toFixed(1);
const counted = histories === 1 ? '1 history' : `${histories} histories`;
console.log(`${counted} in ${seconds} s, ${failures} failed`);
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
