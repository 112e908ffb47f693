import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type OutputChunk, rolldown } from 'rolldown';

export interface Bundle {
  readonly path: string;
  remove(): Promise<void>;
}

/** One script with everything in it, from an entry in this folder: for its own program or for a page. */
export async function bundleText(entry: string, platform: 'node' | 'browser'): Promise<string> {
  const build = await rolldown(inputOf(entry, platform));
  const { output } = await build.generate({ format: 'esm' });
  await build.close();
  return output.find((part): part is OutputChunk => part.type === 'chunk')?.code ?? '';
}

/** The same as a file that Node can run. */
export async function bundleFile(entry: string): Promise<Bundle> {
  const folder = await mkdtemp(join(tmpdir(), 'handrail-bundle-'));
  const path = join(folder, 'main.mjs');
  const build = await rolldown(inputOf(entry, 'node'));
  await build.write({ file: path, format: 'esm' });
  await build.close();
  return { path, remove: () => rm(folder, { recursive: true, force: true }) };
}

function inputOf(entry: string, platform: 'node' | 'browser') {
  return {
    input: fileURLToPath(new URL(entry, import.meta.url)),
    platform,
    // Sources, as in all tests, so that nothing has to be built before.
    resolve: { conditionNames: ['handrail-source', 'import', 'default'] },
    logLevel: 'silent' as const,
  };
}
