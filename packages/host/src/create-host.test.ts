import { describe, expect, test } from 'vitest';
import { accepted, owner, snapshotOf, startRun, startTestHost, typesOf } from '../testing/test-host.ts';

describe('a host', () => {
  test('runs a workflow to its end', async () => {
    const it = await startTestHost();
    const runId = await startRun(it, 'conformance-noop');
    expect(await snapshotOf(it, runId)).toMatchObject({ status: 'completed' });
    expect(await typesOf(it, runId)).toEqual([
      'run.started',
      'node.started noop',
      'node.completed noop',
      'run.completed',
    ]);
    expect(it.defects).toEqual([]);
    await it.host.close();
  });

  test('wakes a delay', async () => {
    const it = await startTestHost();
    const runId = await startRun(it, 'conformance-delay');
    expect(await snapshotOf(it, runId)).toMatchObject({ status: 'running' });
    await it.time.advance(5_000);
    expect(await snapshotOf(it, runId)).toMatchObject({ status: 'completed' });
    await it.host.close();
  });

  test('starts children', async () => {
    const it = await startTestHost();
    const runId = await startRun(it, 'conformance-subworkflow-parent');
    await it.time.advance(1_000);
    expect(await snapshotOf(it, runId)).toMatchObject({ status: 'completed' });
    expect(it.defects).toEqual([]);
    await it.host.close();
  });

  test('takes an answer', async () => {
    const it = await startTestHost();
    const runId = await startRun(it, 'conformance-approval');
    expect(await snapshotOf(it, runId)).toMatchObject({ status: 'waiting-approval' });
    const end = accepted(
      await it.host.interrupts.resolve(owner, { runId, nodeId: 'gate' }, { action: 'accept' }),
    );
    expect(end.status).toBe('completed');
    await it.host.close();
  });
});
