import { describe, expect, test } from 'vitest';
import { askedOf, connect, signedIn, startAssistanceBench } from '../../testing/assistance-bench.ts';
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
    accepted(await it.reply('a-1', { said: 'SENT-DATA' }));
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

  test('is nobody else’s, and refuses what it does not know', async () => {
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
