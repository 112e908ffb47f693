import { rmSync } from 'node:fs';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findPort, HostProcess } from './host-process.ts';
import { Ledger } from './ledger.ts';
import { clientOf, Load } from './load.ts';
import { OwnerSession } from './owner-session.ts';
import { EffectReceiver } from './receiver.ts';
import { type Verdict, verifyLogs } from './verify-logs.ts';
import { WORKFLOWS } from './workflows.ts';

export interface CampaignOptions {
  readonly cycles: number;
  readonly workers: number;
  /** Milliseconds of life after the first event that was told, from and to. */
  readonly life: readonly [number, number];
  tell(line: string): void;
}

export interface CampaignResult extends Verdict {
  readonly kills: number;
  readonly slowestStartMs: number;
  readonly seconds: number;
}

/** Kills a host under load again and again, then looks whether it kept its word. */
export async function runCampaign(options: CampaignOptions): Promise<CampaignResult> {
  const begun = performance.now();
  const data = await mkdtemp(join(tmpdir(), 'handrail-crash-'));
  const receiver = new EffectReceiver();
  const receiverPort = await receiver.listen();
  const host = new HostProcess(await findPort(), { data, loopback: [receiverPort] });
  const ledger = new Ledger();
  try {
    let slowestStartMs = await host.start();
    const client = clientOf(host.url, host.key);
    for (const workflow of Object.values(WORKFLOWS)) await client.workflows.register(workflow);
    const { workers } = options;
    const owner = new OwnerSession(() => host.ownerLink);
    const load = new Load({ url: host.url, key: host.key, workers, receiverPort, ledger, owner });
    load.start();
    for (let cycle = 1; cycle <= options.cycles; cycle += 1) {
      await someProgress(ledger);
      const [shortest, longest] = options.life;
      await pause(shortest + Math.random() * (longest - shortest));
      await host.kill();
      slowestStartMs = Math.max(slowestStartMs, await host.start());
      if (cycle % 10 === 0 || cycle === options.cycles) {
        options.tell(`${cycle} kills: ${ledger.runs.size} runs answered, ${ledger.eventCount} events told`);
      }
    }
    await Promise.race([load.finish(), stuck(ledger)]);
    const verdict = await verifyLogs(client, ledger, receiver.counts);
    if (host.errors !== '') ledger.complain('the host', host.errors.slice(-2_000));
    const seconds = (performance.now() - begun) / 1_000;
    return { ...verdict, kills: options.cycles, slowestStartMs, seconds };
  } finally {
    await host.kill();
    receiver.close();
    rmSync(data, { recursive: true, force: true });
  }
}

const STUCK_MS = 60_000;

/** A host that is killed before it has done anything proves little; on a busy machine that would be most of them. */
async function someProgress(ledger: Ledger): Promise<void> {
  const before = ledger.eventCount;
  for (let tries = 0; ledger.eventCount === before && tries < 500; tries += 1) await pause(20);
}

async function stuck(ledger: Ledger): Promise<void> {
  await pause(STUCK_MS);
  ledger.complain('some run', `did not end within ${STUCK_MS / 1_000} seconds`);
}

function pause(milliseconds: number): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, milliseconds).unref();
  });
}
