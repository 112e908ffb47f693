/** What was found out about this machine. */
export interface Machine {
  /** Where a Chromium is, if there is one. */
  readonly browser: string | undefined;
  /** What HANDRAIL_CHROMIUM says; it wins over everything that could be found or installed. */
  readonly named: string | undefined;
  readonly hasApt: boolean;
  readonly isRoot: boolean;
}

export type BrowserPlan =
  | { readonly do: 'use'; readonly path: string }
  /** Debian packages in the order in which to try them: the headless shell is a third of the size. */
  | { readonly do: 'install'; readonly packages: readonly string[] }
  | { readonly do: 'explain'; readonly reason: string };

const WAY_OUT = 'Install Chromium, or name one in HANDRAIL_CHROMIUM.';

/** Decides how the browser tests get their browser. */
export function planBrowser({ browser, named, hasApt, isRoot }: Machine): BrowserPlan {
  if (browser) return { do: 'use', path: browser };
  if (named) return { do: 'explain', reason: 'HANDRAIL_CHROMIUM names no program that can be run.' };
  if (!hasApt)
    return { do: 'explain', reason: `No Chromium was found, and apt-get is not there. ${WAY_OUT}` };
  if (!isRoot) {
    return { do: 'explain', reason: `No Chromium was found, and only root can install packages. ${WAY_OUT}` };
  }
  return { do: 'install', packages: ['chromium-headless-shell', 'chromium'] };
}
