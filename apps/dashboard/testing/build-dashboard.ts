import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'vite';

export interface BuiltDashboard {
  readonly folder: string;
  remove(): void;
}

/** Builds the dashboard as it is now into a folder of its own, exactly as it is shipped. */
export async function buildDashboard(): Promise<BuiltDashboard> {
  const folder = mkdtempSync(join(tmpdir(), 'handrail-dashboard-'));
  const root = fileURLToPath(new URL('..', import.meta.url));
  await build({
    root,
    configFile: join(root, 'vite.config.ts'),
    logLevel: 'silent',
    build: { outDir: folder, emptyOutDir: true },
  });
  return { folder, remove: () => rmSync(folder, { recursive: true, force: true }) };
}
