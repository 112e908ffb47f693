import { isJsonObject, type JsonObject } from '@handrail/base';
import { ask } from '../../host/host.ts';

export interface DecisionRow {
  readonly runId: string;
  readonly workflowName: string;
  readonly title: string;
  readonly action: string;
  /** Milliseconds since 1970. */
  readonly at: number;
  readonly shownMs: number | undefined;
  readonly check: string | undefined;
}

export interface Decisions {
  readonly rows: readonly DecisionRow[];
  readonly hasMore: boolean;
}

const PAGE = 50;
/** A search looks through some at a time. */
const MOST_REQUESTS = 25;

/** The latest ones with these words, at least as many as wanted when there are so many. */
export async function loadDecisions(text: string, wanted: number, signal: AbortSignal): Promise<Decisions> {
  const rows: DecisionRow[] = [];
  let cursor: string | undefined;
  for (let requests = 0; requests < MOST_REQUESTS && rows.length < wanted; requests += 1) {
    const query = { limit: PAGE, q: text === '' ? undefined : text, cursor };
    const answer = await ask({ path: '/v1/handrail/decisions', query, signal });
    const found = Array.isArray(answer.decisions) ? answer.decisions : [];
    for (const each of found) if (isJsonObject(each)) rows.push(readRow(each));
    cursor = typeof answer.nextCursor === 'string' ? answer.nextCursor : undefined;
    if (cursor === undefined) break;
  }
  return { rows, hasMore: cursor !== undefined };
}

function readRow(row: JsonObject): DecisionRow {
  const text = (name: string) => (typeof row[name] === 'string' ? row[name] : '');
  const reading = isJsonObject(row.reading) ? row.reading : {};
  return {
    runId: text('runId'),
    workflowName: text('workflowName') || text('workflowId'),
    title: text('title') || text('nodeName'),
    action: text('action'),
    at: Date.parse(text('at')),
    shownMs: typeof reading.shownMs === 'number' ? reading.shownMs : undefined,
    check: typeof reading.check === 'string' ? reading.check : undefined,
  };
}
