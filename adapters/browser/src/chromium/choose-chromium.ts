import { ChromiumFailure } from './chromium-failure.ts';
import { findChromium } from './find-chromium.ts';

/** Which browser, and what is risked with it. */
export interface ChromiumChoice {
  /** Left out: HANDRAIL_CHROMIUM, or one on the PATH. */
  readonly executable?: string;
  /** Runs the browser without its sandbox. Needed as root, and a page that breaks out is then the host itself. */
  readonly unsandboxed?: boolean;
}

/** The path of the browser to start, without starting it. Refuses with `ChromiumFailure` what could not work. */
export function chooseChromium(
  { executable, unsandboxed = false }: ChromiumChoice,
  isRoot: boolean = process.getuid?.() === 0,
): string {
  if (isRoot && !unsandboxed) throw new ChromiumFailure('browser_needs_sandbox');
  return findChromium(executable);
}
