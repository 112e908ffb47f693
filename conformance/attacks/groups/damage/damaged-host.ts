import { cpSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import Database from 'libsql';
import { findPort } from '../../../../scripts/crash/host-process.ts';
import { AttackedHost } from '../../target/attacked-host.ts';
import { startPayment } from '../../target/runs.ts';
import type { Target } from '../../target/target.ts';

/** A host that has run and was stopped. Each attempt gets a copy of its folder. */
export interface StoppedHost {
  readonly data: string;
  readonly runs: readonly string[];
  readonly revoked: { readonly id: string; readonly key: string };
}

const made = new WeakMap<Target, Promise<StoppedHost>>();

export function stoppedHost(target: Target): Promise<StoppedHost> {
  const known = made.get(target) ?? makeHost(target);
  made.set(target, known);
  return known;
}

async function makeHost(target: Target): Promise<StoppedHost> {
  const host = await target.freshHost();
  const runs = [await startPayment(host), await startPayment(host)];
  const revoked = await host.operate<StoppedHost['revoked']>('keys.create', { label: 'revoked' });
  await host.operate('keys.revoke', { id: revoked.id });
  await host.stop();
  return { data: host.data, runs, revoked };
}

/** A copy that may be changed. */
export async function copyOf(target: Target): Promise<StoppedHost> {
  const stopped = await stoppedHost(target);
  const data = join(target.folder(), 'data');
  mkdirSync(data, { mode: 0o700 });
  cpSync(stopped.data, data, { recursive: true });
  return { ...stopped, data };
}

export function changeStore(data: string, sql: string): void {
  const database = new Database(join(data, 'host.db'));
  database.exec(sql);
  database.close();
}

/** Starts a host on a folder, asks it something and stops it. False when it does not start. */
export async function asks(data: string, ask: (host: AttackedHost) => Promise<boolean>): Promise<boolean> {
  const host = new AttackedHost(data, await findPort());
  try {
    await host.start();
  } catch {
    return false;
  }
  try {
    return await ask(host);
  } finally {
    await host.stop('SIGKILL');
  }
}
