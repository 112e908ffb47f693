import { currentPage, describeSite } from '@handrail/page';
import { CliError } from '../cli-error.ts';
import type { CliIo } from '../cli-io.ts';
import { openPrompts } from '../fill/open-prompts.ts';
import { decide } from '../fill/terminal-prompts.ts';
import { reviewWindowMessages } from '../messages/pages.ts';
import type { OpenPage } from './open-page.ts';
import type { PageCommandOptions } from './page-options.ts';

/** A page that its owner sees, and can go on with. */
export interface PageWindow {
  /** Settles when the window is closed, by whomever. */
  readonly gone: Promise<void>;
  /** From now on only the owner touches the page, and answers what it asks. */
  handOver(): void;
}

export interface ReviewPage {
  readonly page: OpenPage;
  /** Why the owner gets no window although one was wanted. */
  readonly notice?: string;
}

const NO_WINDOW: ReadonlySet<string> = new Set(['browser_no_window', 'browser_start_failed']);

/** What the owner has to finish is opened where they can, if somebody sits here. */
export async function withWindow(
  page: OpenPage,
  actions: readonly string[],
  options: PageCommandOptions,
  open: (options: PageCommandOptions) => Promise<OpenPage>,
  io: CliIo,
): Promise<ReviewPage> {
  const isWindowWanted =
    options.browser === true &&
    actions.some((action) => isLeftToOwner(page, action)) &&
    io.openTerminal({ keepOutputClean: true }) !== null;
  return isWindowWanted ? openWindow(page, () => open({ headed: true })) : { page };
}

/** Whether the owner, and only they, submits this action. */
function isLeftToOwner({ execution, manifest }: OpenPage, action: string): boolean {
  const { runtime } = execution;
  const { origin, path } = runtime.address();
  const site = describeSite({ origin, here: path, page: currentPage(runtime), manifest: manifest.manifest });
  return site.capabilities.get(action)?.terms.submits === false;
}

/**
 * Opens the page again in a window, for an action that its owner has to finish. A page cannot be moved from one browser to
 * another with what is filled in, so this comes first. Where no window can be shown the page stays as it is.
 */
export async function openWindow(page: OpenPage, open: () => Promise<OpenPage>): Promise<ReviewPage> {
  try {
    const shown = await open();
    await page.close();
    return { page: shown };
  } catch (error) {
    if (error instanceof CliError && NO_WINDOW.has(error.code)) return { page, notice: error.message };
    await page.close();
    throw error;
  }
}

/** Keeps the window open until the owner says that they are done, or closes it. */
export async function waitForOwner({ gone, handOver }: PageWindow, io: CliIo): Promise<void> {
  const prompts = await openPrompts(true, io);
  if (!prompts) return;
  handOver();
  const closed = new AbortController();
  void gone.then(() => closed.abort());
  await decide(
    reviewWindowMessages.review,
    [{ value: true, label: reviewWindowMessages.done }],
    prompts,
    closed.signal,
  );
}
