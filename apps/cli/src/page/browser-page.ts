import { type BrowserRuntime, ChromiumFailure, createBrowserRuntime, startChromium } from '@handrail/browser';
import { createEgressProxy } from '@handrail/egress';
import { PageRefusal } from '@handrail/page';
import { CliError } from '../cli-error.ts';
import { browserPageMessages } from '../messages/pages.ts';
import { reachPolicy } from './reach-policy.ts';
import type { PageWindow } from './review-window.ts';
import type { SignIn } from './sign-in/sign-in.ts';

const LOAD_LIMIT = 30_000;

export interface OpenBrowserPage {
  readonly runtime: BrowserRuntime;
  /** The HTTP status of the page, after redirects. */
  readonly status: number;
  readonly window: PageWindow;
  close(): Promise<void>;
}

export interface BrowserPageOptions {
  readonly unsandboxed: boolean;
  /** Shows a window to whoever sits at this machine. */
  readonly headed: boolean;
  readonly signIn: Pick<SignIn, 'headers' | 'state'>;
}

/** Opens a page in its own Chromium, which reaches nothing but through the filtering proxy. */
export async function openBrowserPage(
  { url, origin }: { readonly url: string; readonly origin: string },
  { unsandboxed, headed, signIn: { headers, state } }: BrowserPageOptions,
): Promise<OpenBrowserPage> {
  const closers: (() => Promise<unknown>)[] = [];
  const close = async () => {
    for (const each of closers.splice(0).reverse()) await each();
  };
  try {
    const provenance = { source: 'operator', subject: 'page' } as const;
    const proxy = await createEgressProxy({ policy: reachPolicy(origin), provenance });
    closers.push(() => proxy.close());
    const chromium = await startChromium({ proxy, unsandboxed, headed });
    closers.push(() => chromium.close());
    const { page } = await chromium.openPage({
      ...(state ? { storageState: state } : {}),
      ...(Object.keys(headers).length > 0 ? { ownHeaders: { origin, headers } } : {}),
    });
    const gone = new Promise<void>((resolve) => page.once('close', () => resolve()));
    const response = await page
      .goto(url, { waitUntil: 'domcontentloaded', timeout: LOAD_LIMIT })
      .catch((cause: unknown) => {
        throw new PageRefusal('unreachable', browserPageMessages.unreachable, { cause });
      });
    let isHeld = false;
    const handOver = () => {
      isHeld = true;
    };
    const runtime = await createBrowserRuntime({ page, isHeld: () => isHeld });
    closers.push(() => runtime.close());
    return { runtime, status: response?.status() ?? 200, window: { gone, handOver }, close };
  } catch (error) {
    await close();
    if (!(error instanceof ChromiumFailure)) throw error;
    throw new CliError(3, error.code, error.message);
  }
}
