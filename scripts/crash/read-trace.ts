export interface SyncOrder {
  /** Answers with status 201 that left the process. */
  readonly answers: number;
  /** Those before which no sync had returned since the answer before. */
  readonly unsynced: number;
}

const SYNC_RETURNED = /(?:f(?:data)?sync\(\d+\)|<\.\.\. f(?:data)?sync resumed>\)?)\s*=\s*0/;
const ANSWER_SENT = /(?:write|writev|sendto|sendmsg)\(\d+, .*"HTTP\/1\.1 201/;

/** Reads a trace of one client that asks one thing after the other: each answer needs its own sync before it. */
export function orderOf(trace: string): SyncOrder {
  let syncs = 0;
  let answers = 0;
  let unsynced = 0;
  for (const line of trace.split('\n')) {
    if (SYNC_RETURNED.test(line)) syncs += 1;
    if (!ANSWER_SENT.test(line)) continue;
    answers += 1;
    if (syncs === 0) unsynced += 1;
    syncs = 0;
  }
  return { answers, unsynced };
}

export function describeOrder({ answers, unsynced }: SyncOrder): string {
  return unsynced === 0
    ? `A sync had returned before each of ${answers} answers with 201.`
    : `No sync had returned before ${unsynced} of ${answers} answers with 201.`;
}
