import { UNKNOWN_NUMBERS } from '../read/number-format.ts';
import { english } from './english.ts';
import type { FormMessages } from './messages.ts';

/** Languages beside English, each loaded when a form is in it. */
const LATER: ReadonlyMap<string, () => Promise<FormMessages>> = new Map([
  ['de', async () => (await import('./german.ts')).german],
]);

/**
 * The messages for a language tag such as `de-CH`, with the numbers and days of that locale; English where there are no
 * messages for its language.
 */
export async function messagesFor(tag: string): Promise<FormMessages> {
  const language = tag.split('-', 1)[0]?.toLowerCase() ?? '';
  const messages = (await LATER.get(language)?.()) ?? english;
  if (language !== messages.locale) return { ...messages, locale: messages.locale + UNKNOWN_NUMBERS };
  return isLocale(tag) ? { ...messages, locale: tag } : messages;
}

function isLocale(tag: string): boolean {
  try {
    return Intl.NumberFormat.supportedLocalesOf([tag]).length > 0;
  } catch {
    return false;
  }
}
