import { isJsonObject, pointerTo } from '@handrail/base';
import {
  extensionMap,
  listOf,
  mapOf,
  objectWith,
  oneOf,
  type Structure,
  text,
} from '../definition/structure.ts';
import { marker, NAME } from './common-structure.ts';
import { targetDefinition } from './target-definition.ts';

export const KNOWN_TYPES: ReadonlySet<string> = new Set([
  'documentation',
  'example',
  'regulation',
  'policy',
  'glossary',
  'schema',
  'vector-store',
  'knowledge-base',
  'retrieval',
  'tool',
  'api',
  'context',
]);

export const KNOWN_RELATIONS: ReadonlySet<string> = new Set([
  'authorizes',
  'constrains',
  'defines',
  'exemplifies',
  'supersedes',
  'superseded-by',
  'derived-from',
  'see-also',
]);

export const REFERENCE_POINTER = /^#\/referenceDefs\/[a-zA-Z][a-zA-Z0-9_-]*$/;

const ID = { pattern: /^[a-zA-Z][a-zA-Z0-9_-]*$/, what: 'a letter followed by letters, digits, "_" or "-"' };

const content: Structure = (value, at, list) => {
  if (typeof value !== 'string' && !isJsonObject(value))
    list.error('wrong-type', at, 'expected a text or an object');
};

const properties = {
  type: text({ empty: false }),
  audience: oneOf('human', 'agent', 'both'),
  title: text(),
  uri: text({ empty: false }),
  content,
  mediaType: text(),
  language: text(),
  description: text(),
  tags: listOf(text()),
  priority: oneOf('primary', 'supplementary', 'background'),
  rel: text(),
  selector: text(),
  extensions: extensionMap,
};

const forbidden =
  (reason: string): Structure =>
  (_value, at, list) =>
    list.error('not-allowed', at, reason);

const target = text({ empty: false });

const inline = objectWith({
  required: { target },
  optional: { ...properties, id: text(ID) },
  unknown: 'warning',
});

const pointing = objectWith({
  required: {
    target,
    $ref: text({ pattern: REFERENCE_POINTER, what: 'a pointer such as "#/referenceDefs/name"' }),
  },
  optional: {
    ...properties,
    id: forbidden('a reference with "$ref" gets its id from the definition it names'),
  },
  unknown: 'warning',
});

const entry: Structure = (value, at, list) =>
  (isJsonObject(value) && Object.hasOwn(value, '$ref') ? pointing : inline)(value, at, list);

/** A shared definition may leave out what its users add; the merged entry is checked where it is used. */
const shared = objectWith({
  optional: {
    ...properties,
    id: text(ID),
    $ref: forbidden('a shared definition cannot point to another one'),
  },
  unknown: 'warning',
});

const referenceDefs: Structure = (value, at, list) => {
  mapOf(shared, ID)(value, at, list);
  if (!isJsonObject(value)) return;
  for (const [key, definition] of Object.entries(value)) {
    if (isJsonObject(definition) && Object.hasOwn(definition, 'id') && definition.id !== key) {
      list.error('wrong-id', pointerTo(at, key, 'id'), 'the id of a shared definition is its own key');
    }
  }
};

const required = {
  $formspecReferences: marker,
  version: text({ empty: false }),
  targetDefinition,
  references: listOf(entry),
};

const optional = {
  url: text(),
  name: text(NAME),
  title: text(),
  description: text(),
  referenceDefs,
  extensions: extensionMap,
};

const known: ReadonlySet<string> = new Set([...Object.keys(required), ...Object.keys(optional)]);

export const referencesStructure: Structure = objectWith({
  required,
  optional,
  // Unlike the other documents, this one may carry "x-" properties at its root (references 4.1).
  unknown: 'ignored',
  also: (value, at, list) => {
    for (const name of Object.keys(value)) {
      if (known.has(name) || name.startsWith('x-')) continue;
      list.warning(
        'unknown-property',
        pointerTo(at, name),
        `"${name}" is not a known property and has no effect`,
      );
    }
  },
});
