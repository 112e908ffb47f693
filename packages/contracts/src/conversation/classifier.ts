import type { ConversationState, FocusObject, OfferedValue, Turn } from '../admission/turn.ts';

/** What an owner did: words, and what the interface knows beside them. */
export interface OwnerMessage {
  readonly text: string;
  /** Selected together with these words. */
  readonly selected?: FocusObject;
  /** The intent behind a button. */
  readonly action?: string;
  /** The question this answers, when the interface shows it as one. */
  readonly answers?: string;
}

/** Turns a message into a turn: deterministic, or a model. What it says opens nothing by itself; contracts do. */
export type Classifier = (message: OwnerMessage, state: ConversationState) => Turn | Promise<Turn>;

/** Finds values in words. Uncertainty is its business and leaves it as a grade. */
export type Extractor = (
  message: OwnerMessage,
  state: ConversationState,
) => Readonly<Record<string, readonly OfferedValue[]>>;
