import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type RunningServer, startServer } from '@handrail/server';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { MemoryIo } from '../../testing/memory-io.ts';
import { runCli } from '../run-cli.ts';

let folder = '';
let data = '';
let server: RunningServer;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'handrail-open-'));
  data = join(folder, 'data');
  server = await startServer({ dataFolder: data, port: 0, logLevel: 'silent' });
});
afterAll(async () => {
  await server?.close();
  rmSync(folder, { recursive: true });
});

async function open(hasScreen: boolean) {
  const io = new MemoryIo();
  io.hasScreen = hasScreen;
  expect(await runCli(['open', '--data', data], io)).toBe(0);
  return io;
}
const LINK = /http:\/\/\S+\/s\/[\w-]{12}/;

test('open shows a sign-in link in the browser, once for each time it is asked', async () => {
  const [first, second] = [await open(true), await open(true)];
  const links = [...first.opened, ...second.opened];
  expect(links).toHaveLength(2);
  expect(new Set(links).size).toBe(2);
  const page = await fetch(links[0] ?? '');
  expect([page.status, await page.text()]).toEqual([200, expect.stringContaining('Sign in')]);
});

test('open prints the link where there is no screen', async () => {
  const io = await open(false);
  expect(io.opened).toEqual([]);
  expect(io.output.join('\n')).toMatch(LINK);
});

test('a status that no run has is refused with the names of those that runs have, before a host is asked', async () => {
  const io = new MemoryIo();
  expect(await runCli(['run', 'list', '--status', 'foo'], io)).toBe(2);
  const said = io.errors.join('\n');
  expect(said).toContain('"foo"');
  for (const each of ['running', 'waiting-approval', 'completed', 'failed', 'cancelled'])
    expect(said).toContain(each);
});
