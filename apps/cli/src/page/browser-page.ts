import { type BrowserRuntime, ChromiumFailure, createBrowserRuntime, startChromium } from '@handrail/browser';
import { createEgressProxy } from '@handrail/egress';
import { PageRefusal } from '@handrail/page';
import { CliError } from '../cli-error.ts';
import { browserPageMessages, nameLimitMessages } from '../messages/pages.ts';
import { reachPolicy } from './reach-policy.ts';
import type { PageWindow } from './review-window.ts';
import type { SignIn } from './sign-in/sign-in.ts';

const LOAD_LIMIT = 30_000;

export interface OpenBrowserPage {
  readonly runtime: BrowserRuntime;
  /** The HTTP status of the page, after redirects. */
  readonly status: number;
  readonly window: PageWindow;
  /** What the window shows, as a JPEG in base64; undefined when it cannot be had, or is too large. */
  picture(): Promise<string | undefined>;
  close(): Promise<void>;
}

export interface BrowserPageOptions {
  readonly unsandboxed: boolean;
  /** Shows a window to whoever sits at this machine. */
  readonly headed: boolean;
  readonly signIn: Pick<SignIn, 'headers' | 'state'>;
  /** Milliseconds for loading a page, when that is less than usual. */
  readonly timeLimit?: number;
}

const PICTURE = { type: 'jpeg', quality: 45, scale: 'css', animations: 'disabled', timeout: 5_000 } as const;
const LARGEST_PICTURE = 300_000;

/** Opens a page in its own Chromium, which reaches nothing but through the filtering proxy. */
export async function openBrowserPage(
  { url, origin }: { readonly url: string; readonly origin: string },
  { unsandboxed, headed, signIn: { headers, state }, timeLimit = LOAD_LIMIT }: BrowserPageOptions,
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
      .goto(url, { waitUntil: 'domcontentloaded', timeout: Math.min(timeLimit, LOAD_LIMIT) })
      .catch((cause: unknown) => {
        const isLate = cause instanceof Error && cause.name === 'TimeoutError';
        const limit = nameLimitMessages.seconds(Math.min(timeLimit, LOAD_LIMIT) / 1_000);
        const message = isLate ? `${browserPageMessages.tooSlow}${limit}` : browserPageMessages.unreachable;
        throw new PageRefusal('unreachable', message, { cause });
      });
    let isHeld = false;
    const handOver = () => {
      isHeld = true;
    };
    const runtime = await createBrowserRuntime({
      page,
      isHeld: () => isHeld,
      limit: Math.min(timeLimit, LOAD_LIMIT),
    });
    closers.push(() => runtime.close());
    const picture = async () => {
      // A page may do without: one that never stops drawing has no picture.
      const bytes = await page.screenshot(PICTURE).catch(() => undefined);
      return bytes && bytes.byteLength <= LARGEST_PICTURE ? bytes.toString('base64') : undefined;
    };
    return { runtime, status: response?.status() ?? 200, window: { gone, handOver }, picture, close };
  } catch (error) {
    await close();
    if (!(error instanceof ChromiumFailure)) throw error;
    throw new CliError(3, error.code, error.message);
  }
}
