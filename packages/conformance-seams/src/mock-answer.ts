import { isJsonObject, type JsonObject, type JsonValue, parseJson } from '@handrail/base';

const MAX_TEXT = 100_000;
const REFUSED = ['safety', 'refusal', 'content_filter'];
const CUT_OFF = ['max_tokens', 'length'];

/** What a model sent, as far as it matters to whoever asked for a document. */
export type MockAnswer =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'refused'; readonly refusalText: string | null }
  | { readonly kind: 'cut-off'; readonly stopReason: string };

/** A program that has ended answers with nothing. */
export function readAnswer(answer: JsonObject | undefined): MockAnswer {
  const { text, content, output, stopReason, refusalText } = answer ?? {};
  if (typeof stopReason === 'string' && REFUSED.includes(stopReason)) {
    return { kind: 'refused', refusalText: typeof refusalText === 'string' ? refusalText : null };
  }
  if (typeof stopReason === 'string' && CUT_OFF.includes(stopReason)) return { kind: 'cut-off', stopReason };
  const said = text ?? content ?? output ?? '';
  return { kind: 'text', text: (typeof said === 'string' ? said : JSON.stringify(said)).slice(0, MAX_TEXT) };
}

export type Recovery = 'direct' | 'markdown-fence' | 'brace-walker';

const FENCE = /^\s*```[a-z]*\s*\n([\s\S]*?)\n?```\s*$/;

/** The document in an answer, and how it was found; undefined when there is none. */
export function documentIn(text: string): { readonly value: JsonValue; readonly path: Recovery } | undefined {
  const direct = tryJson(text);
  if (direct !== undefined) return { value: direct, path: 'direct' };
  const fenced = FENCE.exec(text)?.[1];
  const inFence = fenced === undefined ? undefined : tryJson(fenced);
  if (inFence !== undefined) return { value: inFence, path: 'markdown-fence' };
  const from = text.indexOf('{');
  const walked = from === -1 ? undefined : tryJson(text.slice(from, text.lastIndexOf('}') + 1));
  return walked === undefined ? undefined : { value: walked, path: 'brace-walker' };
}

/** A document is an object; a lone word or number is not what was asked for. */
function tryJson(text: string): JsonValue | undefined {
  try {
    const value = parseJson(text);
    return isJsonObject(value) || Array.isArray(value) ? value : undefined;
  } catch {
    return undefined;
  }
}
