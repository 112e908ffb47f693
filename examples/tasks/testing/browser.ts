import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';
import { type Browser, chromium } from 'playwright-core';

const NAMES = ['chromium-headless-shell', 'chromium', 'chromium-browser', 'google-chrome'];
const FLAGS = ['--no-sandbox', '--disable-gpu', '--no-first-run', '--disable-background-networking'];

/** The machine's own Chromium. A missing browser is a failure. */
export async function launchBrowser(): Promise<Browser> {
  const named = process.env.HANDRAIL_CHROMIUM;
  const folders = (process.env.PATH ?? '').split(delimiter).filter(Boolean);
  const candidates = named ? [named] : NAMES.flatMap((name) => folders.map((folder) => join(folder, name)));
  const executablePath = candidates.find(isExecutable);
  if (!executablePath)
    throw new Error('No Chromium was found. Run `npm run browser`, or name one in HANDRAIL_CHROMIUM.');
  return chromium.launch({ executablePath, args: FLAGS });
}

function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
