import { canonicalJson, type JsonValue } from '@handrail/base';
import type { CapabilityContract } from '../contract/capability-contract.ts';
import { FIELDS } from '../contract/fields.ts';

const DECIDING: ReadonlySet<string> = new Set(['entry', 'anchors', 'scope', 'focus', 'clarification']);

/**
 * Everything a decision about a turn rests on, as one text. Of questions only which there are: their words are asked,
 * not decided about. Of families only whether a word or two suffice.
 */
export function conductOf(contract: CapabilityContract, toleratesShort: boolean): string {
  const declared = contract as unknown as Readonly<Record<string, JsonValue>>;
  const deciding: Record<string, JsonValue> = { toleratesShort, intent_ids: [...contract.intent_ids] };
  for (const { name, section } of FIELDS) {
    const value = declared[name];
    if (!DECIDING.has(section) || value === undefined) continue;
    deciding[name] =
      name === 'clarification_questions' ? Object.keys(contract.clarification_questions).sort() : value;
  }
  return canonicalJson(deciding);
}
