/** Bounds on one written value. */
const MAX_DEPTH = 32;
const MAX_ENTRIES = 10_000;
const MAX_TEXT = 1_048_576;

/** Why a value cannot be stored at all; a value of the wrong type can, and gets a finding instead. */
export function unstorable(value: unknown): string | null {
  const stack: { value: unknown; depth: number }[] = [{ value, depth: 0 }];
  let entries = 0;
  for (let next = stack.pop(); next; next = stack.pop()) {
    entries += 1;
    if (entries > MAX_ENTRIES) return `A value may have at most ${MAX_ENTRIES} parts.`;
    if (next.depth > MAX_DEPTH) return `A value may be nested at most ${MAX_DEPTH} levels deep.`;
    const problem = unstorableScalar(next.value);
    if (problem) return problem;
    if (typeof next.value !== 'object' || next.value === null) continue;
    for (const [key, entry] of Object.entries(next.value)) {
      if (unstorableScalar(key)) return 'A value may not have such a key.';
      stack.push({ value: entry, depth: next.depth + 1 });
    }
  }
  return null;
}

function unstorableScalar(value: unknown): string | null {
  switch (typeof value) {
    case 'string':
      if (value.length > MAX_TEXT) return `A text may have at most ${MAX_TEXT} characters.`;
      return LONE_SURROGATE.test(value) ? 'The text has half a character in it (a lone surrogate).' : null;
    case 'number':
      return Number.isFinite(value) ? null : 'Only finite numbers can be stored.';
    case 'boolean':
      return null;
    case 'object':
      if (value === null || Array.isArray(value) || isPlain(value)) return null;
      return 'Only JSON values can be stored.';
    default:
      return 'Only JSON values can be stored.';
  }
}

const LONE_SURROGATE = /[\uD800-\uDBFF](?![\uDC00-\uDFFF])|(?<![\uD800-\uDBFF])[\uDC00-\uDFFF]/;

function isPlain(value: object): boolean {
  const prototype: unknown = Object.getPrototypeOf(value);
  return prototype === Object.prototype || prototype === null;
}
