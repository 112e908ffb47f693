import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';

/** In order of preference: the headless shell starts fastest and is the same engine. */
const BROWSER_NAMES = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome-stable',
  'google-chrome',
];

export const NO_BROWSER = 'No Chromium was found. Run `npm run browser`, or name one in HANDRAIL_CHROMIUM.';

export interface Surroundings {
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly isExecutable: (path: string) => boolean;
}

/** The Chromium of this machine: the one that HANDRAIL_CHROMIUM names, or the first of the known names on the PATH. */
export function findBrowser({ env, isExecutable }: Surroundings): string | undefined {
  const named = env.HANDRAIL_CHROMIUM;
  if (named) return isExecutable(named) ? named : undefined;
  const folders = (env.PATH ?? '').split(delimiter).filter((folder) => folder !== '');
  return BROWSER_NAMES.flatMap((name) => folders.map((folder) => join(folder, name))).find(isExecutable);
}

export const thisMachine: Surroundings = {
  env: process.env,
  isExecutable(path) {
    try {
      accessSync(path, constants.X_OK);
      return true;
    } catch {
      return false;
    }
  },
};
