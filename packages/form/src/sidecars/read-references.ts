import {
  isJsonObject,
  type JsonBounds,
  type JsonObject,
  type JsonPointer,
  type JsonValue,
  pointerTo,
} from '@handrail/base';
import type { DefinitionDocument } from '../definition/document.ts';
import type { ProblemList } from '../definition/structure.ts';
import { ItemTree } from '../item-tree.ts';
import { PlaceIndex } from './place-index.ts';
import type { HelpReference, PositionedReference, ReferencesDocument } from './references-document.ts';
import {
  KNOWN_RELATIONS,
  KNOWN_TYPES,
  REFERENCE_POINTER,
  referencesStructure,
} from './references-structure.ts';
import { readSidecar, type SidecarReading } from './sidecar-reading.ts';
import { type BindingOptions, checkTargetDefinition } from './target-definition.ts';

export interface ReadSidecarOptions extends BindingOptions {
  readonly bounds?: JsonBounds;
}

/** Reads help for one definition. A document meant for another one is refused; nothing is ever fetched. */
export function readReferences(
  json: unknown,
  definition: DefinitionDocument,
  options: ReadSidecarOptions = {},
): SidecarReading<ReferencesDocument> {
  const places = new PlaceIndex<PositionedReference>(new ItemTree(definition.items));
  return readSidecar(
    json,
    {
      structure: referencesStructure,
      meaning: (document, list) => {
        checkTargetDefinition(document, definition, options, list);
        const seenIds = new Set(Object.keys(definitionsIn(document)));
        for (const [position, entry] of entriesIn(document).entries()) {
          if (isJsonObject(entry))
            checkEntry(document, entry, pointerTo('/references', position), seenIds, places, list);
        }
      },
      build: (document) => buildDocument(document, places),
    },
    options.bounds,
  );
}

function checkEntry(
  document: JsonObject,
  entry: JsonObject,
  at: JsonPointer,
  seenIds: Set<string>,
  places: PlaceIndex<PositionedReference>,
  list: ProblemList,
): void {
  const base = baseOf(document, entry);
  if (base === null) {
    // A pointer that is not a pointer was reported with the structure.
    if (isPointer(entry.$ref)) {
      list.error('broken-reference', pointerTo(at, '$ref'), 'no entry of "referenceDefs" has this name');
    }
    return;
  }
  const merged: JsonObject = { ...base, ...entry };
  checkMerged(merged, at, list);
  const { id, target } = entry;
  if (typeof id === 'string' && !Object.hasOwn(entry, '$ref')) {
    if (seenIds.has(id)) list.error('duplicate-id', pointerTo(at, 'id'), 'another reference has this id');
    seenIds.add(id);
  }
  if (typeof target === 'string' && !places.read(target)) {
    list.warning('unknown-target', pointerTo(at, 'target'), 'the definition has no item at this path');
  }
  warnUnknown(merged.type, KNOWN_TYPES, 'unknown-type', pointerTo(at, 'type'), list);
  warnUnknown(merged.rel, KNOWN_RELATIONS, 'unknown-relation', pointerTo(at, 'rel'), list);
}

/** What an entry must have once its definition is merged in, wherever the parts come from. */
function checkMerged(merged: JsonObject, at: JsonPointer, list: ProblemList): void {
  for (const name of ['type', 'audience']) {
    if (!Object.hasOwn(merged, name)) list.error('missing-property', at, `"${name}" is missing`);
  }
  if (!Object.hasOwn(merged, 'uri') && !Object.hasOwn(merged, 'content')) {
    list.error('missing-property', at, 'a reference needs "uri" or "content"');
  }
}

function warnUnknown(
  value: JsonValue | undefined,
  known: ReadonlySet<string>,
  code: string,
  at: JsonPointer,
  list: ProblemList,
): void {
  if (typeof value !== 'string' || known.has(value) || value.startsWith('x-')) return;
  list.warning(code, at, 'this is not a known name; a name of your own starts with "x-"');
}

function buildDocument(document: JsonObject, places: PlaceIndex<PositionedReference>): ReferencesDocument {
  const references = entriesIn(document)
    .filter(isJsonObject)
    .map((entry, position) => {
      const reference = buildReference(document, entry);
      places.add(reference.target, { reference, position });
      return reference;
    });
  const { $formspecReferences: _, referenceDefs: __, ...rest } = document;
  return { ...(rest as unknown as ReferencesDocument), references, places };
}

function buildReference(document: JsonObject, entry: JsonObject): HelpReference {
  const { $ref, ...own } = entry;
  const merged = { ...baseOf(document, entry), ...own } as unknown as HelpReference;
  const known = merged.rel !== undefined && (KNOWN_RELATIONS.has(merged.rel) || merged.rel.startsWith('x-'));
  return {
    ...merged,
    ...(typeof $ref === 'string' ? { id: keyIn($ref) } : {}),
    priority: merged.priority ?? 'supplementary',
    rel: known ? merged.rel : 'see-also',
  };
}

/** The definition an entry points to; empty when it points to none, null when the pointer leads nowhere. */
function baseOf(document: JsonObject, entry: JsonObject): JsonObject | null {
  if (!Object.hasOwn(entry, '$ref')) return {};
  const { $ref } = entry;
  if (!isPointer($ref)) return null;
  const definitions = definitionsIn(document);
  const key = keyIn($ref);
  const base = Object.hasOwn(definitions, key) ? definitions[key] : undefined;
  if (base === undefined) return null;
  return isJsonObject(base) ? base : {};
}

function isPointer(value: JsonValue | undefined): value is string {
  return typeof value === 'string' && REFERENCE_POINTER.test(value);
}

function keyIn(pointer: string): string {
  return pointer.slice('#/referenceDefs/'.length);
}

function definitionsIn(document: JsonObject): JsonObject {
  return isJsonObject(document.referenceDefs) ? document.referenceDefs : {};
}

function entriesIn(document: JsonObject): readonly JsonValue[] {
  return Array.isArray(document.references) ? document.references : [];
}
