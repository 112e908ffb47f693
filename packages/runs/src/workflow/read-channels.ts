import { isJsonObject, type JsonObject, type JsonPointer, type JsonValue, pointerTo } from '@handrail/base';
import type { DocumentReader } from './document-reader.ts';
import type { ChannelDeclaration } from './workflow.ts';

const KEYS = new Set([
  'reducer',
  'schema',
  'default',
  'maxSize',
  'ttlMs',
  'options',
  'access',
  'schemaVersion',
  'compatibleWith',
  'sensitive',
]);
const ACCESS_KEYS = new Set(['readers', 'writers']);
const REDUCER =
  /^(replace|append|merge|counter|votes|feedback|message|vendor\.[a-z][a-z0-9_-]*\.[a-z][a-z0-9_-]*)$/;
const ACCESS_ENTRY = /^([a-z][a-zA-Z0-9._-]*\*?|\*)$/;
const MAX_TTL_MS = 31_536_000_000;
/** The others compute with the values they get, and a log that masks them cannot be folded again. */
const MASKABLE = new Set(['replace', 'append', 'feedback']);

export function readChannels(
  reader: DocumentReader,
  document: JsonObject,
): ReadonlyMap<string, ChannelDeclaration> {
  const channels = new Map<string, ChannelDeclaration>();
  const declared = reader.member(document, 'channels', '');
  for (const [name, value] of Object.entries(declared ?? {})) {
    const at = pointerTo('/channels', name);
    if (name.length === 0 || name.length > 256) reader.report(at, 'must have a name of 1 to 256 characters.');
    const channel = readChannel(reader, name, value, at);
    if (channel) channels.set(name, channel);
  }
  return channels;
}

function readChannel(
  reader: DocumentReader,
  name: string,
  value: JsonValue,
  at: JsonPointer,
): ChannelDeclaration | undefined {
  const channel = reader.object(value, at, KEYS);
  if (!channel) return undefined;
  const reducer = reader.text(channel, 'reducer', at, true, { pattern: REDUCER }) ?? 'replace';
  const sensitive = reader.flag(channel, 'sensitive', at) ?? false;
  reader.member(channel, 'options', at);
  if (sensitive && !MASKABLE.has(reducer)) {
    reader.report(
      pointerTo(at, 'sensitive'),
      'is possible only for the reducers replace, append and feedback.',
    );
  }
  return {
    name,
    reducer,
    schema: reader.member(channel, 'schema', at),
    defaultValue: channel.default,
    maxSize: reader.number(channel, 'maxSize', at, { whole: true, min: 1 }),
    ttlMs: reader.number(channel, 'ttlMs', at, { whole: true, min: 1, max: MAX_TTL_MS }),
    schemaVersion: reader.number(channel, 'schemaVersion', at, { whole: true, min: 1 }) ?? 1,
    compatibleWith: readVersions(reader, channel, at),
    ...readAccess(reader, channel.access, pointerTo(at, 'access')),
    sensitive,
  };
}

function readVersions(reader: DocumentReader, channel: JsonObject, at: JsonPointer): ReadonlySet<number> {
  const versions = new Set<number>();
  const place = pointerTo(at, 'compatibleWith');
  for (const [index, value] of (reader.list(channel, 'compatibleWith', at, false) ?? []).entries()) {
    const version = reader.numberValue(value, pointerTo(place, index), { whole: true, min: 1 });
    if (version !== undefined && versions.has(version))
      reader.report(pointerTo(place, index), 'is listed twice.');
    if (version !== undefined) versions.add(version);
  }
  return versions;
}

type Access = Pick<ChannelDeclaration, 'readers' | 'writers'>;
const OPEN: Access = { readers: undefined, writers: undefined };

function readAccess(reader: DocumentReader, value: JsonValue | undefined, at: JsonPointer): Access {
  if (value === undefined || value === 'public') return OPEN;
  if (value === 'private') return { readers: [], writers: [] };
  if (!isJsonObject(value)) {
    reader.report(at, 'must be "public", "private" or lists of readers and writers.');
    return OPEN;
  }
  const access = reader.object(value, at, ACCESS_KEYS) ?? {};
  return {
    readers: readAccessList(reader, access, 'readers', at),
    writers: readAccessList(reader, access, 'writers', at),
  };
}

function readAccessList(
  reader: DocumentReader,
  access: JsonObject,
  key: string,
  at: JsonPointer,
): readonly string[] | undefined {
  const list = reader.list(access, key, at, false);
  if (!list) return undefined;
  const place = pointerTo(at, key);
  if (list.length > 256) reader.report(place, 'must have at most 256 entries.');
  if (new Set(list).size !== list.length) reader.report(place, 'must not list an entry twice.');
  return list.map(
    (entry, index) =>
      reader.textValue(entry, pointerTo(place, index), { min: 1, max: 256, pattern: ACCESS_ENTRY }) ?? '',
  );
}
