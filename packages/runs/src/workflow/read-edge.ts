import type { JsonObject, JsonPointer, JsonValue } from '@handrail/base';
import { pointerTo } from '@handrail/base';
import type { DocumentReader } from './document-reader.ts';
import type { EdgeCondition, TriggerRule } from './workflow.ts';

export interface EdgeDeclaration {
  readonly id: string;
  readonly source: string;
  readonly target: string;
  readonly rule: TriggerRule;
  readonly condition: EdgeCondition | undefined;
}

const KEYS = new Set([
  'id',
  'sourceNodeId',
  'sourceOutput',
  'targetNodeId',
  'targetInput',
  'condition',
  'label',
  'triggerRule',
]);
const CONDITION_KEYS = new Set(['type', 'left', 'right', 'expression']);
const RULES = ['all_success', 'any_success', 'all_complete', 'none_failed', 'any_failed'] as const;
const CONDITIONS = ['expression', 'equals', 'notEquals', 'contains', 'regex'] as const;

export function readEdge(
  reader: DocumentReader,
  value: JsonValue,
  at: JsonPointer,
): EdgeDeclaration | undefined {
  const edge = reader.object(value, at, KEYS);
  if (!edge) return undefined;
  const text = (key: string) => reader.text(edge, key, at, true, { min: 1 }) ?? '';
  const declaration = {
    id: text('id'),
    source: text('sourceNodeId'),
    target: text('targetNodeId'),
    rule: RULES.find((rule) => rule === edge.triggerRule) ?? 'all_success',
    condition: readCondition(reader, edge, at),
  };
  for (const key of ['sourceOutput', 'targetInput', 'label']) reader.text(edge, key, at, false);
  reader.text(edge, 'triggerRule', at, false, { oneOf: RULES });
  return declaration;
}

/** A condition without a type compares nothing, so it holds no edge back (the schema requires none of its keys). */
function readCondition(reader: DocumentReader, edge: JsonObject, at: JsonPointer): EdgeCondition | undefined {
  const condition = reader.member(edge, 'condition', at, CONDITION_KEYS);
  if (!condition) return undefined;
  const place = pointerTo(at, 'condition');
  reader.text(condition, 'type', place, false, { oneOf: CONDITIONS });
  const left = reader.text(condition, 'left', place, false, { max: 1_000 });
  const expression = reader.text(condition, 'expression', place, false, { max: 10_000 });
  const type = CONDITIONS.find((each) => each === condition.type) ?? (expression ? 'expression' : undefined);
  if (!type) return undefined;
  return { type, left: left ?? '', right: condition.right ?? null, expression: expression ?? '' };
}
