import { mkdtempSync, rmSync } from 'node:fs';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createLog } from './create-log.ts';
import { type RunningServer, startServer } from './start-server.ts';

let server: RunningServer;
let dataFolder: string;
beforeAll(async () => {
  dataFolder = mkdtempSync(join(tmpdir(), 'handrail-everywhere-'));
  server = await startServer({
    dataFolder,
    address: '0.0.0.0',
    port: 0,
    allowedHosts: ['nas.local'],
    log: createLog('silent'),
  });
});
afterAll(async () => {
  await server.close();
  rmSync(dataFolder, { recursive: true, force: true });
});

/** Asks as a browser does that reaches the host by this name. */
function statusAs(host: string, path: string): Promise<number | undefined> {
  const { port } = new URL(server.url);
  return new Promise((resolve, reject) => {
    request({ host: '127.0.0.1', port, path, headers: { host } }, (response) => {
      response.resume();
      resolve(response.statusCode);
    })
      .on('error', reject)
      .end();
  });
}

describe('a host that listens on every address', () => {
  test('gives links that can be opened, at the name it was given', async () => {
    const { port } = new URL(server.url);
    const link = new URL(await server.ownerLink());
    expect(link.origin).toBe(`http://nas.local:${port}`);
    expect(server.url).toBe(`http://127.0.0.1:${port}`);
    expect(server.outsideUrls.join()).not.toContain('0.0.0.0');
    expect(await statusAs(link.host, link.pathname)).toBe(200);
  });

  test('is reached by its name, by its addresses and from this machine, and by no other name', async () => {
    const { port } = new URL(server.url);
    const { pathname } = new URL(await server.ownerLink());
    const names = [...server.outsideUrls.map((each) => new URL(each).host), `127.0.0.1:${port}`];
    for (const name of names) expect(await statusAs(name, pathname), name).toBe(200);
    for (const name of [
      `evil.example:${port}`,
      `nas.local.evil.example:${port}`,
      'nas.local:1',
      `0.0.0.0:${port}`,
    ])
      expect(await statusAs(name, pathname), name).toBe(421);
  });
});
