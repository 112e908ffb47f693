import { setTimeout as pause } from 'node:timers/promises';
import type { HostClient } from '@handrail/client';
import type { CampaignOptions } from './campaign.ts';
import type { Ledger } from './ledger.ts';
import { prefixOf, someProgress, withSharedLoad } from './shared-load.ts';
import { readLog, type Verdict } from './verify-logs.ts';
import type { Kind } from './workflows.ts';

export interface SharedCampaignResult extends Verdict {
  readonly kills: number;
  /** Runs that a killed process was working on, and that went on without their clients. */
  readonly takenOver: number;
  /** From the kill to the next event of such a run, in milliseconds. */
  readonly takeoverMs: { readonly p50: number; readonly p99: number; readonly max: number };
  readonly seconds: number;
}

/** These go on by themselves; others wait for a client, who has to reach its host first. */
const BY_THEMSELVES = new Set<Kind>(['effect', 'delay', 'wide']);

/** What a host says that did not get to run for a second. On a busy machine that happens, and nothing may be lost by it either. */
const TAKEN_OVER = 'others took over its runs';

/** Two hosts on one PostgreSQL. One of them is killed under load, then the other, again and again. */
export function runSharedCampaign(
  options: CampaignOptions & { readonly postgres: string },
): Promise<SharedCampaignResult> {
  const kills: { readonly at: number; readonly prefix: string }[] = [];
  const mayComplain = (line: string) => line.includes(TAKEN_OVER);
  return withSharedLoad(
    { ...options, mayComplain },
    async ({ hosts, ledger }) => {
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
    },
    async ({ client, ledger }) => {
      const times = await takeovers(client, ledger, kills);
      const takeoverMs = { p50: share(times, 0.5), p99: share(times, 0.99), max: share(times, 1) };
      return { kills: options.cycles, takenOver: times.length, takeoverMs };
    },
  );
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
