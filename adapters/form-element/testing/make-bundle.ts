import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { once } from '@handrail/testing';
import { build } from 'vite';

/** The files as they are shipped, by name, made from the sources as they are now. */
export const makeBundle = once(async (): Promise<ReadonlyMap<string, string>> => {
  const outDir = await mkdtemp(join(tmpdir(), 'handrail-form-'));
  try {
    const root = fileURLToPath(new URL('..', import.meta.url));
    await build({ root, logLevel: 'silent', build: { outDir, emptyOutDir: false } });
    const files = new Map<string, string>();
    for (const name of (await readdir(outDir)).sort())
      files.set(name, await readFile(join(outDir, name), 'utf8'));
    return files;
  } finally {
    await rm(outDir, { recursive: true });
  }
});
