import { execFileSync } from 'node:child_process';
import { chownSync, mkdtempSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { administer, type OwnServer } from '@handrail/store-postgres/testing';
import type { DatabaseFault } from './database-campaign.ts';

const PAUSE_MS = 10_000;

/** Every session is ended by the server. */
export function cutFault(postgres: string): DatabaseFault {
  return {
    name: 'connections cut',
    lastsMs: 0,
    begin: () =>
      administer(
        postgres,
        'SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid()',
      ),
    end: async () => {},
  };
}

export function restartFault(server: OwnServer): DatabaseFault {
  return { name: 'restarted', lastsMs: 500, begin: () => server.stop(), end: () => server.start() };
}

/** All of its processes get no time, as on a machine that hangs. */
export function pauseFault(server: OwnServer, lastsMs = PAUSE_MS): DatabaseFault {
  return {
    name: `paused for ${lastsMs / 1_000} s`,
    lastsMs,
    begin: async () => server.signal('SIGSTOP'),
    end: async () => server.signal('SIGCONT'),
  };
}

/** A database whose tables are on a small file system, and that file system full. Needs root, to mount it. */
export async function smallDatabase(
  server: OwnServer,
): Promise<{ readonly url: string; readonly fault: DatabaseFault; drop(): Promise<void> }> {
  const folder = mkdtempSync(join(tmpdir(), 'handrail-small-'));
  execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=160m,mode=0755', 'tmpfs', folder]);
  chownSync(folder, server.user.uid, server.user.gid);
  await administer(server.url, `CREATE TABLESPACE small LOCATION '${folder}'`);
  await administer(server.url, 'CREATE DATABASE small TABLESPACE small TEMPLATE template0');
  const url = new URL(server.url);
  url.pathname = '/small';
  const filler = join(folder, 'filler');
  return {
    url: url.href,
    fault: {
      name: 'disk full',
      lastsMs: 3_000,
      begin: async () => fill(filler, folder),
      end: async () => rmSync(filler),
    },
    drop: async () => {
      await administer(server.url, 'DROP DATABASE small WITH (FORCE)');
      await administer(server.url, 'DROP TABLESPACE small');
      execFileSync('umount', [folder]);
      rmSync(folder, { recursive: true });
    },
  };
}

/** Writes until there is no room left. */
function fill(file: string, folder: string): void {
  const { bavail, bsize } = statfsSync(folder);
  try {
    writeFileSync(file, Buffer.alloc(bavail * bsize));
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ENOSPC')) throw error;
  }
}
