import { spawn } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { repositoryRoot } from '../../../scripts/source/repository.ts';
import type { Patch } from '../frame/mechanism.ts';

export type BundledApp = 'dashboard' | 'widget';

const VITE = join(repositoryRoot, 'node_modules/vite/bin/vite.js');
const CONFIG = fileURLToPath(new URL('bundle.config.ts', import.meta.url));
const SOURCE = /\.tsx?$/;

/**
 * The folder with a bundle for browsers. As it was built; or built from its sources once more, into a folder of its own, when a
 * guard in them is switched off in this process.
 */
export async function bundleOf(app: BundledApp, folder: () => string): Promise<string> {
  const patches = JSON.parse(process.env.HANDRAIL_ATTACK_PATCHES ?? '[]') as readonly Patch[];
  if (!patches.some(({ module }) => SOURCE.test(module))) return join(repositoryRoot, 'apps', app, 'dist');
  const outDir = join(folder(), app);
  mkdirSync(outDir);
  await new Promise<void>((resolve, reject) => {
    let errors = '';
    const child = spawn(process.execPath, [VITE, 'build', '--config', CONFIG, '--logLevel', 'error'], {
      cwd: repositoryRoot,
      stdio: ['ignore', 'ignore', 'pipe'],
      env: { ...process.env, HANDRAIL_ATTACK_APP: app, HANDRAIL_ATTACK_BUNDLE: outDir },
    });
    child.stderr.on('data', (chunk: Buffer) => {
      errors = (errors + chunk.toString()).slice(-2_000);
    });
    child.once('close', (code) =>
      code === 0 ? resolve() : reject(new Error(`The bundle could not be built: ${errors}`)),
    );
  });
  return outDir;
}
