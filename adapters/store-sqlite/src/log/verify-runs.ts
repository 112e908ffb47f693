import type { Cipher } from '../cipher.ts';
import type { SqlDatabase, SqlRow, SqlValue } from '../driver/sql-database.ts';
import { SEQUENCE_BITS } from '../file/schema.ts';
import { fromText } from '../text.ts';
import { NO_HEAD } from './chain.ts';
import { createChunkCheck } from './check-chunks.ts';
import type { CommitEntry } from './commit-record.ts';
import type { LogKey } from './log-key.ts';
import { headInState, RUN_COLUMNS } from './run-state.ts';

const ROWS_AT_ONCE = 64;

/** What the signed records say about runs: the newest mention of each, by its number. */
export class Mentions {
  readonly #newest = new Map<number, { readonly no: number; readonly state: Uint8Array | undefined }>();

  /** Records are told newest first. */
  add({ runNo, state }: CommitEntry, no: number): void {
    if (!this.#newest.has(runNo)) this.#newest.set(runNo, { no, state: state && Uint8Array.from(state) });
  }

  take(runNo: number): { readonly no: number; readonly state: Uint8Array | undefined } | undefined {
    const found = this.#newest.get(runNo);
    this.#newest.delete(runNo);
    return found;
  }

  /** Runs that were mentioned last as being there. */
  left(): number {
    return [...this.#newest.values()].filter(({ state }) => state !== undefined).length;
  }
}

export interface RunsFound {
  readonly runs: number;
  /** Of those, runs that an older program wrote and that nothing was added to since: they are in no chain. */
  readonly unchained: number;
}

/** Looks at the row and at every chunk of every run. */
export function verifyRuns(
  database: SqlDatabase,
  cipher: Cipher,
  key: LogKey,
  mentions: Mentions,
  finding: (text: string, runId?: string) => void,
): RunsFound {
  const page = database.prepare(`
    SELECT ${RUN_COLUMNS.join(', ')}, run_no, state, commit_no FROM runs
    WHERE run_no > ? ORDER BY run_no LIMIT ${ROWS_AT_ONCE}`);
  const verifyEvents = prepareEvents(database, cipher);
  let [runs, unchained, after] = [0, 0, Number.MIN_SAFE_INTEGER];
  for (let rows = page.all([after]); rows.length > 0; rows = page.all([after])) {
    for (const row of rows) {
      const run = readRun(row);
      const tell = (text: string) => finding(text, run.runId);
      after = run.runNo;
      runs += 1;
      const mention = mentions.take(run.runNo);
      const head = headInState(key, run.runNo, run.columns, run.state);
      if (head === NO_HEAD) unchained += 1;
      if (head === undefined) tell('Its row was changed.');
      else {
        verifyMention(run, mention, tell);
        verifyEvents(run, head, tell);
      }
    }
  }
  const left = mentions.left();
  if (left > 0) finding(`${left} of the runs in the signed log are missing.`);
  return { runs, unchained };
}

interface StoredRun {
  readonly runId: string;
  readonly runNo: number;
  readonly columns: readonly SqlValue[];
  readonly lastSequence: number;
  readonly state: SqlValue;
  readonly commitNo: SqlValue;
}

function readRun(row: SqlRow): StoredRun {
  const columns = row.slice(0, RUN_COLUMNS.length);
  const [runNo, state = null, commitNo = null] = row.slice(RUN_COLUMNS.length);
  return {
    runId: fromText(String(columns[0])),
    runNo: Number(runNo),
    columns,
    lastSequence: Number(columns[RUN_COLUMNS.indexOf('last_sequence')]),
    state,
    commitNo,
  };
}

/** What a run is must be what the newest record that names it says. */
function verifyMention(
  { state, commitNo }: StoredRun,
  mention: { readonly no: number; readonly state: Uint8Array | undefined } | undefined,
  tell: (text: string) => void,
): void {
  const isSame = state instanceof Uint8Array && mention?.state && Buffer.compare(mention.state, state) === 0;
  if (isSame && mention.no === commitNo) return;
  tell(
    'It is not as the signed log says: it was set back to an earlier state, or brought back after it was removed.',
  );
}

function prepareEvents(
  database: SqlDatabase,
  cipher: Cipher,
): (run: StoredRun, head: string, tell: (text: string) => void) => void {
  const chunks = database.prepare(`
    SELECT chunk_no & ${2 ** SEQUENCE_BITS - 1}, events FROM chunks
    WHERE chunk_no >= (?1 << ${SEQUENCE_BITS}) + ?2 AND chunk_no < ((?1 + 1) << ${SEQUENCE_BITS})
    ORDER BY chunk_no LIMIT ${ROWS_AT_ONCE}`);
  return ({ runId, runNo, lastSequence }, stored, tell) => {
    const check = createChunkCheck(runId, cipher);
    for (;;) {
      const rows = chunks.all([runNo, check.next]);
      for (const [first, value] of rows) {
        const wrong = check.add(Number(first), value);
        if (wrong !== undefined) return tell(wrong);
      }
      if (rows.length === 0) break;
    }
    const wrong = check.end(lastSequence, stored);
    if (wrong !== undefined) tell(wrong);
  };
}
