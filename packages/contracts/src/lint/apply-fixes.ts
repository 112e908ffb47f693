import type { JsonValue } from '@handrail/base';
import { parseDocument } from 'yaml';
import type { ContractFinding, Fix } from './finding.ts';

export interface Fixed {
  readonly text: string;
  readonly applied: readonly Fix[];
}

/**
 * Makes the safe repairs of the findings in the text they came from; comments and the order of fields stay. One repair
 * for each field and pass: a second one may rest on what the first has changed, so load again and repeat.
 */
export function applyFixes(text: string, findings: readonly ContractFinding[]): Fixed {
  const fixes = new Map<string, Fix>();
  for (const { fix } of findings) if (fix && !fixes.has(fix.field)) fixes.set(fix.field, fix);
  if (fixes.size === 0) return { text, applied: [] };
  const applied = [...fixes.values()];
  const object = asJsonText(text);
  if (object) {
    for (const { field, value } of applied) object[field] = value;
    return { text: `${JSON.stringify(object, null, 2)}\n`, applied };
  }
  const document = parseDocument(text);
  for (const { field, value } of applied) document.set(field, document.createNode(value));
  return { text: document.toString({ lineWidth: 110 }), applied };
}

function asJsonText(text: string): Record<string, JsonValue> | undefined {
  if (!text.trimStart().startsWith('{')) return undefined;
  try {
    return JSON.parse(text) as Record<string, JsonValue>;
  } catch {
    return undefined;
  }
}
