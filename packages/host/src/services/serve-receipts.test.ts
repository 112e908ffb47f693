import { expect, test } from 'vitest';
import { createFaultyStore } from '../../testing/faulty-store.ts';
import { createMemoryStore } from '../../testing/memory-store.ts';
import { accepted, owner, startTestHost, type TestHost } from '../../testing/test-host.ts';
import type { HostOutcome } from '../outcome.ts';
import type { ReceiptBeginning } from './receipt-claim.ts';

const replyTo = (outcome: HostOutcome<unknown>) =>
  outcome.ok ? { status: 201, body: JSON.stringify(outcome.value) } : undefined;

const begin = ({ host }: TestHost, id = 'key', digest = 'digest') => host.receipts.begin(id, digest, replyTo);

async function createWith({ host }: TestHost, beginning: ReceiptBeginning): Promise<string> {
  if (beginning.state !== 'new') throw new Error(`It is ${beginning.state}.`);
  const created = await host.runs.create(owner, { workflowId: 'conformance-noop' }, beginning.claim);
  await beginning.finish(replyTo(created));
  return accepted(created).runId;
}

test('a request that was answered is answered the same, also after a restart', async () => {
  const memory = createMemoryStore();
  const first = await startTestHost({ store: memory });
  const runId = await createWith(first, await begin(first));
  const body = JSON.stringify({ runId, status: 'completed' });
  expect(await begin(first)).toEqual({ state: 'replay', reply: { status: 201, body } });
  expect(await begin(first, 'key', 'another body')).toEqual({ state: 'mismatch' });
  const second = await startTestHost({ store: memory.reopen() });
  expect(await begin(second)).toEqual({ state: 'replay', reply: { status: 201, body } });
  expect((await begin(second, 'another key')).state).toBe('new');
});

test('the receipt is stored with what the request did: no crash comes between them', async () => {
  const memory = createMemoryStore();
  const store = createFaultyStore(memory, ({ batch }) => (batch ? { type: 'crash-after' } : undefined));
  const first = await startTestHost({ store });
  const beginning = await begin(first);
  if (beginning.state !== 'new') throw new Error('It is not new.');
  void first.host.runs.create(owner, { workflowId: 'conformance-noop' }, beginning.claim);
  await first.time.settle();
  expect(store.crashed).toBe(true);
  const second = await startTestHost({ store: memory.reopen() });
  expect((await begin(second)).state).toBe('replay');
});

test('a request that comes while the first is worked on waits for it', async () => {
  const it = await startTestHost();
  const first = await begin(it);
  const second = begin(it);
  expect(await begin(it, 'key', 'another body')).toEqual({ state: 'mismatch' });
  await createWith(it, first);
  expect((await second).state).toBe('replay');
});

test('a request does not wait for ever', async () => {
  const it = await startTestHost({ limits: { receiptWaitMs: 1_000 } });
  await begin(it);
  const second = begin(it);
  await it.time.advance(2_000);
  expect(await second).toEqual({ state: 'in-flight', retryAfterSeconds: 1 });
});

test('an answer that is not kept leaves the key free', async () => {
  const it = await startTestHost();
  const first = await begin(it);
  if (first.state !== 'new') throw new Error('It is not new.');
  await first.finish(undefined);
  expect((await begin(it)).state).toBe('new');
});

test('an answer without a change is kept on its own', async () => {
  const it = await startTestHost();
  const first = await begin(it);
  if (first.state !== 'new') throw new Error('It is not new.');
  await first.finish({ status: 404, body: '{}' });
  expect(await begin(it)).toEqual({ state: 'replay', reply: { status: 404, body: '{}' } });
});

test('a receipt is forgotten after a day', async () => {
  const it = await startTestHost();
  await createWith(it, await begin(it));
  it.time.jump(86_300_000);
  expect((await begin(it)).state).toBe('replay');
  it.time.jump(200_000);
  expect((await begin(it)).state).toBe('new');
});
