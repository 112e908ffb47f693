import { percentile, type Timing } from '../measure/sample.ts';
import { Connection, requestText } from './connection.ts';
import { NOOP } from './workflows.ts';

/** From asking for a run to having read its last event, one run after the other. */
export async function followRuns(port: number, key: string, runs: number): Promise<Timing> {
  const lane = await Connection.open(port);
  const create = requestText('POST', '/v1/runs', port, key, { workflowId: NOOP.id });
  const times: number[] = [];
  for (let count = 0; count < runs; count += 1) {
    const before = performance.now();
    const { runId } = JSON.parse((await lane.ask(create)).body) as { runId: string };
    for (let isComplete = false; !isComplete; ) {
      const path = `/v1/runs/${runId}/events/poll?timeout=5`;
      const { body } = await lane.ask(requestText('GET', path, port, key));
      ({ isComplete } = JSON.parse(body) as { isComplete: boolean });
    }
    times.push(performance.now() - before);
  }
  lane.close();
  return { p50: percentile(times, 0.5), p99: percentile(times, 0.99), samples: times.length };
}
