import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { buildOnce, once } from '@handrail/testing';

export interface Bundle {
  readonly widget: string;
  /** All files by their names, the widget among them. */
  readonly files: ReadonlyMap<string, string>;
}

/** The files as they are shipped, made from the sources as they are now. */
export const makeBundle = once(async (): Promise<Bundle> => {
  const root = fileURLToPath(new URL('..', import.meta.url));
  const folder = await buildOnce('widget', async (outDir) => {
    // Loaded by the process that builds only.
    const { build } = await import('vite');
    for (const mode of ['production', 'later', 'dates'])
      await build({ root, mode, logLevel: 'silent', build: { outDir, emptyOutDir: false } });
  });
  const files = new Map<string, string>();
  for (const name of (await readdir(folder)).sort())
    files.set(name, await readFile(join(folder, name), 'utf8'));
  const widget = files.get('handrail-widget.js');
  if (widget === undefined) throw new Error('The bundle has no handrail-widget.js.');
  return { widget, files };
});

/** Puts the files into a folder. Returns the path of the widget. */
export async function writeBundle(folder: string): Promise<string> {
  const { files } = await makeBundle();
  for (const [name, text] of files) await writeFile(join(folder, name), text);
  return join(folder, 'handrail-widget.js');
}
