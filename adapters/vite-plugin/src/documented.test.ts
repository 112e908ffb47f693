import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { defineConfig, type UserConfig } from 'vite';
import { expect, test } from 'vitest';
import { buildFolder } from '../testing/build-app.ts';
import { handrail } from './index.ts';

const PATH = 'docs/how-to/use-with-vite.md';
const PAGE = readFileSync(new URL(`../../../${PATH}`, import.meta.url), 'utf8');

function block(language: string): string {
  const text = new RegExp(`^\`\`\`${language}\\n(.*?)^\`\`\``, 'ms').exec(PAGE)?.[1];
  if (text === undefined) throw new Error(`${PATH} has no block of ${language}.`);
  return text;
}

/** The configuration of the page, with what it imports given to it. */
function documentedConfig(): UserConfig {
  const body = block('js')
    .replace(/^import .*\n/gm, '')
    .replace('export default', 'return');
  return new Function('handrail', 'defineConfig', body)(handrail, defineConfig);
}

test('a build that is set up as docs/how-to/use-with-vite.md says gives the log of that page', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'handrail-vite-'));
  try {
    writeFileSync(join(folder, 'index.html'), block('html'));
    const { files, log } = await buildFolder(folder, documentedConfig().plugins ?? []);
    expect(log).toContain(block('text').trimEnd());
    expect(JSON.parse(files.get('.well-known/agent-manifest.json') ?? '')).toMatchObject({
      site: { name: 'Notes', origin: 'https://notes.example' },
      actions: { 'note.add': { inputSchema: { required: ['text'] } } },
    });
  } finally {
    rmSync(folder, { recursive: true });
  }
});
