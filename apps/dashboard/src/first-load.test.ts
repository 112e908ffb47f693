import { readdirSync, readFileSync } from 'node:fs';
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

/** The file and everything it imports before it runs. */
function withImports(paths: readonly string[]): ReadonlySet<string> {
  const seen = new Set<string>();
  const open = [...paths];
  for (let path = open.pop(); path !== undefined; path = open.pop()) {
    if (seen.has(path)) continue;
    seen.add(path);
    const script = readFileSync(join(built, path), 'utf8');
    for (const [, name] of script.matchAll(/(?:\bfrom|\bimport)\s*["']\.\/([^"']+\.js)["']/g))
      open.push(`/assets/${name}`);
  }
  return seen;
}

test('the first load has at most 60 KB of compressed script: the shell, the inbox, an approval and all they import', () => {
  const shown = [...shell.matchAll(/(?:src|href)="(\/assets\/[^"]+\.js)"/g)].map(([, path]) => path ?? '');
  const pages = readdirSync(join(built, 'assets')).filter((name) => /^inbox-page-[\w-]+\.js$/.test(name));
  expect(pages).toHaveLength(1);
  const scripts = withImports([...shown, ...pages.map((name) => `/assets/${name}`)]);
  expect([...scripts].some((path) => path.includes('/card-'))).toBe(true);
  const bytes = [...scripts].reduce((sum, path) => sum + bytesOf(path), 0);
  expect(bytes).toBeGreaterThan(40_000);
  expect(bytes).toBeLessThanOrEqual(60 * 1024);
});

test('the shell holds no inline script, style or foreign address', () => {
  expect(shell).not.toMatch(/<script(?![^>]*src=)/);
  expect(shell).not.toMatch(/<style|style=|https?:|\bon\w+=/);
});
