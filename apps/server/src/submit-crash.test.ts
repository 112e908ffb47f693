import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { JsonObject } from '@handrail/base';
import { sketchWorkflow } from '@handrail/runs/testing';
import { until } from '@handrail/testing/until';
import { afterAll, expect, test } from 'vitest';
import { type RunningServer, startServer } from './start-server.ts';

const folder = mkdtempSync(join(tmpdir(), 'handrail-submit-'));
const definition = fileURLToPath(new URL('../../../examples/guided-fill/definition.json', import.meta.url));
const form = 'travel-expense-claim';
/** Nothing is retried: the attempt after the crash is free. */
const claim = sketchWorkflow(
  [{ id: 'form', type: 'connector.run', config: { connector: 'owner.form', config: { form } } }],
  [],
  { id: 'claim' },
) as JsonObject;
const servers: RunningServer[] = [];

afterAll(async () => {
  for (const server of servers) await server.close();
  rmSync(folder, { recursive: true, force: true });
});

async function open(name: string): Promise<RunningServer> {
  const dataFolder = join(folder, name);
  const server = await startServer({
    dataFolder,
    port: 0,
    logLevel: 'silent',
    forms: [definition],
    workflows: [claim],
  });
  servers.push(server);
  return server;
}

const entries = Object.entries({
  'trip.traveller': 'Robin',
  'trip.purpose': 'customer',
  'trip.start': '2025-03-03',
  'trip.end': '2025-03-05',
  'trip.abroad': false,
  'expenses[0].kind': 'transport',
  'expenses[0].on': '2025-03-04',
  'expenses[0].amount': { amount: '139.90', currency: 'EUR' },
  'expenses[0].receipt': true,
  'settlement.hadAdvance': false,
  'settlement.honest': true,
  'settlement.account': 'NL91 ABNA 0417 1643 00',
}).map(([path, value]) => ({ path, value }));

async function eventsOf({ host, owner }: RunningServer, runId: string) {
  const read = await host.runs.readEvents(owner, runId, 0, 1_000);
  return read.ok ? read.value.events : [];
}

test('a run goes on with what its owner submitted before the host died, and asks for nothing', async () => {
  const first = await open('data');
  const created = await first.host.runs.create(first.owner, { workflowId: 'claim' });
  const runId = created.ok ? created.value.runId : '';
  const requestId = await until(async () => {
    const view = await first.host.assistance.view(first.owner, runId);
    return (view.ok && view.value.requestId) || undefined;
  }, 'the form');
  const call = (tool: string, input: object) =>
    first.host.ownerForms.call(first.owner, runId, requestId, { tool, input });
  expect(await call('formspec.field.bulkSet', { entries })).toMatchObject({ ok: true });
  expect(await call('handrail.form.submit', {})).toMatchObject({
    ok: true,
    value: { status: 'ok', response: `${form}.response` },
  });
  // What a power loss would leave now: the response is stored, and the run has not heard of it.
  cpSync(join(folder, 'data'), join(folder, 'left'), {
    recursive: true,
    filter: (path) => !path.endsWith('.sock'),
  });

  const next = await open('left');
  await until(async () => {
    const read = await next.host.runs.read(next.owner, runId);
    return read.ok && read.value.status === 'completed';
  }, 'the end of the run');
  const events = await eventsOf(next, runId);
  const count = (type: string) => events.filter((each) => each.type === type).length;
  expect(
    events.filter(({ type }) => type === 'artifact.created').map(({ payload }) => payload),
  ).toMatchObject([{ artifactType: 'formspec.response' }, { artifactType: 'handrail.value-labels' }]);
  expect(count('handrail.assistance.requested')).toBe(1);
  expect(count('handrail.form.submitted-before')).toBe(1);
});
