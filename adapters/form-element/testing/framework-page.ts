import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { buildOnce } from '@handrail/testing';

/** The script of a page that a framework draws, with the framework in it. */
export async function frameworkPage(name: 'react' | 'vue'): Promise<string> {
  const folder = await buildOnce(`form-element-${name}`, async (outDir) => {
    const { build } = await import('vite');
    const entry = fileURLToPath(new URL(`./frameworks/${name}-page.js`, import.meta.url));
    await build({
      configFile: false,
      logLevel: 'silent',
      define: { 'process.env.NODE_ENV': '"production"' },
      build: { outDir, emptyOutDir: false, lib: { entry, formats: ['es'], fileName: () => 'page.js' } },
    });
  });
  return readFile(join(folder, 'page.js'), 'utf8');
}
