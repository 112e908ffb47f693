import { isJsonObject, type JsonObject, type JsonPointer, type JsonValue, pointerTo } from '@handrail/base';
import {
  listOf,
  objectWith,
  type ProblemList,
  type Structure,
  text,
  whole,
} from '../definition/structure.ts';
import type { ConceptEquivalent, RelationType } from './ontology-document.ts';

const KNOWN_RELATION_TYPES: ReadonlySet<string> = new Set([
  'exact',
  'close',
  'broader',
  'narrower',
  'related',
]);

/** Ontology and registry share equivalents and filters. An unknown relation is read as `related` (ontology 3.3). */
export const relationType: Structure = (value, at, list) => {
  text({ empty: false })(value, at, list);
  if (typeof value === 'string' && value !== '' && !isRelationType(value)) {
    list.warning('unknown-relation', at, 'this is not a known relation and is read as "related"');
  }
};

export const equivalents: Structure = listOf(
  objectWith({
    required: { system: text({ empty: false }), code: text({ empty: false }) },
    optional: { display: text(), type: relationType, concept: text({ empty: false }) },
    unknown: 'warning',
  }),
);

const codes: Structure = (value, at, list) => {
  listOf(text())(value, at, list);
  if (Array.isArray(value) && value.length === 0) list.error('empty-list', at, 'expected at least one code');
};

export const vocabularyFilter: Structure = objectWith({
  optional: { ancestor: text(), maxDepth: whole(1), include: codes, exclude: codes },
  unknown: 'warning',
});

export function readRelationType(value: string | undefined): RelationType {
  if (value === undefined) return 'exact';
  return isRelationType(value) ? value : 'related';
}

/** Fills in the relation of each equivalent; an absent one means `exact`. */
export function readEquivalents(value: JsonValue | undefined): readonly ConceptEquivalent[] {
  const entries = (Array.isArray(value) ? value : []) as unknown as readonly (Omit<
    ConceptEquivalent,
    'type'
  > & {
    readonly type?: string;
  })[];
  return entries.map((entry) => ({ ...entry, type: readRelationType(entry.type) }));
}

/** Visits the entries of an object-valued property, whatever else the document holds. */
export function eachEntry(
  document: JsonObject,
  property: string,
  visit: (key: string, at: JsonPointer) => void,
): void {
  const map = document[property];
  if (!isJsonObject(map)) return;
  for (const key of Object.keys(map)) visit(key, pointerTo('', property, key));
}

export function warnUnknownPath(at: JsonPointer, list: ProblemList): void {
  list.warning('unknown-target', at, 'the definition has no item at this path');
}

function isRelationType(value: string): value is RelationType {
  return KNOWN_RELATION_TYPES.has(value) || value.startsWith('x-');
}
