import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { buildOnce, once } from '@handrail/testing';

/** Builds the dashboard as it is now, exactly as it is shipped. */
export const buildDashboard = once((): Promise<string> => {
  const root = fileURLToPath(new URL('..', import.meta.url));
  return buildOnce('dashboard', async (outDir) => {
    // Loaded by the process that builds only.
    const { build } = await import('vite');
    const configFile = join(root, 'vite.config.ts');
    await build({ root, configFile, logLevel: 'silent', build: { outDir, emptyOutDir: true } });
  });
});
