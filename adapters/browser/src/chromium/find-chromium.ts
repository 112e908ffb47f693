import { accessSync, constants, statSync } from 'node:fs';
import { delimiter, isAbsolute, join } from 'node:path';
import { ChromiumFailure } from './chromium-failure.ts';

/** In order of preference: the headless shell is the same engine at half the cost. */
const NAMES = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome-stable',
  'google-chrome',
];

/**
 * The path of a Chromium: the one named by the caller, the one in HANDRAIL_CHROMIUM, or one on the PATH. One that is
 * named and not there is a failure, because another browser would be a surprise.
 */
export function findChromium(
  executable?: string,
  environment: Readonly<Record<string, string | undefined>> = process.env,
): string {
  const named = executable ?? environment.HANDRAIL_CHROMIUM;
  const folders = (environment.PATH ?? '').split(delimiter).filter(isAbsolute);
  const candidates = named ? [named] : NAMES.flatMap((name) => folders.map((folder) => join(folder, name)));
  const found = candidates.find(isExecutable);
  if (found === undefined) throw new ChromiumFailure('browser_not_found');
  return found;
}

function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return statSync(path).isFile();
  } catch {
    return false;
  }
}
