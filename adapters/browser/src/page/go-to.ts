import { PageRefusal } from '@handrail/page';
import { errors, type Page, type Response } from 'playwright-core';
import type { Happenings } from './happenings.ts';
import { NOT_LEFT, type PageDialogs } from './page-dialogs.ts';
import { PageLost } from './page-lost.ts';
import { ADDRESS_REFUSED, proxyAnswerIn } from './proxy-answer.ts';

/** Goes to an address and resolves when its document is there. Throws `PageRefusal` where no page comes of it. */
export async function goTo(
  page: Page,
  url: string,
  limit: number,
  happenings: Happenings,
  dialogs: PageDialogs,
): Promise<void> {
  let response: Response | null;
  try {
    response = await page.goto(url, { waitUntil: 'domcontentloaded', timeout: limit });
  } catch (cause) {
    if (page.isClosed()) throw new PageLost('closed');
    if (dialogs.hasStayed)
      throw new PageRefusal(
        'not-loaded',
        `${NOT_LEFT} Send or discard its changes first, or leave it to the owner.`,
        { cause },
      );
    if (happenings.hasDownloaded || (cause instanceof Error && /download is starting/i.test(cause.message)))
      throw new PageRefusal('not-loaded', 'The site answered with a download, which was left alone.');
    if (cause instanceof errors.TimeoutError)
      throw new PageRefusal('unreachable', 'The site did not answer in time.', { cause });
    throw new PageRefusal('unreachable', 'The site could not be reached.', { cause });
  }
  const answer = proxyAnswerIn(response);
  if (answer === 'refused') throw new PageRefusal('unreachable', ADDRESS_REFUSED);
  if (answer === 'unreachable') throw new PageRefusal('unreachable', 'The site could not be reached.');
  const status = response?.status() ?? 200;
  if (status >= 400)
    throw new PageRefusal('not-loaded', `The site answered ${new URL(url).pathname} with ${status}.`);
  const type = response?.headers()['content-type'] ?? 'text/html';
  if (!/^(?:text\/html|application\/xhtml\+xml)\b/i.test(type))
    throw new PageRefusal('not-loaded', 'The site answered with something that is not a page.');
}
