import { wrongUse } from '../cli-error.ts';

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

function isLocale(text: string): boolean {
  try {
    return Intl.getCanonicalLocales(text).length === 1;
  } catch {
    return false;
  }
}
