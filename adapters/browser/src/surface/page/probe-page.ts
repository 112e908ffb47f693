import type { ProbeFailure, ProbeFailureCode } from '@handrail/assistance';
import { probeFailure } from '@handrail/assistance';
import type { CDPSession } from 'playwright-core';

const DETAILS: Readonly<Record<ProbeFailureCode, string>> = {
  browser_surface_not_ready: 'The page is not there yet.',
  browser_surface_cdp_unreachable: 'The browser refused to answer for the page.',
  browser_surface_cdp_disconnected: 'The browser has ended.',
  browser_surface_page_stale: 'The page was closed, has crashed or was replaced.',
  browser_surface_probe_timeout: 'The page did not answer in time.',
  browser_surface_window_settle_unavailable: 'The page has no window to be operated in.',
};

export function surfaceFailure(code: ProbeFailureCode): ProbeFailure {
  return probeFailure(code, DETAILS[code]);
}

const RETRY_MS = 50;

/**
 * Whether a page runs script of ours and has a size. A page in the middle of a navigation breaks off what it was
 * asked; it is asked again until the time is over.
 */
export async function probePage(
  session: CDPSession,
  budgetMs: number,
  isGone: () => boolean,
): Promise<ProbeFailure | undefined> {
  let timer: NodeJS.Timeout | undefined;
  let isOver = false;
  let wasRefused = false;
  const timeout = new Promise<ProbeFailure>((resolve) => {
    timer = setTimeout(() => {
      const code = wasRefused ? 'browser_surface_cdp_unreachable' : 'browser_surface_probe_timeout';
      resolve(surfaceFailure(code));
    }, budgetMs);
  });
  const asking = async (): Promise<ProbeFailure | undefined> => {
    while (!isOver && !isGone()) {
      try {
        const { result } = await session.send('Runtime.evaluate', {
          expression: 'innerWidth > 0 && innerHeight > 0',
          returnByValue: true,
        });
        return result.value === true
          ? undefined
          : surfaceFailure('browser_surface_window_settle_unavailable');
      } catch {
        wasRefused = true;
        await new Promise((resolve) => setTimeout(resolve, RETRY_MS));
      }
    }
    return surfaceFailure('browser_surface_page_stale');
  };
  try {
    return await Promise.race([asking(), timeout]);
  } finally {
    clearTimeout(timer);
    isOver = true;
  }
}
