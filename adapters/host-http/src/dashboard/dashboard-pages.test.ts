import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib';
import { type FastifyInstance, fastify } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { chooseEncoding } from './asset.ts';
import { dashboardPages } from './dashboard-pages.ts';

const ORIGIN = 'http://127.0.0.1:7420';
const headers = { host: '127.0.0.1:7420', accept: 'text/html,*/*;q=0.8' };
const SHELL = '<!doctype html><title>Handrail</title>';
const SCRIPT = 'console.log("here")';
let folder = '';
let app: FastifyInstance;

/** As its list of pages says: what is not served at its own address is lost when somebody loads it again. */
function pagesOfTheDashboard(): readonly string[] {
  const folder = join(import.meta.dirname, '../../../../apps/dashboard/src/pages');
  const lists = ['registry.ts', 'console-pages.ts'].map((name) => readFileSync(join(folder, name), 'utf8'));
  return lists.flatMap((text) => [...text.matchAll(/^ {4}path: '([^']+)'/gm)].map(([, path = '']) => path));
}

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'handrail-dashboard-'));
  mkdirSync(join(folder, 'assets'));
  const write = (name: string, text: string) => {
    writeFileSync(join(folder, name), text);
    writeFileSync(join(folder, `${name}.br`), brotliCompressSync(text));
    writeFileSync(join(folder, `${name}.gz`), gzipSync(text));
  };
  write('index.html', SHELL);
  write('assets/index-AbC_12-x.js', SCRIPT);
  write('assets/theme.js', SCRIPT);
  writeFileSync(join(folder, 'secret.txt'), 'never');
  app = fastify();
  const dashboard = dashboardPages({ folder, origins: [ORIGIN] });
  if (!dashboard) throw new Error('The dashboard was not found.');
  await app.register(dashboard);
});

afterAll(async () => {
  await app.close();
  rmSync(folder, { recursive: true });
});

describe('the dashboard over HTTP', () => {
  test.each([
    '/',
    '/runs',
    '/runs/r-1',
    '/runs/compare?a=1&b=2',
    '/capabilities/x',
    '/forms/x',
    '/settings/keys',
    '/live/r-1/a-1',
  ])('%s is the shell, under a strict policy', async (url) => {
    const answer = await app.inject({ url, headers });
    expect([answer.statusCode, answer.body]).toEqual([200, SHELL]);
    const policy = answer.headers['content-security-policy'];
    expect(policy).toContain("default-src 'none'; script-src 'self'; style-src 'self'");
    expect(policy).not.toMatch(/unsafe|\*/);
    expect(answer.headers['x-frame-options']).toBe('DENY');
    expect(answer.headers['cache-control']).toBe('no-cache');
  });

  test.each(pagesOfTheDashboard())('%s, which the dashboard has, survives a reload', async (path) => {
    const url = path.replace(/:\w+/g, 'x');
    expect((await app.inject({ url, headers })).statusCode).toBe(200);
  });

  test.each(['/', '/runs', '/settings/keys'])('%s is outside of the API to a program', async (url) => {
    for (const accept of ['*/*', 'application/json']) {
      const answer = await app.inject({ url, headers: { ...headers, accept } });
      expect(answer.statusCode).toBe(404);
      expect(answer.body).not.toContain(SHELL);
    }
  });

  test.each([
    '/nowhere',
    '/runs/a/b/c',
    '/secret.txt',
    '/index.html.gz',
    '/assets/nothing.js',
    '/assets/../secret.txt',
  ])('%s is not there', async (url) => {
    expect((await app.inject({ url, headers })).statusCode).toBe(404);
  });

  test('a file that is not there is a page for people and the error envelope for programs', async () => {
    const url = '/assets/nothing.js';
    const shown = await app.inject({ url, headers });
    expect([shown.statusCode, shown.headers['content-type']]).toEqual([404, 'text/html; charset=utf-8']);
    expect(shown.body).toContain('Page not found');
    const told = await app.inject({ url, headers: { ...headers, accept: '*/*' } });
    expect([told.statusCode, told.json().error]).toEqual([404, 'not_found']);
  });

  test('files whose name changes with their content are kept for ever, others are asked for again', async () => {
    const kept = await app.inject({ url: '/assets/index-AbC_12-x.js', headers });
    expect(kept.headers['cache-control']).toBe('public, max-age=31536000, immutable');
    expect(kept.headers['content-type']).toBe('text/javascript; charset=utf-8');
    const asked = await app.inject({ url: '/assets/theme.js', headers });
    expect(asked.headers['cache-control']).toBe('no-cache');
    const etag = asked.headers.etag?.toString() ?? '';
    const again = await app.inject({
      url: '/assets/theme.js',
      headers: { ...headers, 'if-none-match': etag },
    });
    expect([again.statusCode, again.body]).toEqual([304, '']);
  });

  test('sends the form that was compressed at build time', async () => {
    const get = (accept: string) =>
      app.inject({ url: '/', headers: { ...headers, 'accept-encoding': accept } });
    const small = await get('gzip, deflate, br');
    expect(small.headers['content-encoding']).toBe('br');
    expect(small.headers.vary).toBe('accept, accept-encoding');
    expect(brotliDecompressSync(small.rawPayload).toString()).toBe(SHELL);
    expect(gunzipSync((await get('gzip')).rawPayload).toString()).toBe(SHELL);
    expect((await get('identity')).body).toBe(SHELL);
  });

  test.each([
    ['br;q=0, gzip', 'gzip'],
    ['BR;q=1.0', 'br'],
    ['gzip;q=0.000', 'identity'],
    [undefined, 'identity'],
    ['*', 'identity'],
  ])('of %j it takes %s', (accepted, expected) => {
    const bodies = new Map([
      ['br', Buffer.alloc(0)],
      ['gzip', Buffer.alloc(0)],
      ['identity', Buffer.alloc(0)],
    ] as const);
    expect(chooseEncoding(accepted, bodies)).toBe(expected);
  });

  test('another name than ours gets nothing, so that a name pointed here shows no dashboard', async () => {
    const answer = await app.inject({ url: '/', headers: { host: 'evil.example' } });
    expect([answer.statusCode, answer.body.includes('doctype')]).toEqual([421, false]);
  });

  test('a look changes nothing: only GET and HEAD are there', async () => {
    const head = await app.inject({ method: 'HEAD', url: '/', headers });
    expect([head.statusCode, head.body]).toEqual([200, '']);
    expect((await app.inject({ method: 'POST', url: '/', headers })).statusCode).toBe(404);
  });

  test('is not there where nothing was built', () => {
    expect(dashboardPages({ folder: join(folder, 'assets'), origins: [ORIGIN] })).toBeUndefined();
  });
});
