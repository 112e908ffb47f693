import { isJsonObject, type JsonObject, type JsonValue } from '@handrail/base';

type Predicate = (document: JsonObject) => boolean;

const at = (document: JsonObject, ...path: readonly string[]): JsonValue | undefined => {
  let value: JsonValue | undefined = document;
  for (const name of path)
    value = isJsonObject(value) && Object.hasOwn(value, name) ? value[name] : undefined;
  return value;
};

const has = (list: JsonValue | undefined, item: string) =>
  Array.isArray(list) && list.some((each: JsonValue) => each === item);
const isTexts = (list: JsonValue | undefined) =>
  Array.isArray(list) && list.every((each: JsonValue) => typeof each === 'string');
const isCount = (value: JsonValue | undefined) =>
  typeof value === 'number' && Number.isInteger(value) && value >= 0;

const LIMITS = ['clarificationRounds', 'schemaRounds', 'envelopesPerTurn'];

const isCore: Predicate = (document) => {
  const { protocolVersion, supportedEnvelopes, schemaVersions, limits } = document;
  return (
    typeof protocolVersion === 'string' &&
    protocolVersion.startsWith('1.') &&
    isTexts(supportedEnvelopes) &&
    isJsonObject(schemaVersions) &&
    Object.values(schemaVersions).every(isCount) &&
    isJsonObject(limits) &&
    LIMITS.every((name) => isCount(limits[name]))
  );
};

const streams: Predicate = ({ supportedTransports }) =>
  supportedTransports === undefined || has(supportedTransports, 'rest');

/** What a document says beyond the core, by profile (profiles.md). */
const PROFILES: readonly (readonly [name: string, holds: Predicate])[] = [
  ['openwop-core', () => true],
  ['openwop-interrupts', (document) => has(document.supportedEnvelopes, 'clarification.request')],
  ['openwop-stream-sse', streams],
  ['openwop-stream-poll', streams],
  [
    'openwop-secrets',
    (document) =>
      at(document, 'secrets', 'supported') === true && has(at(document, 'secrets', 'scopes'), 'user'),
  ],
  [
    'openwop-provider-policy',
    (document) => has(at(document, 'aiProviders', 'policies', 'modes'), 'optional'),
  ],
  [
    'openwop-replay-fork',
    (document) => {
      const modes = at(document, 'replay', 'modes');
      return at(document, 'replay', 'supported') === true && Array.isArray(modes) && modes.length > 0;
    },
  ],
  [
    'openwop-fixtures',
    ({ fixtures }) =>
      Array.isArray(fixtures) &&
      fixtures.length > 0 &&
      fixtures.every((name: JsonValue) => typeof name === 'string' && name !== ''),
  ],
];

/** The profiles a discovery document belongs to. Nothing else is looked at: nobody can claim one. */
export function profilesOf(document: JsonObject): readonly string[] {
  return isCore(document) ? PROFILES.flatMap(([name, holds]) => (holds(document) ? [name] : [])) : [];
}
