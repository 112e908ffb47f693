/** A browser that tests need. */
export interface NeededBrowser {
  /** Which tests, as a reader knows them. */
  readonly tests: string;
  /** The variable that names one; it wins over everything that could be found or installed. */
  readonly variable: string;
  /** Debian packages in the order in which to try them. */
  readonly packages: readonly string[];
}

/** What was found out about this machine. */
export interface Machine {
  /** Where such a browser is, if there is one. */
  readonly browser: string | undefined;
  /** What the variable says. */
  readonly named: string | undefined;
  readonly hasApt: boolean;
  readonly isRoot: boolean;
}

export type BrowserPlan =
  | { readonly do: 'use'; readonly path: string }
  | { readonly do: 'install'; readonly packages: readonly string[] }
  | { readonly do: 'explain'; readonly reason: string };

/** The headless shell is a third of the size of the whole browser and starts faster. */
export const ANY_CHROMIUM: NeededBrowser = {
  tests: 'The browser tests',
  variable: 'HANDRAIL_CHROMIUM',
  packages: ['chromium-headless-shell', 'chromium'],
};

/** Only the whole browser loads extensions. */
export const FULL_CHROMIUM: NeededBrowser = {
  tests: 'The tests of the extension',
  variable: 'HANDRAIL_FULL_CHROMIUM',
  packages: ['chromium'],
};

/** Decides how tests get their browser. */
export function planBrowser(
  { variable, packages }: NeededBrowser,
  { browser, named, hasApt, isRoot }: Machine,
): BrowserPlan {
  const wayOut = `Install Chromium, or name one in ${variable}.`;
  if (browser) return { do: 'use', path: browser };
  if (named) return { do: 'explain', reason: `${variable} names no program that can be run.` };
  if (!hasApt) return { do: 'explain', reason: `No Chromium was found, and apt-get is not there. ${wayOut}` };
  if (!isRoot)
    return { do: 'explain', reason: `No Chromium was found, and only root can install packages. ${wayOut}` };
  return { do: 'install', packages };
}
