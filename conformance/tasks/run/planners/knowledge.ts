import type { SiteOverview } from '@handrail/page';
import {
  type Knowledge,
  type KnownForm,
  type KnownList,
  learnPage,
  type Question,
  type SpokenLanguage,
} from '@handrail/planner';
import { readPhone } from '@handrail/values/phone';
import { TODAY, type Visit } from '../../solve.ts';
import { lookAround } from '../look-around.ts';

/** What is known of the visitor. */
export interface Visitor {
  readonly locale?: string;
  /** The question that they reply to. */
  readonly kept?: Question;
}

/** What the pages of a site say. */
export interface LearnedSite {
  readonly site: SiteOverview;
  readonly forms: readonly KnownForm[];
  readonly data: readonly KnownList[];
}

export type LearnSite = (visit: Visit) => Promise<LearnedSite>;

/** Everything that can be known of a site by looking at its pages. */
export async function learnSite(visit: Visit): Promise<LearnedSite> {
  const { site, pages } = await lookAround(visit);
  const learned = pages.map((page) => learnPage(page, visit.manifest.actions));
  return {
    site,
    forms: learned.flatMap(({ forms }) => forms),
    data: learned.flatMap(({ lists }) => lists),
  };
}

/** Looks at a site only once for each of its states and each page that a visitor is on: most visits begin alike. */
export function learnOnce(learn: LearnSite): LearnSite {
  const known = new Map<string, Promise<LearnedSite>>();
  return (visit) => {
    const { origin, path, search } = visit.execution.runtime.address();
    const key = JSON.stringify([origin, path, search, visit.site.state()]);
    const learned = known.get(key) ?? learn(visit);
    known.set(key, learned);
    return learned;
  };
}

/** What a request is understood by: a site, and the settings of the visitor. */
export function knowledgeOf(
  learned: LearnedSite,
  languages: readonly SpokenLanguage[],
  { locale, kept }: Visitor,
): Knowledge {
  const country = locale === undefined ? undefined : new Intl.Locale(locale).region;
  return {
    ...learned,
    languages,
    today: TODAY,
    phone: (text) => readPhone(text, { country }),
    ...(locale === undefined ? {} : { locale }),
    ...(kept === undefined ? {} : { kept }),
  };
}
