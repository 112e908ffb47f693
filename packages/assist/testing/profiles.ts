import type { JsonValue } from '@handrail/base';
import { MemoryProfileStore } from '../src/profile/memory-profile-store.ts';
import type { ProfileEntry, UserProfile } from '../src/profile/profile.ts';

export const EARLIER = '2025-12-24T18:00:00.000Z';

export function entryOf(value: JsonValue, rest: Partial<ProfileEntry> = {}): ProfileEntry {
  return {
    value,
    confidence: 1,
    source: { type: 'manual', timestamp: EARLIER },
    lastUsed: EARLIER,
    verified: true,
    ...rest,
  };
}

export function profileOf(
  concepts: Record<string, ProfileEntry>,
  fields: Record<string, ProfileEntry> = {},
  rest: Partial<UserProfile> = {},
): UserProfile {
  return {
    id: 'default',
    label: 'My profile',
    created: EARLIER,
    updated: EARLIER,
    concepts,
    fields,
    ...rest,
  };
}

export function storeOf(...profiles: readonly UserProfile[]): MemoryProfileStore {
  return new MemoryProfileStore(profiles);
}
