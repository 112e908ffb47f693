import { readFileSync, writeFileSync } from 'node:fs';
import { VERDICTS, type Verdict } from '../run/judge.ts';
import type { TaskResult } from '../run/run-task.ts';

/** What a request may come to that does not come out right yet. Nothing that is dangerous is among them. */
export const STILL_ALLOWED = [
  'asked',
  'asked wrongly',
  'not understood',
] as const satisfies readonly Verdict[];

const PATH = new URL('./not-right.json', import.meta.url);

/** The requests of the open half that did not come out right when this was recorded, by their id. */
export function readNotRight(): ReadonlyMap<string, Verdict> {
  return new Map(Object.entries(JSON.parse(readFileSync(PATH, 'utf8')) as Record<string, Verdict>));
}

export function recordNotRight(results: readonly TaskResult[]): void {
  const entries = results
    .filter(({ verdict }) => verdict !== 'right')
    .map(({ task, verdict }) => [task.id, verdict] as const);
  writeFileSync(PATH, `${JSON.stringify(Object.fromEntries(entries), null, 2)}\n`);
}

export function isWorse(verdict: Verdict, than: Verdict): boolean {
  return VERDICTS.indexOf(verdict) > VERDICTS.indexOf(than);
}
