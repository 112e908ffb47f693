import type { JsonObject } from '@handrail/base';
import {
  afterCheck,
  countWords,
  coveredDocuments,
  NEW_WATCH,
  needsCheck,
  noteApproval,
  type PendingAction,
  type ReadingCheck,
  type ReadingWatch,
  readingCheck,
} from '@handrail/owner-view';
import { messages } from '../../messages/messages.ts';

export type CheckAnswer = 'right' | 'wrong' | 'skipped';

/** What the page saw of how a request was read. */
export interface Look {
  readonly shownMs: number;
  readonly looked: boolean;
  /** All that was shown. */
  readonly article: HTMLElement | null | undefined;
}

export interface NotedReading {
  /** For the record. */
  readonly reading: JsonObject;
  /** Given when it looks as if nobody reads. */
  readonly check: ReadingCheck | undefined;
}

const NAME = 'handrail-reading';

/** Notes one approval. How somebody decides is one number in their own browser; only this approval is sent. */
export function noteReading(action: PendingAction, { shownMs, looked, article }: Look): NotedReading {
  const words = countWords(article?.innerText ?? '');
  const isLong = (article?.scrollHeight ?? 0) > innerHeight;
  const watch = noteApproval(storedWatch(), { shownMs, words, isLong, looked });
  store(watch);
  const check = needsCheck(watch)
    ? readingCheck(coveredDocuments(action, messages), messages.locale, Math.random)
    : undefined;
  return { reading: { shownMs: Math.max(0, Math.round(shownMs)), words, looked }, check };
}

export function noteAnswer(answer: CheckAnswer): void {
  store(afterCheck(answer));
}

function storedWatch(): ReadingWatch {
  try {
    const value: unknown = JSON.parse(localStorage.getItem(NAME) ?? 'null');
    if (typeof value !== 'object' || value === null) return NEW_WATCH;
    const { score, since } = value as { score?: unknown; since?: unknown };
    return typeof score === 'number' && typeof since === 'number' ? { score, since } : NEW_WATCH;
  } catch {
    return NEW_WATCH;
  }
}

function store(watch: ReadingWatch): void {
  try {
    localStorage.setItem(NAME, JSON.stringify(watch));
  } catch {
    // Where storage is forbidden nobody is asked.
  }
}
