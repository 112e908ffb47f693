import { describe, expect, test } from 'vitest';
import { readWorkflow, workflowNames } from '../testing/read-workflows.ts';
import { RecordingHost } from '../testing/recording-host.ts';
import type { CreateRun } from './index.ts';

const published: Readonly<Record<string, Partial<CreateRun>>> = {
  approval: {},
  'cap-breach': { configurable: { recursionLimit: 3 } },
  'capability-missing': {},
  'channel-ttl': {},
  clarification: {},
  'dispatch-cross-worker-handoff': {},
  'dispatch-input-mapping': { inputs: {} },
  'dispatch-loop': {},
  'dispatch-per-worker-override': {},
  failure: {},
  identity: { inputs: { payload: { a: [1, { b: null }] } } },
  'interrupt-external-event': {},
  'interrupt-parent-child-cancel': {},
  'interrupt-quorum': {},
  'message-reducer': {},
  'multi-agent-confidence-escalation': {},
  'orchestrator-dispatch': {},
  'orchestrator-low-confidence': {},
  'orchestrator-terminate': {},
  'run-duration-breach': { configurable: { runTimeoutMs: 1_000 } },
  'subworkflow-input-mapping-no-default': {},
  'subworkflow-parent': {},
};

/** A workflow, and those that it names. */
function readFamily(name: string): readonly unknown[] {
  const text = JSON.stringify(readWorkflow(name));
  return workflowNames.filter((each) => text.includes(`"${each}"`)).map(readWorkflow);
}

describe('every command, event and step of a published workflow is as recorded; -u records them again', () => {
  test.each(Object.entries(published))('%s', async (short, options) => {
    const name = `conformance-${short}`;
    const host = new RecordingHost(readFamily(name));
    const run = host.start(name, options);
    host.advance(1_000);
    for (const node of host.state(run).workflow.nodes) {
      host.answer(run, node.id, { action: 'accept', answers: { answer: 'yes' }, comment: 'fine' });
    }
    host.advance(60_000);
    host.send(run, { type: 'cancel-run', reason: 'enough', by: 'owner-1' });
    await expect(host.written()).toMatchFileSnapshot(`../testing/recorded/published/${short}.txt`);
  });
});
