import { mkdtempSync, rmSync } from 'node:fs';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { ServerConfig } from './server-config.ts';
import { type RunningServer, startServer } from './start-server.ts';

let folder = '';
let server: RunningServer | undefined;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'handrail-localhost-'));
});
afterEach(async () => {
  await server?.close();
  server = undefined;
  rmSync(folder, { recursive: true });
});

async function up(config: Partial<ServerConfig>): Promise<RunningServer> {
  server = await startServer({ dataFolder: join(folder, 'data'), port: 0, logLevel: 'silent', ...config });
  return server;
}

/** The status of the login page when the host is reached at one address and called by a name. */
async function statusAs(name: string, running: RunningServer, at = new URL(running.url).hostname) {
  const { port } = new URL(running.url);
  const path = new URL(await running.ownerLink()).pathname;
  return new Promise<number>((resolve, reject) => {
    const hostname = at.replace(/[[\]]/g, '');
    const asked = request({ hostname, port, path, headers: { host: `${name}:${port}` } }, (response) => {
      response.resume();
      resolve(response.statusCode ?? 0);
    });
    asked.once('error', reject).end();
  });
}

/** Browsers open `localhost` at `::1` first, so whoever has our port there would be our origin. */
describe('the name localhost', () => {
  test.each([
    ['nothing', {}],
    ['127.0.0.1', { address: '127.0.0.1' }],
    ['localhost', { address: 'localhost' }],
    ['LOCALHOST', { address: 'LOCALHOST' }],
  ])('is neither shown nor accepted by a host that is set to listen at %s', async (_at, config) => {
    const running = await up(config);
    expect(running.url).toMatch(/^http:\/\/127\.0\.0\.1:\d+$/);
    expect(await running.ownerLink()).toContain(`${running.url}/login/`);
    expect(await statusAs('127.0.0.1', running)).toBe(200);
    for (const name of ['localhost', 'LOCALHOST', 'x.localhost', '[::1]'])
      expect(await statusAs(name, running), name).toBe(421);
  });

  test('is accepted by a host that listens at both', async () => {
    const running = await up({ address: '::' });
    for (const at of ['127.0.0.1', '::1'])
      for (const name of ['localhost', '127.0.0.1', '[::1]'])
        expect(await statusAs(name, running, at), `${name} at ${at}`).toBe(200);
  });

  test('is refused as the public address of a host that does not listen at ::1', async () => {
    const { port } = new URL((await up({})).url);
    await server?.close();
    server = undefined;
    const publicUrl = `http://localhost:${port}`;
    await expect(up({ port: Number(port), publicUrl })).rejects.toMatchObject({
      name: 'StartError',
      code: 'setting-refused',
      message: expect.stringContaining(`http://127.0.0.1:${port}`),
    });
  });
});

test('a host at ::1 alone does not accept the address that it does not listen at', async () => {
  const running = await up({ address: '::1' });
  expect(running.url).toMatch(/^http:\/\/\[::1\]:\d+$/);
  expect(await statusAs('[::1]', running)).toBe(200);
  for (const name of ['127.0.0.1', 'localhost']) expect(await statusAs(name, running), name).toBe(421);
});
