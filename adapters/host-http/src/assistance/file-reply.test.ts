import type { JsonObject } from '@handrail/base';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { OwnerApi, type SignedIn } from '../../testing/owner-api.ts';
import type { TestApi } from '../../testing/test-api.ts';
import type { AnsweredRequest } from '../telemetry/http-log.ts';

const scene = new OwnerApi();
const { fake } = scene;
const logged: unknown[] = [];
let api: TestApi;
let ada: SignedIn;
beforeAll(async () => {
  const log = {
    answered: (entry: AnsweredRequest) => logged.push(entry),
    failed: (error: unknown) => logged.push(String(error)),
  };
  api = await scene.start({ log });
  ada = await scene.signIn(api);
});
afterAll(() => api.close());

const wanted: JsonObject = {
  type: 'ASSISTANCE',
  assistance_request_id: 'asst_1',
  progress_posture: 'blocked',
  owner_action: 'operate_attachment',
  response_contract: 'response_required',
  message: 'Give me the statement',
  attachments: [{ kind: 'file', role: 'statement', accept: ['application/pdf'] }],
};

let runs = 0;
function asked(): { readonly runId: string; readonly url: string } {
  runs += 1;
  const runId = `file-${runs}`;
  fake.addRun(runId, 'acme');
  fake.take(runId, wanted);
  return { runId, url: `/v1/handrail/runs/${runId}/interaction` };
}

const reply = (data?: JsonObject) => ({
  interaction_id: 'asst_1',
  status: 'success',
  ...(data && { data }),
});
const pdf = (bytes: number) => ({
  name: 'may.pdf',
  type: 'application/pdf',
  content: Buffer.alloc(bytes, 'SENT-FILE ').toString('base64'),
});

describe('a file that a run asks for', () => {
  test('is a field of the view, with what may be given', async () => {
    const { runId } = asked();
    expect((await ada.get(`/v1/handrail/runs/${runId}/assistance`)).json).toMatchObject({
      view: {
        category: 'file',
        controls: [
          {
            kind: 'form',
            keepsNothing: true,
            fields: [
              {
                name: 'statement',
                type: 'file',
                upload: { accept: ['application/pdf'], maxBytes: 5_000_000 },
              },
            ],
          },
          { kind: 'submit' },
          { kind: 'decline' },
        ],
      },
    });
  });

  test('reaches the connector once, also when it is as large as it may be', async () => {
    const { url } = asked();
    const before = fake.delivered.length;
    const file = pdf(5_000_000);
    expect((await ada.post(url, reply({ statement: file }))).status).toBe(202);
    expect((await ada.post(url, reply({ statement: file }))).status).toBe(409);
    expect(fake.delivered.slice(before)).toEqual([
      expect.objectContaining({ status: 'success', data: { statement: file } }),
    ]);
    expect(fake.stored()).not.toContain(file.content.slice(0, 40));
    expect(JSON.stringify(logged)).not.toContain(file.content.slice(0, 40));
  });

  test.each([
    ['without data', undefined],
    ['without a file', {}],
    ['with a text in its place', { statement: 'may.pdf' }],
    ['with an empty file', { statement: pdf(0) }],
    ['with a larger file', { statement: pdf(5_000_001) }],
    ['with another kind of file', { statement: { ...pdf(3), type: 'text/html' } }],
  ])('is refused as 422 %s, and stays asked for', async (_what, data) => {
    const { runId, url } = asked();
    const before = fake.delivered.length;
    const refused = await ada.post(url, reply(data));
    expect(refused).toMatchObject({ status: 422, json: { error: 'invalid_value' } });
    expect(refused.text).not.toMatch(/SENT|U0VOVC/);
    expect(fake.delivered).toHaveLength(before);
    expect((await ada.get(`/v1/handrail/runs/${runId}/assistance`)).json).toMatchObject({
      view: { requestId: 'asst_1' },
    });
  });

  test('is not read when it is larger than any reply may be', async () => {
    const { url } = asked();
    expect((await ada.post(url, reply({ statement: pdf(8_000_000) }))).status).toBe(413);
  });
});
