import { type JsonObject, type JsonValue, wordsOf } from '@handrail/base';
import type { KnownCapability } from './planner-knowledge.ts';

/**
 * The one known id that a planner can only have meant: spelt with other separators, or by its last part, or by words
 * that no other shares. A tie is not an answer, and a grave action is never one.
 */
export function repairActionName(
  given: string,
  capabilities: ReadonlyMap<string, KnownCapability>,
): string | undefined {
  if (given.length > 200) return undefined;
  const ids = [...capabilities.keys()];
  const candidates =
    unlessEmpty(ids.filter((id) => bare(id) === bare(given))) ??
    unlessEmpty(ids.filter((id) => bare(id.slice(id.lastIndexOf('.') + 1)) === bare(given))) ??
    bestByWords(given, ids);
  const [only, ...others] = candidates;
  if (only === undefined || others.length > 0 || capabilities.get(only)?.isGrave) return undefined;
  return only;
}

function unlessEmpty(ids: readonly string[]): readonly string[] | undefined {
  return ids.length > 0 ? ids : undefined;
}

function bestByWords(given: string, ids: readonly string[]): readonly string[] {
  const words = new Set(wordsOf(given));
  const scored = ids.map((id) => ({ id, score: wordsOf(id).filter((word) => words.has(word)).length }));
  const best = Math.max(0, ...scored.map(({ score }) => score));
  return best >= 2 ? scored.filter(({ score }) => score === best).map(({ id }) => id) : [];
}

/** Arguments under the names that the action declares, where only spelling differs. */
export function repairArgumentNames(
  args: JsonObject,
  fields: readonly string[],
): { readonly args: JsonObject; readonly renamed: readonly (readonly [before: string, after: string])[] } {
  const renamed: [string, string][] = [];
  const entries = Object.entries(args).map(([name, value]): [string, JsonValue] => {
    if (fields.includes(name)) return [name, value];
    const [only, ...others] = fields.filter((field) => bare(field) === bare(name));
    if (only === undefined || others.length > 0 || Object.hasOwn(args, only)) return [name, value];
    renamed.push([name, only]);
    return [only, value];
  });
  return { args: Object.fromEntries(entries), renamed };
}

function bare(name: string): string {
  return name.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');
}
