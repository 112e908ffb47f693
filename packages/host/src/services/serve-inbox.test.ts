import { readWorkflow } from '@handrail/runs/testing';
import { describe, expect, test } from 'vitest';
import { connect, connecting, signedIn, startAssistanceBench } from '../../testing/assistance-bench.ts';
import { fillInbox } from '../../testing/fill-inbox.ts';
import { createMemoryStore } from '../../testing/memory-store.ts';
import { accepted, codeOf, owner, startRun, startTestHost } from '../../testing/test-host.ts';
import type { Caller } from '../caller.ts';
import { hasWords, wordsOf } from '../listings/entry-words.ts';
import type { InboxItem, InboxQuery, InboxService } from './inbox-service.ts';

const ann: Caller = { ...signedIn, tenant: owner.tenant, principal: 'ann' };

function idsOf(items: readonly InboxItem[]): readonly string[] {
  return items.map((item) => (item.kind === 'interrupt' ? item.pending.runId : item.open.runId));
}

async function everyPage(inbox: InboxService, caller: Caller, query: InboxQuery): Promise<readonly string[]> {
  const ids: string[] = [];
  for (let after: string | undefined; ; ) {
    const page = accepted(await inbox.page(caller, { ...query, ...(after !== undefined && { after }) }));
    ids.push(...idsOf(page.items));
    after = page.next;
    if (after === undefined) return ids;
  }
}

describe('the inbox', () => {
  test('has every open request once, in the order of their deadlines, however it is paged', async () => {
    const store = createMemoryStore();
    const { runIds } = await fillInbox(store, 120);
    const { host } = await startTestHost({ store });
    const all = accepted(await host.inbox.page(ann, { limit: 200 }));
    expect(all.next).toBeUndefined();
    expect(all.counts).toEqual({ asking: { approve: 121, answer: 0, do: 0 }, others: 0 });
    const ids = idsOf(all.items);
    expect([...ids].sort().slice(0, 120)).toEqual([...runIds].sort());
    const entries = await store.listings.find({
      tenant: ann.tenant,
      mode: ann.mode,
      workspace: undefined,
      list: 'waiting',
      who: '',
      limit: 200,
    });
    const ranks = new Map(entries.map(({ runId, rank }) => [runId, rank]));
    const inOrder = ids.map((runId) => ranks.get(runId) ?? 0);
    expect(inOrder).toEqual([...inOrder].sort((one, other) => one - other));
    for (const limit of [1, 7, 120]) expect(await everyPage(host.inbox, ann, { limit })).toEqual(ids);
    const places = accepted(await host.inbox.page(ann, { limit: 10 })).places;
    const rest = await everyPage(host.inbox, ann, { limit: 50, after: places[3] ?? '' });
    expect(rest).toEqual(ids.slice(4));
    expect(codeOf(await host.inbox.page(ann, { limit: 10, after: '[1]' }))).toBe('validation_error');
  });

  test('is searched by all words of a title or a name, and filtered by what is asked', async () => {
    const store = createMemoryStore();
    await fillInbox(store, 30);
    const it = await startTestHost({ store });
    const asks = await startRun(it, 'conformance-clarification');
    const found = async (query: Omit<InboxQuery, 'limit'>) =>
      idsOf(accepted(await it.host.inbox.page(ann, { limit: 50, ...query })).items);
    expect(await found({ text: 'INVOICE 17' })).toEqual(['copy0000017']);
    expect(await found({ text: 'invoice nobody' })).toEqual([]);
    expect(await found({ sort: 'answer' })).toEqual([asks]);
    expect(await found({ sort: 'do' })).toEqual([]);
    expect(await found({ runId: 'copy0000003' })).toEqual(['copy0000003']);
    expect(await found({ runId: 'nobody' })).toEqual([]);
    expect(await found({ sort: 'approve' })).toHaveLength(31);
    const { counts } = accepted(await it.host.inbox.page(ann, { limit: 1, sort: 'do' }));
    expect(counts).toEqual({ asking: { approve: 31, answer: 1, do: 0 }, others: 0 });
  });

  test('has nothing twice for a key that filters it', async () => {
    const store = createMemoryStore();
    await fillInbox(store, 3);
    const it = await startTestHost({ store });
    const asks = await startRun(it, 'conformance-clarification');
    const key: Caller = { ...ann, isOwner: false };
    for (const limit of [1, 50]) {
      const all = await everyPage(it.host.inbox, key, { limit });
      const approvals = all.filter((runId) => runId !== asks);
      expect(await everyPage(it.host.inbox, key, { limit, sort: 'approve' })).toEqual(approvals);
      expect(await everyPage(it.host.inbox, key, { limit, sort: 'answer' })).toEqual([asks]);
    }
  });

  test('is searched without regard to case, accents or how a letter is composed', () => {
    const title = '\u0130stanbul Stra\u00dfe \u00e9cole Caf\u0065\u0301 \ufb01nance';
    for (const text of ['istanbul', 'ECOLE', '\u00c9cole', 'caf\u00e9', 'finance', 'STRA\u00dfE'])
      expect([text, hasWords({ title }, wordsOf(text))]).toEqual([text, true]);
    expect(hasWords({ title }, wordsOf('ankara'))).toBe(false);
  });

  test('puts what waits for others last, and counts it apart', async () => {
    const it = await startTestHost();
    const quorum = await startRun(it, 'conformance-interrupt-quorum');
    const other = await startRun(it, 'conformance-approval');
    const { items } = accepted(await it.host.inbox.page(ann, { limit: 9 }));
    expect(idsOf(items)).toEqual([quorum, other]);
    const nodeId = items[0]?.kind === 'interrupt' ? items[0].pending.nodeId : '';
    accepted(await it.host.interrupts.resolve(ann, { runId: quorum, nodeId }, { action: 'accept' }));
    const after = accepted(await it.host.inbox.page(ann, { limit: 9 }));
    expect(idsOf(after.items)).toEqual([other, quorum]);
    expect(after.counts).toEqual({ asking: { approve: 1, answer: 0, do: 0 }, others: 1 });
    expect(await everyPage(it.host.inbox, ann, { limit: 1 })).toEqual([other, quorum]);
    const bob = accepted(await it.host.inbox.page({ ...ann, principal: 'bob' }, { limit: 9 }));
    expect(bob.counts.asking.approve).toBe(2);
  });

  test('loses what was answered, cancelled or timed out, and other tenants see nothing of it', async () => {
    const it = await startTestHost();
    const first = await startRun(it, 'conformance-approval');
    const second = await startRun(it, 'conformance-approval');
    const ids = async (caller = ann) => idsOf(accepted(await it.host.inbox.page(caller, { limit: 9 })).items);
    expect(await ids({ ...ann, tenant: 'other' })).toEqual([]);
    expect(await ids({ ...ann, mode: 'test' })).toEqual([]);
    accepted(await it.host.interrupts.resolve(ann, { runId: first, nodeId: 'gate' }, { action: 'accept' }));
    await it.time.settle();
    expect(await ids()).toEqual([second]);
    accepted(await it.host.runs.cancel(ann, second));
    await it.time.settle();
    expect(await ids()).toEqual([]);
    expect(await it.store.listings.find({ ...ann, list: 'waiting', who: '', limit: 9 })).toEqual([]);
  });
});

test('what a connector asks is in the inbox at the place of its deadline, and once', async () => {
  const bench = await startAssistanceBench({
    systemWorkflows: [connecting(), readWorkflow('conformance-approval')],
  });
  const line = { type: 'INTERACTION', request_id: 'code', kind: 'otp', message: 'Enter the code.' };
  const approval = await startRun(bench, 'conformance-approval', {}, signedIn);
  const { runId: connected, say } = await connect(bench);
  await say(line);
  const page = accepted(await bench.host.inbox.page(signedIn, { limit: 9 }));
  expect(page.items.map(({ kind }) => kind).sort()).toEqual(['assistance', 'interrupt']);
  expect([...idsOf(page.items)].sort()).toEqual([approval, connected].sort());
  expect(page.counts).toEqual({ asking: { approve: 1, answer: 1, do: 0 }, others: 0 });
  expect(await everyPage(bench.host.inbox, signedIn, { limit: 1 })).toEqual(idsOf(page.items));
  const { items } = accepted(await bench.host.inbox.page(signedIn, { limit: 9, sort: 'answer' }));
  expect(idsOf(items)).toEqual([connected]);
});

describe('own decisions', () => {
  test('are listed for whoever made them, the latest first, and searched', async () => {
    const it = await startTestHost();
    for (const action of ['accept', 'reject']) {
      const runId = await startRun(it, 'conformance-approval');
      await it.time.advance(1_000);
      accepted(await it.host.interrupts.resolve(ann, { runId, nodeId: 'gate' }, { action }));
    }
    const asks = await startRun(it, 'conformance-clarification');
    await it.time.advance(1_000);
    const [pending] = await it.host.interrupts.pending(ann, { limit: 1 });
    const questions = (pending?.data.questions ?? []) as readonly { id: string }[];
    const answers = Object.fromEntries(questions.map(({ id }) => [id, 'yes']));
    accepted(
      await it.host.interrupts.resolve(ann, { runId: asks, nodeId: pending?.nodeId ?? '' }, { answers }),
    );
    const all = accepted(await it.host.inbox.decisions(ann, { limit: 9 }));
    expect(all.decisions.map(({ action }) => action)).toEqual(['answer', 'reject', 'accept']);
    expect(all.decisions[1]).toMatchObject({ nodeId: 'gate', workflowId: 'conformance-approval' });
    const page = accepted(await it.host.inbox.decisions(ann, { limit: 2 }));
    const rest = accepted(await it.host.inbox.decisions(ann, { limit: 9, after: page.next ?? '' }));
    expect([...page.decisions, ...rest.decisions]).toEqual(all.decisions);
    const { decisions } = accepted(await it.host.inbox.decisions(ann, { limit: 9, text: 'clarif' }));
    expect(decisions.map(({ runId }) => runId)).toEqual([asks]);
    const others = accepted(await it.host.inbox.decisions({ ...ann, principal: 'bob' }, { limit: 9 }));
    expect(others.decisions).toEqual([]);
  });
});
