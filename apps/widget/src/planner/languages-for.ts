import type { ToldLanguage } from '@handrail/planner';

/** The languages that requests are understood in. Each is a file of its own. */
export const LANGUAGES = ['en', 'de', 'fr', 'es', 'it', 'nl'] as const;

export type LanguageCode = (typeof LANGUAGES)[number];

/**
 * The languages to read a request in: its own, the page's and the visitor's, in this order. A request that tells its
 * language is not read in the visitor's.
 */
export function languagesFor(
  told: ToldLanguage | undefined,
  page: string,
  visitor: readonly string[],
): readonly LanguageCode[] {
  const own = told && 'code' in told ? [told.code] : [];
  const wanted = [...own, ...ourCode(page), ...(own.length > 0 ? [] : visitor.slice(0, 1).flatMap(ourCode))];
  return wanted.length > 0 ? [...new Set(wanted)] : ['en'];
}

function ourCode(tag: string): readonly LanguageCode[] {
  const [code = ''] = tag.toLowerCase().split(/[-_]/, 1);
  return LANGUAGES.filter((each) => each === code);
}
