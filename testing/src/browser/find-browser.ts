import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';

type BrowserName = 'chromium' | 'firefox';

/** Set by `npm run test:firefox`: the browser of tests that do not name one. */
export const TESTED_BROWSER = 'HANDRAIL_TESTED_BROWSER';

/** The browser in which tests run that do not name one. */
export function testedBrowser(): BrowserName {
  return process.env[TESTED_BROWSER] === 'firefox' ? 'firefox' : 'chromium';
}

/** In order of preference: the headless shell starts fastest and is the same engine. */
const BROWSER_NAMES = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome-stable',
  'google-chrome',
];

/** Those that load extensions: neither the headless shell nor Google's own builds do. */
const FULL_NAMES = ['chromium', 'chromium-browser'];

const FIREFOX_NAMES = ['firefox-esr', 'firefox'];

export const NO_FIREFOX =
  'No Firefox was found. Install one, on Debian with `apt-get install firefox-esr`, or name one in HANDRAIL_FIREFOX.';
export const NO_BROWSER = 'No Chromium was found. Run `npm run browser`, or name one in HANDRAIL_CHROMIUM.';

export const NO_FULL_CHROMIUM =
  'No Chromium that loads extensions was found. Run `npm run browser`, or name one in HANDRAIL_FULL_CHROMIUM.';

export interface Surroundings {
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly isExecutable: (path: string) => boolean;
}

/** The Chromium of this machine: the one that HANDRAIL_CHROMIUM names, or the first of the known names on the PATH. */
export function findBrowser(around: Surroundings): string | undefined {
  return findProgram(around, around.env.HANDRAIL_CHROMIUM, BROWSER_NAMES);
}

/** A Chromium that loads extensions: the one that HANDRAIL_FULL_CHROMIUM names, or the first of the known names on the PATH. */
export function findFullChromium(around: Surroundings): string | undefined {
  return findProgram(around, around.env.HANDRAIL_FULL_CHROMIUM, FULL_NAMES);
}

/** The Firefox of this machine: the one that HANDRAIL_FIREFOX names, or the first of the known names on the PATH. */
export function findFirefox(around: Surroundings): string | undefined {
  return findProgram(around, around.env.HANDRAIL_FIREFOX, FIREFOX_NAMES);
}

/** The program that is named, or the first of these names on the PATH. */
export function findProgram(
  { env, isExecutable }: Surroundings,
  named: string | undefined,
  names: readonly string[],
): string | undefined {
  if (named) return isExecutable(named) ? named : undefined;
  const folders = (env.PATH ?? '').split(delimiter).filter((folder) => folder !== '');
  return names.flatMap((name) => folders.map((folder) => join(folder, name))).find(isExecutable);
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
