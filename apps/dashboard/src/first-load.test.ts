import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { beforeAll, expect, test } from 'vitest';
import { buildDashboard } from '../testing/build-dashboard.ts';

let built: string;
let shell = '';

beforeAll(async () => {
  built = await buildDashboard();
  shell = readFileSync(join(built, 'index.html'), 'utf8');
});

const bytesOf = (path: string) => gzipSync(readFileSync(join(built, path)), { level: 9 }).length;

test('the first load has at most 90 KB of compressed script, with the page it opens', () => {
  const scripts = [...shell.matchAll(/(?:src|href)="(\/assets\/[^"]+\.js)"/g)].map(([, path]) => path ?? '');
  const entry = scripts.map((path) => readFileSync(join(built, path), 'utf8')).join('');
  const inbox = /assets\/inbox-page-[\w-]+\.js/.exec(entry)?.[0];
  expect(inbox).toBeDefined();
  const bytes = [...scripts, `/${inbox}`].reduce((sum, path) => sum + bytesOf(path), 0);
  expect(bytes).toBeGreaterThan(5_000);
  expect(bytes).toBeLessThanOrEqual(90 * 1024);
});

test('the shell holds no inline script, style or foreign address', () => {
  expect(shell).not.toMatch(/<script(?![^>]*src=)/);
  expect(shell).not.toMatch(/<style|style=|https?:|\bon\w+=/);
});
