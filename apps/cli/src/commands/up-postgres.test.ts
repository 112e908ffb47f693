import { mkdtempSync, rmSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { administer, type OwnServer, startOwnServer } from '@handrail/store-postgres/testing';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { buildProgram, RunningProgram, runProgram } from '../../testing/built-program.ts';

const folder = mkdtempSync(join(tmpdir(), 'handrail-up-postgres-'));
const keyFile = join(folder, 'host.key');
let database: OwnServer;
let host: RunningProgram | undefined;

beforeAll(async () => {
  await buildProgram();
  database = await startOwnServer();
}, 180_000);
afterEach(async () => {
  await host?.stop('SIGKILL');
  host = undefined;
});
afterAll(async () => {
  await database.end();
  rmSync(folder, { recursive: true, force: true });
});

/** Longer than a host waits for its parts, and far from the minutes that the server may be silent. */
const SOON_MS = 30_000;

function up(data: string, url = database.url): RunningProgram {
  // All hosts on the one database need the same key.
  const at = ['--data', join(folder, data), '--key-file', keyFile];
  host = new RunningProgram(['up', '--port', '0', ...at], { HANDRAIL_POSTGRES: url });
  return host;
}

test.each([1, 3, 4])(
  'a host that may have %i connections says how many it needs, and ends',
  async (limit) => {
    const role = `few_${limit}`;
    await administer(
      database.url,
      `CREATE ROLE ${role} LOGIN PASSWORD 'very-secret' CONNECTION LIMIT ${limit}`,
    );
    await administer(database.url, `CREATE DATABASE ${role} OWNER ${role}`);
    const url = new URL(database.url);
    [url.username, url.password, url.pathname] = [role, 'very-secret', `/${role}`];
    const program = up(role, url.href);
    expect(await program.ended()).toBe(3);
    expect(program.output).toBe('');
    expect(program.errors).toMatch(
      /^handrail: The database .* has no connection left for this role\. A host needs 6 /,
    );
    expect(program.errors).not.toMatch(/very-secret|bug in handrail|\n {4}at /);
  },
  60_000,
);

test('a host whose database is silent ends soon when it is asked to', async () => {
  const program = up('silent');
  await program.waitFor(/Press Ctrl\+C/);
  await program.waitFor(/switched off/);
  // The server of tests keeps nothing through a loss of power, and that is told once.
  expect(
    program.errors.match(/^handrail: PostgreSQL runs with fsync, full_page_writes switched off/gm),
  ).toHaveLength(1);
  const checked = runProgram([
    ...['verify-store', '--data', join(folder, 'silent'), '--key-file', keyFile, '--postgres', database.url],
  ]);
  expect(checked.stdout).toContain(
    `The store in the database ${new URL(database.url).host}/postgres is complete`,
  );
  database.signal('SIGSTOP');
  try {
    const asked = performance.now();
    expect(await program.stop('SIGTERM')).toBe(0);
    expect(performance.now() - asked).toBeLessThan(SOON_MS);
  } finally {
    database.signal('SIGCONT');
  }
}, 120_000);

test('a host whose database is down writes so once per reason, and not where it is', async () => {
  const program = up('down');
  await program.waitFor(/Press Ctrl\+C/);
  const url = await program.waitFor(/The host is up at (\S+)/);
  await database.stop();
  try {
    await program.waitFor(/The store is not available/);
    // Each of them meets the same, besides what the host tries by itself.
    for (let asked = 0; asked < 20; asked += 1) expect((await fetch(`${url}/readyz`)).status).toBe(503);
  } finally {
    await database.start();
  }
  const written = program.errors.split('\n').filter((line) => line.startsWith('{'));
  const messages = written.map((line) => JSON.parse(line).msg);
  // That a request was answered with 503 is written for each.
  const lines = messages.filter((message) => message !== 'answered');
  expect(lines).toEqual(
    lines.map(() => expect.stringMatching(/^The store is not available\. The [^\n]+\w\)?\.$/)),
  );
  // One reason, or two when it was met while it stopped.
  expect(lines.length).toBeLessThanOrEqual(2);
  expect(program.errors).not.toContain(new URL(database.url).port);
  expect(await program.stop('SIGTERM')).toBe(0);
}, 120_000);

test('so does one that is still starting, with a database that says nothing', async () => {
  const silent = createServer();
  const reached = new Promise((resolve) => silent.once('connection', resolve));
  await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve));
  const { port } = silent.address() as AddressInfo;
  try {
    const program = up('starting', `postgres://handrail@127.0.0.1:${port}/none`);
    await reached;
    const asked = performance.now();
    await program.stop('SIGTERM');
    expect(performance.now() - asked).toBeLessThan(SOON_MS);
  } finally {
    silent.close();
  }
}, 120_000);
