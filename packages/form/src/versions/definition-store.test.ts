import { describe, expect, test } from 'vitest';
import type { DefinitionDocument, ItemDocument } from '../definition/document.ts';
import { DefinitionStore } from './definition-store.ts';

const FORM = 'https://example.org/forms/intake';
const item = (key: string): ItemDocument => ({ key, type: 'field', label: key, dataType: 'string' });

function definition(changes: Partial<DefinitionDocument> = {}): DefinitionDocument {
  return {
    $formspec: '1.0',
    url: FORM,
    version: '1.0.0',
    status: 'active',
    title: 'Intake',
    items: [item('name')],
    ...changes,
  };
}

function storeWith(...definitions: readonly DefinitionDocument[]): DefinitionStore {
  const store = new DefinitionStore();
  for (const each of definitions) store.register(each);
  return store;
}

const refusal = (code: string) => expect.objectContaining({ name: 'IdentityError', code });

describe('registering definitions', () => {
  test('CORE-1-02 equal content for one pair is one entry, whatever the order of properties', () => {
    const store = storeWith(definition());
    const reordered = Object.fromEntries(
      Object.entries(definition()).reverse(),
    ) as unknown as DefinitionDocument;
    expect(store.register(reordered)).toBe('known');
    expect(store.versionsOf(FORM)).toEqual(['1.0.0']);
  });

  test.each(['draft', 'active', 'retired'] as const)(
    'CORE-1-02 CORE-1-08 other content for a known %s pair is refused and changes nothing',
    (status) => {
      const store = storeWith(definition({ status }));
      expect(() => store.register(definition({ status, items: [item('other')] }))).toThrowError(
        refusal('content-changed'),
      );
      expect(store.resolve({ url: FORM, version: '1.0.0' }).items.map(({ key }) => key)).toEqual(['name']);
    },
  );

  test('CORE-1-08 changing the object that was registered does not change what is stored', () => {
    const items = [item('name')];
    const store = storeWith(definition({ items }));
    items.push(item('late'));
    const stored = store.resolve({ url: FORM, version: '1.0.0' });
    expect(stored.items).toHaveLength(1);
    expect(() => (stored.items as ItemDocument[]).push(item('later'))).toThrowError(TypeError);
  });

  test.each([
    ['draft', 'active'],
    ['draft', 'retired'],
    ['active', 'retired'],
  ] as const)('CORE-1-07 a version moves from %s to %s', (from, to) => {
    const store = storeWith(definition({ status: from }));
    expect(store.register(definition({ status: to }))).toBe('status-moved');
    expect(store.resolve({ url: FORM, version: '1.0.0' }).status).toBe(to);
  });

  test.each([
    ['active', 'draft'],
    ['retired', 'active'],
    ['retired', 'draft'],
  ] as const)('CORE-1-07 a version does not move back from %s to %s', (from, to) => {
    const store = storeWith(definition({ status: from }));
    expect(() => store.register(definition({ status: to }))).toThrowError(refusal('status-moved-back'));
    expect(store.resolve({ url: FORM, version: '1.0.0' }).status).toBe(from);
  });

  test('CORE-1-05 without an algorithm the version is read as semver', () => {
    const store = new DefinitionStore();
    expect(store.register(definition({ version: '1.2.3' }))).toBe('added');
    expect(() => store.register(definition({ version: 'spring' }))).toThrowError(refusal('bad-version'));
  });

  test.each([
    ['integer', '1.0'],
    ['date', '2025.13.40'],
  ] as const)(
    'CORE-1-06 a version that its algorithm %s cannot read is refused',
    (versionAlgorithm, version) => {
      const store = new DefinitionStore();
      expect(() => store.register(definition({ version, versionAlgorithm }))).toThrowError(
        refusal('bad-version'),
      );
    },
  );

  test('a key named __proto__ is kept as data and touches no prototype', () => {
    const items = [{ ...item('name'), extensions: JSON.parse('{"__proto__": {"polluted": true}}') }];
    const store = storeWith(definition({ items }));
    const stored = store.resolve({ url: FORM, version: '1.0.0' });
    expect(JSON.stringify(stored.items)).toContain('polluted');
    expect(({} as { polluted?: boolean }).polluted).toBeUndefined();
    expect(store.register(definition({ items }))).toBe('known');
  });
});

describe('resolving definitions', () => {
  test('CORE-1-10 a response opens with exactly the version it names', () => {
    const store = storeWith(definition(), definition({ version: '1.1.0' }));
    expect(store.resolveFor({ definitionUrl: FORM, definitionVersion: '1.0.0' }).version).toBe('1.0.0');
  });

  test('CORE-1-10 a response for an unknown version is refused, never opened with another', () => {
    const store = storeWith(definition({ version: '1.1.0' }));
    const open = () => store.resolveFor({ definitionUrl: FORM, definitionVersion: '1.0.0' });
    expect(open).toThrowError(refusal('unknown-version'));
  });

  test('a response that names no version is refused', () => {
    const store = storeWith(definition());
    const open = () => store.resolveFor({ definitionUrl: FORM, definitionVersion: '' });
    expect(open).toThrowError(refusal('version-required'));
  });

  test.each(['https://example.org/other', '__proto__', 'constructor'])(
    'an unknown url %s is refused',
    (url) => {
      expect(() => storeWith(definition()).resolve({ url, version: '1.0.0' })).toThrowError(
        refusal('unknown-definition'),
      );
    },
  );

  test.each(['__proto__', 'constructor'])('an unknown version %s is refused', (version) => {
    expect(() => storeWith(definition()).resolve({ url: FORM, version })).toThrowError(
      refusal('unknown-version'),
    );
  });

  test('a retired version is still resolved', () => {
    const store = storeWith(definition({ status: 'retired' }));
    expect(store.resolveFor({ definitionUrl: FORM, definitionVersion: '1.0.0' }).status).toBe('retired');
  });

  test('without a version the newest active one is meant', () => {
    const store = storeWith(
      definition({ version: '1.9.0' }),
      definition({ version: '1.10.0' }),
      definition({ version: '2.0.0', status: 'draft' }),
      definition({ version: '1.11.0', status: 'retired' }),
    );
    expect(store.resolve({ url: FORM }).version).toBe('1.10.0');
  });

  test('without a version and without an order between the active ones it is refused', () => {
    const natural = { versionAlgorithm: 'natural' } as const;
    const store = storeWith(
      definition({ ...natural, version: 'a' }),
      definition({ ...natural, version: 'b' }),
    );
    expect(() => store.resolve({ url: FORM })).toThrowError(refusal('ambiguous-version'));
  });

  test('without a version and without an active one it is refused', () => {
    const store = storeWith(definition({ status: 'draft' }));
    expect(() => store.resolve({ url: FORM })).toThrowError(refusal('unknown-version'));
  });
});
