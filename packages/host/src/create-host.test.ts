import { describe, expect, test } from 'vitest';
import { accepted, owner, snapshotOf, startRun, startTestHost, typesOf } from '../testing/test-host.ts';
import { coreNodeTypes } from './index.ts';

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

describe('what a host says of itself', () => {
  const DAY = 86_400_000;
  test.each([
    [3 * DAY, 3],
    [3.9 * DAY, 3],
    [DAY / 2, 1],
    [undefined, undefined],
  ])('keeps what could not be delivered as long as runs: %s ms are %s days', async (keepEndedMs, days) => {
    const limits = keepEndedMs === undefined ? {} : { keepEndedMs };
    const { host } = await startTestHost({ limits, systemWorkflows: [] });
    expect(host.features.deadLetterDays).toBe(days);
    await host.close();
  });

  test('names what it has', async () => {
    const { features } = (await startTestHost({ systemWorkflows: [], engineVersion: 4 })).host;
    expect(features).toMatchObject({
      engineVersion: 4,
      fixtures: [],
      pauseResume: true,
      webhooks: false,
      debugBundle: true,
      feedback: true,
      schedules: true,
      prompts: false,
      signsRuns: false,
      spanProtocols: [],
      orchestrator: true,
    });
    expect(features.auditKey).toBeUndefined();
    expect(features.hostId).toBeUndefined();
    expect(features).not.toHaveProperty('testing');
  });

  test.each([
    [['core.orchestrator.supervisor'], false],
    [['core.dispatch'], false],
    [['core.orchestrator.supervisor', 'core.dispatch'], true],
  ])('orchestrates with %j: %s', async (typeIds, expected) => {
    const nodeTypes = coreNodeTypes().filter(({ typeId }) => typeIds.includes(typeId));
    const { host } = await startTestHost({ systemWorkflows: [], nodeTypes });
    expect(host.features.orchestrator).toBe(expected);
    await host.close();
  });

  test('and one that leaves its work to others needs others', async () => {
    await expect(startTestHost({ leavesWork: true })).rejects.toThrow(
      'Work can only be left to others that have the same store.',
    );
  });
});
