import {
  COPIED_TABLES,
  type CopySource,
  type CopyTarget,
  RowDigest,
  StoreOpenError,
} from '@handrail/store-sqlite/shared';

/** What a copy does now: rows of a table so far. */
export interface CopyProgress {
  readonly step: 'copy' | 'check';
  readonly table: string;
  readonly rows: number;
}

export interface CopyReport {
  readonly rows: number;
  /** The number of the newest record of the copy, for `verify-store --at-least`: it is not that of what was copied. */
  readonly lastRecord: number;
  /** Where a copy that was stopped went on; undefined when this one began at the beginning. */
  readonly resumedAt: string | undefined;
  readonly tables: readonly { readonly table: string; readonly rows: number; readonly digest: string }[];
}

/**
 * Copies everything from one store to another, compares both, and only then lets a host open the copy. Stopped anywhere, it
 * goes on after the last rows that were stored.
 */
export async function copyStore(
  source: CopySource,
  target: CopyTarget,
  onProgress: (progress: CopyProgress) => void,
): Promise<CopyReport> {
  const names = Object.keys(COPIED_TABLES);
  const { place } = target;
  const first = place ? Math.max(0, names.indexOf(place.table)) : 0;
  for (const [index, table] of names.entries()) {
    if (index < first) continue;
    let after = index === first ? place?.after : undefined;
    let rows = 0;
    for (;;) {
      const page = await source.page(table, after);
      if (!page) break;
      await target.put(table, page.rows, { table, after: page.next });
      after = page.next;
      rows += page.rows.length;
      onProgress({ step: 'copy', table, rows });
    }
  }
  const tables = await compare(source, target, onProgress);
  const lastRecord = await target.finish();
  const rows = tables.reduce((sum, each) => sum + each.rows, 0);
  return { rows, lastRecord, resumedAt: place?.after ? place.table : undefined, tables };
}

async function compare(
  source: CopySource,
  target: CopyTarget,
  onProgress: (progress: CopyProgress) => void,
): Promise<CopyReport['tables']> {
  const tables: { table: string; rows: number; digest: string }[] = [];
  for (const table of Object.keys(COPIED_TABLES)) {
    const [before, after] = [await digestOf(source, table), await digestOf(target, table)];
    if (before.toString() !== after.toString()) {
      const message = `The copy of "${table}" is not what the store has: it was changed meanwhile. Empty the target and copy again, with no host running.`;
      throw new StoreOpenError('damaged', message);
    }
    tables.push({ table, rows: before.count, digest: before.toString() });
    onProgress({ step: 'check', table, rows: before.count });
  }
  return tables;
}

async function digestOf(store: CopySource, table: string): Promise<RowDigest> {
  const digest = new RowDigest();
  let after: Parameters<CopySource['page']>[1];
  for (;;) {
    const page = await store.page(table, after);
    if (!page) return digest;
    for (const row of page.rows) digest.add(row);
    after = page.next;
  }
}
