import {
  isJsonObject,
  type JsonBounds,
  type JsonObject,
  type JsonPointer,
  type JsonValue,
  pointerTo,
} from '@handrail/base';
import {
  anything,
  extensionMap,
  listOf,
  objectWith,
  oneOf,
  type ProblemList,
  type Structure,
  text,
} from '../definition/structure.ts';
import { IdentityError } from '../versions/identity-error.ts';
import { isVersion } from '../versions/read-version.ts';
import { satisfiesRange } from '../versions/version-range.ts';
import { marker, publisher } from './common-structure.ts';
import { equivalents, readEquivalents, vocabularyFilter } from './concept-structure.ts';
import type { RegistryDocument, RegistryEntry } from './registry-document.ts';
import { readSidecar, type SidecarReading } from './sidecar-reading.ts';

/** The version of the specification this engine serves, for the compatibility ranges of registry entries. */
export const FORMSPEC_VERSION = '1.0.0';

const name = text({ empty: false });
const EXTENSION_NAME = {
  pattern: /^x-[a-z][a-z0-9]*(-[a-z][a-z0-9]*)*$/,
  what: 'a name such as "x-acme-currency"',
};

const version: Structure = (value, at, list) => {
  if (typeof value === 'string' && isVersion(value) && /^[\d.]+$/.test(value)) return;
  list.error('bad-format', at, 'expected a version such as 1.4.0');
};

const LICENSE = { pattern: /^[A-Za-z0-9][A-Za-z0-9.-]*[A-Za-z0-9]$/, what: 'an SPDX identifier such as MIT' };

const parameters = listOf(
  objectWith({
    required: { name: text(), type: text() },
    optional: { description: text() },
    unknown: 'warning',
  }),
);

/** Values that make no sense are dropped, because the schema leaves this object open. */
const constraints: Structure = (value, at, list) => {
  if (!isJsonObject(value)) return list.error('wrong-type', at, 'expected an object');
  for (const constraint of Object.keys(value).filter((key) => !isUsable(key, value[key]))) {
    list.warning(
      'unusable-constraint',
      pointerTo(at, constraint),
      'the value does not fit this constraint; it is ignored',
    );
  }
};

const required = {
  name: text(EXTENSION_NAME),
  category: oneOf('dataType', 'function', 'constraint', 'property', 'namespace', 'concept', 'vocabulary'),
  version,
  status: oneOf('draft', 'stable', 'deprecated', 'retired'),
  description: name,
  compatibility: objectWith({
    required: { formspecVersion: text() },
    optional: { mappingDslVersion: text() },
    unknown: 'warning',
  }),
};

const optional = {
  publisher,
  specUrl: text(),
  schemaUrl: text(),
  license: text(LICENSE),
  deprecationNotice: name,
  examples: listOf(anything),
  extensions: extensionMap,
  baseType: oneOf('string', 'integer', 'decimal', 'boolean', 'date', 'dateTime', 'time', 'uri'),
  constraints,
  metadata: objectWith({ unknown: 'ignored' }),
  parameters,
  returns: text(),
  members: listOf(text(EXTENSION_NAME)),
  conceptUri: name,
  conceptSystem: text(),
  conceptCode: text(),
  equivalents,
  vocabularySystem: name,
  vocabularyVersion: text(),
  filter: vocabularyFilter,
};

const NEEDED: ReadonlyMap<JsonValue | undefined, readonly string[]> = new Map([
  ['dataType', ['baseType']],
  ['function', ['parameters', 'returns']],
  ['constraint', ['parameters']],
  ['concept', ['conceptUri']],
  ['vocabulary', ['vocabularySystem']],
  ['deprecated', ['deprecationNotice']],
]);

const entry = objectWith({
  required,
  optional,
  unknown: 'warning',
  also: (value, at, list) => {
    for (const reason of [value.category, value.status]) {
      for (const property of NEEDED.get(reason) ?? []) {
        if (Object.hasOwn(value, property)) continue;
        list.error('missing-property', at, `"${property}" is missing, which "${reason}" needs`);
      }
    }
  },
});

const registryStructure: Structure = objectWith({
  required: { $formspecRegistry: marker, publisher, published: name, entries: listOf(entry) },
  optional: { $schema: text(), extensions: extensionMap },
  unknown: 'warning',
});

/** Reads a catalogue of extensions, concepts and vocabularies. Links in it are never followed. */
export function readRegistry(
  json: unknown,
  options: { readonly bounds?: JsonBounds } = {},
): SidecarReading<RegistryDocument> {
  return readSidecar(
    json,
    {
      structure: registryStructure,
      meaning: (document, list) => {
        const seen = new Set<string>();
        for (const [position, each] of entriesIn(document).entries()) {
          if (isJsonObject(each)) checkEntry(each, pointerTo('/entries', position), seen, list);
        }
      },
      build: buildRegistry,
    },
    options.bounds,
  );
}

function checkEntry(each: JsonObject, at: JsonPointer, seen: Set<string>, list: ProblemList): void {
  if (typeof each.name === 'string' && typeof each.version === 'string') {
    const pair = `${each.name} ${each.version}`;
    if (seen.has(pair)) list.error('duplicate-entry', at, 'another entry has this name and version');
    seen.add(pair);
  }
  const { compatibility } = each;
  if (!isJsonObject(compatibility) || typeof compatibility.formspecVersion !== 'string') return;
  const place = pointerTo(at, 'compatibility', 'formspecVersion');
  try {
    if (satisfiesRange(FORMSPEC_VERSION, compatibility.formspecVersion)) return;
    list.warning(
      'incompatible-entry',
      place,
      `the entry is not meant for specification version ${FORMSPEC_VERSION}`,
    );
  } catch (error) {
    if (!(error instanceof IdentityError)) throw error;
    list.warning('unreadable-range', place, error.message);
  }
}

function buildRegistry(document: JsonObject): RegistryDocument {
  const entries = entriesIn(document).filter(isJsonObject).map(buildEntry);
  const byName = new Map<string, RegistryEntry[]>();
  for (const each of entries) {
    const versions = byName.get(each.name);
    if (versions) versions.push(each);
    else byName.set(each.name, [each]);
  }
  const { $formspecRegistry: _, $schema: __, ...rest } = document;
  return { ...(rest as unknown as RegistryDocument), entries, byName };
}

function buildEntry(source: JsonObject): RegistryEntry {
  const { equivalents: related, constraints: limits } = source;
  const usable = isJsonObject(limits)
    ? Object.fromEntries(Object.entries(limits).filter(([key, value]) => isUsable(key, value)))
    : undefined;
  return {
    ...source,
    ...(related === undefined ? {} : { equivalents: readEquivalents(related) }),
    ...(usable ? { constraints: usable } : {}),
  } as unknown as RegistryEntry;
}

function isUsable(constraint: string, value: JsonValue | undefined): boolean {
  switch (constraint) {
    case 'pattern':
      return typeof value === 'string';
    case 'minLength':
    case 'maxLength':
      return Number.isSafeInteger(value) && Number(value) >= 0;
    case 'minimum':
    case 'maximum':
      return typeof value === 'number';
    default:
      return true;
  }
}

function entriesIn(document: JsonObject): readonly JsonValue[] {
  return Array.isArray(document.entries) ? document.entries : [];
}
