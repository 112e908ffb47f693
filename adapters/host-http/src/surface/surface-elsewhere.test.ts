import { type AddressInfo, connect, createServer, type Server } from 'node:net';
import type { SurfaceDoor } from '@handrail/host';
import { until } from '@handrail/testing/until';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { WebSocket } from 'ws';
import { freePort } from '../../testing/free-port.ts';
import { type SurfaceClient, SurfaceHttpScene } from '../../testing/surface-scene.ts';
import { surfaceDoors } from './surface-doors.ts';

/** A process that is between two others, and hears everything. */
class Wire {
  heard = '';
  readonly #server: Server;
  readonly #sockets = new Set<{ destroy(): void }>();

  private constructor(server: Server) {
    this.#server = server;
  }

  static async to(port: number): Promise<Wire> {
    const wire: Wire = new Wire(
      createServer((near) => {
        const far = connect(port, '127.0.0.1');
        for (const [from, into] of [
          [near, far],
          [far, near],
        ] as const) {
          wire.#sockets.add(from);
          from.on('data', (bytes: Buffer) => {
            wire.heard += bytes.toString('latin1');
            into.write(bytes);
          });
          from.on('error', () => undefined);
          from.on('close', () => into.destroy());
        }
      }),
    );
    await new Promise<void>((resolve) => wire.#server.listen(0, '127.0.0.1', resolve));
    return wire;
  }

  get address(): string {
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }

  cut(): void {
    for (const socket of this.#sockets) socket.destroy();
  }

  async close(): Promise<void> {
    this.cut();
    await new Promise((resolve) => this.#server.close(resolve));
  }
}

let pages: SurfaceHttpScene;
let owners: SurfaceHttpScene;
let wire: Wire;
let doors: ReturnType<typeof surfaceDoors>;
let now = 1_000_000;

beforeEach(async () => {
  const surfaces = { find: (runId: string) => (runId === 'run-1' ? pages.surface : undefined) };
  let secrets = 0;
  const newSecret = () => {
    secrets += 1;
    return `secret-${secrets}`.padEnd(43, 'x');
  };
  const ids = { newRunId: String, newId: String, newSecret, random: () => 0 };
  doors = surfaceDoors({ surfaces, clock: { now: () => now }, ids });
  pages = await SurfaceHttpScene.open({ doors, isShared: true });
  owners = await SurfaceHttpScene.open({ surfaces: undefined, isShared: true });
  wire = await Wire.to(Number(new URL(pages.origin).port));
  doors.announce([wire.address]);
  owners.door = () => doors.open('run-1', 'request-1');
});
afterEach(async () => {
  await owners.app.close();
  await pages.app.close();
  await wire.close();
});

async function refused(): Promise<unknown> {
  const ada = await owners.signIn();
  const { ticket } = await owners.ask(ada);
  const client = owners.connect(ada);
  await client.opened;
  client.send({ type: 'hello', ticket, width: 800, height: 600 });
  expect(await client.closed).toBe(1008);
  return client.news.at(-1)?.code;
}

describe('the live page of another process', () => {
  test('is shown and operated, and nobody between the two can read or use it', async () => {
    const client = await owners.join(await owners.signIn());
    expect(client.news).toEqual([
      expect.objectContaining({ type: 'ready', title: 'Sign in', control: 'agent', width: 800 }),
    ]);
    const { surface } = pages;
    surface.viewer?.show({ number: 7, width: 800, height: 600, jpeg: Buffer.from('canary-picture') });
    await expect.poll(() => client.frames.length).toBe(1);
    expect(client.frames[0]?.subarray(0, 9)).toEqual(Buffer.from([1, 7, 0, 0, 0, 0x20, 3, 0x58, 2]));
    expect(client.frames[0]?.subarray(9).toString()).toBe('canary-picture');
    const input = [
      { type: 'paste', text: 'canary-password' },
      { type: 'key', action: 'down', key: 'a', code: 'KeyA', text: 'a', modifiers: 0 },
      { type: 'pointer', action: 'down', x: 1, y: 2, button: 'left', clicks: 1, modifiers: 0 },
      { type: 'wheel', x: 1, y: 2, dx: 0, dy: 9, modifiers: 0 },
      { type: 'touch', action: 'start', points: [{ id: 1, x: 2, y: 3 }] },
    ] as const;
    client.send({ type: 'ack', frame: 7 });
    client.send({ type: 'take' });
    for (const each of input) client.send(each);
    client.send({ type: 'resize', width: 390, height: 700, scale: 3 });
    client.send({ type: 'hand-back' });
    await expect
      .poll(() => surface.done)
      .toEqual(['attach request-1 800x600', 'take', 'resize 390x700', 'hand-back']);
    expect(surface.inputs).toEqual(input);
    expect(surface.acknowledged).toEqual([7]);
    expect(wire.heard).not.toContain('canary');
    expect(wire.heard).not.toContain('Sign in');
    expect(wire.heard).not.toContain('secret-2');
    // Once: whoever has heard its name comes too late.
    const late = new WebSocket(`${pages.origin.replace('http', 'ws')}/handrail/surface`);
    await new Promise((resolve) => late.once('open', resolve));
    late.send('secret-1'.padEnd(43, 'x'));
    await new Promise((resolve) => late.once('close', resolve));
    client.send({ type: 'end' });
    expect(await client.closed).toBe(1000);
    await expect.poll(() => surface.done.at(-1)).toBe('detach');
  });

  test.each([
    { type: 'lost', code: 'browser_surface_page_stale' },
    { type: 'closed', reason: 'request_closed' },
  ] as const)('ends for its owner as it ends there: %j', async (news) => {
    const client = await owners.join(await owners.signIn());
    pages.surface.viewer?.tell(news);
    expect(await client.closed).toBe(1000);
    expect(client.news.at(-1)).toEqual(news);
  });

  test.each([
    [{ requestId: null, controls: [], category: 'ended-lost' }, { type: 'lost' }],
    [
      { requestId: null, controls: [], category: 'run-ended' },
      { type: 'closed', reason: 'request_closed' },
    ],
  ] as const)('whose process is gone ends as the log says: %j', async (view, news) => {
    const client = await owners.join(await owners.signIn());
    owners.door = () => undefined;
    wire.cut();
    // Nobody knows yet what became of it: the owner is told that nothing is done.
    await until(() => {
      client.send({ type: 'paste', text: 'x' });
      return client.news.some(({ code }) => code === 'page_busy');
    }, 'the owner to be told');
    owners.view = view;
    expect(await client.closed).toBe(1000);
    expect(client.news.at(-1)).toMatchObject(news);
  });

  test('is connected to again when only the way there broke, and control stays where it was', async () => {
    const ada = await owners.signIn();
    const client = await owners.join(ada);
    client.send({ type: 'take' });
    await expect.poll(() => pages.surface.done).toContain('take');
    wire.cut();
    // Broken off, as when a network fails: the page of the owner begins anew.
    expect(await client.closed).toBe(1006);
    expect(client.news.map(({ type }) => type)).toEqual(['ready']);
    expect(pages.surface.done).not.toContain('hand-back');
    const again: SurfaceClient = await owners.join(ada);
    expect(again.news).toHaveLength(1);
  });

  test('is looked for at all addresses, and unreachable when none is right', async () => {
    const nobody = `http://127.0.0.1:${await freePort()}`;
    // Somebody else, who knows nothing of this door.
    doors.announce([nobody, owners.origin, wire.address]);
    await owners.join(await owners.signIn());
    doors.announce([nobody, owners.origin]);
    expect(await refused()).toBe('surface_unreachable');
    const wrong = (door: SurfaceDoor | undefined) => door && { ...door, secret: 'guessed' };
    doors.announce([wire.address]);
    owners.door = () => wrong(doors.open('run-1', 'request-1'));
    expect(await refused()).toBe('surface_unreachable');
    owners.door = () => {
      const door = doors.open('run-1', 'request-1');
      now += 15_000;
      return door;
    };
    expect(await refused()).toBe('surface_unreachable');
    owners.door = () => doors.open('run-2', 'request-1');
    expect(await refused()).toBe('surface_unavailable');
  });

  test('is nothing for a browser', async () => {
    const origin = 'https://evil.example';
    const socket = new WebSocket(`${pages.origin.replace('http', 'ws')}/handrail/surface`, { origin });
    const ended = await new Promise((resolve) => {
      socket.once('open', () => resolve('open'));
      socket.once('error', () => resolve('refused'));
    });
    expect(ended).toBe('refused');
  });
});
