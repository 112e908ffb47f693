import { ToolFailure } from '@handrail/tools';
import { expect, test } from 'vitest';
import { connecting } from '../../testing/assistance-bench.ts';
import { testDigest, testMac } from '../../testing/test-crypto.ts';
import { snapshotOf, startRun, startTestHost } from '../../testing/test-host.ts';
import { VirtualTime } from '../../testing/virtual-time.ts';
import { coreNodeTypes } from '../nodes/core-node-types.ts';
import type { Connectors } from '../ports/connectors.ts';

const failing = (error: Error): Connectors =>
  ({ open: () => Promise.reject(error) }) as unknown as Connectors;

test.each<[string, Connectors | undefined, string, number]>([
  ['there are no connectors', undefined, 'does not provide "handrail.connectors"', 0],
  ['it breaks when it is started', failing(new Error('canary')), 'it broke when it was started.', 1],
  [
    'it says why not',
    failing(new ToolFailure('NOT_FOUND', 'there is no such connector.')),
    'there is no such connector.',
    0,
  ],
])(
  'a node whose connector cannot be opened fails with the reason: %s',
  async (_what, connectors, reason, defects) => {
    const time = new VirtualTime();
    const bench = await startTestHost({
      clock: time,
      timers: time,
      nodeTypes: coreNodeTypes({ mac: testMac, digest: testDigest, clock: time, timers: time }),
      systemWorkflows: [connecting()],
      ...(connectors && { connectors }),
    });
    const runId = await startRun({ ...bench, time }, 'connecting');
    await time.settle();
    const { status, error } = await snapshotOf(bench, runId);
    expect(status).toBe('failed');
    expect(JSON.stringify(error)).toContain(JSON.stringify(reason).slice(1, -1));
    expect(JSON.stringify(error)).not.toContain('canary');
    expect(bench.defects).toHaveLength(defects);
  },
);
