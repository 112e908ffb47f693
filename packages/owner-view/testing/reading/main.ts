import { SIMULATED, type Simulated, simulateApprovers } from './simulate-approvers.ts';

/** `npm run reading`: how well stamping is told from reading, and how that changes with what is assumed. */
const variations: readonly (readonly [string, Partial<Simulated>])[] = [
  ['as fixed beforehand', {}],
  ['readers 20% faster', { pace: { mean: 286, spread: 61 } }],
  ['readers 50% faster', { pace: { mean: 357, spread: 77 } }],
  ['readers read 15% to 50% of it', { part: [0.15, 0.5] }],
  ['readers read 10% to 30% of it', { part: [0.1, 0.3] }],
  ['readers never look further', { looks: 0 }],
  ['stamping takes 1 to 3 s', { stamp: [1, 3] }],
  ['stamping takes 2 to 5 s', { stamp: [2, 5] }],
  ['500 decisions each', { decisions: 500, approvers: 2_000 }],
];

process.stdout.write(`${'assumed'.padEnd(32)}  false alarms  recognised in 20  median\n`);
for (const [name, changes] of variations) {
  const { falseAlarms, recognised, median } = simulateApprovers({ ...SIMULATED, ...changes });
  const percent = (share: number) => `${(100 * share).toFixed(2)}%`;
  const columns = [
    percent(falseAlarms).padStart(12),
    percent(recognised).padStart(16),
    String(median).padStart(6),
  ];
  process.stdout.write(`${name.padEnd(32)}  ${columns.join('  ')}\n`);
}
