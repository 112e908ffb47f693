import { describe, expect, test } from 'vitest';
import { complaintsOf } from '../../testing/published-schemas.ts';
import { readWorkflow, workflowNames } from '../../testing/read-workflows.ts';
import { SimulatedHost } from '../../testing/simulated-host.ts';
import { port, sketchWorkflow } from '../../testing/workflows.ts';

const published = () => new SimulatedHost(workflowNames.map(readWorkflow));

describe('a snapshot', () => {
  test.each([
    ['conformance-approval', 'waiting-approval', 'gate'],
    ['conformance-clarification', 'waiting-input', 'ask'],
    ['conformance-interrupt-external-event', 'waiting-external', 'wait-for-external'],
    ['conformance-orchestrator-low-confidence', 'waiting-approval', 'supervisor'],
    ['conformance-interrupt-quorum', 'waiting-approval', 'gate'],
  ])('WOP-RUN-10 of %s reads %s at "%s"', (name, status, currentNodeId) => {
    const host = published();
    const snapshot = host.snapshot(host.start(name));
    expect(snapshot).toMatchObject({ status, currentNodeId, interrupt: { nodeId: currentNodeId } });
    expect(complaintsOf('run-snapshot', snapshot)).toEqual([]);
  });

  test('of a conversation waits for approval, as the wire has no other word', () => {
    const host = new SimulatedHost([sketchWorkflow([{ id: 'n', type: 'vendor.talks' }])], {
      'vendor.talks': ({ step: { nodeId, pass, attempt }, newId }) => ({
        type: 'suspend-node',
        nodeId,
        pass,
        attempt,
        interruptId: newId(),
        kind: 'conversation.exchange',
        key: 'k',
        data: { conversationId: 'c', prompt: 'And?' },
      }),
    });
    expect(host.snapshot(host.start('sketch')).status).toBe('waiting-approval');
  });

  test('reads as waiting from the moment something in it waits, whatever else goes on', () => {
    const nodes = [
      { id: 'gate', type: 'core.approvalGate' },
      { id: 'slow', type: 'core.delay' },
    ];
    const host = new SimulatedHost([sketchWorkflow(nodes)]);
    const run = host.start('sketch');
    expect(host.snapshot(run)).toMatchObject({ status: 'waiting-approval', currentNodeId: 'gate' });
    host.advance(1_000);
    expect(host.snapshot(run)).toMatchObject({ status: 'waiting-approval', currentNodeId: 'gate' });
  });

  test('WOP-RUN-12 of a failed run has the error of its last event, closed', () => {
    const host = published();
    const run = host.start('conformance-failure');
    const [failed] = host.payloads(run, 'run.failed');
    expect(host.snapshot(run).error).toEqual(failed?.error);
    expect(host.snapshot(run).error).toEqual({ code: 'intentional_failure', message: 'This node fails.' });
    expect(failed?.failedNodeId).toBe('fail');
  });

  test('of a run that failed for good says no more and no less than its last event', () => {
    const config = { timeoutMs: 1_000 };
    const host = new SimulatedHost([sketchWorkflow([{ id: 'gate', type: 'core.approvalGate', config }])]);
    const run = host.start('sketch');
    host.advance(1_000);
    const [failed] = host.payloads(run, 'run.failed');
    expect(host.snapshot(run).error).toMatchObject({ code: 'interrupt_timeout' });
    expect(host.snapshot(run).error).toEqual(failed?.error);
  });

  test('holds inputs and outputs, and never what is sensitive', () => {
    const identity = published();
    const payload = { a: [1, { b: null }], __proto: 'x' };
    const run = identity.start('conformance-identity', { inputs: { payload } });
    expect(identity.snapshot(run).variables).toEqual({ payload });

    const variables = [
      { name: 'password', type: 'string', sensitive: true },
      { name: 'pin', type: 'string', sensitive: true, defaultValue: 'canary-default' },
      { name: 'copy', type: 'string', sensitive: true },
    ];
    const seen: unknown[] = [];
    const document = sketchWorkflow(
      [
        {
          id: 'a',
          type: 'vendor.uses',
          inputs: { password: port.variable('password'), pin: port.variable('pin') },
          outputSensitivity: { token: true },
        },
        {
          id: 'b',
          type: 'vendor.uses',
          inputs: { token: port.output('a', 'token'), copy: port.variable('copy') },
        },
      ],
      [['a', 'b']],
      { variables },
    );
    const host = new SimulatedHost([document], {
      'vendor.uses': ({ step: { nodeId, pass, attempt }, inputs }) => {
        seen.push(inputs);
        return {
          type: 'complete-node',
          nodeId,
          pass,
          attempt,
          outputs: { token: `canary-token-${nodeId}`, open: 'shown' },
          variables: { copy: 'canary-copy' },
          clear: ['open'],
        };
      },
    });
    const secret = host.start('sketch', { inputs: { password: 'canary-password' } });
    host.crash();
    expect(host.snapshot(secret)).toMatchObject({
      status: 'completed',
      variables: {
        password: '[REDACTED:password]',
        pin: '[REDACTED:pin]',
        open: 'shown',
        copy: '[REDACTED:copy]',
      },
    });
    expect(seen).toEqual([
      { password: 'canary-password', pin: 'canary-default' },
      { token: 'canary-token-a', copy: 'canary-copy' },
    ]);
    const log = JSON.stringify(host.logs.get(secret));
    for (const canary of ['canary-password', 'canary-token-a', 'canary-copy']) {
      expect(log).not.toContain(canary);
      expect(JSON.stringify(host.snapshot(secret))).not.toContain(canary);
    }
  });

  test('hands a masked value on to a child without unmasking it anywhere', () => {
    const child = sketchWorkflow(
      [{ id: 'c', type: 'core.identity', inputs: { given: port.variable('given') } }],
      [],
      { id: 'child' },
    );
    const config = {
      workflowId: 'child',
      inputMapping: { given: 'secret' },
      outputMapping: { back: 'given' },
    };
    const parent = sketchWorkflow([{ id: 'call', type: 'core.subWorkflow', config }], [], {
      variables: [{ name: 'secret', type: 'string', sensitive: true }],
    });
    const host = new SimulatedHost([parent, child]);
    const run = host.start('sketch', { inputs: { secret: 'canary' } });
    const [childRun = ''] = [...host.state(run).children].map(([runId]) => runId);
    expect(host.snapshot(run).variables).toMatchObject({
      secret: '[REDACTED:secret]',
      back: '[REDACTED:back]',
    });
    expect(host.snapshot(childRun).variables).toEqual({ given: '[REDACTED:given]' });
    expect(JSON.stringify([...host.logs])).not.toContain('canary');
  });

  test('is not fooled by an input that looks like a mask', () => {
    const variables = [
      { name: 'secret', type: 'string', sensitive: true },
      { name: 'open', type: 'string' },
    ];
    const seen: unknown[] = [];
    const node = { id: 'a', type: 'vendor.uses', inputs: { x: port.variable('open') } };
    const host = new SimulatedHost([sketchWorkflow([node], [], { variables })], {
      'vendor.uses': ({ step: { nodeId, pass, attempt }, inputs }) => {
        seen.push(inputs);
        return { type: 'complete-node', nodeId, pass, attempt };
      },
    });
    host.start('sketch', { inputs: { secret: 'canary', open: '[REDACTED:secret]' } });
    expect(seen).toEqual([{ x: '[REDACTED:secret]' }]);
  });

  test('is the same after the log was folded again', () => {
    const host = published();
    const runs = [
      'conformance-approval',
      'conformance-multi-node',
      'conformance-subworkflow-parent',
      'conformance-channel-ttl',
    ].map((name) => host.start(name));
    const before = runs.map((run) => host.snapshot(run));
    host.crash();
    expect(runs.map((run) => host.snapshot(run))).toEqual(before);
  });
});
