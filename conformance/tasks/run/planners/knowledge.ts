import { type Knowledge, learnPage, type Question, type SpokenLanguage } from '@handrail/planner';
import { readPhone } from '@handrail/values/phone';
import { TODAY, type Visit } from '../../solve.ts';
import { lookAround } from '../look-around.ts';

/** What is known of the visitor. */
export interface Visitor {
  readonly locale?: string;
  /** The question that they reply to. */
  readonly kept?: Question;
}

/** Everything that can be known of a site by looking at its pages, and of the visitor by their settings. */
export async function gatherKnowledge(
  visit: Visit,
  languages: readonly SpokenLanguage[],
  { locale, kept }: Visitor,
): Promise<Knowledge> {
  const { site, pages } = await lookAround(visit);
  const learned = pages.map((page) => learnPage(page, visit.manifest.actions));
  const country = locale === undefined ? undefined : new Intl.Locale(locale).region;
  return {
    site,
    forms: learned.flatMap(({ forms }) => forms),
    data: learned.flatMap(({ lists }) => lists),
    languages,
    today: TODAY,
    phone: (text) => readPhone(text, { country }),
    ...(locale === undefined ? {} : { locale }),
    ...(kept === undefined ? {} : { kept }),
  };
}
