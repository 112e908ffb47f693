import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { buildOnce } from '@handrail/testing';

/** A script of a document as a page can load it, with what it imports. */
export async function bundleSnippet(name: string, script: string): Promise<string> {
  const folder = await buildOnce(name, async (outDir) => {
    const entry = join(outDir, 'snippet.js');
    await writeFile(entry, script);
    const { build } = await import('vite');
    await build({
      configFile: false,
      logLevel: 'error',
      resolve: { conditions: ['handrail-source', 'browser', 'import', 'default'] },
      build: {
        outDir,
        target: 'es2023',
        emptyOutDir: false,
        copyPublicDir: false,
        lib: { entry, formats: ['es'], fileName: () => 'bundle.js' },
      },
    });
  });
  return readFile(join(folder, 'bundle.js'), 'utf8');
}
