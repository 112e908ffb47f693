import type { JsonValue } from '@handrail/base';
import { describe, expect, test } from 'vitest';
import { field, formOf, group, repeat, responseWith } from '../../testing/forms.ts';
import { expectRefusal } from '../../testing/refusals.ts';
import { ontologyJson, orderDefinition, registryJson } from '../../testing/sidecar-samples.ts';
import type { FormRefusalCode } from '../refusal.ts';
import { conceptFor } from '../sidecars/find-concept.ts';
import { findConcept } from '../sidecars/find-entry.ts';
import { profileKeysOf } from '../sidecars/profile-key.ts';
import { readOntology } from '../sidecars/read-ontology.ts';
import { readRegistry } from '../sidecars/read-registry.ts';
import type { Form } from './form.ts';

const DRAFT = {
  items: [
    field('a', 'integer', { initialValue: 1 }),
    field('text', 'string'),
    field('file', 'attachment'),
    field('sum', 'integer'),
    repeat('items', [field('x', 'integer'), field('twice', 'integer')], { minRepeat: 2, maxRepeat: 3 }),
    group('g', [field('y')]),
  ],
  binds: [
    { path: 'items[*].twice', calculate: '$x * 2' },
    { path: 'sum', calculate: 'sum($items[*].twice)' },
    { path: 'text', required: 'true' },
  ],
  instances: { pad: { data: {}, readonly: false } },
};

function deep(levels: number): JsonValue {
  let value: JsonValue = 1;
  for (let level = 0; level < levels; level += 1) value = level % 2 === 0 ? [value] : { a: value };
  return value;
}

describe('paths of any kind', () => {
  test.each<[string, FormRefusalCode]>([
    ['__proto__', 'INVALID_PATH'],
    ['__proto__.polluted', 'INVALID_PATH'],
    ['constructor', 'NOT_FOUND'],
    ['constructor.prototype', 'NOT_FOUND'],
    ['items[0].constructor', 'NOT_FOUND'],
    ['g.hasOwnProperty', 'NOT_FOUND'],
    ['items[-1].x', 'INVALID_PATH'],
    ['items[1e9].x', 'INVALID_PATH'],
    ['items[1000000000].x', 'NOT_FOUND'],
    ['items[*].x', 'INVALID_PATH'],
    ['items.length', 'NOT_FOUND'],
    ['items', 'INVALID_PATH'],
    ['g', 'INVALID_PATH'],
    ['#', 'INVALID_PATH'],
    ['', 'INVALID_PATH'],
    ['a\u0000', 'INVALID_PATH'],
    [`${'g.'.repeat(100_000)}y`, 'INVALID_PATH'],
    [`a${'[0]'.repeat(100_000)}`, 'INVALID_PATH'],
  ])('CORE-25-09 a write to "%.30s" is refused', (path, code) => {
    const form = formOf(DRAFT);
    expectRefusal(form, () => form.set(path, 5), code);
    expect(Object.hasOwn(Object.prototype, 'polluted')).toBe(false);
    expect({}.constructor).toBe(Object);
  });

  test('CORE-25-09 keys that every object has are ordinary keys of a form', () => {
    const keys = ['constructor', 'toString', 'hasOwnProperty', 'valueOf'];
    const form = formOf({
      items: [...keys.map((key) => field(key)), group('prototype', [field('isPrototypeOf')])],
      binds: [{ path: 'toString', calculate: '$constructor' }],
    });
    expect(form.value('constructor')).toBeNull();
    form.set('constructor', 'mine');
    form.set('prototype.isPrototypeOf', 'too');
    expect(form.response().data).toEqual({
      constructor: 'mine',
      toString: 'mine',
      hasOwnProperty: null,
      valueOf: null,
      prototype: { isPrototypeOf: 'too' },
    });
  });

  test('CORE-25-09 meanings are looked up by their own names, too', () => {
    const registry = readRegistry(registryJson()).document;
    const ontology = readOntology(ontologyJson(), orderDefinition).document;
    if (!registry || !ontology) throw new Error('A sidecar was refused.');
    const sources = { ontologies: [ontology], registries: [registry] };
    for (const name of ['__proto__', 'constructor', 'toString']) {
      expect(conceptFor(sources, name)).toBeUndefined();
      expect(findConcept([registry], name)).toBeUndefined();
      expect(conceptFor(sources, 'name', name)).toMatchObject({ source: 'semantic-type', concept: name });
      const profile = new Map(profileKeysOf({ system: name, code: name }).map((key) => [key, 'mine']));
      expect(profile.get(name)).toBeUndefined();
    }
  });

  test('CORE-25-09 resumed data reaches fields through own properties only', () => {
    const response = JSON.parse(
      JSON.stringify(responseWith({})).replace('"data":{}', '"data":{"__proto__":{"a":9},"a":2}'),
    );
    const form = formOf(DRAFT, { response });
    expect(form.value('a')).toBe(2);
    expect(Object.hasOwn(Object.prototype, 'a')).toBe(false);
  });

  test.each<[string, (form: Form) => { ok: boolean; code?: string }, FormRefusalCode]>([
    ['a row beyond the maximum', (form) => form.addRow('items'), 'MAX_REPEAT'],
    ['a row before the first', (form) => form.addRow('items', { at: -1 }), 'NOT_FOUND'],
    ['a row at no number', (form) => form.addRow('items', { at: Number.NaN }), 'NOT_FOUND'],
    ['a row far behind', (form) => form.addRow('items', { at: 1e9 }), 'NOT_FOUND'],
    ['a row moved out', (form) => form.moveRow('items[0]', 5), 'NOT_FOUND'],
    ['a row moved by half', (form) => form.moveRow('items[0]', 0.5), 'NOT_FOUND'],
    ['a row that is none', (form) => form.removeRow('items'), 'INVALID_PATH'],
    ['row data that is a list', (form) => form.addRow('items', { data: [] as never }), 'INVALID_VALUE'],
    ['an instance by no name', (form) => form.setInstance('__proto__', ['x'], 1), 'NOT_FOUND'],
    ['an instance very deep', (form) => form.setInstance('pad', Array(10_000).fill('x'), 1), 'INVALID_PATH'],
  ])('%s is refused', (_what, work, code) => {
    const form = formOf(DRAFT);
    if (code === 'MAX_REPEAT') form.addRow('items');
    expectRefusal(form, () => work(form), code);
  });
});

describe('values of any kind', () => {
  const cyclic: Record<string, unknown> = {};
  cyclic.self = cyclic;
  class Money {
    amount = '1';
    currency = 'EUR';
  }

  test.each<[string, unknown]>([
    ['NaN', Number.NaN],
    ['Infinity', Number.POSITIVE_INFINITY],
    ['1e400 read from JSON', JSON.parse('1e400')],
    ['a lone surrogate', 'a\uD800b'],
    ['a lone surrogate inside', { contentType: '\uDC00' }],
    ['a lone surrogate as a key', { '\uD83D': 1 }],
    ['10,000 levels', deep(10_000)],
    ['2 MB of text', 'x'.repeat(2_000_000)],
    ['a million entries', new Array(1_000_000).fill(1)],
    ['four billion holes', new Array(4_294_967_295)],
    ['a function', () => 1],
    ['a symbol', Symbol('s')],
    ['a big integer', 10n],
    ['a cycle', cyclic],
    ['an instance of a class', new Money()],
    ['a date', new Date(0)],
    ['a map', new Map([['a', 1]])],
    ['toJSON', { toJSON: () => ({ contentType: 'x', url: 'y' }) }],
    [
      'a getter that throws',
      {
        get contentType() {
          throw new Error('boo');
        },
      },
    ],
    [
      'a proxy that throws',
      new Proxy(
        {},
        {
          ownKeys() {
            throw new Error('boo');
          },
        },
      ),
    ],
  ])('%s cannot be stored', (_what, value) => {
    const form = formOf(DRAFT);
    expectRefusal(form, () => form.set('file', value), 'INVALID_VALUE');
    expectRefusal(form, () => form.addRow('items', { data: { x: value } as never }), 'INVALID_VALUE');
    expectRefusal(form, () => form.setInstance('pad', ['x'], value as never), 'INVALID_VALUE');
  });

  test('nothing at all cannot be stored, and is left out of the data of a row', () => {
    const form = formOf(DRAFT);
    expectRefusal(form, () => form.set('a', undefined), 'INVALID_VALUE');
    expect(form.addRow('items', { data: { x: undefined } as never })).toMatchObject({ ok: true });
  });

  test('a refusal never repeats the value', () => {
    const refusal = formOf(DRAFT).set('text', 'secret\uD800');
    expect(JSON.stringify(refusal)).not.toContain('secret');
  });

  test('a getter is read once, and what it says later does not matter', () => {
    let reads = 0;
    const shifty = {
      contentType: 'text/plain',
      get url() {
        reads += 1;
        return reads === 1 ? 'https://first.example' : { deep: deep(50) };
      },
    };
    const form = formOf(DRAFT);
    expect(form.set('file', shifty)).toEqual({ ok: true });
    expect(reads).toBe(1);
    expect(form.value('file')).toEqual({ contentType: 'text/plain', url: 'https://first.example' });
  });

  test('what the caller does with its object later does not reach the form', () => {
    const mine = { contentType: 'text/plain', url: 'https://x.example' };
    const form = formOf(DRAFT);
    form.set('file', mine);
    mine.url = 'changed';
    expect(form.value('file')).toEqual({ contentType: 'text/plain', url: 'https://x.example' });
  });

  test('an own "__proto__" inside a value stays a plain property', () => {
    const form = formOf(DRAFT);
    expect(form.set('file', JSON.parse('{"__proto__": {"admin": true}, "contentType": "x"}'))).toEqual({
      ok: true,
    });
    const stored = form.value('file') as Record<string, unknown>;
    expect(Object.hasOwn(stored, '__proto__')).toBe(true);
    expect(stored.admin).toBeUndefined();
    expect(({} as Record<string, unknown>).admin).toBeUndefined();
  });

  test('a value of the wrong type is stored and gives a finding', () => {
    const form = formOf(DRAFT);
    expect(form.set('a', { any: ['thing'] })).toEqual({ ok: true });
    expect(form.report().results).toContainEqual(
      expect.objectContaining({ path: 'a', code: 'TYPE_MISMATCH', value: { any: ['thing'] } }),
    );
  });
});
