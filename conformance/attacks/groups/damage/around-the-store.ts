import { spawnSync } from 'node:child_process';
import { chmodSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { type Mechanism, tryEach } from '../../frame/mechanism.ts';
import { PRELOADED, PROGRAM } from '../../target/attacked-host.ts';
import type { Target } from '../../target/target.ts';
import { asks, copyOf } from './damaged-host.ts';

const STORE = 'adapters/store-sqlite/dist';

/** Whether this backup can be restored. */
async function restores(target: Target, change: (bytes: Buffer) => Buffer): Promise<boolean> {
  const host = await target.host();
  const folder = target.folder();
  const file = join(folder, 'backup');
  await host.operate('backup', { file });
  writeFileSync(file, change(readFileSync(file)));
  const args = ['restore', file, '--data', join(folder, 'data'), '--key-file', join(host.data, 'host.key')];
  return spawnSync(process.execPath, [...PRELOADED, PROGRAM, ...args]).status === 0;
}

/** Sets a byte in room that no page uses: nothing but the digest of the whole can notice it. */
function inUnusedRoom(bytes: Buffer): Buffer {
  const at = bytes.indexOf(Buffer.alloc(512));
  if (at < 0) throw new Error('The backup has no unused room.');
  bytes[at + 256] = 1;
  return bytes;
}

export const AROUND_THE_STORE: readonly Mechanism[] = [
  {
    id: 'damage/changed-backup',
    does: 'Changes a byte of a backup before it is restored.',
    guard: 'A backup ends with a signed digest of all its bytes.',
    off: [
      {
        module: `${STORE}/file/backup-end.js`,
        find: 'if (digestOf(file, size) !== digest)',
        replace: 'if (false)',
      },
    ],
    attack: (target) => tryEach([['in unused room', inUnusedRoom]], (change) => restores(target, change)),
  },
  {
    id: 'damage/cut-backup',
    does: 'Cuts the signed end off a backup.',
    guard: 'A backup without its end is not restored.',
    off: [
      {
        module: `${STORE}/file/restore-backup.js`,
        find: "(end === 'missing' && version < FIRST_SIGNED_VERSION)",
        replace: "end === 'missing'",
      },
    ],
    attack: (target) =>
      tryEach([['the last line', 1]], () =>
        restores(target, (bytes) => bytes.subarray(0, bytes.lastIndexOf('\nhandrail backup'))),
      ),
  },
  {
    id: 'damage/open-key-file',
    does: 'Reads the key file of a host, because everybody can.',
    guard: 'A host does not start with a key file that others can read.',
    off: [
      {
        module: 'apps/server/dist/data/host-key.js',
        find: '(statSync(file).mode & 0o077) !== 0',
        replace: 'false',
      },
    ],
    attack: (target) =>
      tryEach(
        [0o644, 0o640, 0o604].map((mode) => [mode.toString(8), mode] as const),
        async (mode) => {
          const { data } = await copyOf(target);
          chmodSync(join(data, 'host.key'), mode);
          return asks(data, async () => true);
        },
      ),
  },
  {
    id: 'damage/open-folder',
    does: 'Looks into the data folder, because everybody can.',
    guard: 'A host does not start in a folder that others can reach.',
    off: [{ module: 'apps/server/dist/data/data-folder.js', find: '(mode & 0o077) !== 0', replace: 'false' }],
    attack: (target) =>
      tryEach(
        [0o755, 0o750, 0o701].map((mode) => [mode.toString(8), mode] as const),
        async (mode) => {
          const { data } = await copyOf(target);
          chmodSync(data, mode);
          return asks(data, async () => true);
        },
      ),
  },
  {
    id: 'damage/planted-address',
    does: 'Plants a file that sends the commands of somebody else to a program of the attacker, with their key.',
    guard: 'The command line uses only folders and files that others cannot reach.',
    off: [
      {
        module: 'apps/cli/dist/host/require-private.js',
        find: 'if ((mode & 0o077) === 0)',
        replace: 'if (true)',
      },
    ],
    attack: (target) =>
      tryEach(
        [0o777, 0o707, 0o770].map((mode) => [mode.toString(8), mode] as const),
        async (mode) => {
          const { data } = await copyOf(target);
          let stolen = '';
          const server = createServer((request, response) => {
            stolen += request.headers.authorization ?? '';
            response.end('{}');
          });
          await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
          const address = server.address();
          const port = typeof address === 'object' && address ? address.port : 0;
          const running = { url: `http://127.0.0.1:${port}`, pid: process.pid, socket: join(data, 'none') };
          writeFileSync(join(data, 'running.json'), JSON.stringify(running), { mode: 0o600 });
          chmodSync(data, mode);
          await runCommand(['run', 'list', '--data', data]);
          server.close();
          server.closeAllConnections();
          return stolen.includes('Bearer ');
        },
      ),
  },
];

async function runCommand(args: readonly string[]): Promise<void> {
  const { spawn } = await import('node:child_process');
  const child = spawn(process.execPath, [...PRELOADED, PROGRAM, ...args], { stdio: 'ignore' });
  await new Promise((resolve) => child.once('close', resolve));
}
