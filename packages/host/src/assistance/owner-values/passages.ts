import { isJsonObject, type JsonValue } from '@handrail/base';
import type { Stretch } from './word-finder.ts';

const MASK = '[owner value]';
/** Separates two passages. It is not a letter, a digit or a base64 character, so that only a split value reaches across it. */
const BORDER = '\u0000';

/** The texts of one line, one after the other, so that they can be looked through as one. Names are kept apart from values. */
export class Passages {
  readonly names: string;
  readonly values: string;
  readonly #line: JsonValue;

  /** The line is a copy, bounded in depth and size. */
  constructor(line: JsonValue) {
    const names: string[] = [];
    const values: string[] = [];
    walk(line, (text, isName) => {
      (isName ? names : values).push(text);
      return text;
    });
    this.#line = line;
    this.names = names.join(BORDER);
    this.values = values.join(BORDER);
  }

  /** The line with what was found masked, except in words that say nothing of anybody. */
  without(
    found: { readonly names: readonly Stretch[]; readonly values: readonly Stretch[] },
    exempt: ReadonlySet<string>,
  ): JsonValue {
    const cursors = { names: new Cursor(found.names), values: new Cursor(found.values) };
    return walk(this.#line, (text, isName) => {
      const cursor = isName ? cursors.names : cursors.values;
      const stretches = cursor.upTo(text.length);
      return stretches.length === 0 || exempt.has(text) ? text : mask(text, cursor.start, stretches);
    });
  }
}

/** Goes through what was found, passage by passage. */
class Cursor {
  readonly #found: readonly Stretch[];
  /** Where the passage begins. */
  start = 0;
  #next = 0;
  #first = 0;

  constructor(found: readonly Stretch[]) {
    this.#found = merged(found);
  }

  upTo(length: number): readonly Stretch[] {
    this.start = this.#next;
    const end = this.start + length;
    this.#next = end + BORDER.length;
    while ((this.#found[this.#first]?.[1] ?? Number.POSITIVE_INFINITY) <= this.start) this.#first += 1;
    const inside: Stretch[] = [];
    for (let index = this.#first; (this.#found[index]?.[0] ?? Number.POSITIVE_INFINITY) < end; index += 1) {
      const [from, to] = this.#found[index] ?? [0, 0];
      inside.push([from, to]);
    }
    return inside;
  }
}

/** Sorted stretches, those that touch as one. */
function merged(found: readonly Stretch[]): readonly Stretch[] {
  const whole: [number, number][] = [];
  for (const [start, end] of found) {
    const last = whole.at(-1);
    if (last && start <= last[1]) last[1] = Math.max(last[1], end);
    else whole.push([start, end]);
  }
  return whole;
}

/** A text that begins at `offset` of what was looked through. */
export function mask(text: string, offset: number, found: readonly Stretch[]): string {
  let safe = '';
  let done = 0;
  for (const [start, end] of merged(found)) {
    const from = Math.max(start - offset, 0);
    const to = Math.min(end - offset, text.length);
    if (to <= from) continue;
    safe += text.slice(done, from) + MASK;
    done = to;
  }
  return safe + text.slice(done);
}

/** The same value with its texts and names replaced, always in the same order. A number is replaced as a whole or not at all. */
function walk(value: JsonValue, replace: (text: string, isName: boolean) => string): JsonValue {
  if (typeof value === 'string') return replace(value, false);
  if (typeof value === 'number') {
    return replace(String(value), false) === MASK ? MASK : value;
  }
  if (Array.isArray(value)) return value.map((each: JsonValue) => walk(each, replace));
  if (!isJsonObject(value)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, each]) => [replace(name, true), walk(each, replace)]),
  );
}
