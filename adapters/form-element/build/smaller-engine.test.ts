import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { smallerDecimals, withoutDescriptions } from './smaller-engine.ts';

const runs = Number(process.env.HANDRAIL_PROPERTY_RUNS ?? 300);

/** As much of the library's interface as the expression language uses. */
interface Decimal {
  readonly [method: string]: (...args: readonly unknown[]) => unknown;
}
type Library = { new (value: unknown): Decimal; clone(options: object): Library };

let folder: string;
let whole: Library;
let smaller: Library;
beforeAll(async () => {
  const file = join(dirname(createRequire(import.meta.url).resolve('decimal.js')), 'decimal.mjs');
  folder = await mkdtemp(join(tmpdir(), 'handrail-decimals-'));
  const source = await readFile(file, 'utf8');
  await writeFile(join(folder, 'whole.mjs'), source);
  await writeFile(join(folder, 'smaller.mjs'), smallerDecimals(source));
  const load = async (name: string): Promise<Library> =>
    (await import(/* @vite-ignore */ pathToFileURL(join(folder, name)).href)).Decimal.clone({
      defaults: true,
      precision: 60,
      rounding: 6,
    });
  [whole, smaller] = [await load('whole.mjs'), await load('smaller.mjs')];
});
afterAll(() => rm(folder, { recursive: true }));

const number = fc
  .tuple(fc.bigInt({ min: -(10n ** 30n), max: 10n ** 30n }), fc.integer({ min: -20, max: 20 }))
  .map(([digits, exponent]) => `${digits}e${exponent}`);

describe('decimals with less in them', () => {
  test.each(['plus', 'minus', 'times', 'div', 'mod', 'cmp', 'eq', 'lt', 'lte', 'gt', 'gte'])(
    '%s is the same',
    (name) => {
      const of = (library: Library, a: string, b: string) => String(new library(a)[name]?.(new library(b)));
      fc.assert(
        fc.property(number, number, (a, b) => {
          expect(of(smaller, a, b)).toBe(of(whole, a, b));
        }),
        { numRuns: runs },
      );
    },
  );

  test.each([
    'abs',
    'neg',
    'floor',
    'ceil',
    'toFixed',
    'toNumber',
    'isInteger',
    'isZero',
    'precision',
    'decimalPlaces',
    'toString',
  ])('%s is the same', (name) => {
    const of = (library: Library, a: string) => String(new library(a)[name]?.());
    fc.assert(
      fc.property(number, (a) => {
        expect(of(smaller, a)).toBe(of(whole, a));
      }),
      { numRuns: runs },
    );
  });

  test.each([
    ['2', '0.5'],
    ['10', '3'],
    ['1.05', '0.333'],
    ['7', '-2.5'],
    ['-8', '3'],
    ['1e300', '0.123456789'],
    ['1.0000000001', '123456789.5'],
    ['3e-200', '1.75'],
  ])('%s to the power of %s, and its root, are the same', (base, exponent) => {
    const of = (library: Library) => {
      const value = new library(base);
      return [value.pow?.(exponent), new library(value.abs?.()).sqrt?.(), value.toDecimalPlaces?.(1)].map(
        String,
      );
    };
    expect(of(smaller)).toEqual(of(whole));
  });
});

test('a library that changed is not taken apart blindly', () => {
  expect(() => smallerDecimals('P.cosine = function () {};')).toThrow(
    'decimal.js has no "clampedTo" to leave out.',
  );
});

test('only descriptions of functions are emptied', () => {
  expect(withoutDescriptions(`{ name: 'a', description: 'It\\'s "b".', call }`)).toBe(`{ name: 'a',  call }`);
});
