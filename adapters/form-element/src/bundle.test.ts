import { gzipSync } from 'node:zlib';
import { beforeAll, expect, test } from 'vitest';
import { makeBundle } from '../testing/make-bundle.ts';

/** Decision 0091: everything that renders and validates, the engine included. */
const MOST_BYTES = 75 * 1024;
const MOST_LANGUAGE_BYTES = 2_000;

let files: ReadonlyMap<string, string>;
beforeAll(async () => {
  files = await makeBundle();
});

const sizeOf = (name: string) => gzipSync(files.get(name) ?? '', { level: 9 }).length;

test(`the file that renders and validates has at most ${MOST_BYTES} bytes when compressed`, () => {
  expect(sizeOf('handrail-form.js')).toBeGreaterThan(30_000);
  expect(sizeOf('handrail-form.js')).toBeLessThanOrEqual(MOST_BYTES);
});

test('another language and the pattern engine are separate files, loaded when a form needs them', () => {
  expect([...files.keys()]).toEqual([
    'handrail-form-german.js',
    'handrail-form-patterns.js',
    'handrail-form.js',
  ]);
  expect(sizeOf('handrail-form-german.js')).toBeLessThanOrEqual(MOST_LANGUAGE_BYTES);
});
