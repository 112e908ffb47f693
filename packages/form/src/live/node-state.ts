import type { JsonValue } from '@handrail/base';
import type { ItemDocument } from '../definition/document.ts';
import type { ValidationResult } from '../validation/finding.ts';
import { resultsOf } from '../validation/report.ts';
import { isEmpty } from '../validation/type-check.ts';
import { LiveField, type LiveNode, pathOf, RepeatNode, RowNode } from './node.ts';

/** What anyone may know of one live place, as it is now. */
export interface FormNodeState {
  readonly path: string;
  readonly kind: LiveNode['kind'];
  readonly item: ItemDocument | null;
  /** Null for everything but a field. */
  readonly value: JsonValue;
  readonly relevant: boolean;
  readonly required: boolean;
  readonly readonly: boolean;
  readonly filled: boolean;
  readonly valid: boolean;
  /** Findings with exactly this path, from any source. */
  readonly findings: readonly ValidationResult[];
  /** The source of the `calculate` bind, when there is one. */
  readonly calculation: string | null;
  readonly disabledDisplay: 'hidden' | 'protected';
  /** Row count of a repeat; for what is inside one, of the innermost repeat around it. */
  readonly rowCount: number | null;
  /** 0-based, of the innermost row. */
  readonly rowIndex: number | null;
}

export function stateOf(node: LiveNode): FormNodeState {
  const value = node instanceof LiveField ? node.value : null;
  const row = rowOf(node);
  return {
    path: pathOf(node),
    kind: node.kind,
    item: node.template.item,
    value,
    relevant: node.relevant,
    required: node.required,
    readonly: node.readonly,
    filled: !isEmpty(value),
    valid: node.valid,
    findings: resultsOf(node),
    calculation: node.bind.calculate?.compiled.source ?? null,
    disabledDisplay: node.bind.disabledDisplay ?? 'hidden',
    rowCount: node instanceof RepeatNode ? node.rows.length : (row?.repeat.rows.length ?? null),
    rowIndex: row?.index ?? null,
  };
}

function rowOf(node: LiveNode): RowNode | null {
  if (node instanceof RowNode) return node;
  for (let at = node.container; at; at = at.container) if (at instanceof RowNode) return at;
  return null;
}
