import { issueLoginLink, LIVES } from '@handrail/host-http/owner';
import { describe, expect, test } from 'vitest';
import { OwnerScene, tokenIn } from '../../testing/owner-scene.ts';

const MINUTE = 60_000;

describe('a login link', () => {
  test('shows a button to whoever opens it, and is used up by nobody who only looks', async () => {
    const scene = new OwnerScene();
    const link = await scene.link();
    const scanner = scene.visitor();
    for (let look = 0; look < 5; look += 1) {
      const page = await scanner.get(link, { 'sec-purpose': 'prefetch' });
      expect(page.statusCode).toBe(200);
      expect(page.body).toContain('Sign in as Ada');
      expect(page.headers['set-cookie']).toBeUndefined();
    }
    expect((await scanner.get(link, {}, 'HEAD')).statusCode).toBe(200);
    expect(scene.once.used.size).toBe(0);
    const owner = scene.visitor();
    const signedIn = await owner.post(link, {});
    expect(signedIn.statusCode).toBe(303);
    expect(signedIn.headers.location).toBe('/');
    expect((await owner.get('/plain')).statusCode).toBe(200);
  });

  test('is exchanged by a page that is opened, not by a script, which something may have left at our address', async () => {
    const scene = new OwnerScene();
    const link = await scene.link();
    for (const mode of ['cors', 'no-cors', 'same-origin', 'websocket']) {
      const refused = await scene
        .visitor()
        .post(link, {}, { 'sec-fetch-site': 'same-origin', 'sec-fetch-mode': mode });
      expect(refused.statusCode).toBe(403);
      expect(refused.headers['set-cookie']).toBeUndefined();
    }
    const opened = { 'sec-fetch-site': 'same-origin', 'sec-fetch-mode': 'navigate' };
    expect((await scene.visitor().post(link, {}, opened)).statusCode).toBe(303);
  });

  test('has the browser forget what another program may have left at our address, where there is no certificate', async () => {
    const scene = new OwnerScene({ origin: 'http://127.0.0.1:7420' });
    const link = await scene.link();
    expect((await scene.visitor().post(link, {})).headers['clear-site-data']).toBe('"cache"');
    const behindTls = new OwnerScene({ origin: 'https://owner.example' });
    const secure = await behindTls.visitor().post(await behindTls.link(), {});
    expect(secure.headers['clear-site-data']).toBeUndefined();
  });

  test.each([
    ['opened', {}],
    [
      'an image of another site',
      { 'sec-fetch-site': 'cross-site', 'sec-fetch-dest': 'image', 'sec-fetch-mode': 'no-cors' },
    ],
    [
      'read by a script of our address',
      { 'sec-fetch-site': 'same-origin', 'sec-fetch-dest': 'empty', 'sec-fetch-mode': 'cors' },
    ],
  ])('clears nothing before the button is pressed: %s', async (_what, headers) => {
    const scene = new OwnerScene({ origin: 'http://127.0.0.1:7420' });
    const page = await scene.visitor().get(await scene.link(), headers);
    expect(page.headers['clear-site-data']).toBeUndefined();
  });

  test('empties storage only for a press that a script made at our address, and never for another site', async () => {
    const scene = new OwnerScene({ origin: 'http://127.0.0.1:7420' });
    const link = await scene.link();
    const press = (headers: Record<string, string>) => scene.visitor().post(link, {}, headers);
    const passedOn = {
      'sec-fetch-site': 'same-origin',
      'sec-fetch-mode': 'navigate',
      'sec-fetch-dest': 'empty',
    };
    const refused = await press(passedOn);
    expect(refused.statusCode).toBe(403);
    expect(refused.headers['clear-site-data']).toBe('"cache", "storage"');
    for (const [site, origin] of [
      ['cross-site', 'https://evil.example'],
      ['same-site', 'http://127.0.0.1:9'],
    ] as const) {
      const elsewhere = await press({ ...passedOn, 'sec-fetch-site': site, origin });
      expect(elsewhere.statusCode).toBe(403);
      expect(elsewhere.headers['clear-site-data']).toBeUndefined();
    }
  });

  test('signs in once, however many press at the same moment', async () => {
    const scene = new OwnerScene();
    const link = await scene.link();
    const both = await Promise.all([1, 2, 3, 4].map(() => scene.visitor().post(link, {})));
    expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([303, 410, 410, 410]);
    const again = await scene.visitor().get(link);
    expect(again.statusCode).toBe(410);
    expect(again.body).toContain('This link was used');
    expect(again.body).toContain('handrail up');
  });

  test('dies after minutes', async () => {
    const scene = new OwnerScene();
    const link = await scene.link();
    scene.fake.now += LIVES.loginLink - 1;
    expect((await scene.visitor().get(link)).statusCode).toBe(200);
    scene.fake.now += 1;
    for (const response of [await scene.visitor().get(link), await scene.visitor().post(link, {})]) {
      expect(response.statusCode).toBe(410);
      expect(response.body).toContain('too old');
      expect(response.headers['set-cookie']).toBeUndefined();
    }
  });

  test.each([
    ['cut short', (link: string) => link.slice(0, -1)],
    ['changed', (link: string) => link.replace(/.$/, (last) => (last === 'A' ? 'B' : 'A'))],
    ['made up', () => '/login/aaaa.bbbb'],
    ['empty', () => '/login/'],
    ['far too long', () => `/login/${'a'.repeat(9_000)}`],
    ['of odd characters', () => '/login/%00%E2%80%AE%F0'],
  ])('that is %s is refused with a way out', async (_what, change) => {
    const scene = new OwnerScene();
    const link = change(await scene.link());
    const response = await scene.visitor().post(link, {});
    expect([400, 404]).toContain(response.statusCode);
    expect(response.headers['set-cookie']).toBeUndefined();
    if (response.statusCode === 404) expect(response.body).toContain('This link does not work');
  });

  test('of another host, or for somebody who is no owner any more, is unknown', async () => {
    const other = new OwnerScene({ key: 'another key' });
    const scene = new OwnerScene();
    expect((await scene.visitor().post(await other.link(), {})).statusCode).toBe(404);
    const { url } = await issueLoginLink({
      ...scene.options,
      owners: [{ id: 'bob', name: 'Bob', tenant: 'home' }],
    });
    expect((await scene.visitor().post(new URL(url).pathname, {})).statusCode).toBe(404);
  });

  test('is not issued for an owner nobody knows', async () => {
    await expect(issueLoginLink(new OwnerScene().options, 'nobody')).rejects.toThrow('no owner');
  });

  test('cannot be pressed from another site', async () => {
    const scene = new OwnerScene();
    const link = await scene.link();
    const attempt = await scene
      .visitor()
      .post(link, {}, { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' });
    expect(attempt.statusCode).toBe(403);
    expect(scene.once.used.size).toBe(0);
    expect((await scene.visitor().post(link, {})).statusCode).toBe(303);
  });

  test('that is guessed too often is slowed down, and a real one still works', async () => {
    const scene = new OwnerScene();
    const statuses: number[] = [];
    for (let guess = 0; guess < 12; guess += 1) {
      statuses.push(
        (await scene.visitor().post(`/login/${'a'.repeat(30)}.${'b'.repeat(43)}`, {})).statusCode,
      );
    }
    expect(statuses.slice(0, 10)).toEqual(Array(10).fill(404));
    expect(statuses.slice(10)).toEqual([429, 429]);
    expect((await scene.visitor().post(await scene.link(), {})).statusCode).toBe(303);
  });
});

describe('a session', () => {
  test('is a strict cookie that scripts cannot read, and a secure one over https', async () => {
    const plain = new OwnerScene();
    const cookie = (await plain.visitor().post(await plain.link(), {})).headers['set-cookie'];
    expect(cookie).toEqual([
      expect.stringMatching(
        /^handrail_8787=[^;]+; Path=\/o\/[\w-]{22}\/; Max-Age=3600; HttpOnly; SameSite=Strict$/,
      ),
    ]);
    const secure = new OwnerScene({ origin: 'https://handrail.example' });
    const other = (await secure.visitor().post(await secure.link(), {})).headers['set-cookie'];
    expect(other).toEqual([
      expect.stringMatching(/^__Secure-handrail=[^;]+; Path=\/o\/.*HttpOnly; SameSite=Strict; Secure$/),
      expect.stringMatching(/^__Host-handrail=[\w-]+; Path=\/; .*HttpOnly; SameSite=Strict; Secure$/),
    ]);
  });

  test('ends after an hour without a visit and slides with every visit, for half a day at most', async () => {
    const scene = new OwnerScene();
    const idle = await scene.signIn();
    const busy = await scene.signIn();
    for (let visit = 0; visit < 17; visit += 1) {
      scene.fake.now += 40 * MINUTE;
      expect((await busy.get('/plain')).statusCode, `after visit ${visit}`).toBe(200);
    }
    expect((await idle.get('/plain')).statusCode).toBe(401);
    scene.fake.now += 40 * MINUTE;
    expect((await busy.get('/plain')).statusCode).toBe(401);
  });

  test('is not renewed while most of it is left', async () => {
    const scene = new OwnerScene();
    const visitor = await scene.signIn();
    expect((await visitor.get('/plain')).headers['set-cookie']).toBeUndefined();
    scene.fake.now += 31 * MINUTE;
    expect(String((await visitor.get('/plain')).headers['set-cookie'])).toContain('Max-Age=3600');
  });

  test('that was signed out works in no copy of its cookie', async () => {
    const scene = new OwnerScene();
    const visitor = await scene.signIn();
    const copy = visitor.cookie;
    const page = await visitor.get('/plain');
    const token = /name="token" value="([^"]+)"/.exec(page.body)?.[1] ?? '';
    const out = await visitor.post('/logout', { token });
    expect(out.statusCode).toBe(303);
    expect(String(out.headers['set-cookie'])).toContain('Max-Age=0');
    visitor.cookie = copy;
    expect((await visitor.get('/plain')).statusCode).toBe(401);
    visitor.cookie = '';
    expect((await visitor.get('/signed-out')).body).toContain('You are signed out');
  });

  test('is not ended by a form of somebody else', async () => {
    const scene = new OwnerScene();
    const [ada, eve] = [await scene.signIn(), await scene.signIn('eve')];
    const foreign = /name="token" value="([^"]+)"/.exec((await eve.get('/plain')).body)?.[1] ?? '';
    for (const token of [foreign, '', 'x.y']) {
      expect((await ada.post('/logout', { token })).statusCode).toBe(403);
    }
    expect((await ada.get('/plain')).statusCode).toBe(200);
  });

  test.each([
    ['changed', (cookie: string) => `${cookie.slice(0, -1)}${cookie.endsWith('A') ? 'B' : 'A'}`],
    ['of a login link', (_cookie: string, link: string) => `handrail_8787=${link.split('/').at(-1)}`],
    ['of rubbish', () => 'handrail_8787=%00..\u00ff'],
  ])('from a cookie that is %s is none', async (_what, change) => {
    const scene = new OwnerScene();
    const visitor = await scene.signIn();
    visitor.cookie = change(visitor.cookie, await scene.link());
    expect((await visitor.get('/plain')).statusCode).toBe(401);
  });

  test('of an owner who was removed ends at once', async () => {
    const before = new OwnerScene();
    const visitor = await before.signIn();
    const after = new OwnerScene();
    const stranger = after.visitor();
    stranger.cookie = visitor.cookie;
    stranger.path = visitor.path;
    expect((await stranger.get('/plain')).statusCode).toBe(200);
    const removed = after.options.owners.filter(({ id }) => id !== 'ada');
    const without = new OwnerScene({ owners: removed });
    const last = without.visitor();
    last.cookie = visitor.cookie;
    last.path = visitor.path;
    expect((await last.get('/plain')).statusCode).toBe(401);
  });

  test('is looked for by a script when a link of a notice is opened', async () => {
    const scene = new OwnerScene();
    const runId = scene.fake.addRun('waiting-approval');
    for (const site of ['cross-site', 'none', 'same-origin']) {
      const page = await scene.visitor().get(`/approve/${runId}/gate`, { 'sec-fetch-site': site });
      expect(page.statusCode).toBe(401);
      expect(page.body).toContain('<script src="/owner/find-session.js"></script>');
      expect(page.headers['content-security-policy']).toContain("script-src 'self'");
      expect(tokenIn(page.body)).toBe('');
    }
  });

  test('that ended is not looked for again, and its page holds no script', async () => {
    const scene = new OwnerScene();
    const visitor = await scene.signIn();
    scene.fake.now += 61 * MINUTE;
    const page = await visitor.get('/plain');
    expect(page.statusCode).toBe(401);
    expect(page.body).not.toContain('<script');
    expect(page.headers['content-security-policy']).not.toContain('script-src');
  });

  test.each(['cross-site', 'same-site'])(
    'is not entered by a link of another port or site (%s)',
    async (site) => {
      const scene = new OwnerScene();
      const runId = scene.fake.addRun('waiting-approval');
      const visitor = await scene.signIn();
      const page = await visitor.get(`/approve/${runId}/gate`, { 'sec-fetch-site': site });
      expect(page.body).toContain('Signed in as Ada');
      expect(page.body).toContain(`href="/approve/${runId}/gate"`);
      expect(tokenIn(page.body)).toBe('');
      const own = await visitor.get(`/approve/${runId}/gate`, { 'sec-fetch-site': 'same-origin' });
      expect(own.body).not.toContain('Another site');
      expect(own.statusCode).toBe(404);
    },
  );

  test('leads every link, form and redirect to addresses within it', async () => {
    const scene = new OwnerScene();
    const runId = scene.fake.addRun('waiting-approval');
    const visitor = await scene.signIn();
    for (const url of ['/plain', `/plain/runs/${runId}`, `/approve/${runId}/gate`]) {
      const headers = { host: 'handrail.test:8787', cookie: visitor.cookie };
      const { body } = await scene.app.inject({ url: `${visitor.path}${url}`, headers });
      const addresses = [...body.matchAll(/ (?:href|action)="(\/[^"]*)"/g)].map(([, address]) => address);
      expect(addresses.length).toBeGreaterThan(2);
      expect(addresses.filter((address) => !address?.startsWith(`${visitor.path}/`))).toEqual([]);
    }
  });
});
