import { isJsonObject } from '@handrail/base';
import { describe, expect, test } from 'vitest';
import { connect, signedIn, startAssistanceBench } from '../../testing/assistance-bench.ts';
import { accepted, codeOf, logOf, typesOf } from '../../testing/test-host.ts';

const askForFile = {
  type: 'ASSISTANCE',
  assistance_request_id: 'a-1',
  progress_posture: 'blocked',
  owner_action: 'operate_attachment',
  response_contract: 'response_required',
  message: 'Give me the statement.',
  attachments: [{ kind: 'file', label: 'Statement', accept: ['.csv'], max_bytes: 1_000_000 }],
};
const content = Buffer.from('date;amount\n2026-05-01;SENT-AMOUNT').toString('base64');
const file = { name: 'may.csv', type: 'text/csv', content };

describe('a file that a connector asks for', () => {
  test('reaches it once, in memory, and the log holds what was asked for and nothing of the file', async () => {
    const bench = await startAssistanceBench();
    const { runId, connector, say, reply } = await connect(bench);
    await say(askForFile);
    const { controls } = accepted(await bench.host.assistance.view(signedIn, runId));
    expect(controls[0]).toMatchObject({ kind: 'form', fields: [{ name: 'file', type: 'file' }] });
    accepted(await reply('a-1', { file }));
    expect(connector.told).toEqual([
      { type: 'INTERACTION_RESPONSE', request_id: 'a-1', status: 'success', data: { file } },
    ]);
    expect(codeOf(await reply('a-1', { file }))).toBe('no_pending_interaction');
    expect(connector.told).toHaveLength(1);
    const log = await logOf(bench, runId);
    expect(JSON.stringify(log)).not.toMatch(/may\.csv|U0VOVC|SENT-/);
    const asked = log.find(({ type }) => type === 'handrail.assistance.requested');
    expect(isJsonObject(asked?.payload) && asked.payload.attachments).toEqual([
      { kind: 'file', label: 'Statement', upload: { accept: ['.csv'], maxBytes: 1_000_000 } },
    ]);
  });

  test('may come back in what the connector found in it', async () => {
    const bench = await startAssistanceBench();
    const { runId, say, reply } = await connect(bench);
    await say(askForFile);
    accepted(await reply('a-1', { file: { ...file, content: btoa('booking of may') } }));
    await say({ type: 'DONE', status: 'success', output: { first: 'booking of may' } });
    expect(await typesOf(bench, runId)).toContain('run.completed');
    expect(JSON.stringify(await logOf(bench, runId))).toContain('booking of may');
  });

  test.each([
    ['nothing', undefined],
    ['no file', {}],
    ['another kind of file', { file: { ...file, name: 'may.exe' } }],
    ['a file that is too large', { file: { ...file, content: btoa('x'.repeat(1_000_001)) } }],
  ])('is not answered by %s', async (_what, data) => {
    const bench = await startAssistanceBench();
    const { connector, say, reply } = await connect(bench);
    await say(askForFile);
    expect(codeOf(await reply('a-1', data))).toBe('invalid_value');
    expect(connector.told).toEqual([]);
    accepted(await reply('a-1', { file }));
    expect(connector.told).toHaveLength(1);
  });
});

describe('names that a connector gives', () => {
  const key = 'ghp_a1B2c3D4e5F6g7H8i9J0k1L2';

  test('are recorded when they are names, and not when they are keys', async () => {
    const bench = await startAssistanceBench();
    const { runId, connector, say, reply } = await connect(bench);
    const uuid = '3f2b8c1e-9a4d-4c77-8e21-0b5d6f7a8c9d';
    await say({
      ...askForFile,
      assistance_request_id: uuid,
      attachments: [{ kind: 'file', ref: key, role: key }],
    });
    expect(JSON.stringify(await logOf(bench, runId))).toContain(uuid);
    await reply(uuid, undefined, 'cancelled');
    await say({
      ...askForFile,
      assistance_request_id: key,
      attachments: [{ kind: 'qr', ref: key, value: 'x' }],
    });
    const { requestId } = accepted(await bench.host.assistance.view(signedIn, runId));
    await reply(String(requestId), undefined, 'cancelled');
    expect(connector.told.map(({ request_id: id }) => id)).toEqual([uuid, key]);
    await say({ type: 'RECORD', stream: key, data: 1 });
    expect(await typesOf(bench, runId)).toContain('run.failed');
    expect(JSON.stringify(await logOf(bench, runId))).not.toContain(key);
  });
});
