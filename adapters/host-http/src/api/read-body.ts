import { isUtf8 } from 'node:buffer';
import type { InputProblem } from './check-input.ts';

export type ReadBody =
  | { readonly ok: true; readonly value: unknown }
  | { readonly ok: false; readonly problem: InputProblem };

/** JSON text to a value. `__proto__` and its like become ordinary members, as `JSON.parse` makes them. */
export function readBody(bytes: Buffer, maxDepth: number): ReadBody {
  if (bytes.length === 0) return { ok: true, value: undefined };
  if (!isUtf8(bytes)) return refused('is not valid UTF-8');
  const text = bytes.toString('utf8');
  if (isDeeper(text, maxDepth)) return refused(`is nested deeper than ${maxDepth} levels`);
  try {
    const value: unknown = JSON.parse(text);
    return { ok: true, value };
  } catch {
    return refused('is not valid JSON');
  }
}

function refused(message: string): ReadBody {
  return { ok: false, problem: { field: '', message } };
}

const QUOTE = 34;
const BACKSLASH = 92;
const OPEN_LIST = 91;
const CLOSE_LIST = 93;
const OPEN_OBJECT = 123;
const CLOSE_OBJECT = 125;

/** Looks at the text, so that a bomb is refused before anything is built from it. */
function isDeeper(text: string, maxDepth: number): boolean {
  let depth = 0;
  let inText = false;
  for (let index = 0; index < text.length; index += 1) {
    const unit = text.charCodeAt(index);
    if (inText) {
      if (unit === BACKSLASH) index += 1;
      else if (unit === QUOTE) inText = false;
    } else if (unit === QUOTE) inText = true;
    else if (unit === OPEN_LIST || unit === OPEN_OBJECT) {
      depth += 1;
      if (depth > maxDepth) return true;
    } else if (unit === CLOSE_LIST || unit === CLOSE_OBJECT) depth -= 1;
  }
  return false;
}
