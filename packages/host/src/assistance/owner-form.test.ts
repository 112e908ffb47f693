import { describe, expect, test } from 'vitest';
import {
  askedOf,
  connect,
  connecting,
  signedIn,
  startAssistanceBench,
} from '../../testing/assistance-bench.ts';
import { createFaultyStore } from '../../testing/faulty-store.ts';
import { createMemoryStore } from '../../testing/memory-store.ts';
import { createNotesSource } from '../../testing/notes-source.ts';
import { accepted, codeOf, logOf, owner } from '../../testing/test-host.ts';

const handOver = {
  type: 'ASSISTANCE',
  assistance_request_id: 'a-1',
  progress_posture: 'blocked',
  owner_action: 'operate_attachment',
  response_contract: 'response_required',
  message: 'Please fill this in.',
  attachments: [{ kind: 'form', ref: 'f', label: 'Notes', value: 'form/notes' }],
};

async function handedOver(store = createMemoryStore() as Parameters<typeof createFaultyStore>[0]) {
  const outside = { sent: [] as never[] };
  const bench = await startAssistanceBench({ store, toolsets: [createNotesSource(outside)] });
  const connection = await connect(bench);
  await connection.say(handOver);
  const call = (tool: string, input: object, requestId = 'a-1', caller = signedIn) =>
    bench.host.ownerForms.call(caller, connection.runId, requestId, { tool, input });
  return { ...bench, ...connection, outside, call };
}

describe('a form that is handed to the owner', () => {
  test('is filled in and submitted by them, and the connector hears where the response is', async () => {
    const it = await handedOver();
    expect(accepted(await it.host.assistance.view(signedIn, it.runId))).toMatchObject({
      category: 'form',
      attachments: [{ kind: 'form', ref: 'f', label: 'Notes' }],
    });
    expect(codeOf(await it.reply('a-1', {}))).toBe('invalid_value');
    expect(accepted(await it.call('notes.set', { path: 'a', value: 'SENT-NOTE' }))).toMatchObject({
      status: 'ok',
    });
    expect(codeOf(await it.reply('a-1', {}))).toBe('invalid_value');
    expect(accepted(await it.call('notes.submit', {}))).toMatchObject({ status: 'ok', response: 'response' });
    expect(it.outside.sent).toHaveLength(1);
    expect(codeOf(await it.reply('a-1', { said: 'SENT-DATA' }))).toBe('invalid_value');
    accepted(await it.reply('a-1', {}));
    expect(it.connector.told).toEqual([
      {
        type: 'INTERACTION_RESPONSE',
        request_id: 'a-1',
        status: 'success',
        data: { form: 'form/notes', response: 'response' },
      },
    ]);
    expect(accepted(await it.host.runs.readArtifact(owner, it.runId, 'response'))).toEqual({
      a: 'SENT-NOTE',
    });
    const types = await askedOf(it, it.runId);
    expect(types.filter((type) => type === 'handrail.form.changed')).toHaveLength(2);
    expect(JSON.stringify(await logOf(it, it.runId))).not.toContain('SENT-');
    expect(codeOf(await it.call('notes.set', { path: 'a', value: 'late' }))).toBe('no_pending_interaction');
    await it.say({ type: 'DONE', status: 'success', output: { artifactId: 'response' } });
    expect(JSON.stringify(await logOf(it, it.runId))).toContain('"output":{"artifactId":"response"}');
  });

  test('belongs to one caller, and refuses what it does not know', async () => {
    const it = await handedOver();
    expect(codeOf(await it.call('notes.set', {}, 'a-1', owner))).toBe('forbidden');
    expect(codeOf(await it.call('notes.set', {}, 'a-9'))).toBe('not_found');
    expect(codeOf(await it.call('nothing', {}))).toBe('invalid_request');
    const elsewhere = { ref: 'g', tool: 'notes.set', input: {} };
    expect(codeOf(await it.host.ownerForms.call(signedIn, it.runId, 'a-1', elsewhere))).toBe('not_found');
    expect(codeOf(await it.call('notes.set', [] as unknown as object))).toBe('invalid_request');
    expect(accepted(await it.call('notes.set', { path: 'total', value: 7 }))).toMatchObject({
      status: 'refused',
    });
    accepted(await it.reply('a-1', undefined, 'cancelled'));
    expect(it.connector.told.map(({ status }) => status)).toEqual(['cancelled']);
  });

  test('is as it was stored when the store could not take a change', async () => {
    let isFull = false;
    const store = createFaultyStore(createMemoryStore(), ({ batch }) =>
      batch && isFull ? { type: 'fail', reason: 'full' } : undefined,
    );
    const it = await handedOver(store);
    accepted(await it.call('notes.set', { path: 'a', value: 'first' }));
    isFull = true;
    const failing = it.call('notes.set', { path: 'a', value: 'second' });
    await it.time.advance(1_000);
    expect(codeOf(await failing)).toBe('store_unavailable');
    isFull = false;
    await it.time.advance(1_000);
    accepted(await it.call('notes.submit', {}));
    expect(accepted(await it.host.runs.readArtifact(owner, it.runId, 'response'))).toEqual({ a: 'first' });
  });
});

describe('submitting a form', () => {
  const submitted = { form: 'form/notes', response: 'response' };

  /** Lets the host die at one write of a submit, and starts the next one on what is stored. */
  async function diesAt(
    write: number,
    type: 'crash-before' | 'crash-after',
    settings: object = { maxRetries: 1 },
    pin?: string,
  ) {
    const memory = createMemoryStore();
    const outside = { sent: [] as never[] };
    const options = {
      toolsets: [createNotesSource(outside)],
      systemWorkflows: [
        {
          ...connecting({
            settings: { retryDelayMs: 10, ...settings },
            ...(pin !== undefined && { inputs: { pin: { type: 'variable', variableName: 'pin' } } }),
          }),
          variables: pin === undefined ? [] : [{ name: 'pin', type: 'string', sensitive: true }],
        },
      ],
    };
    let left = Number.POSITIVE_INFINITY;
    const store = createFaultyStore(memory, ({ batch }) => {
      if (!batch) return undefined;
      left -= 1;
      return left === 0 ? { type } : undefined;
    });
    const first = await startAssistanceBench({ ...options, store });
    const { runId, say } = await connect(first, 'connecting', pin === undefined ? {} : { inputs: { pin } });
    await say(handOver);
    const call = (tool: string, input: object) => ({ tool, input });
    accepted(
      await first.host.ownerForms.call(signedIn, runId, 'a-1', call('notes.set', { path: 'a', value: 1 })),
    );
    left = write;
    void first.host.ownerForms
      .call(signedIn, runId, 'a-1', call('notes.submit', {}))
      .then(() => first.host.assistance.reply(signedIn, runId, { requestId: 'a-1', status: 'success' }));
    await first.time.settle();
    expect(store.crashed).toBe(true);

    const next = await startAssistanceBench({ ...options, store: memory.reopen() });
    await next.time.advance(5_000);
    const connector = next.connectors.opened.at(-1);
    connector?.say(handOver);
    for (let turn = 0; turn < 4; turn += 1) await next.time.settle();
    const asked = await next.host.assistance.open(signedIn, { limit: 9 });
    const again = async () => {
      const [open] = await next.host.assistance.open(signedIn, { limit: 9 });
      const requestId = open?.view.requestId ?? '';
      return next.host.ownerForms.call(signedIn, runId, requestId, call('notes.submit', {}));
    };
    return { ...next, runId, outside, connector, asked, again };
  }

  test('that was not begun when the host died is asked for again, and done once', async () => {
    const it = await diesAt(1, 'crash-before');
    expect(it.outside.sent).toHaveLength(0);
    expect(it.asked).toHaveLength(1);
    accepted(await it.again());
    expect(it.outside.sent).toHaveLength(1);
  });

  test.each([
    ['begun', 1, 'crash-after', 0],
    ['done outside and not recorded', 2, 'crash-before', 1],
  ] as const)(
    'that was %s when the host died is never done a second time',
    async (_what, write, type, sent) => {
      const it = await diesAt(write, type);
      expect(it.outside.sent).toHaveLength(sent);
      expect(it.asked).toHaveLength(1);
      const answer = await it.again();
      expect(codeOf(answer)).toBe('conflict');
      expect(it.outside.sent).toHaveLength(sent);
    },
  );

  test.each([
    ['recorded', 2, 'crash-after', { maxRetries: 1 }],
    ['recorded, and nothing is retried,', 2, 'crash-after', {}],
    ['recorded and not yet told to the run', 3, 'crash-before', {}],
    ['told to the run', 3, 'crash-after', { maxRetries: 1 }],
  ] as const)(
    'that was %s when the host died is not asked for again',
    async (_what, write, type, settings) => {
      const it = await diesAt(write, type, settings);
      expect(it.outside.sent).toHaveLength(1);
      expect(it.asked).toEqual([]);
      expect(it.connector?.told).toMatchObject([
        { type: 'INTERACTION_RESPONSE', request_id: 'a-1', status: 'success', data: submitted },
      ]);
      it.connector?.say({ type: 'DONE', status: 'success', output: {} });
      for (let turn = 0; turn < 4; turn += 1) await it.time.settle();
      expect((await logOf(it, it.runId)).at(-1)?.type).toBe('run.completed');
      expect((await askedOf(it, it.runId)).filter((type) => type === 'handrail.form.changed')).toHaveLength(
        2,
      );
    },
  );

  test('in a node with a sensitive input is found again by the next host, and its response is sealed', async () => {
    const it = await diesAt(2, 'crash-after', { maxRetries: 1 }, 'canary4711pin');
    expect(it.outside.sent).toHaveLength(1);
    expect(it.asked).toEqual([]);
    expect(it.connector?.told).toMatchObject([{ status: 'success', data: submitted }]);
    const log = await logOf(it, it.runId);
    expect(log.find(({ type }) => type === 'handrail.form.submitted-before')?.payload).toMatchObject({
      form: 'form/notes',
      artifactId: 'response',
    });
    expect(JSON.stringify(log)).not.toContain('canary4711');
    expect(codeOf(await it.host.runs.readArtifact(owner, it.runId, 'response'))).toBe('forbidden');
  });

  test('twice does it once, and both are answered the same', async () => {
    const it = await handedOver();
    accepted(await it.call('notes.set', { path: 'a', value: 1 }));
    const [one, two] = await Promise.all([it.call('notes.submit', {}), it.call('notes.submit', {})]);
    expect(accepted(one)).toMatchObject({ status: 'ok', response: 'response' });
    expect(accepted(two)).toMatchObject({ status: 'ok', response: 'response' });
    expect(it.outside.sent).toHaveLength(1);
  });

  test('that the form refused may be tried again', async () => {
    const it = await handedOver();
    expect(accepted(await it.call('notes.submit', {}))).toMatchObject({ status: 'refused' });
    accepted(await it.call('notes.set', { path: 'a', value: 1 }));
    expect(accepted(await it.call('notes.submit', {}))).toMatchObject({ status: 'ok' });
    expect(it.outside.sent).toHaveLength(1);
  });
});

test('a form that is handed over can be read as it is now, by its owner alone', async () => {
  const it = await handedOver();
  const read = (requestId = 'a-1', caller = signedIn) => it.host.ownerForms.read(caller, it.runId, requestId);
  const before = accepted(await read());
  expect(before.toolset).toBe('form/notes');
  accepted(await it.call('notes.set', { path: 'a', value: 'NOTE' }));
  const after = accepted(await read());
  expect(after.toolset).toBe('form/notes');
  expect(JSON.stringify(after.saved)).toContain('NOTE');
  expect(JSON.stringify(before.saved)).not.toContain('NOTE');
  expect((await read('other')).ok).toBe(false);
  expect((await read('a-1', owner)).ok).toBe(false);
  expect((await read('a-1', { ...signedIn, tenant: 'other' })).ok).toBe(false);
  await it.host.close();
});
