import { rmSync } from 'node:fs';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { HostClient } from '@handrail/client';
import { findPort, HostProcess } from './host-process.ts';
import { Ledger } from './ledger.ts';
import { clientOf, Load } from './load.ts';
import { OwnerSession } from './owner-session.ts';
import { EffectReceiver } from './receiver.ts';
import { type Verdict, verifyLogs } from './verify-logs.ts';
import { WORKFLOWS } from './workflows.ts';

/** Two hosts on one PostgreSQL, with load on both. */
export interface SharedLoad {
  readonly hosts: readonly HostProcess[];
  readonly ledger: Ledger;
  readonly client: HostClient;
}

export interface SharedLoadOptions {
  readonly postgres: string;
  readonly workers: number;
  /** What hosts may complain about meanwhile. */
  mayComplain(line: string): boolean;
}

const STUCK_MS = 120_000;

/** Puts hosts under load while `disturb` does its worst, then looks whether they kept their word. */
export async function withSharedLoad<Told>(
  options: SharedLoadOptions,
  disturb: (load: SharedLoad) => Promise<void>,
  tell: (load: SharedLoad) => Promise<Told>,
): Promise<Verdict & Told & { readonly seconds: number }> {
  const begun = performance.now();
  const folder = await mkdtemp(join(tmpdir(), 'handrail-crash-'));
  const receiver = new EffectReceiver();
  const receiverPort = await receiver.listen();
  const shared = { postgres: options.postgres, keyFile: join(folder, 'host.key') };
  const hosts: HostProcess[] = [];
  const ledger = new Ledger();
  try {
    for (const name of ['a', 'b']) {
      const places = { data: join(folder, name), loopback: [receiverPort], shared };
      const host = new HostProcess(await findPort(), places);
      hosts.push(host);
      await host.start();
    }
    const [first] = hosts;
    if (!first) throw new Error('No host was started.');
    const client = clientOf(first.url, first.key);
    for (const workflow of Object.values(WORKFLOWS)) await client.workflows.register(workflow);
    const loads = hosts.map((host, index) => {
      const owner = new OwnerSession(() => host.ownerLink);
      const { url, key } = host;
      return new Load({
        ...{ url, key, receiverPort, ledger, owner },
        workers: Math.ceil(options.workers / hosts.length),
        prefix: prefixOf(index),
      });
    });
    for (const load of loads) load.start();
    await disturb({ hosts, ledger, client });
    await Promise.race([Promise.all(loads.map((load) => load.finish())), stuck(ledger)]);
    const verdict = await verifyLogs(client, ledger, receiver.counts);
    for (const host of hosts) {
      const errors = host.errors.split('\n').filter((line) => line !== '' && !options.mayComplain(line));
      if (errors.length > 0) ledger.complain('a host', errors.join('\n').slice(-2_000));
    }
    const told = await tell({ hosts, ledger, client });
    return { ...verdict, ...told, seconds: (performance.now() - begun) / 1_000 };
  } finally {
    for (const host of hosts) await host.kill();
    receiver.close();
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Of the tags of runs that were begun at a host. */
export function prefixOf(index: number): string {
  return `h${index}-`;
}

/** Until clients have heard something new. Gives how long that took. */
export async function someProgress(ledger: Ledger, withinMs = 10_000): Promise<number> {
  const begun = performance.now();
  const before = ledger.eventCount;
  while (ledger.eventCount === before && performance.now() - begun < withinMs) await pause(20);
  return performance.now() - begun;
}

async function stuck(ledger: Ledger): Promise<void> {
  await pause(STUCK_MS, undefined, { ref: false });
  ledger.complain('some run', `did not end within ${STUCK_MS / 1_000} seconds`);
}
