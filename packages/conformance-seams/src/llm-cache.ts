import { canonicalJson, isJsonObject, type JsonObject, type JsonValue } from '@handrail/base';
import type { Digest } from '@handrail/tools';

/** What two requests have to share to have the same answer (replay.md §LLM cache key, first recipe). */
const FIELDS = [
  'provider',
  'model',
  'messages',
  'tools',
  'temperature',
  'topP',
  'topK',
  'responseFormat',
] as const;

/** SHA-256 of the canonical JSON of those fields, with tools by name; nothing else of a request counts. */
function llmCacheKey(request: JsonObject, digest: Digest): Promise<string> {
  const members = FIELDS.flatMap((name): [string, JsonValue][] => {
    const value = request[name];
    if (value === undefined) return [];
    return [[name, name === 'tools' && Array.isArray(value) ? byName(value) : value]];
  });
  return digest(canonicalJson(Object.fromEntries(members)));
}

function byName(tools: readonly JsonValue[]): readonly JsonValue[] {
  const nameOf = (tool: JsonValue) => (isJsonObject(tool) && typeof tool.name === 'string' ? tool.name : '');
  return [...tools].sort((a, b) => (nameOf(a) < nameOf(b) ? -1 : nameOf(a) > nameOf(b) ? 1 : 0));
}

/** Which requests were made before, divided by tenant: the key alone never finds what another tenant asked. */
export class LlmCache {
  readonly #known = new Set<string>();
  readonly #digest: Digest;

  constructor(digest: Digest) {
    this.#digest = digest;
  }

  async ask(
    tenant: string,
    request: JsonObject,
  ): Promise<{ readonly cacheKey: string; readonly hit: boolean }> {
    const cacheKey = await llmCacheKey(request, this.#digest);
    const place = JSON.stringify([tenant, cacheKey]);
    const hit = this.#known.has(place);
    this.#known.add(place);
    return { cacheKey, hit };
  }

  clear(): void {
    this.#known.clear();
  }
}
