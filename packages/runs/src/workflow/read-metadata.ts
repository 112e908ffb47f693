import { isJsonObject, type JsonObject, type JsonPointer, type JsonValue, pointerTo } from '@handrail/base';
import type { DocumentReader } from './document-reader.ts';

const GROUP_KEYS = new Set(['id', 'name', 'color', 'collapsed', 'nodeIds', 'position', 'size']);
const DEFAULT_KEYS = new Set(['promptRefs']);
const PROMPT_KINDS = new Set(['system', 'user', 'few-shot', 'schema-hint']);
const PROMPT_KEYS = new Set(['libraryId', 'templateId', 'version', 'variableOverrides']);
const PROMPT_NAME = /^[a-z0-9][a-z0-9._-]{0,127}$/;
const PROMPT_REF =
  /^prompt:[a-z0-9][a-z0-9._-]{0,127}(@\d+\.\d+\.\d+(?:-[0-9A-Za-z.-]+)?(?:\+[0-9A-Za-z.-]+)?)?$/;
const SEMVER = /^\d+\.\d+\.\d+(?:-[0-9A-Za-z.-]+)?(?:\+[0-9A-Za-z.-]+)?$/;
const MOMENT = /^\d{4}-\d\d-\d\d[Tt ]\d\d:\d\d:\d\d(?:\.\d+)?(?:[Zz]|[+-]\d\d:?\d\d)$/;

/** Everything that does not influence a run is checked and then left alone. */
export function readMetadata(reader: DocumentReader, document: JsonObject): void {
  for (const key of ['description', 'type', 'tenantId', 'scopeId']) reader.text(document, key, '', false);
  reader.flag(document, 'isActive', '');
  reader.text(document, 'status', '', false, { oneOf: ['active', 'inactive', 'draft', 'archived'] });
  reader.text(document, 'slug', '', false, { pattern: /^[a-z0-9][a-z0-9_-]*$/ });
  for (const key of ['createdAt', 'updatedAt']) reader.text(document, key, '', false, { pattern: MOMENT });
  readObjects(reader, document, 'acceptsInheritedArtifacts');
  readGroups(reader, document);
  readDefaults(reader, document);
  readDescription(reader, document);
}

function readObjects(reader: DocumentReader, document: JsonObject, key: string): void {
  for (const [index, value] of (reader.list(document, key, '', false) ?? []).entries()) {
    reader.object(value, pointerTo('', key, index));
  }
}

function readGroups(reader: DocumentReader, document: JsonObject): void {
  for (const [index, value] of (reader.list(document, 'groups', '', false) ?? []).entries()) {
    const at = pointerTo('/groups', index);
    const group = reader.object(value, at, GROUP_KEYS);
    if (!group) continue;
    for (const key of ['id', 'name']) reader.text(group, key, at, true, { min: 1 });
    reader.text(group, 'color', at, false);
    reader.flag(group, 'collapsed', at);
    readTexts(reader, group, 'nodeIds', at, true);
    readNumbers(reader, group, 'position', at, ['x', 'y']);
    readNumbers(reader, group, 'size', at, ['width', 'height']);
  }
}

function readNumbers(
  reader: DocumentReader,
  parent: JsonObject,
  key: string,
  at: JsonPointer,
  names: readonly string[],
): void {
  const value = reader.needed(parent, key, at);
  if (!value) return;
  for (const name of names) {
    if (Object.hasOwn(value, name)) reader.number(value, name, pointerTo(at, key));
    else reader.report(pointerTo(at, key, name), 'is missing.');
  }
}

function readTexts(
  reader: DocumentReader,
  parent: JsonObject,
  key: string,
  at: JsonPointer,
  needed: boolean,
): void {
  for (const [index, value] of (reader.list(parent, key, at, needed) ?? []).entries()) {
    reader.textValue(value, pointerTo(at, key, index), {});
  }
}

function readDefaults(reader: DocumentReader, document: JsonObject): void {
  const defaults = reader.member(document, 'defaults', '', DEFAULT_KEYS);
  const refs = defaults && reader.member(defaults, 'promptRefs', '/defaults', PROMPT_KINDS);
  for (const [kind, ref] of Object.entries(refs ?? {}))
    readPromptRef(reader, ref, pointerTo('/defaults/promptRefs', kind));
}

function readPromptRef(reader: DocumentReader, value: JsonValue, at: JsonPointer): void {
  if (!isJsonObject(value)) {
    reader.textValue(value, at, { pattern: PROMPT_REF });
    return;
  }
  const ref = reader.object(value, at, PROMPT_KEYS) ?? {};
  reader.text(ref, 'templateId', at, true, { pattern: PROMPT_NAME });
  reader.text(ref, 'libraryId', at, false, { pattern: PROMPT_NAME });
  reader.text(ref, 'version', at, false, { pattern: SEMVER });
  reader.member(ref, 'variableOverrides', at);
}

const METADATA_TEXTS = [
  'createdBy',
  'updatedBy',
  'category',
  'author',
  'codeVersion',
  'customizedBy',
  'forkedFrom',
  'clonedFrom',
];
const METADATA_MOMENTS = ['createdAt', 'updatedAt', 'customizedAt', 'clonedAt'];

function readDescription(reader: DocumentReader, document: JsonObject): void {
  const metadata = reader.needed(document, 'metadata', '');
  if (!metadata) return;
  const at = '/metadata';
  for (const key of METADATA_TEXTS) reader.text(metadata, key, at, false);
  for (const key of METADATA_MOMENTS) reader.text(metadata, key, at, false, { pattern: MOMENT });
  const tags = reader.list(metadata, 'tags', at, false) ?? [];
  if (tags.length > 100) reader.report('/metadata/tags', 'must hold at most 100 tags.');
  for (const [index, tag] of tags.entries()) {
    reader.textValue(tag, pointerTo('/metadata/tags', index), { min: 1, max: 256 });
  }
  reader.member(metadata, 'customProperties', at);
  reader.text(metadata, 'complianceClass', at, false, {
    oneOf: ['public', 'pii', 'phi', 'pci', 'regulated'],
  });
  const compliance = reader.member(metadata, 'complianceConfig', at);
  if (compliance) {
    reader.text(compliance, 'maskingMode', '/metadata/complianceConfig', false, {
      oneOf: ['mask', 'omit', 'hash', 'passthrough'],
    });
  }
}
