import { percentile } from '../measure/sample.ts';
import { Connection, requestText } from './connection.ts';
import type { CreateResult, Task } from './task.ts';
import { NOOP } from './workflows.ts';

/** Every connection creates a run as soon as the one before was answered; a run counts once it is stored as completed. */
export async function createRuns(
  port: number,
  key: string,
  { connections, seconds, workflowId = NOOP.id }: Extract<Task, { kind: 'create' }>,
): Promise<CreateResult> {
  const request = Buffer.from(requestText('POST', '/v1/runs', port, key, { workflowId }));
  const lanes = await Promise.all(Array.from({ length: connections }, () => Connection.open(port)));
  const times: number[] = [];
  const last: string[] = [];
  const begun = performance.now();
  const until = begun + seconds * 1_000;
  await Promise.all(
    lanes.map(async (lane) => {
      let body = '';
      for (let before = performance.now(); before < until; before = performance.now()) {
        const answer = await lane.ask(request);
        times.push(performance.now() - before);
        if (answer.status !== 201)
          throw new Error(`A creation was answered with ${answer.status}: ${answer.body}`);
        body = answer.body;
      }
      last.push(String((JSON.parse(body) as { runId: string }).runId));
    }),
  );
  const elapsed = performance.now() - begun;
  const [lane] = lanes;
  if (!lane) throw new Error('There is no connection.');
  let eventsPerRun = 0;
  for (const runId of last) eventsPerRun = await eventsOf(lane, runId, port, key);
  for (const each of lanes) each.close();
  return {
    runsPerSecond: (times.length / elapsed) * 1_000,
    eventsPerRun,
    timing: { p50: percentile(times, 0.5), p99: percentile(times, 0.99), samples: times.length },
  };
}

/** The run has to be over when its creation was answered: a run without work is one batch. */
async function eventsOf(lane: Connection, runId: string, port: number, key: string): Promise<number> {
  const path = `/v1/runs/${runId}/events/poll?timeout=1`;
  const { body } = await lane.ask(requestText('GET', path, port, key));
  const { events, isComplete } = JSON.parse(body) as { events: readonly unknown[]; isComplete: boolean };
  if (!isComplete) throw new Error(`Run ${runId} was answered and not completed.`);
  return events.length;
}
