import { type SiteHeard, SiteListener } from '@handrail/planner';
import { knowledgeOptions } from '@handrail/server/understanding';
import { wrongUse } from '../cli-error.ts';
import type { CliIo } from '../cli-io.ts';
import type { OpenPage } from './open-page.ts';

/** How a request in plain words is given to a command. */
export interface RequestOptions {
  readonly request: string;
  /** Answers to questions in the order they come, and changes to the plan after that. */
  readonly answer?: readonly string[];
  /** How the owner writes numbers and days, such as `de-AT`. */
  readonly locale?: string;
}

const LONGEST_REQUEST = 2_000;
const MOST_ANSWERS = 50;

export function checkRequest({ request, answer = [], locale }: RequestOptions): void {
  if ([request, ...answer].some((words) => words.trim() === '' || words.length > LONGEST_REQUEST))
    throw wrongUse(`A request or an answer is a sentence of at most ${LONGEST_REQUEST} characters.`);
  if (answer.length > MOST_ANSWERS) throw wrongUse(`There can be at most ${MOST_ANSWERS} answers.`);
  if (locale !== undefined && !isLocale(locale))
    throw wrongUse('--locale takes a language tag, such as en-GB or de-AT.');
}

/** Hears the request and the answers that came with it. */
export async function startConversation(
  page: Pick<OpenPage, 'execution' | 'look'>,
  { request, answer = [], locale }: RequestOptions,
  io: CliIo,
): Promise<{ readonly listener: SiteListener; readonly heard: SiteHeard }> {
  const options = knowledgeOptions({ look: page.look, locale, today: () => localDay(io) });
  const listener = new SiteListener(page.execution, options);
  let heard = await listener.hear(request);
  for (const words of answer) {
    // What was refused or shown has no use for an answer.
    if (heard.answer.kind === 'refusal' || heard.answer.kind === 'go') break;
    heard = await listener.hear(words);
  }
  return { listener, heard };
}

function localDay({ clock, utcOffsetMinutes }: CliIo): string {
  return new Date(clock.now() + utcOffsetMinutes * 60_000).toISOString().slice(0, 10);
}

function isLocale(text: string): boolean {
  try {
    return Intl.getCanonicalLocales(text).length === 1;
  } catch {
    return false;
  }
}
