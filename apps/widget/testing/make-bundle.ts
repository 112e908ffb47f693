import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { once } from '@handrail/testing';
import { build } from 'vite';

export interface Bundle {
  readonly widget: string;
  readonly patterns: string;
}

/** The two files as they are shipped, made from the sources as they are now. */
export const makeBundle = once(async (): Promise<Bundle> => {
  const root = fileURLToPath(new URL('..', import.meta.url));
  const outDir = await mkdtemp(join(tmpdir(), 'handrail-widget-'));
  try {
    for (const mode of ['production', 'patterns'])
      await build({ root, mode, logLevel: 'silent', build: { outDir, emptyOutDir: false } });
    return {
      widget: await readFile(join(outDir, 'handrail-widget.js'), 'utf8'),
      patterns: await readFile(join(outDir, 'handrail-patterns.js'), 'utf8'),
    };
  } finally {
    await rm(outDir, { recursive: true });
  }
});
