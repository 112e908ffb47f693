import { mkdirSync, mkdtempSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { once } from '@handrail/testing';
import { build } from 'vite';

/** Builds the dashboard as it is now, exactly as it is shipped. The next run of a suite removes what this leaves. */
export const buildDashboard = once(async (): Promise<string> => {
  const builds = fileURLToPath(new URL('../../../test-results/builds/', import.meta.url));
  mkdirSync(builds, { recursive: true });
  const folder = mkdtempSync(join(builds, 'dashboard-'));
  const root = fileURLToPath(new URL('..', import.meta.url));
  await build({
    root,
    configFile: join(root, 'vite.config.ts'),
    logLevel: 'silent',
    build: { outDir: folder, emptyOutDir: true },
  });
  return folder;
});
