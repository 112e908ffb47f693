import { sketchWorkflow } from '@handrail/runs/testing';
import { describe, expect, test } from 'vitest';
import { connecting, signedIn, startAssistanceBench } from '../../testing/assistance-bench.ts';
import { accepted, startRun } from '../../testing/test-host.ts';

const code = { type: 'INTERACTION', request_id: 'code', kind: 'otp', message: 'Enter the code.' };
const passive = {
  type: 'ASSISTANCE',
  assistance_request_id: 'passive',
  progress_posture: 'running',
  owner_action: 'act_elsewhere',
  response_contract: 'none',
  message: 'Approve in your app.',
};
const backoff = {
  ...passive,
  assistance_request_id: 'backoff',
  progress_posture: 'waiting_retry',
  owner_action: 'none',
  message: 'Waiting for the rate limit.',
};

/** A run with as many connectors as are named, side by side. */
async function startTogether(...ids: readonly string[]) {
  const nodes = ids.map((id) => ({ id, type: 'connector.run', name: id, config: { connector: 'bank' } }));
  const together = JSON.parse(
    JSON.stringify(sketchWorkflow(nodes, [], { id: 'together', name: 'Together' })),
  );
  const bench = await startAssistanceBench({ systemWorkflows: [connecting(), together] });
  const runId = await startRun(bench, 'together');
  await bench.time.settle();
  const say = async (nodeId: string, ...lines: readonly unknown[]) => {
    const connector = bench.connectors.opened.find(({ start }) => start.nodeId === nodeId);
    connector?.say(...lines);
    for (let turn = 0; turn < 4; turn += 1) await bench.time.settle();
  };
  const inbox = async () =>
    (await bench.host.assistance.open(signedIn, { limit: 10 })).map(({ nodeId, view }) => [
      nodeId,
      view.requestId,
      view.category,
    ]);
  const view = async (requestId?: string) =>
    accepted(await bench.host.assistance.view(signedIn, runId, requestId));
  return { bench, runId, say, inbox, view };
}

describe('several open requests of one run', () => {
  test.each([
    ['a wait for a retry', backoff, []],
    ['a passive request', passive, [['b', 'passive', 'elsewhere']]],
  ])('a request that waits for a reply is not hidden by %s of another node', async (_what, newer, listed) => {
    const { say, inbox, view, bench, runId } = await startTogether('a', 'b');
    await say('a', code);
    await say('b', newer);
    expect(await view()).toMatchObject({ requestId: 'code', category: 'value' });
    expect(await inbox()).toEqual([['a', 'code', 'value'], ...listed]);
    const reply = { requestId: 'code', status: 'success', data: { code: '4711' } };
    expect(await bench.host.assistance.reply(signedIn, runId, reply)).toMatchObject({ ok: true });
  });

  test('two nodes that wait for a reply are both listed, and each can be looked at', async () => {
    const { say, inbox, view } = await startTogether('a', 'b');
    await say('a', code);
    await say('b', { ...code, request_id: 'other' });
    expect(await inbox()).toEqual([
      ['a', 'code', 'value'],
      ['b', 'other', 'value'],
    ]);
    expect((await view('code')).requestId).toBe('code');
    expect((await view('other')).requestId).toBe('other');
    expect((await view('unknown')).requestId).toBe('other');
  });

  test('a passive request stays visible while its own node waits for a retry', async () => {
    const { say, inbox, view } = await startTogether('a');
    await say('a', passive, backoff);
    expect(await inbox()).toEqual([['a', 'passive', 'elsewhere']]);
    expect((await view()).category).toBe('elsewhere');
    await say('a', { type: 'ASSISTANCE_STATUS', assistance_request_id: 'passive', status: 'resolved' });
    expect(await inbox()).toEqual([]);
    expect((await view()).category).toBe('retry');
  });

  test('two passive requests of one node are both listed', async () => {
    const { say, inbox } = await startTogether('a');
    await say('a', passive, { ...passive, assistance_request_id: 'second' });
    expect(await inbox()).toEqual([
      ['a', 'passive', 'elsewhere'],
      ['a', 'second', 'elsewhere'],
    ]);
  });
});
