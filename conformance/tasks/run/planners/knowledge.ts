import type { HtmlElement } from '@handrail/html';
import type { KnownActions, PageIndex, SiteOverview } from '@handrail/page';
import type { PlannerLanguage, Question } from '@handrail/planner';
import type { Language } from '@handrail/values';
import { readPhone } from '@handrail/values/phone';
import { TODAY, type Visit } from '../../solve.ts';
import { lookAround } from '../look-around.ts';
import type { Said } from '../planner-port.ts';

/** What a page shows of its forms and lists; only the planner knows more of it. */
export type LearnPage = (
  page: PageIndex<HtmlElement>,
  inManifest?: KnownActions,
) => { readonly forms: readonly object[]; readonly lists: readonly object[] };

export interface SpokenLanguage {
  readonly requests: PlannerLanguage;
  readonly values: Language;
}

/** What the planner is told besides the request. */
export interface Knowledge {
  readonly site: SiteOverview;
  readonly forms: readonly object[];
  readonly data: readonly object[];
  readonly languages: readonly SpokenLanguage[];
  readonly today: string;
  readonly locale?: string;
  /** The question that the request replies to. */
  readonly kept?: Question;
  readonly phone: (text: string) => ReturnType<typeof readPhone>;
}

export interface Learning {
  readonly learnPage: LearnPage;
  readonly languages: readonly SpokenLanguage[];
}

/** Everything that can be known of a site by looking at its pages, and of the visitor by their settings. */
export async function gatherKnowledge(
  visit: Visit,
  { learnPage, languages }: Learning,
  { locale }: Pick<Said, 'locale'>,
  kept?: Question,
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
