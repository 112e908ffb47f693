import { spawn } from 'node:child_process';
import { createHash, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import pg from 'pg';

/** A PostgreSQL server that all tests of this repository share. Nobody stops it: others use it too. */
interface TestServer {
  /** Of a role that may do everything. */
  readonly url: string;
}

const root = fileURLToPath(new URL('../../..', import.meta.url));
const TRIES = 10;

/** In the process, not in this module: files of tests share it. */
const holder: { [name: symbol]: Promise<TestServer> | undefined } = globalThis;
const SERVER = Symbol.for('handrail.test-postgres');

/**
 * The server that `HANDRAIL_TEST_POSTGRES_URL` names, or one that the first process to ask starts for all of them: it ends
 * with the last. Rejects when neither can be had, so that tests fail and are never left out.
 */
function testServer(): Promise<TestServer> {
  const given = process.env.HANDRAIL_TEST_POSTGRES_URL;
  holder[SERVER] ??= given ? Promise.resolve({ url: given }) : joinServer();
  return holder[SERVER];
}

/** A database of its own, gone with the server or by `drop`. */
export async function newDatabase(): Promise<{ readonly url: string; drop(): Promise<void> }> {
  const { url } = await testServer();
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  await administer(url, `CREATE DATABASE ${name} TEMPLATE template0`);
  const own = new URL(url);
  own.pathname = `/${name}`;
  return { url: own.href, drop: () => administer(url, `DROP DATABASE ${name} WITH (FORCE)`) };
}

/** One statement in a session of its own. */
export async function administer(url: string, text: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => undefined);
  await client.connect();
  try {
    await client.query(text);
  } finally {
    await client.end();
  }
}

/** Connects to the process that keeps the server. For as long as the connection is there, so is the server. */
async function joinServer(): Promise<TestServer> {
  const place = meetingPlace();
  for (let tries = 0; tries < TRIES; tries += 1) {
    const socket = await reach(place);
    const told = socket && (await firstLine(socket));
    if (told?.url !== undefined) return { url: told.url };
    if (told?.error !== undefined) throw new Error(told.error);
    // None is there, or it was about to end.
    await startKeeper(place);
  }
  throw new Error('The process that keeps a PostgreSQL for tests did not answer.');
}

/** One for each copy of the repository and user; socket paths are short. */
function meetingPlace(): string {
  const name = `handrail-pg-${createHash('sha256').update(`${root} ${process.getuid?.()}`).digest('hex').slice(0, 16)}`;
  return process.platform === 'win32' ? `\\\\.\\pipe\\${name}` : join(tmpdir(), `${name}.sock`);
}

async function reach(place: string): Promise<Socket | undefined> {
  const socket = connect(place);
  try {
    await once(socket, 'connect');
    socket.on('error', () => undefined);
    return socket;
  } catch (error) {
    // What a keeper left that was killed. Two that find it at once end up with a server each, which harms nobody.
    const isLeft = error instanceof Error && 'code' in error && error.code === 'ECONNREFUSED';
    if (isLeft) rmSync(place, { force: true });
    return undefined;
  }
}

/** Undefined when the other end went before it said anything. */
async function firstLine(socket: Socket): Promise<{ url?: string; error?: string } | undefined> {
  for await (const line of createInterface({ input: socket })) {
    socket.unref();
    return JSON.parse(line);
  }
  return undefined;
}

/** In a separate process, since this one may end while others still use the server. Waits until it listens, or another does. */
async function startKeeper(place: string): Promise<void> {
  const program = fileURLToPath(new URL('./keep-server.ts', import.meta.url));
  const jiti = join(root, 'node_modules/jiti/lib/jiti-cli.mjs');
  const keeper = spawn(process.execPath, [jiti, program, place], {
    detached: true,
    stdio: ['ignore', 'pipe', 'ignore'],
    cwd: root,
  });
  await Promise.race([once(keeper.stdout, 'data'), once(keeper, 'exit')]);
  keeper.stdout.destroy();
  keeper.unref();
}
