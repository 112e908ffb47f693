import {
  copyJson,
  isJsonObject,
  type JsonBounds,
  type JsonObject,
  type JsonPointer,
  type JsonValue,
  ownProperty,
  pointerTo,
} from '@handrail/base';
import type { ProfileEntry, ProfileEntrySource, UserProfile } from './profile.ts';

/** A profile document that cannot be used. The message names the place and the rule, never a value. */
export class ProfileError extends Error {
  override readonly name = 'ProfileError';
  readonly pointer: JsonPointer;

  constructor(pointer: JsonPointer, rule: string) {
    super(`The profile cannot be used: ${pointer === '' ? 'it' : `"${pointer.slice(0, 200)}"`} ${rule}.`);
    this.pointer = pointer;
  }
}

export const MAX_PROFILE_ID = 200;
const MAX_ENTRIES = 10_000;
const BOUNDS: JsonBounds = { maxDepth: 40, maxNodes: 500_000, maxText: 8_388_608 };

/** Reads a profile from anywhere, such as an import or a store. Unknown properties are left out. */
export function readProfile(source: unknown): UserProfile {
  const copy = copyJson(source, BOUNDS);
  if (!copy.ok) throw new ProfileError(copy.fault.pointer, copy.fault.message);
  const profile = objectAt(copy.value, '');
  const id = textAt(profile, 'id', '');
  if (id.length > MAX_PROFILE_ID)
    throw new ProfileError('/id', `is longer than ${MAX_PROFILE_ID} characters`);
  return {
    id,
    label: textAt(profile, 'label', ''),
    created: timeAt(profile, 'created', ''),
    updated: timeAt(profile, 'updated', ''),
    concepts: entriesAt(profile, 'concepts'),
    fields: entriesAt(profile, 'fields'),
  };
}

function entriesAt(profile: JsonObject, name: 'concepts' | 'fields'): UserProfile['concepts'] {
  const at = pointerTo('', name);
  const entries = Object.entries(objectAt(ownProperty(profile, name), at));
  if (entries.length > MAX_ENTRIES) throw new ProfileError(at, `has more than ${MAX_ENTRIES} entries`);
  // `fromEntries` defines properties, so that a key such as `__proto__` stays a key.
  return Object.fromEntries(entries.map(([key, entry]) => [key, readEntry(entry, pointerTo(at, key))]));
}

function readEntry(source: JsonValue, at: JsonPointer): ProfileEntry {
  const entry = objectAt(source, at);
  const value = ownProperty(entry, 'value');
  if (value === undefined) throw new ProfileError(at, 'has no "value"');
  const confidence = ownProperty(entry, 'confidence');
  if (typeof confidence !== 'number' || confidence < 0 || confidence > 1) {
    throw new ProfileError(pointerTo(at, 'confidence'), 'must be a number from 0 to 1');
  }
  const verified = ownProperty(entry, 'verified');
  if (typeof verified !== 'boolean')
    throw new ProfileError(pointerTo(at, 'verified'), 'must be true or false');
  return {
    value,
    confidence,
    source: readSource(ownProperty(entry, 'source'), pointerTo(at, 'source')),
    lastUsed: timeAt(entry, 'lastUsed', at),
    verified,
  };
}

function readSource(value: JsonValue | undefined, at: JsonPointer): ProfileEntrySource {
  const source = objectAt(value, at);
  const timestamp = timeAt(source, 'timestamp', at);
  const type = ownProperty(source, 'type');
  switch (type) {
    case 'form-fill':
      return {
        type,
        formUrl: textAt(source, 'formUrl', at),
        fieldPath: textAt(source, 'fieldPath', at),
        timestamp,
      };
    case 'manual':
      return { type, timestamp };
    case 'import':
      return { type, source: textAt(source, 'source', at), timestamp };
    case 'extension':
      return { type, extensionId: textAt(source, 'extensionId', at), timestamp };
    default:
      throw new ProfileError(pointerTo(at, 'type'), 'must be form-fill, manual, import or extension');
  }
}

function objectAt(value: JsonValue | undefined, at: JsonPointer): JsonObject {
  if (!isJsonObject(value)) throw new ProfileError(at, 'must be an object');
  return value;
}

function textAt(object: JsonObject, key: string, at: JsonPointer): string {
  const value = ownProperty(object, key);
  if (typeof value !== 'string' || value === '') {
    throw new ProfileError(pointerTo(at, key), 'must be a text that is not empty');
  }
  return value;
}

const DATE_TIME = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(?::\d{2}(?:\.\d{1,9})?)?(?:Z|[+-]\d{2}:\d{2})$/;

function timeAt(object: JsonObject, key: string, at: JsonPointer): string {
  const value = textAt(object, key, at);
  if (!DATE_TIME.test(value)) throw new ProfileError(pointerTo(at, key), 'must be a date and time with zone');
  return value;
}
