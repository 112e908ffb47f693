import { gzipSync } from 'node:zlib';
import { beforeAll, expect, test } from 'vitest';
import { makeBundle } from '../testing/make-bundle.ts';

/** Decision 0091: everything that renders and validates, the engine included, in all files that a page loads for it. */
const MOST_FIRST_BYTES = 75 * 1024;
const MOST_EXTRA_BYTES = 120 * 1024;
const MOST_LANGUAGE_BYTES = 2_000;
const MOST_ANNOTATION_BYTES = 4_000;
const MOST_PROVIDER_BYTES = 40_000;

let files: ReadonlyMap<string, string>;
beforeAll(async () => {
  files = await makeBundle();
});

const sizeOf = (name: string) => gzipSync(files.get(name) ?? '', { level: 9 }).length;
/** A file and all those that a browser has to load before it runs. */
function withImports(name: string): ReadonlySet<string> {
  const needed = new Set([name]);
  for (const each of needed)
    for (const [, imported = ''] of (files.get(each) ?? '').matchAll(
      /\b(?:import|from)\s*["']\.\/([\w-]+\.js)["']/g,
    ))
      needed.add(imported);
  return needed;
}

test(`what renders and validates has at most ${MOST_FIRST_BYTES} bytes when compressed, with all that it imports at once`, () => {
  const first = [...withImports('handrail-form.js')];
  expect(first.filter((name) => !files.has(name))).toEqual([]);
  const sizes = first.map(sizeOf);
  expect(sizes[0]).toBeGreaterThan(30_000);
  expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(MOST_FIRST_BYTES);
});

test('a page waits for one file before it shows a form', () => {
  expect([...withImports('handrail-form.js')]).toEqual(['handrail-form.js']);
  // The same way of counting sees the imports that a later file does have.
  expect(withImports('handrail-form-serve-form.js')).toContain('handrail-form.js');
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
