import { detectLanguage, type SpokenLanguage } from '@handrail/planner';
import { spokenWords } from './spoken-words.ts';

/** Whether the words of a request are clearly of this language, so that no other has to be looked for. */
export function isIn(request: string, { requests }: SpokenLanguage): boolean {
  return detectLanguage(spokenWords(request), [requests]) !== undefined;
}
