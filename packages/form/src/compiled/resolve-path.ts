import type { PathSegment } from '../definition/path.ts';
import type { RowBind, Template } from './template.ts';

export interface ResolvedPath {
  readonly template: Template;
  /** Rows picked by `[@index = N]`; empty when the path means every row. */
  readonly rows: RowBind['rows'];
}

/**
 * Follows a definition-time path from the root. `rows.x` means the same as `rows[*].x` (decision D5); `rows` alone is
 * the repeat and `rows[*]` each of its rows.
 */
export function resolvePath(root: Template, segments: readonly PathSegment[]): ResolvedPath | null {
  const rows: { repeat: Template; index: number }[] = [];
  let at = root;
  for (const segment of segments) {
    const next = stepInto(at, segment.key);
    if (!next) return null;
    if (segment.index === undefined) {
      at = next;
      continue;
    }
    const row = next.kind === 'repeat' ? next.children[0] : undefined;
    if (!row) return null;
    if (typeof segment.index === 'object') rows.push({ repeat: next, index: segment.index.nth - 1 });
    at = row;
  }
  return { template: at, rows };
}

/** The place named `key` directly below: a container's member, a repeat's column, or a field's sub-field. */
export function stepInto(at: Template, key: string): Template | null {
  if (at.kind === 'repeat') return at.children[0]?.slotByKey.get(key) ?? null;
  if (at.kind === 'field') return at.children.find((child) => child.key === key) ?? null;
  return at.slotByKey.get(key) ?? null;
}
