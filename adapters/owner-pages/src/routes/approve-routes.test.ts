import { describe, expect, test } from 'vitest';
import { happening, hiddenIn, OwnerScene, tokenIn, toolCall } from '../../testing/owner-scene.ts';

/** A run that waits for Ada's approval of a tool call, all of whose values are in its artifact. */
async function approval() {
  const scene = new OwnerScene();
  const runId = scene.fake.addRun('waiting-approval');
  const pending = scene.fake.ask(runId, 'gate', { data: toolCall(), needsSignIn: true });
  scene.fake.runs.get(runId)?.artifacts.set('call-1', happening);
  return {
    scene,
    fake: scene.fake,
    runId,
    pending,
    url: `/approve/${runId}/gate`,
    ada: await scene.signIn(),
  };
}

const text = (body: string) => body.replace(/<[^>]*>/g, ' ').replace(/\s+/g, ' ');

describe('the approval page', () => {
  test('says who asks for what until when, and exactly what will happen', async () => {
    const { ada, url } = await approval();
    const page = await ada.get(url);
    const shown = text(page.body);
    expect(shown).toContain('Invoice agent asks you to approve: Create an invoice');
    expect(shown).toContain('Answer within 9 minutes until today at 09:09 UTC');
    expect(shown).toContain('invoice.create');
    expect(shown).toContain('https:// billing.example.com /invoices/new');
    expect(shown).toContain('High risk');
    for (const value of ['alice@example.com', '120.00', 'EUR', 'Handrail, oak', '2026-0117', '2026-11-29']) {
      expect(shown).toContain(value);
    }
    expect(shown).toContain('Customer name Alice Example · email alice@example.com');
    expect(shown).toContain('These values will be submitted');
    expect(page.body).toMatch(/<details><summary class="s">Show all [\d,]+ characters/);
  });

  test('says where the call and its values come from, where that is known', async () => {
    const { ada, url, scene, runId } = await approval();
    expect(text((await ada.get(url)).body)).not.toContain('Where this comes from');
    const comesFrom = ['The agent says that you said: “120 EUR for Alice”', 'amount: from “120 EUR”'];
    scene.fake.runs.get(runId)?.artifacts.set('call-1', { ...happening, comesFrom });
    const shown = text((await ada.get(url)).body);
    expect(shown).toContain('Where this comes from');
    for (const line of comesFrom) expect(shown).toContain(line);
  });

  test('lets approve be neither the first button nor in focus', async () => {
    const { ada, url } = await approval();
    const { body } = await ada.get(url);
    const form = body.slice(body.indexOf('<form class="ans'));
    expect(form.indexOf('value="reject"')).toBeGreaterThan(0);
    expect(form.indexOf('value="accept"')).toBeGreaterThan(form.indexOf('value="reject"'));
    expect(body).not.toContain('autofocus');
    expect(body).not.toMatch(/<input(?![^>]*type="hidden")/);
  });

  test('about no tool has no empty place for what will happen, and does not ask for changes that nobody makes', async () => {
    const { ada, fake, runId, url } = await approval();
    const data = {
      title: 'Buy this?',
      artifactData: { what: 'A desk', price: 300 },
      actions: ['accept', 'reject'],
    };
    fake.ask(runId, 'gate', { data });
    const { body } = await ada.get(url);
    expect(body).not.toContain('What will happen');
    expect(body).toContain('Say why, if you like.');
  });

  test('records an approval with its reason, once, and says what happened next', async () => {
    const { ada, url, fake } = await approval();
    const answer = await ada.submit(url, { answer: 'accept', reason: ' Looks right. ' });
    expect(answer.statusCode).toBe(303);
    expect(fake.resolved).toEqual([
      { nodeId: 'gate', by: 'ada', value: { action: 'accept', comment: 'Looks right.' } },
    ]);
    const after = await ada.get(answer.headers.location ?? '');
    expect(text(after.body)).toContain('You approved it The run is done.');
  });

  test('records a decline without a reason as just that', async () => {
    const { ada, url, fake } = await approval();
    const answer = await ada.submit(url, { answer: 'reject', reason: '' });
    expect(fake.resolved).toEqual([{ nodeId: 'gate', by: 'ada', value: { action: 'reject' } }]);
    expect((await ada.get(answer.headers.location ?? '')).body).toContain('You declined it');
  });

  test('takes changes only with words', async () => {
    const { ada, url, fake, runId } = await approval();
    fake.ask(runId, 'gate', {
      data: { ...toolCall(), artifactType: 'text', actions: ['accept', 'refine'] },
    });
    const empty = await ada.submit(url, { answer: 'refine', reason: ' ' });
    expect(empty.statusCode).toBe(422);
    expect(empty.body).toContain('Say in the note what should change.');
    expect(empty.body).not.toContain('value="reject"');
    const long = await ada.submit(url, { answer: 'refine', reason: 'x'.repeat(3_000) });
    expect(long.statusCode).toBe(422);
    expect(long.body).toContain('Shorten the note to 2,000 characters.');
    expect(fake.resolved).toEqual([]);
    await ada.submit(url, { answer: 'refine', reason: 'Shorter.' });
    expect(fake.resolved[0]?.value).toEqual({
      action: 'refine',
      refineFeedback: { scope: 'whole', text: 'Shorter.' },
    });
  });

  test('shows every value of many beside the buttons, with long ones folded', async () => {
    const { ada, url, fake, runId } = await approval();
    const values = Object.fromEntries(
      Array.from({ length: 200 }, (_, index) => [`field ${index}.`, `value ${index}.`]),
    );
    const long = `${'word '.repeat(1_000)}price=9999`;
    fake.runs.get(runId)?.artifacts.set('call-1', { ...happening, arguments: { ...values, long } });
    const { body } = await ada.get(url);
    expect(body).not.toContain('do not fit');
    for (const value of Object.values(values)) expect(body).toContain(value);
    expect(body).toMatch(/<details><summary[^>]*>[^<]*<\/summary><pre>[^<]*price=9999/);
    expect(body).toContain('value="accept"');
    await ada.submit(url, { answer: 'accept' });
    expect(fake.resolved).toHaveLength(1);
  });

  test('offers no approval of more than can be shown, and takes none', async () => {
    const { ada, url, fake, runId } = await approval();
    const lines = Array.from({ length: 5_000 }, (_, index) => ({ text: `line ${index}`, price: index }));
    fake.runs.get(runId)?.artifacts.set('call-1', { ...happening, arguments: { lines } });
    const { body } = await ada.get(url);
    expect(body).toContain('values do not fit on this page');
    expect(body).toContain('Not everything that would happen can be shown here');
    expect(body).not.toContain('value="accept"');
    const forced = await ada.post(url, { ...hiddenIn(body), answer: 'accept' });
    expect(forced.statusCode).toBe(403);
    expect(fake.resolved).toEqual([]);
  });

  test.each([
    ['what would happen has changed since', { ...happening, values: { total: '9999.00' } }, undefined],
    ['the form names something else', happening, 'x'.repeat(43)],
    ['the form names nothing', happening, ''],
  ])('comes back, and records nothing, when %s', async (_what, now, named) => {
    const { ada, url, fake, runId } = await approval();
    const hidden = hiddenIn((await ada.get(url)).body);
    fake.runs.get(runId)?.artifacts.set('call-1', now);
    const sent = {
      ...hidden,
      ...(named !== undefined && { shown: named }),
      answer: 'accept',
      reason: 'Mine.',
    };
    const again = await ada.post(url, sent);
    expect(again.statusCode).toBe(422);
    expect(again.body).toContain('This changed after the page showed it');
    expect(again.body).toContain('Mine.');
    expect(fake.resolved).toEqual([]);
    await ada.post(url, { ...hiddenIn(again.body), answer: 'accept' });
    expect(fake.resolved).toHaveLength(1);
  });

  test('quotes what the workflow calls it, and keeps the name of the tool', async () => {
    const { ada, url, fake, runId } = await approval();
    fake.ask(runId, 'gate', { data: { ...toolCall(), title: 'Read the weather' }, needsSignIn: true });
    const shown = text((await ada.get(url)).body);
    expect(shown).toContain('Invoice agent asks you to approve: Create an invoice');
    expect(shown).toContain('In the words of the workflow Read the weather');
    expect(text((await ada.get('/plain')).body)).toContain('Create an invoice');
    fake.ask(runId, 'gate', { data: { title: 'Create an invoice', actions: ['accept'] } });
    expect((await ada.get(url)).body).toMatch(/approve, in its own words: <q>Create an invoice<\/q>/);
    expect((await ada.get('/plain')).body).toContain(
      'In the words of the workflow: <q>Create an invoice</q>',
    );
  });

  test('marks what cannot be seen, and what looks like something else', async () => {
    const { ada, url, fake, runId } = await approval();
    const odd = { ...happening, title: 'P\u0430y\uFFFC', arguments: { 'am\u200Bount': 'p\u0430ypal' } };
    fake.runs.get(runId)?.artifacts.set('call-1', odd);
    const { body } = await ada.get(url);
    for (const mark of ['U+200B', 'U+FFFC', 'Latin + Cyrillic'])
      expect(body).toContain(`<span class="u">${mark}</span>`);
  });

  test('cannot be approved when not everything can be shown', async () => {
    const { ada, url, fake, runId } = await approval();
    fake.runs.get(runId)?.artifacts.clear();
    const page = await ada.get(url);
    expect(page.body).toContain('Not everything that would happen can be shown here');
    expect(page.body).not.toContain('value="accept"');
    const forced = await ada.post(url, { token: tokenIn(page.body), answer: 'accept' });
    expect(forced.statusCode).toBe(403);
    expect(fake.resolved).toEqual([]);
    expect((await ada.submit(url, { answer: 'reject' })).statusCode).toBe(303);
  });

  test.each([
    ['no answer', {}],
    ['two answers', { answer: ['accept', 'reject'] }],
    ['an answer nobody offers', { answer: 'edit-accept' }],
    ['a prototype', { answer: '__proto__' }],
  ])('takes %s for no answer at all', async (_what, form) => {
    const { ada, url, fake } = await approval();
    expect((await ada.submit(url, form)).statusCode).toBe(422);
    expect(fake.resolved).toEqual([]);
  });
});

describe('a form', () => {
  test('works once, also when it is sent twice at the same moment', async () => {
    const { ada, url, fake } = await approval();
    const hidden = hiddenIn((await ada.get(url)).body);
    const both = await Promise.all([1, 2].map(() => ada.post(url, { ...hidden, answer: 'accept' })));
    expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([303, 409]);
    expect(both.find(({ statusCode }) => statusCode === 409)?.body).toContain('Sent already');
    expect(fake.resolved).toHaveLength(1);
  });

  test('is refused without its token, and with one that was made for another page, owner or purpose', async () => {
    const { ada, url, fake, runId, scene } = await approval();
    fake.ask(runId, 'ask', { data: toolCall() });
    const eve = await scene.signIn('eve');
    const again = await scene.signIn();
    const tokens = {
      none: '',
      rubbish: 'aaaa.bbbb',
      'of another node': tokenIn((await ada.get(`/approve/${runId}/ask`)).body),
      'of another session': tokenIn((await again.get(url)).body),
      'of another owner': /name="token" value="([^"]+)"/.exec((await eve.get('/plain')).body)?.[1] ?? '',
      'of another form': /name="token" value="([^"]+)"/.exec((await ada.get('/plain')).body)?.[1] ?? '',
      'of a login link': (await scene.link()).split('/').at(-1) ?? '',
    };
    for (const [what, token] of Object.entries(tokens)) {
      const response = await ada.post(url, { token, answer: 'accept' });
      expect(response.statusCode, what).toBe(403);
      expect(response.body).toMatch(/nothing was changed/i);
    }
    expect(fake.resolved).toEqual([]);
  });

  test.each([
    ['another origin', { origin: 'https://evil.example' }],
    ['a hidden origin', { origin: 'null' }],
    ['another site', { 'sec-fetch-site': 'cross-site' }],
    ['a neighbouring site', { 'sec-fetch-site': 'same-site' }],
    [
      'a name that was pointed at us',
      { host: 'rebound.example:8787', origin: 'http://rebound.example:8787' },
    ],
  ])('from %s is refused and its token not used up', async (_what, headers) => {
    const { ada, url, fake, scene } = await approval();
    const token = tokenIn((await ada.get(url)).body);
    const used = scene.once.used.size;
    const response = await ada.post(url, { token, answer: 'accept' }, headers);
    expect([403, 421]).toContain(response.statusCode);
    expect(fake.resolved).toEqual([]);
    expect(scene.once.used.size).toBe(used);
  });

  test('that was open too long is explained', async () => {
    const { ada, url, fake } = await approval();
    const token = tokenIn((await ada.get(url)).body);
    fake.now += 55 * 60_000;
    await ada.get('/plain');
    fake.now += 6 * 60_000;
    const response = await ada.post(url, { token, answer: 'accept' });
    expect(response.statusCode).toBe(403);
    expect(response.body).toContain('This page was open too long');
    expect(fake.resolved).toEqual([]);
  });

  test('about an earlier question does not answer a later one of the same node', async () => {
    const { ada, url, fake, runId } = await approval();
    const token = tokenIn((await ada.get(url)).body);
    fake.ask(runId, 'gate', { data: toolCall({ risk: 'high', tool: 'account.delete' }) });
    const response = await ada.post(url, { token, answer: 'accept' });
    expect(response.statusCode).toBe(409);
    expect(response.body).toContain('Already answered');
    expect(fake.resolved).toEqual([]);
  });

  test.each([
    ['too large', 'application/x-www-form-urlencoded', `token=${'a'.repeat(600_000)}`, 413],
    ['JSON', 'application/json', '{"answer":"accept"}', 415],
    ['multipart', 'multipart/form-data; boundary=x', '--x--', 415],
  ])('that is %s is refused with a page', async (_what, type, payload, status) => {
    const { ada, url, fake, scene } = await approval();
    const response = await scene.app.inject({
      method: 'POST',
      url,
      payload,
      headers: { 'content-type': type, cookie: ada.cookie, host: 'handrail.test:8787', origin: scene.origin },
    });
    expect(response.statusCode).toBe(status);
    expect(response.headers['content-type']).toContain('text/html');
    expect(response.headers['content-security-policy']).toContain("default-src 'none'");
    expect(fake.resolved).toEqual([]);
  });
});

describe('an answer that comes too late', () => {
  test.each([
    ['interrupt_already_resolved', 409, 'Already answered'],
    ['interrupt_cancelled', 410, 'The run was cancelled while it waited'],
    ['interrupt_expired', 410, 'Too late'],
    ['interrupt_gone', 410, 'The run ended while it waited'],
    ['forbidden', 403, 'Not allowed'],
    ['store_unavailable', 503, 'Please try again in a moment'],
    ['overloaded', 503, 'Please try again in a moment'],
  ] as const)('and meets %s is explained kindly', async (code, status, words) => {
    const { ada, url, fake } = await approval();
    fake.refuseNext = { code };
    const response = await ada.submit(url, { answer: 'accept' });
    expect(response.statusCode).toBe(status);
    expect(response.body).toContain(words);
    expect(response.body).toMatch(/nothing was changed/i);
    expect(response.body).toContain(code);
  });

  test('is distinguished by who answered before', async () => {
    const { ada, url, fake, runId } = await approval();
    fake.close(runId, 'gate', 'interrupt_not_found');
    fake.addEvent(runId, 'approval.received', { nodeId: 'gate', action: 'reject', decidedBy: 'bob' }, 'gate');
    expect((await ada.get(url)).body).toContain('bob declined it');
    fake.addEvent(runId, 'approval.received', { nodeId: 'gate', action: 'timeout' }, 'gate');
    expect((await ada.get(url)).body).toContain('There was no answer in time');
  });

  test('to a run that was cancelled says so', async () => {
    const { ada, url, fake, runId } = await approval();
    fake.close(runId, 'gate', 'interrupt_not_found');
    const run = fake.runs.get(runId);
    if (run) run.status = 'cancelled';
    const page = await ada.get(url);
    expect(page.statusCode).toBe(410);
    expect(page.body).toContain('The run was cancelled while it waited');
    expect(page.body).toContain(`href="/plain/runs/${runId}"`);
  });
});

describe('what is not the owner’s', () => {
  test('looks like what is not there, and cannot be answered', async () => {
    const { url, fake, runId, scene } = await approval();
    const eve = await scene.signIn('eve');
    for (const address of [url, `/plain/runs/${runId}`, `${url}?values=0`]) {
      const foreign = await eve.get(address);
      const absent = await eve.get(address.replace(runId, 'runabsent'));
      expect(foreign.statusCode).toBe(404);
      const strip = (body: string) => body.replace(/value="[^"]*"/g, '').replaceAll(runId, 'runabsent');
      expect(strip(foreign.body)).toBe(strip(absent.body));
    }
    expect((await eve.submit(url, { answer: 'accept' })).statusCode).toBe(403);
    const inbox = await eve.get('/plain');
    expect(inbox.body).not.toContain(runId);
    expect(inbox.body).toContain('Nothing needs your answer');
    expect(fake.resolved).toEqual([]);
  });

  test('is not shown without a session', async () => {
    const { url, runId, scene } = await approval();
    for (const address of ['/plain', url, `/plain/runs/${runId}`, `${url}?values=0`]) {
      const page = await scene.visitor().get(address);
      expect(page.statusCode).toBe(401);
      expect(page.body).not.toContain('Invoice agent');
    }
    expect((await scene.visitor().post(url, { answer: 'accept' })).statusCode).toBe(401);
  });
});
