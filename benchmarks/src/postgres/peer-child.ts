import { DBOS } from '@dbos-inc/dbos-sdk';
import { percentile } from '../measure/sample.ts';

/** What the peer completes, in a process of its own: workflows a second, and how long one takes. */
export interface PeerResult {
  readonly perSecond: number;
  readonly p99: number;
}

export interface PeerTask {
  readonly url: string;
  readonly concurrency: number;
  readonly seconds: number;
}

const { url, concurrency, seconds } = JSON.parse(process.argv[2] ?? '') as PeerTask;
const step = () => DBOS.runStep(async () => 1, { name: 'step' });
const noop = DBOS.registerWorkflow(async () => 1, { name: 'noop' });
const threeSteps = DBOS.registerWorkflow(async () => (await step()) + (await step()) + (await step()), {
  name: 'three-steps',
});
DBOS.setConfig({ name: 'bench', systemDatabaseUrl: url, logLevel: 'error', runAdminServer: false });
await DBOS.launch();

async function measure(workflow: () => Promise<number>): Promise<PeerResult> {
  const times: number[] = [];
  const begun = performance.now();
  const until = begun + seconds * 1_000;
  await Promise.all(
    Array.from({ length: concurrency }, async () => {
      for (let before = performance.now(); before < until; before = performance.now()) {
        await workflow();
        times.push(performance.now() - before);
      }
    }),
  );
  const elapsed = performance.now() - begun;
  return { perSecond: (times.length / elapsed) * 1_000, p99: percentile(times, 0.99) };
}

const result = { noop: await measure(noop), threeSteps: await measure(threeSteps) };
process.stdout.write(`\n${JSON.stringify(result)}\n`);
process.exit(0);
