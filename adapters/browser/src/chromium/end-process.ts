import { readFileSync } from 'node:fs';
import type { Browser } from 'playwright-core';

/** The process of a browser that is asked for while it still answers, so that it can be ended when it does not. */
export async function processOf(browser: Browser): Promise<number | undefined> {
  try {
    const session = await browser.newBrowserCDPSession();
    const { processInfo } = await session.send('SystemInfo.getProcessInfo');
    await session.detach();
    return processInfo.find(({ type }) => type === 'browser')?.id;
  } catch {
    return undefined;
  }
}

/** Ends it and all it started, stopped ones too. Playwright gives every browser a group of processes of its own. */
export function endProcess(pid: number): void {
  const group = groupOf(pid);
  for (const target of group === undefined ? [pid] : [-group, pid]) {
    try {
      process.kill(target, 'SIGKILL');
    } catch {
      // It has ended already.
    }
  }
}

export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}

/**
 * The process that was started: the browser, or the script of a distribution that waits for it. Undefined where the system
 * does not tell, and for our own group: a script may have left the browser there.
 */
export function groupOf(pid: number): number | undefined {
  try {
    const own = readGroup('self');
    const group = readGroup(String(pid));
    return group > 1 && group !== own ? group : undefined;
  } catch {
    return undefined;
  }
}

function readGroup(process: string): number {
  const text = readFileSync(`/proc/${process}/stat`, 'latin1');
  // The name of the program, in brackets, may hold anything: state, parent and group follow the last bracket.
  return Number(text.slice(text.lastIndexOf(')') + 2).split(' ')[2]);
}
