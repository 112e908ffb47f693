import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { once } from '@handrail/testing';
import { build } from 'vite';

/** Builds the dashboard as it is now, exactly as it is shipped, into a folder that goes with the process. */
export const buildDashboard = once(async (): Promise<string> => {
  const folder = mkdtempSync(join(tmpdir(), 'handrail-dashboard-'));
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  const root = fileURLToPath(new URL('..', import.meta.url));
  await build({
    root,
    configFile: join(root, 'vite.config.ts'),
    logLevel: 'silent',
    build: { outDir: folder, emptyOutDir: true },
  });
  return folder;
});
