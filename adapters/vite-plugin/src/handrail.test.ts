import { svelte } from '@sveltejs/vite-plugin-svelte';
import vue from '@vitejs/plugin-vue';
import type { PluginOption } from 'vite';
import { describe, expect, test } from 'vitest';
import { buildApp, prerendered } from '../testing/build-app.ts';
import { handrail } from './index.ts';

const MANIFEST = '.well-known/agent-manifest.json';
const origin = 'https://site.example';

const manifestIn = (files: ReadonlyMap<string, string>) => JSON.parse(files.get(MANIFEST) ?? 'null');

describe('a site of HTML files', () => {
  test('gets a manifest with the meanings of its controls (§6.4), and the audit in the log', async () => {
    const { files, log } = await buildApp('pages', [handrail({ origin })], {
      input: ['index.html', 'settings/index.html'],
    });
    const manifest = manifestIn(files);
    expect(manifest.site).toEqual({ name: 'site.example', origin });
    expect(manifest.pages).toEqual({
      '/': { title: 'Notes', actions: ['note.add'] },
      '/settings/': { title: 'Settings', actions: ['notes.delete'] },
    });
    expect(manifest.actions['note.add'].inputSchema).toMatchObject({
      required: ['text'],
      properties: {
        text: { type: 'string', maxLength: 80 },
        source: { 'x-semantic': 'https://schema.org/URL' },
        day: { 'x-semantic': 'https://schema.org/Date' },
        phone: { 'x-semantic': 'https://schema.org/telephone' },
        mail: { 'x-semantic': 'https://schema.org/email' },
      },
    });
    expect(manifest.actions['notes.delete']).toMatchObject({ risk: 'high', confirmation: 'required' });
    expect(log).toContain('SITE OVERALL: 100/100 (2 pages) — Excellent agent accessibility');
    expect(log).not.toContain('FINDINGS');
  });

  const change = (from: string, to: string): PluginOption => ({
    name: 'change',
    transformIndexHtml: (html) => html.replaceAll(from, () => to),
  });
  const guard = ' data-agent-danger="high" data-agent-confirm="required"';
  const settings = { input: ['settings/index.html'] };

  test('fails when a button looks dangerous and is not guarded, whichever plugin made the page so', async () => {
    const unguarded = change(guard, '');
    await expect(buildApp('pages', [handrail({ origin }), unguarded], settings)).rejects.toThrow(
      'handrail: There are findings that fail the audit: 1.',
    );
    const { log } = await buildApp('pages', [handrail({ origin, failOn: 'never' }), unguarded], settings);
    expect(log).toMatch(/FINDINGS: \/settings\/\n {4}error {2}\d+:\d+ {2}This button looks dangerous/);
    const { files } = await buildApp('pages', [handrail({ origin, safety: false }), unguarded], settings);
    expect(files.has(MANIFEST)).toBe(true);
  });

  test('fails below the least score, and on warnings when asked to', async () => {
    const plain = change('data-agent-field="text"', '');
    await expect(buildApp('pages', [handrail({ origin, minScore: 100 }), plain])).rejects.toThrow(
      'is below 100.',
    );
    await expect(buildApp('pages', [handrail({ origin, failOn: 'warning' }), plain])).rejects.toThrow(
      'There are findings',
    );
    expect((await buildApp('pages', [handrail({ origin }), plain])).log).toContain('missing-id');
  });

  test('keeps what a given manifest says, and takes pages that a server renders', async () => {
    const { files } = await buildApp('pages', [
      handrail({
        origin,
        manifest: '../given-manifest.json',
        pages: () => ({
          '/live':
            '<title>Live</title><button data-agent-kind="action" data-agent-action="live.start">Start</button>',
        }),
      }),
    ]);
    const manifest = manifestIn(files);
    expect(manifest.site.name).toBe('My notes');
    expect(manifest.actions['note.add'].title).toBe('Write something down');
    expect(manifest.pages['/live']).toEqual({ title: 'Live', actions: ['live.start'] });
  });

  test('that is built for a folder is listed under that folder, and told where the manifest has to be', async () => {
    const { files, log } = await buildApp('pages', [handrail({ origin })], { base: '/notes/' });
    expect(Object.keys(manifestIn(files).pages)).toEqual(['/notes/']);
    expect(log).toContain('built for "/notes/"');
  });

  test('is refused an origin that is none', () => {
    expect(() => handrail({ origin: 'https://site.example/app' })).toThrow('"origin" has to be an origin');
  });
});

describe.each<[name: string, entry: string, plugins: () => PluginOption[]]>([
  ['react', '/server.jsx', () => []],
  ['vue', '/server.js', () => [vue()]],
  ['svelte', '/server.js', () => [svelte({ configFile: false })]],
])('a site made with %s', (name, entry, plugins) => {
  test('gets its manifest from the HTML that the framework renders into the build', async () => {
    const rendered = await prerendered(name, entry, plugins());
    const { files, log } = await buildApp(name, [
      ...plugins(),
      rendered,
      handrail({ origin, name: 'Bills' }),
    ]);
    expect(manifestIn(files)).toMatchObject({
      site: { name: 'Bills' },
      pages: { '/': { title: 'Invoices', actions: ['invoice.create'] } },
      actions: {
        'invoice.create': {
          risk: 'low',
          scope: 'invoices.write',
          inputSchema: {
            required: ['customer_email'],
            properties: {
              customer_email: { format: 'email', 'x-semantic': 'https://schema.org/email' },
              amount: { type: 'number', minimum: 1 },
              currency: { enum: ['EUR', 'USD'] },
            },
          },
        },
      },
    });
    expect(log).toContain('SITE OVERALL: 100/100 (1 page)');
    expect(log).not.toContain('FINDINGS');
  });
});

test('a page that only script draws is not scored as good: no manifest is written, and the log says why', async () => {
  const shell = handrail({ origin, minScore: 0 });
  const { files, log } = await buildApp('vue', [vue(), shell]);
  expect(files.has(MANIFEST)).toBe(false);
  expect(log).toContain('No page of the build declares an action, so no manifest was written.');
  expect(log).toContain('needs-rendering');
  await expect(buildApp('vue', [vue(), handrail({ origin })])).rejects.toThrow('No page could be scored');
});
