import { type BrowserRuntime, ChromiumFailure, createBrowserRuntime, startChromium } from '@handrail/browser';
import { createEgressProxy } from '@handrail/egress';
import { PageRefusal } from '@handrail/page';
import { CliError } from '../cli-error.ts';
import { reachPolicy } from './reach-policy.ts';

const LOAD_LIMIT = 30_000;

export interface OpenBrowserPage {
  readonly runtime: BrowserRuntime;
  close(): Promise<void>;
}

/** Opens a page in a Chromium of its own, which reaches nothing but through the filtering proxy. */
export async function openBrowserPage(
  { url, origin }: { readonly url: string; readonly origin: string },
  unsandboxed: boolean,
): Promise<OpenBrowserPage> {
  const closers: (() => Promise<unknown>)[] = [];
  const close = async () => {
    for (const each of closers.splice(0).reverse()) await each();
  };
  try {
    const provenance = { source: 'operator', subject: 'page' } as const;
    const proxy = await createEgressProxy({ policy: reachPolicy(origin), provenance });
    closers.push(() => proxy.close());
    const chromium = await startChromium({ proxy, unsandboxed });
    closers.push(() => chromium.close());
    const { page } = await chromium.openPage();
    await page.goto(url, { waitUntil: 'domcontentloaded', timeout: LOAD_LIMIT }).catch((cause: unknown) => {
      throw new PageRefusal('unreachable', 'The site could not be reached.', { cause });
    });
    const runtime = await createBrowserRuntime({ page });
    closers.push(() => runtime.close());
    return { runtime, close };
  } catch (error) {
    await close();
    if (!(error instanceof ChromiumFailure)) throw error;
    const help = error.code === 'browser_needs_sandbox' ? ' --unsandboxed-browser allows it.' : '';
    throw new CliError(3, error.code, `${error.message}${help}`);
  }
}
