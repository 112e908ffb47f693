import { chmodSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openOperator } from './open-operator.ts';

let folder = '';
let thief: Server;
const heard: string[] = [];

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'handrail-planted-'));
  heard.length = 0;
  thief = createServer((request, response) => {
    heard.push(request.url ?? '');
    response.end('{"result":{}}');
  });
  await new Promise<void>((resolve) => thief.listen(join(folder, 'thief.sock'), resolve));
});
afterEach(async () => {
  await new Promise((resolve) => thief.close(resolve));
  rmSync(folder, { recursive: true });
});

/** A data folder that looks as if a host ran in it. */
function plant(mode: number): string {
  writeFileSync(join(folder, 'host.db'), '');
  const running = join(folder, 'running.json');
  const host = { url: 'http://127.0.0.1:9', pid: process.pid, socket: join(folder, 'thief.sock') };
  writeFileSync(running, JSON.stringify(host));
  chmodSync(running, mode);
  return running;
}

test.each([
  ['a file that others can change', () => plant(0o666), /chmod 600/],
  ['a file that others can read', () => plant(0o644), /chmod 600/],
  [
    'a folder that others can open',
    () => {
      plant(0o600);
      chmodSync(folder, 0o755);
    },
    /chmod 700/,
  ],
  [
    'a link to a file that others can read',
    () => {
      const running = plant(0o600);
      rmSync(running);
      writeFileSync(join(folder, 'elsewhere'), '{}');
      symlinkSync(join(folder, 'elsewhere'), running);
    },
    /chmod 600/,
  ],
])('a command tells nothing to the program that %s names', async (_title, prepare, words) => {
  prepare();
  await expect(openOperator(folder)).rejects.toMatchObject({
    code: 'data-folder-unusable',
    message: expect.stringMatching(words),
  });
  expect(heard).toEqual([]);
});

test('a command follows a link of its user to a data folder', async () => {
  plant(0o600);
  const link = `${folder}-link`;
  symlinkSync(folder, link);
  try {
    await (await openOperator(link)).ask('secrets.list');
  } finally {
    rmSync(link);
  }
  expect(heard).toEqual(['/ping', '/secrets.list']);
});

test('a command talks to the host that a file of its own user names', async () => {
  plant(0o600);
  const operator = await openOperator(folder);
  await operator.ask('secrets.list');
  expect(heard).toEqual(['/ping', '/secrets.list']);
});
