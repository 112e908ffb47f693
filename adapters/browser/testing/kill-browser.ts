import { readFileSync } from 'node:fs';
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

/** Also one that its parent has not taken note of yet. */
export function hasEnded(pid: number): boolean {
  try {
    return /^[ZX]/.test(statOf(pid));
  } catch {
    return true;
  }
}

/** The process that was started: the browser, or a script that waits for it. */
export function startedAs(pid: number): number {
  return Number(statOf(pid).split(' ')[2]);
}

/** State, parent, group and more, behind the name of the program. */
function statOf(pid: number): string {
  const text = readFileSync(`/proc/${pid}/stat`, 'latin1');
  return text.slice(text.lastIndexOf(')') + 2);
}
