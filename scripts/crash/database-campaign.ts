import { setTimeout as pause } from 'node:timers/promises';
import { someProgress, withSharedLoad } from './shared-load.ts';
import type { Verdict } from './verify-logs.ts';

/** Something that happens to the database, and its end. */
export interface DatabaseFault {
  readonly name: string;
  begin(): Promise<void>;
  end(): Promise<void>;
  /** How long it lasts, in milliseconds. */
  readonly lastsMs: number;
}

export interface DatabaseCampaignOptions {
  readonly postgres: string;
  readonly faults: readonly DatabaseFault[];
  readonly cycles: number;
  readonly workers: number;
  /** Milliseconds of load before each fault, from and to. */
  readonly calm?: readonly [number, number];
  tell(line: string): void;
}

export interface DatabaseCampaignResult extends Verdict {
  /** From the end of each kind of fault until clients heard something new, the longest of all cycles, in milliseconds. */
  readonly backAfterMs: Readonly<Record<string, number>>;
  readonly seconds: number;
}

/** Two hosts under load whose database gets into trouble, one kind after the other. */
export function runDatabaseCampaign(options: DatabaseCampaignOptions): Promise<DatabaseCampaignResult> {
  const backAfterMs: Record<string, number> = {};
  const [shortest, longest] = options.calm ?? [500, 2_000];
  return withSharedLoad(
    // Hosts say that they cannot store anything, which is so.
    { ...options, mayComplain: (line) => !line.includes('"defect"') },
    async ({ ledger }) => {
      for (let cycle = 1; cycle <= options.cycles; cycle += 1) {
        for (const { name, begin, end, lastsMs } of options.faults) {
          await someProgress(ledger);
          await pause(shortest + Math.random() * (longest - shortest));
          await begin();
          await pause(lastsMs);
          await end();
          const back = await someProgress(ledger, 60_000);
          backAfterMs[name] = Math.max(backAfterMs[name] ?? 0, Math.round(back));
          if (back >= 60_000) ledger.complain(name, 'nothing went on within a minute');
          options.tell(
            `${cycle}: ${name}: back after ${Math.round(back)} ms; ${ledger.runs.size} runs answered`,
          );
        }
      }
    },
    async () => ({ backAfterMs }),
  );
}

/** What became of it, for people. Gives the code to end with. */
export function printVerdict({ complaints, ...figures }: DatabaseCampaignResult): number {
  console.log(JSON.stringify(figures, null, 2));
  for (const complaint of complaints) console.error(complaint);
  console.log(
    complaints.length === 0 ? 'Nothing was lost, doubled or stuck.' : `${complaints.length} complaints.`,
  );
  return complaints.length === 0 ? 0 : 1;
}
