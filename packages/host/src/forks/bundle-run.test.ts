import { isJsonObject, type JsonObject } from '@handrail/base';
import { sketchWorkflow } from '@handrail/runs/testing';
import { expect, test } from 'vitest';
import { accepted, owner, startRun, startTestHost } from '../../testing/test-host.ts';

test('a bundle holds no value of a variable, also not where an event repeats it before it was given', async () => {
  const workflow = sketchWorkflow([{ id: 'gate', type: 'core.approvalGate' }], [], {
    id: 'greeting',
    variables: [{ name: 'who', type: 'string', defaultValue: 'Robin Ito' }],
  });
  const it = await startTestHost({ systemWorkflows: [workflow as JsonObject] });
  const runId = await startRun(it, 'greeting');
  accepted(await it.host.runs.cancel(owner, runId, 'Stopped, because Robin Ito asked for it.'));
  await it.time.settle();
  const bundle = accepted(await it.host.forks.bundle(owner, runId));
  const events: unknown[] = [];
  for await (const page of bundle.events()) events.push(...page);
  const reasons = events.flatMap((event) =>
    isJsonObject(event) && isJsonObject(event.payload) && 'reason' in event.payload
      ? [event.payload.reason]
      : [],
  );
  expect(reasons).toContain('Stopped, because [REDACTED] asked for it.');
  expect(JSON.stringify([bundle.head, events])).not.toContain('Robin');
  await it.host.close();
});
