import type { JsonValue } from '@handrail/base';
import { describe, expect, test } from 'vitest';
import { field, formOf } from '../../testing/forms.ts';
import { expectRefusal } from '../../testing/refusals.ts';
import { DocumentError } from '../problem.ts';

const reading = (expression: string, instances: object, dataType = 'string') => ({
  items: [field('a', dataType)],
  binds: [{ path: 'a', calculate: expression }],
  instances: instances as never,
});

describe('an instance', () => {
  test('CORE-10-01 cannot be written unless it says so', () => {
    const form = formOf({
      items: [],
      instances: {
        plain: { data: { x: 1 } },
        closed: { data: {}, readonly: true },
        open: { data: {}, readonly: false },
      },
    });
    expect(form.setInstance('plain', ['x'], 2)).toMatchObject({ ok: false, code: 'READONLY' });
    expect(form.setInstance('closed', ['x'], 2)).toMatchObject({ ok: false, code: 'READONLY' });
    expect(form.setInstance('open', ['x'], 2)).toEqual({ ok: true });
    expect(form.setInstance('none', ['x'], 2)).toMatchObject({ ok: false, code: 'NOT_FOUND' });
    form.complete();
    expect(form.setInstance('open', ['x'], 3)).toMatchObject({
      ok: false,
      code: 'READONLY',
      message: 'The response is closed; reopen it first.',
    });
  });

  test.each([
    "@instance('i').no.such",
    "@instance('i').x.y.z",
    "@instance('empty').x",
    "@instance('i').toString",
  ])('CORE-10-02 %s is null where there is nothing, without a diagnostic', (expression) => {
    const form = formOf(
      reading(expression, { i: { data: { x: 1 } }, empty: { source: 'https://x.example' } }),
    );
    expect(form.value('a')).toBeNull();
    expect(form.diagnostics).toEqual([]);
  });

  test('CORE-10-04 that can be written is scratch space: expressions see it, the response does not', () => {
    const form = formOf(
      reading("@instance('pad').n", { pad: { data: { n: 1 }, readonly: false } }, 'integer'),
    );
    expect(form.value('a')).toBe(1);
    form.setInstance('pad', ['n'], 5);
    expect(form.value('a')).toBe(5);
    expect(form.response()).toMatchObject({ data: { a: 5 } });
    expect(JSON.stringify(form.response())).not.toContain('pad');
    expect(form.document.instances?.pad?.data).toEqual({ n: 1 });
  });

  test('is written inside lists by number, and never through the prototype', () => {
    const form = formOf({
      items: ['a', 'b', 'c'].map((key) => field(key, 'integer')),
      binds: ['a', 'b', 'c'].map((path, index) => ({
        path,
        calculate: `instance('pad', 'list.${index}.n')`,
      })),
      instances: { pad: { data: { list: [{ n: 1 }, { n: 2 }] }, readonly: false } },
    });
    expect(form.response().data).toEqual({ a: 1, b: 2, c: null });
    expect(form.setInstance('pad', ['list', '1', 'n'], 5)).toEqual({ ok: true });
    expect(form.setInstance('pad', ['list', '2'], { n: 6 })).toEqual({ ok: true });
    expect(form.response().data).toEqual({ a: 1, b: 5, c: 6 });
    expect(form.setInstance('pad', ['list', '0', 'n'], 4)).toEqual({ ok: true });
    expect(form.response().data).toEqual({ a: 4, b: 5, c: 6 });
    for (const key of ['9', '-1', 'length', 'x', '1.5', '']) {
      expectRefusal(form, () => form.setInstance('pad', ['list', key], 0), 'NOT_FOUND');
    }
    expect(form.setInstance('pad', ['__proto__', 'polluted'], true)).toEqual({ ok: true });
    expect(({} as Record<string, unknown>).polluted).toBeUndefined();
  });

  test('CORE-10-05 with a source and no loader is read from its data, or is null; nothing is fetched', () => {
    const original = globalThis.fetch;
    const calls: unknown[] = [];
    globalThis.fetch = (...call) => {
      calls.push(call);
      return Promise.reject(new Error('no network'));
    };
    try {
      const source = 'https://data.example/x';
      const fallback = formOf(reading("@instance('i').x", { i: { source, data: { x: 'kept' } } }));
      const none = formOf(reading("@instance('i').x", { i: { source: 'formspec-fn:lookup' } }));
      expect([fallback.value('a'), none.value('a')]).toEqual(['kept', null]);
      expect(calls).toEqual([]);
    } finally {
      globalThis.fetch = original;
    }
  });

  test('brought by the host is copied, bounded, and never frozen', () => {
    const file = { contentType: 'x', url: 'y' };
    const form = formOf(
      {
        items: [field('a', 'attachment', { prePopulate: { instance: 'i', path: 'file' } })],
        instances: { i: { source: 'https://data.example/x' } },
      },
      { instances: { i: { file } } },
    );
    file.url = 'changed';
    expect(form.value('a')).toEqual({ contentType: 'x', url: 'y' });
    let deep: JsonValue = 1;
    for (let level = 0; level < 10_000; level += 1) deep = [deep];
    const draft = reading("string(empty(@instance('i')))", { i: { source: 'https://data.example/x' } });
    expect(() => formOf(draft, { instances: { i: deep } })).toThrow(DocumentError);
  });

  test('a host may bring the data of a source', () => {
    const draft = reading("@instance('i').x", {
      i: { source: 'https://data.example/x', data: { x: 'kept' } },
    });
    expect(formOf(draft, { instances: { i: { x: 'loaded' } } }).value('a')).toBe('loaded');
  });

  test('CORE-16.10-01 is read by name and path, with null for what is missing', () => {
    const instances = { i: { data: { x: { y: 'deep' } } } };
    expect(formOf(reading("instance('i', 'x.y')", instances)).value('a')).toBe('deep');
    expect(formOf(reading("instance('i', 'no')", instances)).value('a')).toBeNull();
    expect(formOf(reading("instance('no' & 'ne', 'x')", instances)).value('a')).toBeNull();
    expect(formOf(reading("instance('__proto' & '__', 'x')", instances)).value('a')).toBeNull();
  });
});

describe('the surroundings of a form', () => {
  const calculated = (calculate: string, options = {}) =>
    formOf({ items: [field('a')], binds: [{ path: 'a', calculate }] }, options).value('a');

  test('CORE-16.10-01 have a locale, facts of the host, and plural categories', () => {
    expect(calculated('locale()')).toBeNull();
    expect(calculated('locale()', { locale: 'de-CH' })).toBe('de-CH');
    expect(calculated("runtimeMeta('channel')", { meta: { channel: 'web' } })).toBe('web');
    expect(calculated("runtimeMeta('none')", { meta: { channel: 'web' } })).toBeNull();
    expect(calculated("runtimeMeta('constructor')", { meta: {} })).toBeNull();
    expect(calculated("pluralCategory(1, 'en')")).toBe('one');
    expect(calculated('pluralCategory(1)')).toBeNull();
    expect(calculated('pluralCategory(2)', { locale: 'ar' })).toBe('two');
    expect(calculated("pluralCategory(1, 'xx')")).toBe('one');
  });

  test('CORE-16.4-01 have the clock of the host', () => {
    const clock = { now: () => Date.UTC(2026, 0, 1, 23, 30, 0) };
    expect(calculated('string(today())', { clock })).toBe('2026-01-01');
    expect(calculated('string(now())', { clock })).toMatch(/^2026-01-01T23:30:00/);
    expect(calculated('string(today())', { clock, utcOffsetMinutes: 60 })).toBe('2026-01-02');
  });

  test('CORE-16.4-02 stand still within one cycle and move on with the next', () => {
    let now = 0;
    const form = formOf(
      {
        items: [field('go', 'integer'), field('a'), field('b'), field('same', 'boolean')],
        binds: [
          { path: 'a', calculate: 'string(now()) & string($go ?? 0)' },
          { path: 'b', calculate: 'string(now()) & string($go ?? 0)' },
          { path: 'same', calculate: 'now() = now()' },
        ],
      },
      { clock: { now: () => (now += 60_000) } },
    );
    const look = () => form.response().data;
    const first = look();
    expect(first).toMatchObject({ b: first.a, same: true });
    form.set('go', 0);
    const second = look();
    expect(second.a).not.toBe(first.a);
    expect(second).toMatchObject({ b: second.a, same: true });
  });
});
