import { gzipSync } from 'node:zlib';
import { beforeAll, expect, test } from 'vitest';
import { makeBundle } from '../testing/make-bundle.ts';

/** Decision 0091: everything that renders and validates, the engine included. */
const MOST_BYTES = 75 * 1024;
/** With the small files that it imports, which the bundler splits off because later files need them too. */
const MOST_FIRST_BYTES = 76 * 1024;
const MOST_EXTRA_BYTES = 120 * 1024;
const MOST_LANGUAGE_BYTES = 2_000;
const MOST_ANNOTATION_BYTES = 4_000;
const MOST_PROVIDER_BYTES = 40_000;

let files: ReadonlyMap<string, string>;
beforeAll(async () => {
  files = await makeBundle();
});

const sizeOf = (name: string) => gzipSync(files.get(name) ?? '', { level: 9 }).length;
/** A file and those that it cannot do without. */
const withImports = (name: string) => {
  const imported = (files.get(name) ?? '').matchAll(/(?:^|;)import\{[^}]*\}from"\.\/([\w-]+\.js)"/g);
  return [name, ...Array.from(imported, ([, each = '']) => each)];
};

test(`the file that renders and validates has at most ${MOST_BYTES} bytes when compressed, and ${MOST_FIRST_BYTES} with what it imports`, () => {
  expect(sizeOf('handrail-form.js')).toBeGreaterThan(30_000);
  expect(sizeOf('handrail-form.js')).toBeLessThanOrEqual(MOST_BYTES);
  const first = withImports('handrail-form.js');
  expect(first.reduce((sum, name) => sum + sizeOf(name), 0)).toBeLessThanOrEqual(MOST_FIRST_BYTES);
});

test('what not every form needs is in separate files, loaded when a form needs them', () => {
  const names = [
    ...['agents', 'extras', 'find-sidecars', 'german', 'help', 'journal', 'layout', 'passive', 'patterns'],
    ...['print', 'profile', 'serve-form'],
  ];
  expect([...files.keys()]).toEqual(expect.arrayContaining(names.map((name) => `handrail-form-${name}.js`)));
  expect(sizeOf('handrail-form-german.js')).toBeLessThanOrEqual(MOST_LANGUAGE_BYTES);
  expect(sizeOf('handrail-form-passive.js')).toBeLessThanOrEqual(MOST_ANNOTATION_BYTES);
  expect(sizeOf('handrail-form-serve-form.js')).toBeLessThanOrEqual(MOST_PROVIDER_BYTES);
});

test(`help, profile, journal and all else around a form have at most ${MOST_EXTRA_BYTES} bytes together`, () => {
  const apart = ['handrail-form.js', 'handrail-form-german.js', 'handrail-form-patterns.js'];
  const extra = [...files.keys()].filter((name) => !apart.includes(name));
  expect(extra.reduce((sum, name) => sum + sizeOf(name), 0)).toBeLessThanOrEqual(MOST_EXTRA_BYTES);
});
