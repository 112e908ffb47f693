import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type GuideSite, loopbackPorts, startSite } from './start-site.ts';

const SITE = `
  import { createServer } from 'node:http';
  const port = Number(process.argv[process.argv.indexOf('--port') + 1]);
  const server = createServer((_, response) => response.end(process.argv[process.argv.indexOf('--file') + 1]));
  server.listen(port, '127.0.0.1', () =>
    console.log(JSON.stringify({ url: 'http://127.0.0.1:' + server.address().port + '/start' })));
  process.stdin.on('end', () => process.exit()).resume();
`;

let folder = '';
let data = '';
const started: GuideSite[] = [];
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'handrail-start-site-'));
  data = join(folder, 'data');
  writeFileSync(join(folder, 'site.mjs'), SITE);
  writeFileSync(join(folder, 'silent.mjs'), '');
});
afterEach(async () => {
  for (const site of started.splice(0)) await site.close();
  rmSync(folder, { recursive: true });
});

async function start(option = `notes=${join(folder, 'site.mjs')}`): Promise<GuideSite> {
  const site = await startSite(option, data);
  started.push(site);
  return site;
}

test('a site that is there already is taken as it is', async () => {
  const { config } = await start('notes=http://127.0.0.1:4100');
  expect(config).toEqual({ name: 'notes', url: 'http://127.0.0.1:4100/', confirms: 'every-action' });
});

test('a program is started with its own place, which only this user can look into', async () => {
  const { config } = await start();
  expect(config.url).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/start$/);
  expect(await (await fetch(config.url)).text()).toBe(join(data, 'sites/notes.json'));
  expect(statSync(data).mode & 0o777).toBe(0o700);
});

test('a program gets the port it had, so that what was agreed to for its address still counts', async () => {
  const first = await start();
  await first.close();
  const second = await start();
  expect(second.config.url).toBe(first.config.url);
});

test('a program whose port somebody else has now gets another one', async () => {
  const first = await start();
  await first.close();
  const { port } = new URL(first.config.url);
  const other = createServer();
  await new Promise<void>((resolve) => other.listen(Number(port), '127.0.0.1', resolve));
  try {
    const second = await start();
    expect(new URL(second.config.url).port).not.toBe(port);
    expect(readFileSync(join(data, 'sites/notes.port'), 'utf8')).toBe(new URL(second.config.url).port);
  } finally {
    await new Promise((resolve) => other.close(resolve));
  }
});

test.each([
  ['no name', () => 'http://127.0.0.1:4100/', /--site takes a name/],
  ['a program that says nothing', () => `notes=${join(folder, 'silent.mjs')}`, /could not be started/],
  ['a program that is not there', () => `notes=${join(folder, 'nowhere.mjs')}`, /could not be started/],
])('%s is refused', async (_what, option, message) => {
  await expect(start(option())).rejects.toThrow(message);
});

test('only ports of this machine are named to be let through', () => {
  const site = (url: string) => ({ config: { name: 'a', url }, close: async () => {} });
  const sites = ['http://127.0.0.1:4100/', 'http://localhost/', 'https://billing.example.com:8443/'].map(
    site,
  );
  expect(loopbackPorts(sites)).toEqual([4100, 80]);
});

test('a data folder that cannot be made is refused with a way out, and at once', async () => {
  const site = `books=${join(folder, 'site.mjs')}`;
  for (const refused of ['/proc/handrail/data', join(folder, 'site.mjs', 'data')]) {
    await expect(startSite(site, refused)).rejects.toMatchObject({
      exitCode: 3,
      code: 'data-folder-unusable',
      message: expect.stringContaining('Name another data folder with --data.'),
    });
  }
});
