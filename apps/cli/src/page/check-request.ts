import { wrongUse } from '../cli-error.ts';
import { checkRequestMessages } from '../messages/pages.ts';

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
    throw wrongUse(checkRequestMessages.tooLong(LONGEST_REQUEST));
  if (answer.length > MOST_ANSWERS) throw wrongUse(checkRequestMessages.tooManyAnswers(MOST_ANSWERS));
  if (locale !== undefined && !isLocale(locale)) throw wrongUse(checkRequestMessages.locale);
}

function isLocale(text: string): boolean {
  try {
    return Intl.getCanonicalLocales(text).length === 1;
  } catch {
    return false;
  }
}
