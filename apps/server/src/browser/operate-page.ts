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

const LOADING_MS = 30_000;
const MAX_TEXT = 2_000;
const NOT_OPENED = 'The page could not be opened. See whether this host may reach it.';

/**
 * Opens a page, asks the owner to operate it, and reads one element of it when they are done: for sites that only a
 * person can sign in to. Config: `url`, `message`, and if wanted `read` (a CSS selector) and `timeoutSeconds`.
 */
export function operatePage(surfaces: BrowserSurfaces): ConnectorDefinition {
  return functionConnector({
    name: 'browser.operate',
    title: 'Have the owner operate a page',
    async run({ config, runId, ask }) {
      const { url, message, read, timeoutSeconds } = readConfig(config);
      const surface = await surfaces.open(runId).catch(say);
      try {
        const answer = await surface
          .act(async (page) =>
            proxyAnswerIn(await page.goto(url, { waitUntil: 'domcontentloaded', timeout: LOADING_MS })),
          )
          .catch(() => fail(NOT_OPENED));
        // The proxy answers as a site would, and there is nothing to operate on its page.
        if (answer !== undefined) return fail(answer === 'refused' ? ADDRESS_REFUSED : NOT_OPENED);
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
            error instanceof SurfaceRefused ? say(error) : fail('What was to be read is not on the page.'),
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
      return 'The owner did not finish with the page in time.';
    case 'stopped':
      return 'The host stopped.';
    case 'cancelled':
      return reply.reason === 'surface_lost'
        ? 'The browser went away while the owner was needed in it.'
        : 'The owner declined to operate the page.';
  }
}

function readConfig({ url, message, read, timeoutSeconds }: JsonObject) {
  const isAddress = typeof url === 'string' && URL.canParse(url) && /^https?:/.test(url);
  if (!isAddress) return fail('"url" is the address of a page, with https.');
  if (typeof message !== 'string' || message === '') {
    return fail('"message" says to the owner what to do on the page.');
  }
  if (read !== undefined && typeof read !== 'string') return fail('"read" is a CSS selector.');
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
