import { isJsonObject, type JsonObject } from '@handrail/base';
import type { RunEvent } from '@handrail/runs';
import { sketchWorkflow } from '@handrail/runs/testing';
import { ToolFailure } from '@handrail/tools';
import { expect, test } from 'vitest';
import { connect, connecting, startAssistanceBench } from '../../testing/assistance-bench.ts';
import { createMemoryStore } from '../../testing/memory-store.ts';
import { accepted, logOf, owner, snapshotOf } from '../../testing/test-host.ts';
import type { ConnectorStart } from '../ports/connectors.ts';

const CANARY = 'canary-4711-hidden';

const repeats = (value: string): readonly JsonObject[] => [
  { type: 'PROGRESS', message: `Sent ${value} to the bank.` },
  { type: 'RECORD', stream: 'sent', data: { used: value, also: [value.toUpperCase()] } },
  { type: 'DONE', status: 'success', output: { value, twice: `${value} ${value}` } },
];

/** The id of the first document that was made. */
function recordIn(log: readonly RunEvent[]): string {
  const [id = ''] = log.flatMap(({ type, payload }) =>
    type === 'artifact.created' && isJsonObject(payload) ? [String(payload.artifactId)] : [],
  );
  return id;
}

test('a secret that a connector was given is masked wherever it repeats it', async () => {
  const asked: unknown[] = [];
  const bench = await startAssistanceBench({
    secrets: {
      read: async (scope, name) => {
        asked.push([scope.tenant, scope.mode, name]);
        return name === 'bank' ? CANARY : undefined;
      },
    },
  });
  const { runId, connector, say } = await connect(bench);
  expect(await connector.start.readSecret('bank')).toBe(CANARY);
  expect(asked).toEqual([['acme', 'live', 'bank']]);
  await say(...repeats(CANARY));
  expect(await snapshotOf(bench, runId)).toMatchObject({
    status: 'completed',
    nodeStates: { c: { outputs: { output: { value: '[owner value]' } } } },
  });
  const log = await logOf(bench, runId);
  expect(JSON.stringify(log).toLowerCase()).not.toContain(CANARY);
  const kept = accepted(await bench.host.runs.readArtifact(owner, runId, recordIn(log)));
  expect(JSON.stringify(kept).toLowerCase()).not.toContain(CANARY);
});

test('a sensitive input is kept in no document of a connector that repeats it', async () => {
  const variables = [{ name: 'pin', type: 'string', sensitive: true, defaultValue: CANARY }];
  const inputs = {
    pin: { type: 'variable', variableName: 'pin' },
    city: { type: 'static', value: 'Bonn-am-Rhein' },
  };
  const node = { id: 'c', type: 'connector.run', config: { connector: 'bank' }, inputs };
  const document = sketchWorkflow([node], [], { id: 'sensitive', variables });
  const store = createMemoryStore();
  const bench = await startAssistanceBench({
    store,
    systemWorkflows: [JSON.parse(JSON.stringify(document)) as JsonObject],
  });
  const { runId, connector, say } = await connect(bench, 'sensitive');
  expect(connector.start.inputs).toEqual({ pin: CANARY, city: 'Bonn-am-Rhein' });
  await say({ type: 'RECORD', data: { used: CANARY, city: 'Bonn-am-Rhein' } });
  const kept = await store.events.readArtifact(runId, recordIn(await logOf(bench, runId)));
  expect(JSON.stringify(kept)).not.toContain(CANARY);
  expect(JSON.stringify(kept)).toContain('Bonn-am-Rhein');
});

test.each<[string, unknown, string]>([
  ['refuses', new ToolFailure('x-unreachable', 'it is at work elsewhere.'), 'it is at work elsewhere.'],
  ['breaks', new Error('canary'), 'it broke when it was started.'],
])(
  'a connector that %s when it is started fails its node, which may be tried again',
  async (_what, error, reason) => {
    let tries = 0;
    const bench = await startAssistanceBench({
      connectors: {
        list: () => [{ name: 'bank', title: 'bank' }],
        open: async (_name: string, _start: ConnectorStart) => {
          tries += 1;
          throw error;
        },
      },
      systemWorkflows: [connecting({ settings: { maxRetries: 1, retryDelayMs: 10 } })],
    });
    const made = accepted(await bench.host.runs.create(owner, { workflowId: 'connecting' }));
    await bench.time.advance(1_000);
    expect(tries).toBe(2);
    expect((await snapshotOf(bench, made.runId)).error).toMatchObject({
      code: 'connector_unavailable',
      message: `Connector "bank" cannot be started: ${reason}`,
    });
    expect(bench.defects).toHaveLength(error instanceof ToolFailure ? 0 : 2);
  },
);
