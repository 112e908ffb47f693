import { errorCodes, ToolFailure } from '../result/tool-error.ts';
import { estimateTokens } from './estimate-tokens.ts';
import { utf8Length } from './utf8-length.ts';

/** The JSON text of a result, refused when it is above the budget: an agent cannot unread what it was sent. */
export function answerText(result: object, maxBytes: number): string {
  const text: unknown = JSON.stringify(result);
  if (typeof text !== 'string') throw new TypeError('The result has no JSON text.');
  // The number of UTF-16 units is never above the number of bytes.
  const bytes = text.length > maxBytes ? text.length : utf8Length(text);
  if (bytes <= maxBytes) return text;
  const tokens = estimateTokens(text.slice(0, 20_000)) * Math.ceil(text.length / 20_000);
  throw new ToolFailure(
    errorCodes.answerTooLarge,
    `The answer has more than ${maxBytes} bytes (about ${tokens} tokens in all). Ask for a part of it: narrow the ` +
      'request, or pass a smaller "limit" and go on with "cursor" where the tool takes them.',
  );
}
