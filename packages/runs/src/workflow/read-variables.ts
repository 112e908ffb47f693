import { isJsonObject, type JsonObject, type JsonValue, pointerTo } from '@handrail/base';
import type { DocumentReader } from './document-reader.ts';
import type { VariableType, WorkflowVariable } from './workflow.ts';

const KEYS = new Set(['name', 'type', 'description', 'required', 'defaultValue', 'sensitive']);
const TYPES = ['string', 'number', 'boolean', 'object', 'array'] as const;

export function readVariables(
  reader: DocumentReader,
  document: JsonObject,
): ReadonlyMap<string, WorkflowVariable> {
  const variables = new Map<string, WorkflowVariable>();
  for (const [index, value] of (reader.list(document, 'variables', '', true) ?? []).entries()) {
    const at = pointerTo('/variables', index);
    const variable = reader.object(value, at, KEYS);
    if (!variable) continue;
    const name = reader.text(variable, 'name', at, true, { min: 1 }) ?? '';
    reader.text(variable, 'type', at, true, { oneOf: TYPES });
    reader.text(variable, 'description', at, false);
    if (variables.has(name)) reader.report(pointerTo(at, 'name'), 'is the name of an earlier variable.');
    variables.set(name, {
      name,
      type: TYPES.find((type) => type === variable.type) ?? 'object',
      required: reader.flag(variable, 'required', at) ?? false,
      defaultValue: variable.defaultValue,
      sensitive: reader.flag(variable, 'sensitive', at) ?? false,
    });
  }
  return variables;
}

export function hasType(value: JsonValue, type: VariableType): boolean {
  if (type === 'array') return Array.isArray(value);
  if (type === 'object') return isJsonObject(value);
  return typeof value === type;
}
