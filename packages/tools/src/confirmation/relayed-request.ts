import { isJsonObject, ownProperty } from '@handrail/base';
import { ToolFailure } from '../result/tool-error.ts';

/** The owner's request, as a consumer passes it on: their words, and what they answered to questions about it. */
export interface RelayedRequest {
  readonly text: string;
  readonly replies?: readonly string[];
}

/** The tool of a toolset that understands requests. It takes `request` and `replies`, and changes nothing. */
export const ASK_TOOL = 'handrail.page.ask';
/** Under this key of `_meta` a call over MCP says which request it is for: a text, or an object with `text` and `replies`. */
export const REQUEST_KEY = 'handrail/request';
export const MAX_RELAYED_TEXT = 2_000;
export const MOST_RELAYED_REPLIES = 20;

/** Undefined for a call that says nothing about its request. What cannot be read is refused: it would have been judged by it. */
export function readRelayedRequest(given: unknown): RelayedRequest | undefined {
  if (given === undefined) return undefined;
  const text = isJsonObject(given) ? ownProperty(given, 'text') : given;
  const replies = isJsonObject(given) ? (ownProperty(given, 'replies') ?? []) : [];
  if (!isWords(text) || !Array.isArray(replies) || replies.length > MOST_RELAYED_REPLIES) throw unreadable();
  const answers: readonly unknown[] = replies;
  if (!answers.every(isWords)) throw unreadable();
  return { text, ...(answers.length > 0 ? { replies: answers } : {}) };
}

function isWords(value: unknown): value is string {
  return typeof value === 'string' && value.trim() !== '' && value.length <= MAX_RELAYED_TEXT;
}

function unreadable(): ToolFailure {
  return new ToolFailure(
    'INVALID_VALUE',
    `"${REQUEST_KEY}" must be a text of at most ${MAX_RELAYED_TEXT} characters, or an object with "text" and at most ${MOST_RELAYED_REPLIES} "replies". Nothing was called.`,
  );
}
