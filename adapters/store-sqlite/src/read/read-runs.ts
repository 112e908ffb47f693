import type { RunQuery, RunRecord } from '@handrail/host';
import type { SqlDatabase, SqlRow, SqlStatement, SqlValue } from '../driver/sql-database.ts';
import { fromText, toText } from '../text.ts';
import type { CheckedRun } from './read-checked-run.ts';
import { readState, statesOf } from './run-states.ts';

/** In the order `readRecord` reads them. */
export const RUN_FIELDS = `runs.run_id, runs.tenant, workspace, principal, runs.mode, workflow_id, workflow_digest, scope_id,
  parent_run_id, status, created_at, changed_at, ended_at, last_sequence, keep_until`;

/** With a tag, runs are found by it alone, newest first, and the rest is looked at in each. */
const byTag = (join: string) => `run_tags AS tagged ${join} runs ON runs.run_id = tagged.run_id`;

export interface RunReader {
  findRuns(query: RunQuery): RunRecord[];
}

export function createRunReader(database: SqlDatabase): RunReader {
  const prepared = new Map<string, SqlStatement>();
  const prepare = (sql: string) => {
    const statement = prepared.get(sql) ?? database.prepare(sql);
    prepared.set(sql, statement);
    return statement;
  };
  return {
    findRuns: (query) => {
      const limit = toLimit(query.limit);
      if (limit === 0 || query.statuses?.length === 0) return [];
      const { sql, parameters } = searchFor(query, limit);
      return prepare(sql).all(parameters).map(readRecord);
    },
  };
}

/**
 * Each status is looked up by itself, because together they would be found by reading all runs of the tenant. Completed
 * runs are so many that the newest of them are found at once; all others have an index.
 */
export function searchFor(
  query: RunQuery,
  limit: number,
  // In SQLite the word that keeps the order of the two tables.
  join = 'CROSS JOIN',
): { sql: string; parameters: SqlValue[] } {
  const states = statesOf(query);
  const from = query.tag === undefined ? 'runs' : byTag(join);
  const by = query.tag === undefined ? 'runs' : 'tagged';
  const conditions = [`${by}.tenant = ? AND ${by}.mode = ?`];
  const values: SqlValue[] = [toText(query.tenant), query.mode];
  const add = (condition: string, value: string | undefined) => {
    if (value === undefined) return;
    conditions.push(condition);
    values.push(toText(value));
  };
  add('tagged.tag = ?', query.tag);
  add('workspace = ?', query.workspace);
  add('workflow_id = ?', query.workflowId);
  add('parent_run_id = ?', query.parentRunId);
  add(`${by}.run_id < ?`, query.before);
  const where = conditions.join(' AND ');
  const parts = states ? partsOf(states, values) : [{ match: '', values }];
  const selects = parts.map(
    ({ match }) =>
      `SELECT ${RUN_FIELDS} FROM ${from} WHERE ${where}${match} ORDER BY ${by}.run_id DESC LIMIT ?`,
  );
  const parameters = parts.flatMap((part) => [...part.values, limit]);
  if (selects.length === 1) return { sql: selects.join(), parameters };
  const together = selects.map((select) => `SELECT * FROM (${select}) AS part`).join(' UNION ALL ');
  return { sql: `${together} ORDER BY run_id DESC LIMIT ?`, parameters: [...parameters, limit] };
}

/** One part per status, in an order that does not depend on the caller: statements are kept, and stay few. */
function partsOf(states: readonly string[], values: SqlValue[]): { match: string; values: SqlValue[] }[] {
  // What cannot be, such as one that runs and is done, is found nowhere.
  if (states.length === 0) return [{ match: ' AND 1 = 0', values }];
  const others = new Set(states);
  const withCompleted = others.delete('completed');
  const parts = [...others].map((status) => ({
    match: " AND status = ? AND status <> 'completed'",
    values: [...values, status],
  }));
  return withCompleted ? [...parts, { match: " AND status = 'completed'", values }] : parts;
}

/** What callers give as a limit may be any number. */
export function toLimit(limit: number): number {
  return limit >= 1 ? Math.min(Math.floor(limit), Number.MAX_SAFE_INTEGER) : 0;
}

/** Its columns are those of `RUN_FIELDS`, with others before the last. */
export function recordOf({ columns }: CheckedRun): RunRecord {
  return readRecord([...columns.slice(0, LAST_OF_FIRST), columns.at(-1) ?? null]);
}

const LAST_OF_FIRST = 14;

export function readRecord(row: SqlRow): RunRecord {
  const [runId, tenant, workspace, principal, mode, workflowId, workflowDigest, scopeId, parentRunId] = row;
  const [status, createdAt, changedAt, endedAt, lastSequence, keepUntil] = row.slice(9);
  return {
    runId: readText(runId),
    tenant: readText(tenant),
    workspace: readOptional(workspace),
    principal: readText(principal),
    mode: mode === 'test' ? 'test' : 'live',
    workflowId: readText(workflowId),
    workflowDigest: readText(workflowDigest),
    scopeId: readOptional(scopeId),
    parentRunId: readOptional(parentRunId),
    ...readState(String(status)),
    createdAt: Number(createdAt),
    changedAt: Number(changedAt),
    endedAt: endedAt === null ? undefined : Number(endedAt),
    lastSequence: Number(lastSequence),
    ...(typeof keepUntil === 'number' && { keepUntil }),
  };
}

export function readText(value: SqlValue | undefined): string {
  return fromText(String(value));
}

function readOptional(value: SqlValue | undefined): string | undefined {
  return value === null ? undefined : readText(value);
}
