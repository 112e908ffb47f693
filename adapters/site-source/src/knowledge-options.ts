import type { LookAtPage, SiteKnowledgeOptions } from '@handrail/planner';
import { SPOKEN_LANGUAGES } from '@handrail/planner/languages';
import { readPhone } from '@handrail/values/phone';

export interface Listening {
  readonly look?: LookAtPage | undefined;
  /** ISO day. */
  readonly today: () => string;
  /** BCP 47. Without it, a number that can be read in two ways is asked about. */
  readonly locale?: string | undefined;
}

/** Everything that a program with room for it can understand requests by: all languages, and telephone numbers. */
export function knowledgeOptions({ look, today, locale }: Listening): SiteKnowledgeOptions {
  const country = locale === undefined ? undefined : new Intl.Locale(locale).region;
  return {
    languages: SPOKEN_LANGUAGES,
    today,
    phone: (text) => readPhone(text, { country }),
    ...(look ? { look } : {}),
    ...(locale === undefined ? {} : { locale }),
  };
}
