import type { DateScope, ExecutionAdapter, ExecutionCall, ExecutionResult } from '@handrail/contracts';
import type { StockDatabase } from './stock-database.ts';

type Row = Record<string, string | number>;

interface Scope {
  readonly organization: string;
  readonly from: string;
  readonly to: string;
  /** How much of the asked period the ledger covers, and what it lacks. */
  readonly coverage: number;
  readonly missing: readonly string[];
}

const MOST_ROWS = 12;

/** What executes: each function reads, counts and reports. Whether it may run and what it proves is decided elsewhere. */
export function createAdapters(database: StockDatabase): ReadonlyMap<string, ExecutionAdapter> {
  return new Map<string, ExecutionAdapter>([
    ['stock_reader', async (call) => stock(database, call)],
    ['purchase_reader', async (call) => purchases(database, call)],
    ['item_reader', async (call) => lookup(database, call)],
    ['answer_reader', async (call) => basis(call)],
  ]);
}

function stock(database: StockDatabase, call: ExecutionCall): ExecutionResult {
  const scope = scopeOf(database, call);
  const rows = database
    .prepare(
      `SELECT items.id AS id, items.name AS item, SUM(moved.quantity) AS quantity FROM (
         SELECT item_id, quantity FROM purchases WHERE organization_id = ? AND day <= ?
         UNION ALL SELECT item_id, -quantity FROM issues WHERE organization_id = ? AND day <= ?
       ) AS moved JOIN items ON items.id = moved.item_id
       GROUP BY items.id HAVING SUM(moved.quantity) > 0 ORDER BY quantity DESC, items.id`,
    )
    .all(scope.organization, scope.to, scope.organization, scope.to) as Row[];
  return result(rows, scope, 'stock_ledger');
}

function purchases(database: StockDatabase, call: ExecutionCall): ExecutionResult {
  const scope = scopeOf(database, call);
  const item = idOf(call, 'item');
  const rows = database
    .prepare(
      `SELECT day, supplier, quantity, price_cents FROM purchases
       WHERE organization_id = ? AND item_id = ? AND day BETWEEN ? AND ? ORDER BY day, id`,
    )
    .all(scope.organization, item, scope.from, scope.to) as Row[];
  const period = { from: scope.from, to: scope.to };
  return {
    ...result(rows, scope, 'address_exact'),
    bundle: {
      id: `provenance:${scope.organization}:${item}:${scope.from}:${scope.to}`,
      kind: 'provenance_bundle',
      object_id: item,
      organization: scope.organization,
      date_scope: period,
    },
  };
}

function lookup(database: StockDatabase, call: ExecutionCall): ExecutionResult {
  const scope = scopeOf(database, call);
  const rows = database
    .prepare('SELECT id, name AS item FROM items WHERE id = ?')
    .all(idOf(call, 'item')) as Row[];
  return result(rows, { ...scope, coverage: 1, missing: [] }, 'stock_ledger');
}

/** What the last answer rested on, as it was decided then: a memory cannot become surer than what it remembers. */
function basis({ state }: ExecutionCall): ExecutionResult {
  const last = state.frames?.last_answer_frame as
    | { mode: string; codes: readonly string[]; searched: object }
    | undefined;
  const rows: Row[] = last
    ? [{ mode: last.mode, codes: last.codes.join(', '), searched: JSON.stringify(last.searched) }]
    : [];
  return result(rows, { organization: '', from: '', to: '', coverage: 1, missing: [] }, 'answer_memory');
}

function result(rows: readonly Row[], { coverage, missing }: Scope, route: string): ExecutionResult {
  return {
    result: [...rows],
    answer_object: { rows: rows.slice(0, MOST_ROWS), total: rows.length },
    evidence: {
      status: coverage === 0 ? 'source_unavailable' : 'ok',
      route,
      rows: rows.length,
      coverage,
      missing,
      ...(coverage < 1 ? { blocked_reason: 'ledger_not_loaded' } : {}),
    },
  };
}

function scopeOf(database: StockDatabase, call: ExecutionCall): Scope {
  const organization = idOf(call, 'organization');
  const [ledger] = database
    .prepare('SELECT loaded_from, loaded_to FROM organizations WHERE id = ?')
    .all(organization) as { loaded_from: string; loaded_to: string }[];
  if (!ledger) throw new Error('There is no such organization.');
  const asked = (call.effective.date_scope?.value ?? {}) as DateScope;
  const from = asked.from ?? ledger.loaded_from;
  const to = asked.to ?? ledger.loaded_to;
  const covered = daysBetween(later(from, ledger.loaded_from), earlier(to, ledger.loaded_to));
  const coverage = Math.max(0, covered) / daysBetween(from, to);
  return {
    organization,
    from,
    to,
    coverage,
    missing: [
      ...(from < ledger.loaded_from ? [`before ${ledger.loaded_from}`] : []),
      ...(to > ledger.loaded_to ? [`after ${ledger.loaded_to}`] : []),
    ],
  };
}

function idOf({ effective }: ExecutionCall, anchor: string): string {
  const found = effective[anchor];
  return found?.resolved_id ?? String(found?.value ?? '');
}

function daysBetween(from: string, to: string): number {
  return (Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / 86_400_000 + 1;
}

function later(one: string, other: string): string {
  return one > other ? one : other;
}

function earlier(one: string, other: string): string {
  return one < other ? one : other;
}
