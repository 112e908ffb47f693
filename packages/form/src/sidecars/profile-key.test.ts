import { describe, expect, test } from 'vitest';
import { normalizeProfileKey, profileKeysOf } from './profile-key.ts';

describe('profile keys of an equivalent', () => {
  test.each([
    ['https://s/c', { system: 'https://s', code: 'c' }],
    ['https://s#c', { system: 'https://s', code: 'c' }],
    ['https://s/c', { system: 'https://s/', code: 'c' }],
    ['https://s#c', { system: 'https://s#', code: 'c' }],
    ['urn:fhir:Patient.name', { system: 'urn:fhir:', code: 'Patient.name' }],
    ['https://s/c/', { system: 'https://s', code: 'c' }],
    ['https://other/x', { system: 'https://s', code: 'c', concept: 'https://other/x' }],
  ])('CORE-25-08 the profile key %s is found for %j', (key, equivalent) => {
    expect(profileKeysOf(equivalent)).toContain(normalizeProfileKey(key));
  });

  test('the concept of the equivalent itself is tried first', () => {
    expect(profileKeysOf({ system: 'https://s', code: 'c', concept: 'urn:c' })).toEqual([
      'urn:c',
      'https://s/c',
      'https://s#c',
    ]);
  });

  test('system and code are not run together without a separator', () => {
    expect(profileKeysOf({ system: 'https://s', code: 'c' })).not.toContain('https://sc');
  });
});
