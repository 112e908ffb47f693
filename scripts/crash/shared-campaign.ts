import { rmSync } from 'node:fs';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { HostClient } from '@handrail/client';
import type { CampaignOptions } from './campaign.ts';
import { findPort, HostProcess } from './host-process.ts';
import { Ledger } from './ledger.ts';
import { clientOf, Load } from './load.ts';
import { OwnerSession } from './owner-session.ts';
import { EffectReceiver } from './receiver.ts';
import { readLog, type Verdict, verifyLogs } from './verify-logs.ts';
import { type Kind, WORKFLOWS } from './workflows.ts';

export interface SharedCampaignResult extends Verdict {
  readonly kills: number;
  /** Runs that a killed process was working on, and that went on without their clients. */
  readonly takenOver: number;
  /** From the kill to the next event of such a run, in milliseconds. */
  readonly takeoverMs: { readonly p50: number; readonly p99: number; readonly max: number };
  readonly seconds: number;
}

const STUCK_MS = 120_000;
/** These go on by themselves; others wait for a client, who has to reach its host first. */
const BY_THEMSELVES = new Set<Kind>(['effect', 'delay', 'wide']);

/** What a host says that did not get to run for a second. On a busy machine that happens, and nothing may be lost by it either. */
const TAKEN_OVER = 'others took over its runs';

/** Two hosts on one PostgreSQL. One of them is killed under load, then the other, again and again. */
export async function runSharedCampaign(
  options: CampaignOptions & { readonly postgres: string },
): Promise<SharedCampaignResult> {
  const begun = performance.now();
  const folder = await mkdtemp(join(tmpdir(), 'handrail-crash-'));
  const receiver = new EffectReceiver();
  const receiverPort = await receiver.listen();
  const shared = { postgres: options.postgres, keyFile: join(folder, 'host.key') };
  const hosts: HostProcess[] = [];
  const ledger = new Ledger();
  const kills: { readonly at: number; readonly prefix: string }[] = [];
  try {
    for (const name of ['a', 'b']) {
      const host = new HostProcess(await findPort(), {
        data: join(folder, name),
        loopback: [receiverPort],
        shared,
      });
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
    for (let cycle = 1; cycle <= options.cycles; cycle += 1) {
      const victim = cycle % hosts.length;
      await someProgress(ledger);
      const [shortest, longest] = options.life;
      await pause(shortest + Math.random() * (longest - shortest));
      kills.push({ at: Date.now(), prefix: prefixOf(victim) });
      await hosts[victim]?.kill();
      // Long enough for the other to notice.
      await pause(1_500);
      await hosts[victim]?.start();
      options.tell(`${cycle} kills: ${ledger.runs.size} runs answered, ${ledger.eventCount} events told`);
    }
    await Promise.race([Promise.all(loads.map((load) => load.finish())), stuck(ledger)]);
    const verdict = await verifyLogs(client, ledger, receiver.counts);
    for (const host of hosts) {
      const errors = host.errors.split('\n').filter((line) => line !== '' && !line.includes(TAKEN_OVER));
      if (errors.length > 0) ledger.complain('a host', errors.join('\n').slice(-2_000));
    }
    const times = await takeovers(client, ledger, kills);
    const seconds = (performance.now() - begun) / 1_000;
    return {
      ...verdict,
      kills: options.cycles,
      takenOver: times.length,
      takeoverMs: { p50: share(times, 0.5), p99: share(times, 0.99), max: share(times, 1) },
      seconds,
    };
  } finally {
    for (const host of hosts) await host.kill();
    receiver.close();
    rmSync(folder, { recursive: true, force: true });
  }
}

function prefixOf(index: number): string {
  return `h${index}-`;
}

/** A run that had begun before the kill of its process and has events after it was taken over. */
async function takeovers(
  client: HostClient,
  ledger: Ledger,
  kills: readonly { readonly at: number; readonly prefix: string }[],
): Promise<readonly number[]> {
  const times: number[] = [];
  for (const [runId, { tag, kind }] of ledger.runs) {
    if (!BY_THEMSELVES.has(kind)) continue;
    const at = (await readLog(client, runId)).map(({ timestamp }) => Date.parse(timestamp));
    for (const kill of kills) {
      const next = at.find((each) => each > kill.at);
      if (tag.startsWith(kill.prefix) && (at[0] ?? kill.at) < kill.at && next !== undefined)
        times.push(next - kill.at);
    }
  }
  return times.sort((left, right) => left - right);
}

function share(times: readonly number[], part: number): number {
  return times[Math.min(times.length - 1, Math.floor(times.length * part))] ?? 0;
}

async function someProgress(ledger: Ledger): Promise<void> {
  const before = ledger.eventCount;
  for (let tries = 0; ledger.eventCount === before && tries < 500; tries += 1) await pause(20);
}

async function stuck(ledger: Ledger): Promise<void> {
  await pause(STUCK_MS, undefined, { ref: false });
  ledger.complain('some run', `did not end within ${STUCK_MS / 1_000} seconds`);
}
