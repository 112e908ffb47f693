import { connect } from 'node:net';
import { until } from '@handrail/testing/until';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { type SurfaceClient, SurfaceHttpScene } from '../../testing/surface-scene.ts';
import { Tickets } from './tickets.ts';

let scene: SurfaceHttpScene | undefined;
afterEach(async () => {
  vi.useRealTimers();
  await scene?.app.close();
  scene = undefined;
});

async function open(options?: Parameters<typeof SurfaceHttpScene.open>[0]): Promise<SurfaceHttpScene> {
  scene = await SurfaceHttpScene.open(options);
  return scene;
}

describe('a ticket', () => {
  test('is given to a signed-in owner for a request with a live page', async () => {
    const { ask, signIn } = bind(await open());
    expect(await ask(await signIn())).toEqual({
      status: 200,
      ticket: expect.stringMatching(/^[\w-]{40,}$/),
      expiresAt: new Date(1_030_000).toISOString(),
    });
  });

  test.each([
    ['without a session', { cookie: '' }, undefined, 401, 'unauthenticated'],
    ['without the csrf value', { 'x-handrail-csrf': '' }, undefined, 403, 'forbidden'],
    ['from another site', { origin: 'https://evil.example' }, undefined, 403, 'forbidden'],
    ['from a frame of another site', { 'sec-fetch-site': 'cross-site' }, undefined, 403, 'forbidden'],
    ['for another run', {}, 'run-2/request-1', 404, 'not_found'],
    ['for another request', {}, 'run-1/request-2', 409, 'request_closed'],
  ])('is refused %s', async (_how, headers, path, status, error) => {
    const { ask, signIn } = bind(await open());
    expect(await ask(await signIn(), headers, path)).toMatchObject({ status, error });
  });

  test('is refused to somebody else’s session', async () => {
    const { ask, signIn } = bind(await open());
    expect(await ask(await signIn('eve'))).toMatchObject({ status: 404, error: 'not_found' });
  });

  test('is refused when the request needs no page, has none, or is over', async () => {
    const { ask, signIn, here } = bind(await open());
    const ada = await signIn();
    here.surface.state = 'lost';
    expect(await ask(ada)).toMatchObject({ status: 409, error: 'surface_unavailable' });
    here.surface.state = 'available';
    here.view = { requestId: 'request-1', controls: [{ kind: 'done' }] };
    expect(await ask(ada)).toMatchObject({ status: 409, error: 'surface_unavailable' });
    here.view = { requestId: null, controls: [] };
    expect(await ask(ada)).toMatchObject({ status: 409, error: 'request_closed' });
  });

  test('is kept as a digest, used once, in time and in its own session; old ones make room', () => {
    let now = 0;
    let count = 0;
    const newSecret = () => {
      count += 1;
      return `secret-${count}`;
    };
    const tickets = new Tickets(
      { now: () => now },
      { newRunId: String, newId: String, newSecret, random: () => 0 },
    );
    const subject = { runId: 'run-1', requestId: 'request-1', sessionId: 's' };
    const first = tickets.issue(subject);
    expect(tickets.redeem(first.ticket, 's')).toMatchObject(subject);
    expect(tickets.redeem(first.ticket, 's')).toBeUndefined();
    const stolen = tickets.issue(subject);
    expect(tickets.redeem(stolen.ticket, 'other')).toBeUndefined();
    expect(tickets.redeem(stolen.ticket, 's')).toBeUndefined();
    const late = tickets.issue(subject);
    now = 30_000;
    expect(tickets.redeem(late.ticket, 's')).toBeUndefined();
    const oldest = tickets.issue(subject);
    for (let each = 0; each < 64; each += 1) tickets.issue(subject);
    expect(tickets.redeem(oldest.ticket, 's')).toBeUndefined();
  });
});

describe('a connection', () => {
  test.each([
    ['without a cookie', {}, {}, 401],
    ['with a cookie of nobody', { cookie: 'handrail_1=x' }, {}, 401],
    ['from a page of another site', undefined, { origin: 'https://evil.example' }, 403],
    ['from no page', undefined, { origin: '' }, 403],
    ['under another name', undefined, { host: 'evil.example' }, 421],
    ['with something in the query', undefined, { path: '/owner/surface?ticket=x' }, 404],
    ['at another address', undefined, { path: '/v1/runs' }, 404],
  ])('is not opened %s', async (_how, given, where, status) => {
    const here = await open();
    const client = here.connect(given ?? (await here.signIn()), where);
    expect(await client.closed).toBe(status);
  });

  test('shows the page after a ticket, and carries what the owner does', async () => {
    const here = await open();
    const client = await here.join(await here.signIn());
    expect(client.news).toEqual([
      {
        type: 'ready',
        origin: 'https://bank.example',
        title: 'Sign in',
        width: 800,
        height: 600,
        control: 'agent',
      },
    ]);
    const { surface } = here;
    surface.viewer?.show({ number: 7, width: 800, height: 600, jpeg: Buffer.from([0xff, 0xd8, 9]) });
    await expect.poll(() => client.frames.length).toBe(1);
    expect([...(client.frames[0] ?? [])]).toEqual([1, 7, 0, 0, 0, 0x20, 3, 0x58, 2, 0xff, 0xd8, 9]);
    const paste = { type: 'paste', text: 'correct horse' } as const;
    for (const message of [{ type: 'ack', frame: 7 }, { type: 'take' }, paste, { type: 'hand-back' }])
      client.send(message);
    client.send({ type: 'resize', width: 390, height: 700, scale: 3 });
    await expect
      .poll(() => surface.done)
      .toEqual(['attach request-1 800x600', 'take', 'hand-back', 'resize 390x700']);
    expect(surface.acknowledged).toEqual([7]);
    expect(surface.inputs).toEqual([paste]);
    client.send({ type: 'end' });
    expect(await client.closed).toBe(1000);
    expect(client.news.at(-1)).toEqual({ type: 'closed', reason: 'ended' });
    expect(surface.done.at(-1)).toBe('detach');
  });

  test.each([
    ['a ticket nobody issued', 'x', 'ticket_invalid'],
    ['no ticket', undefined, 'hello_invalid'],
  ])('with %s is refused', async (_what, ticket, code) => {
    const here = await open();
    const client = here.connect(await here.signIn());
    await client.opened;
    client.send({ type: 'hello', ticket, width: 800, height: 600 });
    expect(await client.closed).toBe(1008);
    expect(client.news).toEqual([{ type: 'refused', code }]);
    expect(here.surface.done).toEqual([]);
  });

  test('with a ticket that was used, or belongs to another session of the same owner, is refused', async () => {
    const here = await open();
    const [desk, phone] = [await here.signIn(), await here.signIn()];
    const { ticket } = await here.ask(desk);
    const hello = { type: 'hello', ticket, width: 800, height: 600 };
    const first = here.connect(desk);
    await first.opened;
    first.send(hello);
    await first.next('ready');
    const { ticket: other } = await here.ask(desk);
    for (const [owner, given] of [
      [desk, ticket],
      [phone, other],
    ] as const) {
      const client = here.connect(owner);
      await client.opened;
      client.send({ ...hello, ticket: given });
      expect(await client.closed).toBe(1008);
      expect(client.news).toEqual([{ type: 'refused', code: 'ticket_invalid' }]);
    }
  });

  test('is refused when the request ended, or the page was lost, after the ticket was issued', async () => {
    const here = await open();
    const ada = await here.signIn();
    const { view } = here;
    for (const [change, code] of [
      [() => Object.assign(here, { view: { requestId: null, controls: [] } }), 'request_closed'],
      [() => Object.assign(here.surface, { state: 'lost' }), 'surface_unavailable'],
    ] as const) {
      here.view = view;
      const { ticket } = await here.ask(ada);
      change();
      const client = here.connect(ada);
      await client.opened;
      client.send({ type: 'hello', ticket, width: 800, height: 600 });
      expect(await client.closed).toBe(1008);
      expect(client.news).toEqual([{ type: 'refused', code }]);
    }
  });

  test('that says nothing is closed after five seconds', async () => {
    const here = await open();
    const ada = await here.signIn();
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const client = here.connect(ada);
    await client.opened;
    await vi.advanceTimersByTimeAsync(5_000);
    expect(await client.closed).toBe(1008);
    expect(client.news).toEqual([{ type: 'refused', code: 'hello_invalid' }]);
  });

  test.each<[string, (client: SurfaceClient) => void, number]>([
    ['an unknown message', (client) => client.send({ type: 'screenshot' }), 1008],
    ['a second hello', (client) => client.send({ type: 'hello', ticket: 'x', width: 1, height: 1 }), 1008],
    ['bytes', (client) => client.socket.send(Buffer.from([1, 2, 3])), 1008],
    ['a message too large', (client) => client.send('x'.repeat(200_000)), 1009],
    [
      'a flood',
      (client) => {
        for (let count = 0; count < 1_000; count += 1) client.send({ type: 'ack', frame: 1 });
      },
      1008,
    ],
  ])('is closed by %s, and nothing of it reaches the page', async (_what, send, code) => {
    const here = await open();
    // What is too much in a second is too much in no time.
    vi.useFakeTimers({ toFake: ['performance'] });
    const client = await here.join(await here.signIn());
    send(client);
    expect(await client.closed).toBe(code);
    expect(here.surface.inputs).toEqual([]);
    await expect.poll(() => here.surface.done.at(-1)).toBe('detach');
    expect(here.surface.acknowledged.length).toBeLessThanOrEqual(600);
  });

  test('that acknowledges without reading is cut before much waits for it', async () => {
    const here = await open();
    const client = await here.join(await here.signIn());
    client.socket.pause();
    const jpeg = Buffer.alloc(1024 * 1024);
    for (let number = 1; number < 60; number += 1)
      here.surface.viewer?.show({ number, width: 1, height: 1, jpeg });
    await expect.poll(() => here.surface.done.at(-1)).toBe('detach');
    client.socket.terminate();
  });

  test('ends when the page is lost, the request is over, or somebody else looks', async () => {
    const here = await open();
    const ada = await here.signIn();
    for (const news of [
      { type: 'lost', code: 'browser_surface_page_stale' },
      { type: 'closed', reason: 'request_closed' },
      { type: 'closed', reason: 'replaced' },
    ] as const) {
      const client = await here.join(ada);
      here.surface.viewer?.tell(news);
      expect(await client.closed).toBe(1000);
      expect(client.news.at(-1)).toEqual(news);
    }
  });

  test('ends when the owner signs out, or the host closes', async () => {
    const here = await open();
    const ada = await here.signIn();
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    const client = await here.join(ada);
    // Its cookie is too old by now; the page has a newer one.
    here.now += 2 * 60 * 60_000;
    await vi.advanceTimersByTimeAsync(10_000);
    expect(client.news.map(({ type }) => type)).toEqual(['ready']);
    await here.signOut(ada);
    await vi.advanceTimersByTimeAsync(10_000);
    expect(await client.closed).toBe(1000);
    expect(client.news.at(-1)).toEqual({ type: 'closed', reason: 'signed_out' });
    vi.useRealTimers();
    const other = await here.join(await here.signIn());
    await here.app.close();
    expect(await other.closed).toBe(1001);
    expect(other.news.at(-1)).toEqual({ type: 'closed', reason: 'shutting_down' });
  });

  test('ends at once when its owner signs out everywhere, and others go on', async () => {
    const here = await open();
    const [ada, elsewhere] = [await here.signIn(), await here.signIn()];
    const client = await here.join(elsewhere);
    vi.useFakeTimers({ toFake: ['setInterval'] });
    await here.signOutEverywhere(ada);
    expect(await client.closed).toBe(1000);
    expect(client.news.at(-1)).toEqual({ type: 'closed', reason: 'signed_out' });
    expect(here.surface.done.at(-1)).toBe('detach');
    vi.useRealTimers();
    const after = await here.join(await here.signIn());
    await here.signOut(ada);
    after.send({ type: 'take' });
    await until(() => here.surface.done.at(-1) === 'take', 'the page to be taken over');
  });

  test('is one of so many', async () => {
    const here = await open({ maxViewers: 1 });
    const ada = await here.signIn();
    await here.join(ada);
    const second = here.connect(ada);
    expect(await second.closed).toBe(1008);
    expect(second.news).toEqual([{ type: 'refused', code: 'too_many_viewers' }]);
  });

  test('is not there before the host is ready', async () => {
    const here = await open({ isReady: () => false });
    expect(await here.connect(await here.signIn()).closed).toBe(503);
  });
});

describe('a request that offers another protocol', () => {
  test.each([
    ['GET /hello', '', 'hello'],
    ['POST /echo', '{"name":"ü"}', '{"name":"ü"}'],
  ])(
    '%s is answered as if it had not, and so is the next on its connection',
    async (what, body, expected) => {
      const here = await open();
      const { port } = new URL(here.origin);
      const bytes = Buffer.byteLength(body);
      const lines = [
        `${what} HTTP/1.1`,
        'Host: 127.0.0.1',
        'Connection: Upgrade, HTTP2-Settings',
        'Upgrade: h2c',
        'HTTP2-Settings: AAMAAABkAAQAoAAAAAIAAAAA',
        ...(bytes > 0 ? ['Content-Type: application/json', `Content-Length: ${bytes}`] : []),
      ];
      const request = `${lines.join('\r\n')}\r\n\r\n${body}`;
      const socket = connect(Number(port), '127.0.0.1');
      let answer = '';
      socket.on('data', (data) => {
        answer += data.toString();
      });
      socket.write(request);
      await expect.poll(() => answer).toContain(`\r\n\r\n${expected}`);
      answer = '';
      socket.write(request);
      await expect.poll(() => answer).toContain(`\r\n\r\n${expected}`);
      socket.destroy();
    },
  );
});

function bind(here: SurfaceHttpScene) {
  return { here, ask: here.ask.bind(here), signIn: here.signIn.bind(here) };
}
