import { isJsonObject, type JsonObject, type JsonValue } from '@handrail/base';
import {
  type DefinitionDocument,
  DocumentError,
  isEmpty,
  MigrationError,
  migrateResponse,
} from '@handrail/form';
import { type DataPlace, type Draft, type LooseAnswer, responseOf } from './draft.ts';

interface Target {
  readonly document: DefinitionDocument;
  readonly root: DataPlace;
}

/**
 * A draft for the version of the form that is open. The rules of the new version say what becomes of answers; without rules each stays
 * where it was, if there still is such a place. What has no place any more is kept beside the rest.
 */
export function fitDraft(draft: Draft, { document, root }: Target, now: number): Draft {
  if (draft.version === document.version) return draft;
  const [data, dropped] = migrate(draft, document, now);
  const loose: LooseAnswer[] = [...draft.loose];
  const fitted = keepPlaced(root, data, (name, value) => loose.push({ name, value }));
  for (const path of dropped) loose.push({ name: path, value: valueAt(draft.data, path) });
  return { ...draft, version: document.version, data: fitted, loose };
}

function migrate(
  draft: Draft,
  document: DefinitionDocument,
  now: number,
): readonly [JsonObject, readonly string[]] {
  try {
    const { response, dropped } = migrateResponse(responseOf(draft), document, { now });
    return [response.data, dropped];
  } catch (error) {
    if (error instanceof MigrationError || error instanceof DocumentError) return [draft.data, []];
    throw error;
  }
}

type Writable = Record<string, JsonValue>;

/** A copy with only what has a place. As deep as the definition, because only its places are gone into. */
function keepPlaced(root: DataPlace, data: JsonValue, lose: (name: string, value: JsonValue) => void) {
  const kept: Writable = {};
  const waiting: [place: DataPlace, from: JsonValue, to: Writable, path: string][] = [[root, data, kept, '']];
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    const [container, from, to, path] = next;
    if (!isJsonObject(from)) {
      if (!isBlank(from)) lose(path.slice(0, -1), from);
      continue;
    }
    const places = new Map(container.slots.map((place) => [place.key, place]));
    for (const [key, value] of Object.entries(from)) {
      const place = places.get(key);
      const row = place?.children[0];
      if (place?.kind === 'field') to[key] = value;
      else if (place?.kind === 'group' && isJsonObject(value)) {
        const made: Writable = {};
        to[key] = made;
        waiting.push([place, value, made, `${path}${key}.`]);
      } else if (place?.kind === 'repeat' && row && Array.isArray(value)) {
        const rows = value.map((each, index) => {
          const made: Writable = {};
          waiting.push([row, each, made, `${path}${key}[${index}].`]);
          return made;
        });
        to[key] = rows;
      } else if (!isBlank(value)) lose(`${path}${key}`, value);
    }
  }
  return kept;
}

/** Nothing was answered in it. */
function isBlank(value: JsonValue): boolean {
  const waiting: JsonValue[] = [value];
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    if (Array.isArray(next)) waiting.push(...next);
    else if (isJsonObject(next)) waiting.push(...Object.values(next).filter((each) => each !== undefined));
    else if (!isEmpty(next)) return false;
  }
  return true;
}

function valueAt(data: JsonObject, path: string): JsonValue {
  let at: JsonValue = data;
  for (const key of path.split(/[.[\]]+/).filter((each) => each !== '')) {
    if (Array.isArray(at)) at = at[Number(key)] ?? null;
    else at = isJsonObject(at) && Object.hasOwn(at, key) ? (at[key] ?? null) : null;
  }
  return at;
}
