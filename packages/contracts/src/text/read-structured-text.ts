import { type JsonPointer, type JsonValue, pointerTo } from '@handrail/base';
import {
  type Document,
  isAlias,
  isMap,
  isScalar,
  isSeq,
  LineCounter,
  type Node,
  parseAllDocuments,
} from 'yaml';

/** Where something is in a text; both count from 1. */
export interface Position {
  readonly line: number;
  readonly column: number;
}

export interface TextProblem extends Position {
  /** Names the thing and the reason, never more of the text than a key. */
  readonly message: string;
}

export interface StructuredText {
  readonly value: JsonValue;
  /** The place of a value, or of the nearest thing around it that is there. */
  at(pointer: JsonPointer): Position;
  /** The place of the key under which a value stands. */
  keyAt(pointer: JsonPointer): Position;
}

export type TextReading =
  | { readonly ok: true; readonly document: StructuredText }
  | { readonly ok: false; readonly problems: readonly TextProblem[] };

const MAX_LENGTH = 200_000;
const MAX_DEPTH = 12;
const MOST_PROBLEMS = 20;

const START: Position = { line: 1, column: 1 };

/**
 * Reads YAML or JSON, which is YAML, into plain JSON with positions. Anchors, aliases, tags and several documents are
 * refused: they make a file mean something else than it says. Never throws.
 */
export function readStructuredText(text: string): TextReading {
  if (text.length > MAX_LENGTH) return failed(START, `The text is longer than ${MAX_LENGTH} characters.`);
  const deep = tooDeep(text);
  if (deep) return failed(deep, `The text is nested deeper than ${MAX_DEPTH} levels.`);
  const lines = new LineCounter();
  try {
    return read(text, lines);
  } catch (error) {
    if (error instanceof Refused) return failed(positionAt(lines, error.offset), error.message);
    return failed(START, 'The text cannot be read as YAML or JSON.');
  }
}

function read(text: string, lines: LineCounter): TextReading {
  const [document, another] = parseAllDocuments(text, {
    lineCounter: lines,
    version: '1.2',
    schema: 'core',
    uniqueKeys: true,
    prettyErrors: false,
    logLevel: 'silent',
  }) as readonly Document.Parsed[];
  if (!document) return { ok: true, document: { value: null, at: () => START, keyAt: () => START } };
  if (another)
    throw new Refused(startOf(text, document, another), 'A second document begins here; a file holds one.');
  const faults = [...document.errors, ...document.warnings];
  if (faults.length > 0) {
    const problems = faults.slice(0, MOST_PROBLEMS).map(({ message, pos }) => ({
      ...positionAt(lines, pos[0]),
      message: sentence(message),
    }));
    return { ok: false, problems };
  }
  const places = new Map<JsonPointer, number>();
  const keys = new Map<JsonPointer, number>();
  const value = document.contents ? new Reader(places, keys).value(document.contents, '', 0) : null;
  const find = (found: ReadonlyMap<JsonPointer, number>, pointer: JsonPointer): Position => {
    for (let at = pointer; ; at = at.slice(0, at.lastIndexOf('/'))) {
      const offset = found.get(at) ?? places.get(at);
      if (offset !== undefined) return positionAt(lines, offset);
      if (at === '') return START;
    }
  };
  return {
    ok: true,
    document: {
      value,
      at: (pointer) => find(places, pointer),
      keyAt: (pointer) => find(keys, pointer),
    },
  };
}

/** Where the marker between two documents stands; the first one ends before it. */
function startOf(text: string, first: Document.Parsed, second: Document.Parsed): number {
  const marker = text.slice(0, second.range[1]).lastIndexOf('---');
  return marker < 0 ? first.range[2] : marker;
}

class Refused extends Error {
  readonly offset: number;

  constructor(offset: number, message: string) {
    super(message);
    this.offset = offset;
  }
}

class Reader {
  readonly #places: Map<JsonPointer, number>;
  readonly #keys: Map<JsonPointer, number>;

  constructor(places: Map<JsonPointer, number>, keys: Map<JsonPointer, number>) {
    this.#places = places;
    this.#keys = keys;
  }

  value(node: Node | null, pointer: JsonPointer, depth: number): JsonValue {
    const offset = node?.range?.[0] ?? this.#places.get('') ?? 0;
    this.#places.set(pointer, offset);
    if (node === null) return null;
    if (depth > MAX_DEPTH) throw new Refused(offset, `The text is nested deeper than ${MAX_DEPTH} levels.`);
    if (isAlias(node)) throw new Refused(offset, 'Aliases are not supported; write the value itself.');
    if ('anchor' in node && node.anchor) throw new Refused(offset, 'An anchor (&) is not allowed here.');
    if (node.tag !== undefined && !node.tag.startsWith('tag:yaml.org,2002:')) {
      throw new Refused(offset, 'A tag (!) is not allowed here.');
    }
    if (isScalar(node)) return scalar(node.value, offset);
    if (isSeq(node)) {
      return node.items.map((item, index) =>
        this.value(item as Node | null, pointerTo(pointer, index), depth + 1),
      );
    }
    if (isMap(node)) return this.#map(node.items, pointer, depth);
    throw new Refused(offset, 'This is not a value of JSON.');
  }

  #map(items: readonly { key: unknown; value: unknown }[], pointer: JsonPointer, depth: number): JsonValue {
    const object: Record<string, JsonValue> = {};
    for (const { key, value } of items) {
      if (!isScalar(key) || typeof key.value !== 'string') {
        throw new Refused(this.#places.get(pointer) ?? 0, 'Every key must be a text.');
      }
      const at = pointerTo(pointer, key.value);
      if (key.anchor) throw new Refused(key.range?.[0] ?? 0, 'An anchor (&) is not allowed here.');
      this.#keys.set(at, key.range?.[0] ?? 0);
      // Plain assignment to `__proto__` would change the prototype instead of adding a property.
      Object.defineProperty(object, key.value, {
        value: this.value(value as Node | null, at, depth + 1),
        writable: true,
        enumerable: true,
        configurable: true,
      });
    }
    return object;
  }
}

function scalar(value: unknown, offset: number): JsonValue {
  if (value === null || typeof value === 'string' || typeof value === 'boolean') return value;
  if (typeof value === 'number' && Number.isFinite(value)) return value;
  throw new Refused(offset, 'This is not a value of JSON.');
}

/**
 * The library calls itself once per level. Levels opened by brackets or by several list marks on one line cost one or
 * two characters each, so they are counted before it runs; levels opened by indentation cost too much text to matter.
 */
function tooDeep(text: string): Position | undefined {
  let depth = 0;
  let line = 1;
  let start = 0;
  let marks = 0;
  for (let at = 0; at < text.length; at += 1) {
    const character = text[at];
    if (character === '\n') {
      line += 1;
      start = at + 1;
      marks = 0;
    } else if (character === '[' || character === '{') depth += 1;
    else if (character === ']' || character === '}') depth = Math.max(0, depth - 1);
    else if ((character === '-' || character === '?' || character === ':') && /\s/.test(text[at + 1] ?? '\n'))
      marks += 1;
    // Brackets also are in prose; a contract has far fewer unclosed ones than this.
    if (depth > 4 * MAX_DEPTH || marks > 4 * MAX_DEPTH) return { line, column: at - start + 1 };
  }
  return undefined;
}

function positionAt(lines: LineCounter, offset: number): Position {
  const { line, col } = lines.linePos(offset);
  return line === 0 ? START : { line, column: col };
}

function failed(position: Position, message: string): TextReading {
  return { ok: false, problems: [{ ...position, message }] };
}

function sentence(text: string): string {
  const line = text.split('\n', 1)[0]?.trim() ?? '';
  return /[.!?]$/.test(line) ? line : `${line}.`;
}
