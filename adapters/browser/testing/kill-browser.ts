import type { Page } from 'playwright-core';

/** The number of the process in which the browser of this page runs. */
export async function browserProcess(page: Page): Promise<number> {
  const session = await page.context().browser()?.newBrowserCDPSession();
  if (!session) throw new Error('The page has no browser.');
  const { processInfo } = await session.send('SystemInfo.getProcessInfo');
  const found = processInfo.find(({ type }) => type === 'browser');
  if (!found) throw new Error('The browser named no process of its own.');
  return found.id;
}

/** Ends the browser as a crash of the machine would: nothing in it can say good-bye. */
export async function killBrowser(page: Page): Promise<void> {
  process.kill(await browserProcess(page), 'SIGKILL');
}
