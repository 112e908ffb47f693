import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { staleSource, writeBundle } from './bundle-folder.ts';

const BEFORE = new Date('2026-01-01T10:00:00Z');
const BEGUN = new Date('2026-01-01T10:01:00Z');
const AFTER = new Date('2026-01-01T10:02:00Z');

let root = '';
const folder = () => join(root, 'bundle');
const source = (name: string, time: Date) => {
  writeFileSync(join(root, name), name);
  utimesSync(join(root, name), time, time);
};

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'handrail-bundle-'));
  mkdirSync(folder());
  source('a.ts', BEFORE);
  source('b.ts', BEFORE);
});
afterEach(() => rmSync(root, { recursive: true }));

test('a bundle is up to date until one of its sources is newer or gone', () => {
  expect(staleSource(folder(), root)).toBe(join(folder(), 'inputs.json'));
  writeBundle(folder(), new Map([['main.js', 'a b']]), ['a.ts', 'b.ts'], BEGUN);
  expect(staleSource(folder(), root)).toBeUndefined();
  source('b.ts', AFTER);
  expect(staleSource(folder(), root)).toBe('b.ts');
  rmSync(join(root, 'a.ts'));
  expect(staleSource(folder(), root)).toBe('a.ts');
});

test('a bundle replaces the one before it and leaves nothing of it', () => {
  writeBundle(
    folder(),
    new Map([
      ['main.js', 'one'],
      ['part-1.js', '1'],
    ]),
    ['a.ts'],
    BEGUN,
  );
  writeBundle(
    folder(),
    new Map([
      ['main.js', 'two'],
      ['part-2.js', '2'],
    ]),
    ['a.ts'],
    BEGUN,
  );
  expect(readdirSync(folder()).sort()).toEqual(['inputs.json', 'main.js', 'part-2.js']);
  expect(readFileSync(join(folder(), 'main.js'), 'utf8')).toBe('two');
});
