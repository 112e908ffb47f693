/** A program that tests start and that npm does not bring. */
export interface NeededProgram {
  /** Which tests, as a reader knows them. */
  readonly tests: string;
  /** What it is called where one is missing. */
  readonly name: string;
  /** The variable that names one; it wins over everything that could be found or installed. */
  readonly variable?: string;
  /** Debian packages in the order in which to try them. */
  readonly packages: readonly string[];
  /** Tests that need it are skipped where it cannot be had, and say so, instead of failing. */
  readonly isOptional: boolean;
}

/** What was found out about this machine. */
export interface Machine {
  /** Where such a program is, if there is one. */
  readonly found: string | undefined;
  /** What the variable says. */
  readonly named: string | undefined;
  readonly hasApt: boolean;
  readonly isRoot: boolean;
}

export type ProgramPlan =
  | { readonly do: 'use'; readonly path: string }
  | { readonly do: 'install'; readonly packages: readonly string[] }
  | { readonly do: 'explain'; readonly reason: string };

/** The headless shell is a third of the size of the whole browser and starts faster. */
export const ANY_CHROMIUM: NeededProgram = {
  tests: 'The browser tests',
  name: 'Chromium',
  variable: 'HANDRAIL_CHROMIUM',
  packages: ['chromium-headless-shell', 'chromium'],
  isOptional: false,
};

/** Only the whole browser loads extensions. */
export const FULL_CHROMIUM: NeededProgram = {
  tests: 'The tests of the extension',
  name: 'Chromium',
  variable: 'HANDRAIL_FULL_CHROMIUM',
  packages: ['chromium'],
  isOptional: false,
};

/** Shells in which the tests press Tab; each machine has a bash. */
export const SHELLS: readonly NeededProgram[] = ['zsh', 'fish'].map((name) => ({
  tests: `The tests of completion in ${name}`,
  name,
  packages: [name],
  isOptional: true,
}));

/** Decides how tests get a program. */
export function planProgram(
  { name, variable, packages }: NeededProgram,
  { found, named, hasApt, isRoot }: Machine,
): ProgramPlan {
  const wayOut = `Install ${name}${variable ? `, or name one in ${variable}` : ''}.`;
  if (found) return { do: 'use', path: found };
  if (variable && named) return { do: 'explain', reason: `${variable} names no program that can be run.` };
  if (!hasApt) return { do: 'explain', reason: `No ${name} was found, and apt-get is not there. ${wayOut}` };
  if (!isRoot)
    return { do: 'explain', reason: `No ${name} was found, and only root can install packages. ${wayOut}` };
  return { do: 'install', packages };
}
