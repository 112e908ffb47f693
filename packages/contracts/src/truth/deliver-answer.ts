import type { JsonValue } from '@handrail/base';
import { copyPlain, freezeDeeply } from './freeze-deeply.ts';
import type { AnswerOutcome } from './judge-evidence.ts';

/** What reaches the owner: the decided outcome, and words about it. */
export interface DeliveredAnswer {
  readonly outcome: AnswerOutcome;
  readonly text: string;
}

/** Words an outcome. It gets the answer object only when rows may be presented as fact. */
export type AnswerWriter = (outcome: AnswerOutcome, answerObject: JsonValue) => string | Promise<string>;

const MAX_TEXT = 20_000;

/** Asks the writer for words and for nothing else: mode and codes are those of the gate, whatever the text claims. */
export async function deliverAnswer(
  outcome: AnswerOutcome,
  answerObject: JsonValue,
  write: AnswerWriter,
): Promise<DeliveredAnswer> {
  const frozen = freezeDeeply(copyPlain(outcome));
  const text: unknown = await write(frozen, frozen.shows_rows ? copyPlain(answerObject) : null);
  return { outcome: frozen, text: typeof text === 'string' ? text.slice(0, MAX_TEXT) : '' };
}
