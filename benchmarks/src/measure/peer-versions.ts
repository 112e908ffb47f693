import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

const BESIDE = {
  form: ['survey-core', '@formio/core'],
  fel: ['decimal.js'],
  assist: ['@modelcontextprotocol/server'],
  assistance: ['playwright-core', 'ws'],
  'host-store': ['libsql'],
  page: ['parse5', 'playwright-core'],
  host: ['libsql'],
  history: ['libsql'],
  contracts: ['yaml'],
  planner: ['chrono-node'],
  element: ['survey-core', 'survey-react-ui', '@rjsf/core', 'react'],
  lint: ['parse5', 'axe-core', 'playwright-core'],
  postgres: ['pg', '@dbos-inc/dbos-sdk'],
} as const;

/** The versions that were really measured, not the ranges asked for. */
export function peerVersions(bench: keyof typeof BESIDE): string[] {
  const { resolve } = createRequire(import.meta.url);
  return BESIDE[bench].map((name) => {
    for (let folder = dirname(resolve(name)); folder !== dirname(folder); folder = dirname(folder)) {
      const manifest = readManifest(join(folder, 'package.json'));
      if (manifest?.name === name) return `${name} ${manifest.version}`;
    }
    return `${name} of an unknown version`;
  });
}

function readManifest(path: string): { readonly name?: string; readonly version?: string } | undefined {
  try {
    return JSON.parse(readFileSync(path, 'utf8')) as { name?: string; version?: string };
  } catch {
    return undefined;
  }
}
