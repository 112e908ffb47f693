import { readWorkflow, sketchWorkflow } from '@handrail/runs/testing';
import { expect, test } from 'vitest';
import { accepted, codeOf, owner, snapshotOf, startRun, startTestHost } from '../../testing/test-host.ts';

const document = (type = 'core.noop', more: object = {}) =>
  JSON.parse(JSON.stringify(sketchWorkflow([{ id: 'n', type, ...more }])));

test('a workflow is read back as it was registered', async () => {
  const { host } = await startTestHost();
  const sketch = document();
  const registered = accepted(await host.workflows.register(owner, sketch));
  expect(registered).toMatchObject({ workflowId: 'sketch', name: 'Sketch', version: '1.0' });
  expect(JSON.parse(accepted(await host.workflows.read(owner, 'sketch')))).toEqual(sketch);
  const fixture = accepted(await host.workflows.read(owner, 'conformance-noop'));
  expect(JSON.parse(fixture)).toEqual(readWorkflow('conformance-noop'));
  expect(codeOf(await host.workflows.read(owner, 'nowhere'))).toBe('not_found');
});

test('the same document again changes nothing, another one is the one to start', async () => {
  const it = await startTestHost();
  const first = accepted(await it.host.workflows.register(owner, document()));
  expect(accepted(await it.host.workflows.register(owner, document()))).toEqual(first);
  const before = await startRun(it, 'sketch');
  const second = accepted(await it.host.workflows.register(owner, document('core.fail')));
  expect(second.digest).not.toBe(first.digest);
  const after = await startRun(it, 'sketch');
  expect((await snapshotOf(it, before)).status).toBe('completed');
  expect((await snapshotOf(it, after)).status).toBe('failed');
});

test('a tenant has its own workflows, and may have its own of a name everybody has', async () => {
  const it = await startTestHost();
  accepted(await it.host.workflows.register({ ...owner, tenant: 'other' }, document()));
  expect(codeOf(await it.host.workflows.read(owner, 'sketch'))).toBe('not_found');
  expect(codeOf(await it.host.runs.create(owner, { workflowId: 'sketch' }))).toBe('validation_error');
  accepted(await it.host.workflows.register(owner, { ...document('core.fail'), id: 'conformance-noop' }));
  const runId = await startRun(it, 'conformance-noop');
  expect((await snapshotOf(it, runId)).status).toBe('failed');
});

test.each([
  ['of an unknown type', document('core.nowhere'), 'validation_error'],
  ['with a config its type cannot read', document('core.delay', { config: { ms: -1 } }), 'validation_error'],
  ['of a type that needs more than this host has', document('core.conversationGate'), 'capability_required'],
])('a workflow with a node %s is refused', async (_what, sketch, code) => {
  const { host } = await startTestHost();
  const outcome = await host.workflows.register(owner, sketch);
  expect(outcome).toMatchObject({ ok: false, refusal: { code, details: { nodeId: 'n' } } });
  expect(codeOf(await host.workflows.read(owner, 'sketch'))).toBe('not_found');
});

test.each([[null], [7], [[]], [{}], [{ id: 'x' }]])('%j is not a workflow', async (sketch) => {
  const { host } = await startTestHost();
  const outcome = await host.workflows.register(owner, sketch);
  expect(outcome).toMatchObject({
    ok: false,
    refusal: {
      code: 'validation_error',
      details: {
        problems: expect.arrayContaining([expect.objectContaining({ pointer: expect.any(String) })]),
      },
    },
  });
});

test('what is listed can be started, page by page', async () => {
  const { host } = await startTestHost();
  const all = await host.workflows.list(owner, { limit: 1_000 });
  const ids = all.map(({ workflowId }) => workflowId);
  expect(ids).toEqual([...ids].sort());
  // Gated ones are known, so that whoever starts one learns what it needs, but they are not called served.
  expect(ids).toEqual(expect.arrayContaining([...host.features.fixtures]));
  expect(host.features.fixtures).not.toContain('conformance-conversation-lifecycle');
  const first = all[0];
  if (!first) throw new Error('Nothing is listed.');
  expect((await host.workflows.list(owner, { after: first.workflowId, limit: 1 }))[0]).toEqual(all[1]);
});

test('a system workflow that cannot be read or has unknown nodes is not served', async () => {
  const good = { ...document(), id: 'good' };
  const unknown = { ...document('core.nowhere'), id: 'unknown' };
  const { host } = await startTestHost({ systemWorkflows: [{ id: 'x' }, unknown, good] });
  expect(host.features.fixtures).toEqual(['good']);
  expect((await host.workflows.list(owner, { limit: 10 })).map(({ workflowId }) => workflowId)).toEqual([
    'good',
  ]);
});
