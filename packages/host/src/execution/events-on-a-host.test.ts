import type { RunEvent } from '@handrail/runs';
import { eventComplaints, readWorkflow, sketchWorkflow } from '@handrail/runs/testing';
import { describe, expect, test } from 'vitest';
import { runToRest } from '../../testing/run-to-rest.ts';
import { accepted, logOf, owner, startRun, startTestHost, type TestHost } from '../../testing/test-host.ts';

/** The events of every run on a host, children included, that have one of these types. */
async function eventsOf({ host }: TestHost, pattern: RegExp): Promise<readonly RunEvent[]> {
  const runs = await host.runs.list(owner, { limit: 100 });
  const logs = await Promise.all(runs.map(({ runId }) => logOf({ host }, runId)));
  return logs.flat().filter(({ type }) => pattern.test(type));
}
const typesIn = (events: readonly RunEvent[]) => [...new Set(events.map(({ type }) => type))].sort();

describe('events on a host', () => {
  test('WOP-EVT-08 of the life of a run fit, and only a cascade names a parent', async () => {
    const it = await startTestHost();
    for (const name of ['conformance-noop', 'conformance-failure']) await startRun(it, name);
    const direct = await startRun(it, 'conformance-approval');
    const parent = await startRun(it, 'conformance-interrupt-parent-child-cancel');
    await it.time.advance(1);
    for (const runId of [direct, parent]) accepted(await it.host.runs.cancel(owner, runId));
    await it.time.advance(1_000);
    const lives = await eventsOf(it, /^run\./);
    expect(typesIn(lives)).toEqual(['run.cancelled', 'run.completed', 'run.failed', 'run.started']);
    expect(lives.flatMap(eventComplaints)).toEqual([]);
    const cancelled = lives.filter(({ type }) => type === 'run.cancelled');
    expect(cancelled).toHaveLength(3);
    for (const { runId, payload } of cancelled) {
      if (runId === direct || runId === parent) expect(payload).not.toHaveProperty('parentRunId');
      else expect(payload).toMatchObject({ parentRunId: parent });
    }
  });

  test('WOP-EVT-09 of nodes fit when they complete, fail, are retried, skipped and cancelled', async () => {
    const nodes = [
      { id: 'bad', type: 'core.fail', settings: { maxRetries: 1, retryDelayMs: 1 } },
      'skipped',
      'good',
      { id: 'slow', type: 'core.delay', config: { ms: 60_000 } },
    ];
    const document = sketchWorkflow(nodes, [['bad', 'skipped']], { settings: { maxRetries: 1 } });
    const it = await runToRest(document, {}, [
      readWorkflow('conformance-multi-node'),
      readWorkflow('conformance-failure'),
    ]);
    await it.host.runs.cancel(owner, it.runId);
    await startRun(it, 'conformance-multi-node');
    await startRun(it, 'conformance-failure');
    await it.time.advance(1_000);
    const events = await eventsOf(it, /^node\./);
    expect(typesIn(events)).toEqual([
      'node.cancelled',
      'node.completed',
      'node.failed',
      'node.retried',
      'node.skipped',
      'node.started',
    ]);
    expect(events.flatMap(eventComplaints)).toEqual([]);
  });

  test('WOP-EVT-10 of every published interrupt fit, low confidence among them', async () => {
    const it = await startTestHost();
    const names = [
      'conformance-approval',
      'conformance-clarification',
      'conformance-interrupt-quorum',
      'conformance-interrupt-external-event',
      'conformance-interrupt-auth-required',
      'conformance-interrupt-parent-child-cancel',
      'conformance-orchestrator-low-confidence',
    ];
    for (const name of names) await startRun(it, name);
    await it.time.advance(1);
    const suspended = await eventsOf(it, /^node\.suspended$/);
    expect(suspended).toHaveLength(names.length);
    expect(suspended.flatMap(eventComplaints)).toEqual([]);
    for (const { payload } of suspended) {
      expect(payload).toMatchObject({ nodeId: expect.any(String), interruptId: expect.any(String) });
    }
    const reasons = suspended.map(({ payload }) => (payload as { reason?: string }).reason);
    expect(reasons).toContain('low-confidence');
  });

  test('WOP-EVT-13 of answers fit', async () => {
    const it = await startTestHost();
    const approval = await startRun(it, 'conformance-approval');
    const clarification = await startRun(it, 'conformance-clarification');
    await it.time.advance(1);
    const answer = async (runId: string, nodeId: string, value: object) =>
      accepted(await it.host.interrupts.resolve(owner, { runId, nodeId }, value as never));
    await answer(approval, 'gate', { action: 'accept', comment: 'Fine.' });
    await answer(clarification, 'ask', { answers: { q1: 'blue' } });
    const answers = await eventsOf(it, /received$|resolved$/);
    expect(typesIn(answers)).toEqual(['approval.received', 'clarification.resolved', 'interrupt.resolved']);
    expect(answers.flatMap(eventComplaints)).toEqual([]);
  });
});
