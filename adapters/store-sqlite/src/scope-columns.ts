import type { DataScope } from '@handrail/host';
import type { SqlValue } from './driver/sql-database.ts';
import { readText } from './read/read-runs.ts';
import { toText } from './text.ts';

/** In the order `scopeValues` gives them. */
export const SCOPE_COLUMNS = ['tenant', 'workspace', 'mode'] as const;

/** A row of this scope, as a condition with three parameters. */
export const IN_SCOPE = SCOPE_COLUMNS.map((column) => `${column} = ?`).join(' AND ');

/** The tenant as a whole has no workspace, so a workspace cannot be called nothing: the two would be one. */
export function scopeValues({ tenant, workspace, mode }: DataScope): readonly [string, string, string] {
  if (workspace === '') throw new Error('A workspace must have a name.');
  return [toText(tenant), toText(workspace ?? ''), mode];
}

export function readScope(columns: readonly (SqlValue | undefined)[]): DataScope {
  const [tenant, workspace, mode] = columns.slice(0, SCOPE_COLUMNS.length).map(readText);
  return scopeOf(tenant, workspace, mode);
}

/** Of names as they are, not as they are stored. */
export function scopeOf(tenant = '', workspace = '', mode = 'live'): DataScope {
  return { tenant, workspace: workspace || undefined, mode: mode === 'test' ? 'test' : 'live' };
}
