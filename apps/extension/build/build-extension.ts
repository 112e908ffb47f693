import { copyFile, mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'vite';
import { manifestFor, type Target } from './manifest.ts';

const root = fileURLToPath(new URL('..', import.meta.url));

/** One classic script each: content scripts and scripts in the page's world cannot import. */
const SCRIPTS: Readonly<Record<string, string>> = {
  background: 'src/background.ts',
  content: 'src/page/main.ts',
  provider: 'src/host/main.ts',
  panel: 'src/panel/main.ts',
};
const STATIC = ['panel.html', 'panel.css'];

/** Writes the unpacked extension for a browser into a folder. */
export async function buildExtension(target: Target, folder: string): Promise<void> {
  await mkdir(folder, { recursive: true });
  for (const [name, entry] of Object.entries(SCRIPTS)) await buildScript(name, entry, folder);
  for (const name of STATIC) await copyFile(join(root, 'static', name), join(folder, name));
  await writeManifest(target, folder);
}

export async function writeManifest(target: Target, folder: string): Promise<void> {
  await writeFile(join(folder, 'manifest.json'), `${JSON.stringify(manifestFor(target), null, 2)}\n`);
}

async function buildScript(name: string, entry: string, outDir: string): Promise<void> {
  await build({
    root,
    configFile: false,
    logLevel: 'error',
    resolve: { conditions: ['handrail-source', 'browser', 'import', 'default'] },
    build: {
      outDir,
      target: 'es2023',
      emptyOutDir: false,
      copyPublicDir: false,
      reportCompressedSize: false,
      // A reviewer of an extension reads what is shipped.
      minify: false,
      lib: { entry: join(root, entry), formats: ['iife'], name: 'handrail', fileName: () => `${name}.js` },
    },
  });
}
