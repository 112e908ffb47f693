import { cleanText } from '../text/clean-text.ts';
import type { ToolError } from './tool-error.ts';

/** The envelope every call answers with (Assist §4.1). `text` is the JSON text of a result or of a `ToolError`. */
export interface ToolResult {
  readonly content: readonly ToolContent[];
  readonly isError?: boolean;
}

export interface ToolContent {
  readonly type: 'text';
  readonly text: string;
}

const MAX_MESSAGE = 2_000;
const MAX_PATH = 1_000;

/** Wraps a payload that is JSON text already. */
export function resultOf(text: string): ToolResult {
  return { content: [{ type: 'text', text }] };
}

/** Messages may repeat a form's or a caller's words, so they are cleaned like everything an agent reads. */
export function errorResult({ code, message, path }: ToolError): ToolResult {
  const error: ToolError = {
    code,
    message: cleanText(message, MAX_MESSAGE) || 'No reason was given.',
    ...(path === undefined ? {} : { path: cleanText(path, MAX_PATH) }),
  };
  return { content: [{ type: 'text', text: JSON.stringify(error) }], isError: true };
}
