import { type Phrases, phrasesOf } from '../text/phrases.ts';
import type { PlannerLanguage } from './language.ts';
import type { ReplyWords } from './reply-words.ts';
import { spellings } from './spellings.ts';

/** The words of replies made ready for looking them up. */
export type ReplyLexicon = Readonly<Record<Exclude<keyof ReplyWords, 'fillers'>, Phrases>> & {
  readonly fillers: ReadonlySet<string>;
};

const known = new WeakMap<PlannerLanguage, ReplyLexicon>();

export function replyLexiconOf(language: PlannerLanguage): ReplyLexicon {
  const made = known.get(language) ?? makeLexicon(language);
  known.set(language, made);
  return made;
}

function makeLexicon({ sentence: { replies, withdrawals } }: PlannerLanguage): ReplyLexicon {
  const spelled = (list: readonly string[]) => phrasesOf(list.flatMap(spellings));
  return {
    fillers: new Set(replies.fillers.flatMap(spellings)),
    wrappers: spelled(replies.wrappers),
    withdrawals: spelled([...replies.withdrawals, ...withdrawals]),
    hedges: spelled(replies.hedges),
    additions: spelled(replies.additions),
    sequels: spelled(replies.sequels),
    agreements: spelled(replies.agreements),
  };
}
