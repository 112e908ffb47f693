import type { JsonObject } from '@handrail/base';
import { otp } from '@handrail/host-http/testing';
import { describe, expect, test } from 'vitest';
import { OwnerScene, tokenIn, type Visitor } from '../../testing/owner-scene.ts';

function asked(line: JsonObject = otp(), given: { readonly hasDashboard?: boolean } = {}) {
  const scene = new OwnerScene(given);
  const runId = scene.fake.addRun('waiting-external');
  const { assistance } = scene.fake;
  assistance.take(runId, line);
  const id = String(line.request_id ?? line.assistance_request_id);
  return { scene, runId, assistance, url: `/plain/assist/${runId}/${id}` };
}

const structured = (more: JsonObject): JsonObject => ({
  type: 'ASSISTANCE',
  assistance_request_id: 'asst_1',
  progress_posture: 'running',
  owner_action: 'act_elsewhere',
  response_contract: 'none',
  sensitivity: 'non_secret',
  message: 'Approve the sign-in in the app of the bank',
  ...more,
});

const manual: JsonObject = {
  type: 'INTERACTION',
  request_id: 'int_m',
  kind: 'manual_action',
  message: 'Solve the puzzle',
  timeout_seconds: 600,
};

/** What stands in the page itself: the frame around it has a button of its own. */
const mainOf = (body: string) => body.slice(body.indexOf('<main'));

describe('a request for a value', () => {
  test('RUN-4-11 is a form whose secret field is masked, not completed and empty again afterwards', async () => {
    const { scene, url, assistance } = asked();
    const ada = await scene.signIn();
    const page = await ada.get(url);
    expect(page.statusCode).toBe(200);
    const [field] = /<input[^>]*name="v0"[^>]*>/.exec(page.body) ?? [''];
    expect(field).toContain('type="password"');
    expect(field).toContain('autocomplete="off"');
    expect(field).not.toContain('value=');
    expect(page.body).toContain('<form class="ans" method="post"');
    expect(page.body).toContain('It is not stored.');
    expect(page.headers.refresh).toBeUndefined();
    const sent = await ada.submit(url, { answer: 'send', v0: 'SENT-4711' });
    expect(sent.statusCode).toBe(303);
    expect(assistance.delivered).toEqual([
      { type: 'INTERACTION_RESPONSE', request_id: 'int_1', status: 'success', data: { code: 'SENT-4711' } },
    ]);
    const after = await ada.get(String(sent.headers.location));
    expect(after.body).toContain('Your answer was sent');
    for (const { body, headers } of [sent, after, await ada.get(url), await ada.get('/plain')]) {
      expect(body + JSON.stringify(headers)).not.toContain('SENT-4711');
    }
    expect(scene.fake.snapshot().replace(/"data":\{"code":"SENT-4711"\}/, '')).not.toContain('SENT-4711');
  });

  test('has marks on what is not what it looks like, in the message and in labels, and all of its fields', async () => {
    const names = Array.from({ length: 40 }, (_, index) => `value${index}`);
    const properties = Object.fromEntries(
      names.map((name) => [name, { type: 'string', title: 'p\u0430y now' }]),
    );
    const { scene, url } = asked(
      structured({
        progress_posture: 'blocked',
        owner_action: 'provide_value',
        response_contract: 'response_required',
        message: 'Sign in to p\u0430ypal',
        input_schema: { type: 'object', properties, required: names },
      }),
    );
    const { body } = await (await scene.signIn()).get(url);
    expect(body).toContain('Sign in to <mark>p\u0430ypal</mark><span class="u">Latin + Cyrillic</span>');
    expect(body).toContain('<mark>p\u0430y</mark><span class="u">Latin + Cyrillic</span> now');
    expect(body).toContain('name="v39"');
  });

  test('keeps what was written when something is wrong', async () => {
    const properties = { user: { type: 'string', title: 'Name' }, age: { type: 'integer' } };
    const { scene, url, assistance } = asked(
      structured({
        progress_posture: 'blocked',
        owner_action: 'provide_value',
        response_contract: 'response_required',
        input_schema: { type: 'object', properties, required: ['user', 'age'] },
      }),
    );
    const ada = await scene.signIn();
    const wrong = await ada.submit(url, { answer: 'send', v0: 'Robin', v1: 'many' });
    expect(wrong.statusCode).toBe(422);
    expect(wrong.body).toContain('value="Robin"');
    expect(wrong.body).toContain('Enter a number.');
    expect(assistance.delivered).toEqual([]);
    const form = { token: tokenIn(wrong.body), answer: 'send', v0: 'Robin', v1: '44' };
    expect((await ada.post(url, form)).statusCode).toBe(303);
    expect(assistance.delivered).toMatchObject([{ data: { user: 'Robin', age: 44 } }]);
  });

  test('drops a secret when something is wrong, and reads a masked number as a number', async () => {
    const schema = { type: 'object', properties: { code: { type: 'integer' } }, required: ['code'] };
    const { scene, url, assistance } = asked(otp('int_1', { schema }));
    const ada = await scene.signIn();
    const wrong = await ada.submit(url, { answer: 'send', v0: 'SENT-PW' });
    expect(wrong.statusCode).toBe(422);
    expect(wrong.body).not.toContain('SENT-PW');
    await ada.post(url, { token: tokenIn(wrong.body), answer: 'send', v0: '4711' });
    expect(assistance.delivered).toMatchObject([{ data: { code: 4711 } }]);
  });

  test('leaves out what may be left out', async () => {
    const properties = { code: { type: 'string' }, device: { type: 'string' }, keep: { type: 'boolean' } };
    const schema = { type: 'object', properties, required: ['code'] };
    const { scene, url, assistance } = asked(otp('int_1', { schema }));
    const ada = await scene.signIn();
    expect((await ada.get(url)).body).toContain('(optional)');
    await ada.submit(url, { answer: 'send', v0: '1', v1: '' });
    expect(assistance.delivered).toMatchObject([{ data: { code: '1' } }]);
  });

  test('can be declined', async () => {
    const { scene, url, assistance } = asked();
    const ada = await scene.signIn();
    const declined = await ada.submit(url, { answer: 'decline', v0: 'SENT-IGNORED' });
    expect(assistance.delivered).toMatchObject([{ status: 'cancelled' }]);
    expect(JSON.stringify(assistance.delivered)).not.toContain('SENT-IGNORED');
    expect((await ada.get(String(declined.headers.location))).body).toContain('You declined');
  });

  test('can be given more time', async () => {
    const { scene, runId, url, assistance } = asked();
    const ada = await scene.signIn();
    const before = assistance.runs.get(runId)?.state.requests.get('int_1')?.deadline ?? 0;
    expect((await ada.submit(url, { answer: 'extend' })).statusCode).toBe(303);
    expect(assistance.runs.get(runId)?.state.requests.get('int_1')?.deadline).toBe(before + 600_000);
    expect(assistance.delivered).toEqual([]);
  });
});

describe('a request that goes on by itself', () => {
  test.each([
    ['approval elsewhere', structured({}), 'Waiting for your approval elsewhere'],
    [
      'a retry',
      structured({ progress_posture: 'waiting_retry', owner_action: 'none', message: 'Too many requests' }),
      'Waiting to try again',
    ],
  ])('of %s has nothing to press, and looks again by itself', async (_what, line, title) => {
    const { scene, url } = asked(line);
    const page = await (await scene.signIn()).get(url);
    const main = mainOf(page.body);
    expect(main).toContain(title);
    expect(main).not.toMatch(/<form|<button|<input|\/live\//);
    expect(page.headers.refresh).toBe(`10;url=${url}`);
  });

  test('is not answered by a form that somebody makes for it', async () => {
    const { scene, url, assistance } = asked(structured({}));
    const other = asked();
    const ada = await scene.signIn();
    const token = tokenIn((await (await other.scene.signIn()).get(other.url)).body);
    for (const answer of ['done', 'send', 'decline', 'extend', '']) {
      expect((await ada.post(url, { token, answer })).statusCode).toBe(403);
    }
    expect(assistance.delivered).toEqual([]);
  });
});

describe('browser work', () => {
  test.each([
    ['available', 'You are needed in the browser', true, true, true],
    ['starting', 'The browser is being prepared', false, false, false],
    ['unavailable', 'The browser cannot be controlled', false, false, true],
  ] as const)('with a surface that is %s', async (surface, title, hasLink, hasDone, hasDecline) => {
    const { scene, runId, assistance, url } = asked(otp('int_0'), { hasDashboard: true });
    assistance.command(runId, {
      type: 'reply',
      reply: { requestId: 'int_0', status: 'cancelled' },
    });
    assistance.take(runId, manual, surface);
    const ada = await scene.signIn();
    const page = await ada.get(url.replace('int_0', 'int_m'));
    const main = mainOf(page.body);
    expect(main).toContain(title);
    expect(main.includes(`href="/live/${runId}/int_m"`)).toBe(hasLink);
    expect(main.includes('value="done"')).toBe(hasDone);
    expect(main.includes('value="decline"')).toBe(hasDecline);
    expect(main).not.toContain('name="v0"');
  });

  test('that this host cannot show is not said to be done', async () => {
    const { scene, runId, assistance } = asked(structured({}));
    assistance.take(runId, manual, 'available');
    const ada = await scene.signIn();
    const { body } = await ada.get(`/plain/assist/${runId}/int_m`);
    expect(mainOf(body)).toContain('You can decline.');
    expect(mainOf(body)).not.toMatch(/value="done"|\/live\//);
  });

  test('is done when the owner says so, and no longer once the page went away', async () => {
    const { scene, runId, assistance } = asked(structured({}), { hasDashboard: true });
    assistance.take(runId, manual, 'available');
    const ada = await scene.signIn();
    const url = `/plain/assist/${runId}/int_m`;
    const page = await ada.get(url);
    assistance.command(runId, {
      type: 'lose-surface',
      requestId: 'int_m',
      failure: { code: 'browser_surface_cdp_disconnected', detail: '' },
    });
    const delivered = [...assistance.delivered];
    const late = await ada.post(url, { token: tokenIn(page.body), answer: 'done' });
    expect(late.statusCode).toBe(410);
    expect(assistance.delivered).toEqual(delivered);
    expect(JSON.stringify(delivered)).not.toContain('success');
  });
});

describe('what is attached', () => {
  const withUrl = structured({ attachments: [{ kind: 'url', ref: 'u', label: 'Approval page' }] });
  const live = async (value: string) => {
    const { scene, runId, assistance, url } = asked(withUrl);
    assistance.runs.get(runId)?.attachments.set('asst_1/u', { kind: 'url', value });
    return mainOf((await (await scene.signIn()).get(url)).body);
  };

  test('is a link that says where it leads, and does not tell where from', async () => {
    const main = await live('https://bank.example/approve?token=abc');
    expect(main).toContain(
      '<a href="https://bank.example/approve?token=abc" rel="noreferrer noopener" target="_blank">opens bank.example</a>',
    );
    expect(await live('https://xn--pple-43d.example/')).toContain('opens xn--pple-43d.example');
    expect(await live('https://аpple.example/')).toContain('opens xn--pple-43d.example');
  });

  test.each([
    'javascript:alert(1)',
    'data:text/html,<script>alert(1)</script>',
    'https://user:secret@bank.example/',
    'file:///etc/passwd',
    '//bank.example/',
    'https://bank.example/"><script>alert(1)</script>',
    'x',
  ])('is not a link when it is %s', async (value) => {
    const main = await live(value);
    expect(main).not.toMatch(/<script|href="(?!\/|#|https:\/\/bank\.example\/%22)/);
  });
});

describe('a request that cannot be read', () => {
  test('is reported as such, with no form', async () => {
    const { scene, runId, assistance, url } = asked();
    const run = assistance.runs.get(runId);
    if (run) run.state = { ...run.state, unreadable: 'int_1' };
    const page = await (await scene.signIn()).get(url);
    expect(mainOf(page.body)).toContain('This cannot be shown');
    expect(mainOf(page.body)).not.toMatch(/<form|<button|<input/);
  });
});

describe('nothing is delivered', () => {
  async function opened(scene: OwnerScene, url: string): Promise<[Visitor, string]> {
    const ada = await scene.signIn();
    return [ada, tokenIn((await ada.get(url)).body)];
  }

  test.each([
    ['after a timeout', 410],
    ['after another answer', 410],
    ['after the run was cancelled', 404],
    ['when something else is asked by now', 409],
  ] as const)('%s', async (when, status) => {
    const { scene, runId, url, assistance } = asked();
    const [ada, token] = await opened(scene, url);
    if (when === 'after a timeout') {
      scene.fake.now += 301_000;
      assistance.command(runId, { type: 'time-passed' });
    } else if (when === 'after the run was cancelled') assistance.end(runId, 'cancelled');
    else {
      assistance.command(runId, { type: 'reply', reply: { requestId: 'int_1', status: 'cancelled' } });
      if (status === 409) assistance.take(runId, otp('int_2'));
    }
    const before = scene.fake.snapshot();
    for (const answer of ['send']) {
      const reply = await ada.post(url, { token, answer, v0: 'SENT-LATE' });
      expect(status === 409 ? [409, 410] : [status]).toContain(reply.statusCode);
      expect(reply.body).not.toContain('SENT-LATE');
    }
    expect(scene.fake.snapshot()).toBe(before);
  });

  test.each([
    ['no token', '', {}],
    ['a guessed token', 'aaaa.bbbbbbbbbbbbbbbbbbbbbbbb', {}],
    ['another origin', undefined, { origin: 'https://evil.example' }],
    ['a cross-site form', undefined, { 'sec-fetch-site': 'cross-site' }],
    ['another host', undefined, { host: 'rebound.example', origin: 'http://rebound.example' }],
    ['no session', undefined, { cookie: '' }],
  ] as const)('with %s', async (_what, given, headers) => {
    const { scene, url, assistance } = asked();
    const [ada, token] = await opened(scene, url);
    const form = { token: given ?? token, answer: 'send', v0: 'SENT-FOREIGN' };
    const reply = await ada.post(url, form, headers);
    expect([401, 403, 421]).toContain(reply.statusCode);
    expect(assistance.delivered).toEqual([]);
  });

  test('with the token of another session, another request, or one that was used', async () => {
    const { scene, runId, url, assistance } = asked();
    const [ada, token] = await opened(scene, url);
    const [, eves] = await opened(scene, url);
    expect((await ada.post(url, { token: eves, answer: 'send', v0: '1' })).statusCode).toBe(403);
    const other = `/plain/assist/${runId}/int_2`;
    expect((await ada.post(other, { token, answer: 'send', v0: '1' })).statusCode).toBe(403);
    await ada.post(url, { token, answer: 'send', v0: '' });
    expect((await ada.post(url, { token, answer: 'send', v0: '1' })).statusCode).toBe(409);
    expect(assistance.delivered).toEqual([]);
  });

  test('to an owner of another tenant', async () => {
    const { scene, url, assistance } = asked();
    const eve = await scene.signIn('eve');
    expect((await eve.get(url)).statusCode).toBe(404);
    expect((await eve.post(url, { token: 'x', answer: 'send' })).statusCode).toBe(404);
    expect(assistance.delivered).toEqual([]);
  });

  test('twice, when two answer at the same moment', async () => {
    const { scene, url, assistance } = asked();
    const both = await Promise.all([opened(scene, url), opened(scene, url)]);
    const replies = await Promise.all(
      both.map(([visitor, token], index) => visitor.post(url, { token, answer: 'send', v0: `${index}` })),
    );
    expect(replies.map(({ statusCode }) => statusCode).sort()).toEqual([303, 410]);
    expect(assistance.delivered).toHaveLength(1);
  });
});

test('the inbox and the page of the run lead to what is asked', async () => {
  const { scene, runId, url } = asked();
  const ada = await scene.signIn();
  const inbox = await ada.get('/plain');
  expect(inbox.body).toContain(`href="${url}"`);
  expect(inbox.body).toContain('1 item needs your answer');
  expect((await ada.get(`/plain/runs/${runId}`)).body).toContain(`href="${url}"`);
});

test('a notice leads to what is asked by now, or to the run', async () => {
  const { scene, runId, url, assistance } = asked();
  const ada = await scene.signIn();
  expect((await ada.get(`/plain/assist/${runId}`)).headers.location).toBe(url);
  assistance.command(runId, { type: 'reply', reply: { requestId: 'int_1', status: 'cancelled' } });
  expect((await ada.get(`/plain/assist/${runId}`)).headers.location).toBe(`/plain/runs/${runId}`);
  const fromMail = await scene.visitor().get(`/plain/assist/${runId}`, { 'sec-fetch-site': 'cross-site' });
  expect(fromMail.statusCode).toBe(401);
  expect(fromMail.body).toContain('<script src="/owner/find-session.js"></script>');
});

test('without a dashboard the addresses of its pages lead to these', async () => {
  const { scene, runId } = asked();
  const ada = await scene.signIn();
  expect((await ada.get('/', { accept: 'text/html' })).headers.location).toBe('/plain');
  expect((await ada.get(`/runs/${runId}`, { accept: 'text/html' })).headers.location).toBe(
    `/plain/runs/${runId}`,
  );
  const other = new OwnerScene({ hasDashboard: true });
  expect((await (await other.signIn()).get('/')).statusCode).toBe(404);
});
