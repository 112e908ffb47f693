import { JsonTextError, scanJson } from './scan-json.ts';
import { LineIndex } from './source-position.ts';

const MAX_DEPTH = 200;

/** Where and why a text is not JSON, for a sentence; undefined for one that is. */
export function explainJson(text: string): string | undefined {
  try {
    scanJson(text, { maxDepth: MAX_DEPTH });
    return undefined;
  } catch (error) {
    if (!(error instanceof JsonTextError)) throw error;
    const { line, column } = new LineIndex(text).at(error.offset);
    return `${error.message}, at line ${line}, column ${column}`;
  }
}
