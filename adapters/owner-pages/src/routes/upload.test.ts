import type { JsonObject } from '@handrail/base';
import { describe, expect, test } from 'vitest';
import { OwnerScene, tokenIn } from '../../testing/owner-scene.ts';

const wanted: JsonObject = {
  type: 'ASSISTANCE',
  assistance_request_id: 'asst_1',
  progress_posture: 'blocked',
  owner_action: 'operate_attachment',
  response_contract: 'response_required',
  message: 'Give me the statement of May',
  attachments: [
    { kind: 'file', label: 'The statement', accept: ['.csv', 'application/pdf'], max_bytes: 2_000 },
  ],
};
const statement = { name: 'may.csv', type: 'text/csv', content: 'date;amount\r\n2026-05-01;SENT-FILE' };

async function asked(line: JsonObject = wanted) {
  const scene = new OwnerScene();
  const runId = scene.fake.addRun('waiting-external');
  const { assistance } = scene.fake;
  assistance.take(runId, line);
  const url = `/plain/assist/${runId}/asst_1`;
  const ada = await scene.signIn();
  const page = await ada.get(url);
  return { scene, assistance, url, ada, page, token: tokenIn(page.body) };
}

describe('a request for a file', () => {
  test('is a form with an upload that says what may be given, and does not ask to look at anything', async () => {
    const { page } = await asked();
    const main = page.body.slice(page.body.indexOf('<main'));
    expect(main).toContain('A file is needed');
    expect(main).toContain('enctype="multipart/form-data"');
    expect(main).toMatch(/<input[^>]*name="v0"[^>]*type="file"[^>]*accept=".csv,application\/pdf"/);
    expect(main).toContain('at most 2 kB');
    expect(main).toContain('The statement');
    expect(main).not.toMatch(/look at/iu);
    expect(main).not.toContain('value="done"');
  });

  test('hands the file over once, and keeps nothing of it', async () => {
    const { scene, assistance, url, ada, token } = await asked();
    const sent = await ada.upload(url, { token, answer: 'send' }, { v0: statement });
    expect(sent.statusCode).toBe(303);
    const content = Buffer.from(statement.content).toString('base64');
    expect(assistance.delivered).toEqual([
      {
        type: 'INTERACTION_RESPONSE',
        request_id: 'asst_1',
        status: 'success',
        data: { file: { name: 'may.csv', type: 'text/csv', content } },
      },
    ]);
    const again = await ada.upload(url, { token, answer: 'send' }, { v0: statement });
    expect(again.statusCode).toBe(409);
    expect(assistance.delivered).toHaveLength(1);
    const pages = [sent, again, await ada.get(String(sent.headers.location)), await ada.get('/plain')];
    for (const { body, headers } of pages) expect(body + JSON.stringify(headers)).not.toContain('SENT-FILE');
    expect(assistance.stored()).not.toContain(content);
    expect(scene.fake.snapshot()).not.toContain('SENT-FILE');
  });

  test.each([
    ['without a file', {}, 'Answer this question.'],
    [
      'with a file that was not chosen',
      { v0: { ...statement, name: '', content: '' } },
      'Answer this question.',
    ],
    ['with an empty file', { v0: { ...statement, content: '' } }, 'This file is empty'],
    ['with a file that is too large', { v0: { ...statement, content: 'x'.repeat(2_001) } }, 'too large'],
    ['with another kind of file', { v0: { ...statement, name: 'may.exe' } }, 'of another kind'],
    ['with a file for another field', { v1: statement }, 'Answer this question.'],
  ])('is shown again as wrong %s', async (_what, files, problem) => {
    const { assistance, url, ada, token } = await asked();
    const wrong = await ada.upload(url, { token, answer: 'send' }, files);
    expect(wrong.statusCode).toBe(422);
    expect(wrong.body).toContain(problem);
    expect(wrong.body).not.toContain('SENT-FILE');
    expect(assistance.delivered).toEqual([]);
    const right = await ada.upload(url, { token: tokenIn(wrong.body), answer: 'send' }, { v0: statement });
    expect(right.statusCode).toBe(303);
  });

  test('is not done by saying so', async () => {
    const { assistance, url, ada, token } = await asked();
    expect((await ada.post(url, { token, answer: 'done' })).statusCode).toBe(409);
    expect(assistance.delivered).toEqual([]);
  });

  test('can be declined, and asked for beside a value', async () => {
    const first = await asked();
    await first.ada.upload(first.url, { token: first.token, answer: 'decline' }, {});
    expect(first.assistance.delivered).toMatchObject([{ status: 'cancelled' }]);
    const both = { ...wanted, owner_action: 'provide_value', input_schema: { properties: { note: {} } } };
    const { assistance, url, ada, token } = await asked(both);
    await ada.upload(url, { token, answer: 'send', v0: 'For May' }, { v1: statement });
    expect(assistance.delivered).toMatchObject([{ data: { note: 'For May', file: { name: 'may.csv' } } }]);
  });

  test.each([
    ['no owner is signed in', { cookie: '' }, 401],
    ['it comes from another site', { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' }, 403],
  ])('is not even read when %s', async (_what, headers, status) => {
    const { scene, assistance, url, ada, token } = await asked();
    const huge = { v0: { ...statement, content: 'x'.repeat(6_000_000) } };
    const refused = await ada.upload(url, { token, answer: 'send' }, huge, headers);
    expect(refused.statusCode).toBe(status);
    expect(assistance.delivered).toEqual([]);
    // A signed-in owner gets the reason.
    const visitor = await scene.signIn();
    expect((await visitor.upload(url, { token, answer: 'send' }, huge)).statusCode).toBe(413);
  });
});

describe('a request for a value without a schema', () => {
  test('is one field, and an empty answer is refused', async () => {
    const line = { ...wanted, owner_action: 'provide_value', attachments: [] };
    const { assistance, url, ada, page, token } = await asked(line);
    expect(page.body.match(/name="v\d"/g)).toEqual(['name="v0"']);
    const empty = await ada.post(url, { token, answer: 'send', v0: '  ' });
    expect(empty.statusCode).toBe(422);
    await ada.post(url, { token: tokenIn(empty.body), answer: 'send', v0: 'Blue' });
    expect(assistance.delivered).toMatchObject([{ data: { value: 'Blue' } }]);
  });
});
