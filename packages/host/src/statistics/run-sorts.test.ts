import type { JsonObject } from '@handrail/base';
import { sketchWorkflow } from '@handrail/runs/testing';
import { expect, test } from 'vitest';
import { noteContracts } from '../../testing/note-contracts.ts';
import { accepted, owner, startRun, startTestHost } from '../../testing/test-host.ts';
import { createCapabilityEnter } from '../capabilities/capability-enter.ts';
import { coreNodeTypes } from '../nodes/core-node-types.ts';
import { readRunStats } from './read-run-stats.ts';
import { RunDigests } from './run-digests.ts';
import { RUN_SORTS, recordOutcome, runSort } from './run-sorts.ts';

const turn = { intent_id: 'take_note', entry_mode: 'meta_reuse', transition_class: 'T1' };

function entering(onRefusal: string) {
  return sketchWorkflow(
    [
      {
        id: 'enter',
        type: 'capability.enter',
        config: { onRefusal },
        inputs: { turn: { type: 'variable', variableName: 'turn' } },
      },
    ],
    [],
    { id: `entering-${onRefusal}`, variables: [{ name: 'turn', type: 'object', required: true }] },
  );
}

function asking(onRejection: string) {
  return sketchWorkflow([{ id: 'gate', type: 'core.approvalGate', config: { onRejection } }], [], {
    id: `asking-${onRejection}`,
  });
}

test('every run of a host is counted once, and a no is told apart from a failure', async () => {
  const it = await startTestHost({
    nodeTypes: [...coreNodeTypes(), createCapabilityEnter({ registry: noteContracts() })],
  });
  const { host } = it;
  for (const workflow of [entering('fail'), entering('complete'), asking('fail'), asking('complete')]) {
    accepted(await host.workflows.register(owner, workflow as JsonObject));
  }
  const answered = async (workflow: string, action: string) => {
    const runId = await startRun(it, workflow);
    accepted(await host.interrupts.resolve(owner, { runId, nodeId: 'gate' }, { action }));
    await it.time.settle();
    return runId;
  };
  const runs = {
    [await startRun(it, 'conformance-noop')]: 'done',
    [await answered('asking-complete', 'accept')]: 'done',
    [await startRun(it, 'conformance-failure')]: 'failed',
    [await answered('asking-fail', 'reject')]: 'declined',
    [await answered('asking-complete', 'reject')]: 'declined',
    [await startRun(it, 'entering-fail', { inputs: { turn } })]: 'refused',
    [await startRun(it, 'entering-complete', { inputs: { turn } })]: 'refused',
    [await startRun(it, 'asking-fail')]: 'waiting',
    [await startRun(it, 'conformance-clarification')]: 'waiting',
    [await startRun(it, 'conformance-interrupt-external-event')]: 'running',
  };
  const stopped = await startRun(it, 'asking-fail');
  accepted(await host.runs.cancel(owner, stopped));
  runs[stopped] = 'cancelled';
  await it.time.settle();

  const records = await host.runs.list(owner, { limit: 100 });
  expect(Object.fromEntries(records.map((record) => [record.runId, runSort(record)]))).toEqual(runs);

  const { bySort, scanned } = await readRunStats(host.runs, owner, {
    hours: 1,
    now: it.time.now(),
    digests: new RunDigests(host.runs),
  });
  expect(bySort).toEqual({
    waiting: 2,
    running: 1,
    done: 2,
    declined: 2,
    refused: 2,
    failed: 1,
    cancelled: 1,
  });
  expect(RUN_SORTS.reduce((sum, sort) => sum + bySort[sort], 0)).toBe(scanned);
  for (const outcome of ['done', 'declined', 'refused', 'failed', 'cancelled'] as const) {
    const found = await host.runs.list(owner, { outcomes: [outcome], limit: 100 });
    expect(found.map(recordOutcome)).toEqual(Array.from({ length: bySort[outcome] }, () => outcome));
  }
  expect(it.defects).toEqual([]);
});
