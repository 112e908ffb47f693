import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { TaskRequest, TaskSite } from '../task-site.ts';

export const HALVES = ['open', 'closed'] as const;
export type Half = (typeof HALVES)[number];

export interface LoadedSite {
  readonly half: Half;
  readonly site: TaskSite;
  readonly requests: readonly TaskRequest[];
}

/** The sites of a half: the folders that have a `site.ts`. Others hold what the sites share. */
export async function loadSites(half: Half, only?: string): Promise<readonly LoadedSite[]> {
  const root = join(import.meta.dirname, '..', half);
  const names = readdirSync(root, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && existsSync(join(root, entry.name, 'site.ts')))
    .map(({ name }) => name)
    .filter((name) => only === undefined || name === only)
    .sort();
  return Promise.all(
    names.map(async (name) => {
      const folder = join(root, name);
      const { site } = (await import(pathToFileURL(join(folder, 'site.ts')).href)) as { site: TaskSite };
      const requests = JSON.parse(readFileSync(join(folder, 'requests.json'), 'utf8')) as TaskRequest[];
      return { half, site, requests };
    }),
  );
}
