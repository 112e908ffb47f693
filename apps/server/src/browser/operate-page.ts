import type { JsonObject } from '@handrail/base';
import {
  ADDRESS_REFUSED,
  type BrowserSurfaces,
  ChromiumFailure,
  proxyAnswerIn,
  SurfaceRefused,
} from '@handrail/browser';
import {
  type ConnectorDefinition,
  ConnectorFailure,
  functionConnector,
  type OwnerAnswer,
} from '@handrail/connectors';
import { operatePageMessages } from '../messages/compose.ts';

const LOADING_MS = 30_000;
const MAX_TEXT = 2_000;
/**
 * Opens a page, asks the owner to operate it, and reads one element of it when they are done: for sites that only a
 * person can sign in to. Config: `url`, `message`, and if wanted `read` (a CSS selector) and `timeoutSeconds`.
 */
export function operatePage(surfaces: BrowserSurfaces): ConnectorDefinition {
  return functionConnector({
    name: 'browser.operate',
    title: operatePageMessages.title,
    async run({ config, runId, ask }) {
      const { url, message, read, timeoutSeconds } = readConfig(config);
      const surface = await surfaces.open(runId).catch(say);
      try {
        const answer = await surface
          .act(async (page) =>
            proxyAnswerIn(await page.goto(url, { waitUntil: 'domcontentloaded', timeout: LOADING_MS })),
          )
          .catch(() => fail(operatePageMessages.notOpened));
        // The proxy answers as a site would, and there is nothing to operate on its page.
        if (answer !== undefined)
          return fail(answer === 'refused' ? ADDRESS_REFUSED : operatePageMessages.notOpened);
        const reply = await ask({
          for: 'operate_attachment',
          message,
          attachments: [{ kind: 'browser_surface' }],
          ...(timeoutSeconds !== undefined && { timeoutSeconds }),
        });
        if (reply.status !== 'success') return fail(whyNot(reply));
        if (read === undefined) return {};
        const found = await surface
          .act((page) => page.locator(read).first().textContent({ timeout: LOADING_MS }))
          .catch((error: unknown) =>
            error instanceof SurfaceRefused ? say(error) : fail(operatePageMessages.nothingToRead),
          );
        return { text: (found ?? '').trim().slice(0, MAX_TEXT) };
      } finally {
        await surface.close();
      }
    },
  });
}

function whyNot(reply: Exclude<OwnerAnswer, { readonly status: 'success' }>): string {
  switch (reply.status) {
    case 'timeout':
      return operatePageMessages.timedOut;
    case 'stopped':
      return operatePageMessages.hostStopped;
    case 'cancelled':
      return reply.reason === 'surface_lost' ? operatePageMessages.browserLost : operatePageMessages.declined;
  }
}

function readConfig({ url, message, read, timeoutSeconds }: JsonObject) {
  const isAddress = typeof url === 'string' && URL.canParse(url) && /^https?:/.test(url);
  if (!isAddress) return fail(operatePageMessages.url);
  if (typeof message !== 'string' || message === '') {
    return fail(operatePageMessages.message);
  }
  if (read !== undefined && typeof read !== 'string') return fail(operatePageMessages.read);
  if (timeoutSeconds !== undefined && typeof timeoutSeconds !== 'number') {
    return fail('"timeoutSeconds" is a number.');
  }
  return { url, message, read, timeoutSeconds };
}

/** Refusals of the browser are written for people; everything else is told by somebody who knows what it may hold. */
function say(error: unknown): never {
  if (error instanceof SurfaceRefused || error instanceof ChromiumFailure) return fail(error.message);
  throw error;
}

function fail(message: string): never {
  throw new ConnectorFailure(message);
}
