import { describe, expect, test } from 'vitest';
import {
  connect,
  connecting,
  signedIn,
  startAssistanceBench,
  timelineOf,
} from '../../testing/assistance-bench.ts';
import { createFaultyStore } from '../../testing/faulty-store.ts';
import { createMemoryStore } from '../../testing/memory-store.ts';
import { accepted, codeOf, logOf, owner } from '../../testing/test-host.ts';

const ADDRESS = 'https://bank.test/approve?one_time=SENT-URL';
const approval = {
  type: 'ASSISTANCE',
  assistance_request_id: 'a-1',
  progress_posture: 'running',
  owner_action: 'act_elsewhere',
  response_contract: 'none',
  message: 'Approve in your app.',
};
const withAddress = { ...approval, attachments: [{ kind: 'url', label: 'Approval page', value: ADDRESS }] };

describe('an address for the owner', () => {
  test('RUN-2-25 is there in full while its request is open, in no store, and gone afterwards', async () => {
    const memory = createMemoryStore();
    const store = createFaultyStore(memory);
    const bench = await startAssistanceBench({ store });
    const { runId, say } = await connect(bench);
    await say(withAddress, {
      ...approval,
      assistance_request_id: 'a-2',
      attachments: [{ kind: 'qr', ref: 'q', value: 'SENT-QR' }],
    });
    const { attachments } = accepted(await bench.host.assistance.view(signedIn, runId));
    expect(attachments).toEqual([{ kind: 'qr', ref: 'q' }]);
    const look = (requestId: string, ref: string, caller = signedIn) =>
      bench.host.assistance.attachment(caller, runId, requestId, ref);
    const [entry] = (await timelineOf(bench, runId)).flatMap(({ data }) =>
      Array.isArray(data.attachments) && data.assistance_request_id === 'a-1' ? data.attachments : [],
    );
    const ref = String((entry as { ref?: unknown }).ref);
    expect(accepted(await look('a-1', ref))).toEqual({ kind: 'url', value: ADDRESS });
    expect(accepted(await look('a-2', 'q'))).toEqual({ kind: 'qr', value: 'SENT-QR' });
    expect(codeOf(await look('a-1', ref, owner))).toBe('forbidden');
    expect(codeOf(await look('a-2', ref))).toBe('not_found');
    expect(codeOf(await look('a-1', ref, { ...signedIn, tenant: 'other' }))).toBe('not_found');
    await say({ type: 'ASSISTANCE_STATUS', assistance_request_id: 'a-1', status: 'resolved' });
    expect(codeOf(await look('a-1', ref))).toBe('not_found');
    expect(JSON.stringify(await logOf(bench, runId))).not.toContain('SENT-');
    expect(JSON.stringify(bench.notices)).not.toContain('SENT-');
    store.crash();
    const next = await startAssistanceBench({ store: memory.reopen() });
    await next.time.advance(1);
    expect(codeOf(await next.host.assistance.attachment(signedIn, runId, 'a-2', 'q'))).toBe('not_found');
  });
});

describe('what is open', () => {
  test('is listed newest first, page by page, to those who may see it, and not when the owner has nothing to do', async () => {
    const bench = await startAssistanceBench();
    const first = await connect(bench);
    await first.say(approval);
    const second = await connect(bench);
    await second.say(approval);
    const retrying = await connect(bench);
    await retrying.say({ ...approval, progress_posture: 'waiting_retry', owner_action: 'none' });
    const open = await bench.host.assistance.open(signedIn, { limit: 10 });
    expect(open.map(({ runId }) => runId)).toEqual([second.runId, first.runId]);
    expect(open[0]).toMatchObject({ nodeId: 'c', nodeName: 'Ask the bank', workflowName: 'Connecting' });
    expect(open[0]?.requestedAt).toBe(bench.time.now());
    const page = await bench.host.assistance.open(signedIn, { limit: 1, before: second.runId });
    expect(page.map(({ runId }) => runId)).toEqual([first.runId]);
    expect(await bench.host.assistance.open({ ...signedIn, tenant: 'other' }, { limit: 10 })).toEqual([]);
    await first.say({ type: 'DONE', status: 'success' });
    await second.say({ type: 'ASSISTANCE_STATUS', assistance_request_id: 'a-1', status: 'resolved' });
    expect(await bench.host.assistance.open(signedIn, { limit: 10 })).toEqual([]);
  });

  test('is reported to the owner once, without content, and not when they have nothing to do', async () => {
    const bench = await startAssistanceBench();
    const { runId, say } = await connect(bench);
    await say({ ...approval, message: 'SENT-MESSAGE', purpose: 'other' });
    await say({ type: 'PROGRESS', message: 'SENT-PROGRESS' });
    await say({
      ...approval,
      assistance_request_id: 'a-2',
      progress_posture: 'waiting_retry',
      owner_action: 'none',
    });
    await say({ type: 'INTERACTION', request_id: 'i-1', kind: 'otp', message: 'SENT-MESSAGE' });
    const about = { tenant: 'acme', runId, nodeId: 'c', kind: 'assistance' };
    expect(bench.notices).toEqual([
      { ...about, interruptId: 'a-1', requestId: 'a-1' },
      { ...about, interruptId: 'i-1', requestId: 'i-1' },
    ]);
  });
});

describe('the timeline', () => {
  test('tells of the whole run in the words of the specification, without content, page by page', async () => {
    const bench = await startAssistanceBench({
      systemWorkflows: [connecting({ inputs: { secret: { type: 'static', value: 'SENT-INPUT' } } })],
    });
    const { runId, say, reply } = await connect(bench);
    await say({ type: 'PROGRESS', message: 'At https://bank.test/?t=SENT-T' });
    await say({ type: 'INTERACTION', request_id: 'i-1', kind: 'otp', message: 'Enter the code.' });
    accepted(await reply('i-1', { code: 'SENT-CODE' }));
    await say(
      { type: 'RECORD', data: 'SENT-DATA' },
      { type: 'DONE', status: 'success', output: { it: 'SENT-OUT' } },
    );
    const entries = await timelineOf(bench, runId);
    expect(entries.map(({ type }) => type)).toEqual([
      'run.started',
      'node.started',
      'run.progress',
      'run.interaction_required',
      'run.assistance_requested',
      'interrupt.requested',
      'run.interaction_completed',
      'run.assistance_resolved',
      'interrupt.resolved',
      'artifact.created',
      'node.completed',
      'run.completed',
    ]);
    expect(entries[1]?.data).toEqual({ node_id: 'c', type_id: 'connector.run' });
    expect(JSON.stringify(entries)).not.toContain('SENT-');
    const paged: unknown[] = [];
    for (let from: number | undefined = 0; from !== undefined; ) {
      const page: { entries: readonly unknown[]; next: number | undefined } = accepted(
        await bench.host.assistance.timeline(signedIn, runId, from, 5),
      );
      expect(page.entries.length).toBeLessThanOrEqual(5);
      paged.push(...page.entries);
      from = page.next;
    }
    expect(paged).toEqual(entries);
  });

  test('says where to go on while the run does, and how it failed', async () => {
    const bench = await startAssistanceBench();
    const { runId, say } = await connect(bench);
    const page = accepted(await bench.host.assistance.timeline(signedIn, runId, 0, 100));
    expect(page.next).toBeDefined();
    await say({ type: 'DONE', status: 'failed', message: 'It is SENT-closed: token=SENT-1' });
    const rest = accepted(await bench.host.assistance.timeline(signedIn, runId, page.next ?? 0, 100));
    expect(rest.entries.map(({ type, data }) => [type, data])).toEqual([
      ['node.failed', { node_id: 'c', code: 'connector_failed' }],
      ['run.failed', { code: 'connector_failed' }],
    ]);
    expect(rest.next).toBeUndefined();
    expect(codeOf(await bench.host.assistance.timeline({ ...signedIn, tenant: 'other' }, runId, 0, 1))).toBe(
      'not_found',
    );
  });
});
