import { detectLanguage, type Knowledge, type SpokenLanguage } from '@handrail/planner';
import { type LanguageCode, languagesFor } from './languages-for.ts';
import type { PlannerFiles } from './load-planner.ts';
import { spokenWords } from './spoken-words.ts';

type Seen = Omit<Knowledge, 'languages' | 'today'>;

/** What is known of the visitor and their page beyond what the site says. */
export interface KnowledgeSetting {
  /** The language that the page states. */
  readonly page: string;
  /** The languages that the browser asks for. */
  readonly visitor: readonly string[];
  readonly now: Date;
}

/** What the site says, with the languages that words are read in, the day, and telephone numbers where they can matter. */
export async function completeKnowledge(
  seen: Seen,
  files: PlannerFiles,
  words: string,
  { page, visitor, now }: KnowledgeSetting,
): Promise<Knowledge> {
  const codes = await codesFor(files, words, page, visitor);
  const languages = await files.languages(codes, words !== '' && mayHaveDate(seen, words, codes));
  // No locale: a browser is often set to one that its visitor does not write numbers in. What is ambiguous is asked.
  return {
    ...seen,
    languages,
    today: dayOf(now),
    ...(mayHavePhone(seen, words) ? { phone: await phoneReader(files, visitor) } : {}),
  };
}

/** The language of the page is needed anyway. Only where a request is not clearly in it another one is looked for. */
async function codesFor(
  files: PlannerFiles,
  words: string,
  page: string,
  visitor: readonly string[],
): Promise<readonly LanguageCode[]> {
  const assumed = languagesFor(undefined, page, visitor);
  if (words === '') return assumed;
  const [first] = assumed.slice(0, 1);
  const [own] = first ? await files.languages([first], false) : [];
  if (first && own && isIn(words, own)) return languagesFor(first, page, visitor);
  const { tellLanguage } = await files.telling();
  return languagesFor(tellLanguage(words), page, visitor);
}

const DATE_CONTROL = /^(?:date|datetime-local|month|week)$/;
const DATE_FORMAT = /"format":"date/;

/** Whether dates in words can matter: a field takes one, or the request names a day or a month. */
function mayHaveDate(
  { forms, site }: Pick<Knowledge, 'forms' | 'site'>,
  words: string,
  codes: readonly LanguageCode[],
): boolean {
  const hasField =
    forms.some(({ fields }) => fields.some(({ control }) => DATE_CONTROL.test(control))) ||
    [...site.capabilities.values()].some(({ inputSchema }) =>
      DATE_FORMAT.test(JSON.stringify(inputSchema ?? {})),
    );
  const names = new Set(codes.flatMap(calendarNames));
  return hasField || (words.toLowerCase().match(/\p{L}+/gu) ?? []).some((word) => names.has(word));
}

/** The names of months and weekdays, long and short. */
function calendarNames(code: LanguageCode): readonly string[] {
  return ['long', 'short'].flatMap((width) => {
    const month = new Intl.DateTimeFormat(code, { month: width as 'long' });
    const weekday = new Intl.DateTimeFormat(code, { weekday: width as 'long' });
    const names = Array.from({ length: 12 }, (_, at) => [
      month.format(new Date(2026, at, 1)),
      weekday.format(new Date(2026, 0, 1 + at)),
    ]);
    return names.flat().map(bare);
  });
}

function bare(name: string): string {
  return name.toLowerCase().replace(/\.$/, '');
}

const MANY_DIGITS = /(?:\d[\s()/.+-]*){6}/;
const PHONE_NAME = /phone|mobile|\btel/i;

function mayHavePhone({ forms, site }: Pick<Knowledge, 'forms' | 'site'>, words: string): boolean {
  if (!MANY_DIGITS.test(words)) return false;
  return (
    forms.some(({ fields }) =>
      fields.some(({ control, name }) => control === 'tel' || PHONE_NAME.test(name)),
    ) ||
    [...site.capabilities.values()].some(({ inputSchema }) =>
      PHONE_NAME.test(JSON.stringify(inputSchema ?? {})),
    )
  );
}

async function phoneReader(
  files: PlannerFiles,
  [own = '']: readonly string[],
): Promise<NonNullable<Knowledge['phone']>> {
  const { readPhone } = await files.phone();
  const country = regionOf(own);
  return (text) => readPhone(text, { country });
}

function regionOf(tag: string): string | undefined {
  try {
    return new Intl.Locale(tag).region;
  } catch {
    return undefined;
  }
}

/** The visitor's own day, as ISO 8601 writes it. */
function dayOf(now: Date): string {
  const two = (number: number) => String(number).padStart(2, '0');
  return `${now.getFullYear()}-${two(now.getMonth() + 1)}-${two(now.getDate())}`;
}

/** Whether the words of a request are clearly of this language, so that no other has to be looked for. */
function isIn(request: string, { requests }: SpokenLanguage): boolean {
  return detectLanguage(spokenWords(request), [requests]) !== undefined;
}
