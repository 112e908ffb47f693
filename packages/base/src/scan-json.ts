/** One value of a JSON text and the way to it. */
export interface JsonPlace {
  readonly parent: JsonPlace | null;
  /** The name or number below the parent; empty for the document itself. */
  readonly step: string | number;
  readonly offset: number;
  readonly depth: number;
}

export interface JsonVisitor {
  readonly maxDepth: number;
  value?(place: JsonPlace): void;
  /** A name that was in the same object before; what it held then is lost. */
  repeatedKey?(place: JsonPlace): void;
}

/** The text is not JSON, or is nested too deep. The offset counts UTF-16 units. */
export class JsonTextError extends Error {
  override readonly name = 'JsonTextError';
  readonly code: 'not-json' | 'too-deep';
  readonly offset: number;

  constructor(code: 'not-json' | 'too-deep', offset: number, message: string) {
    super(message);
    this.code = code;
    this.offset = offset;
  }
}

interface Frame {
  readonly place: JsonPlace;
  /** Null for an array. */
  readonly keys: Set<string> | null;
  count: number;
}

/**
 * Walks JSON text value by value, with positions, which `JSON.parse` does not give. Works through a list of open
 * containers instead of calling itself, so depth costs memory only.
 */
export function scanJson(text: string, visitor: JsonVisitor): void {
  new Scanner(text, visitor).run();
}

const NUMBER = /-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?/y;
const WORD = /true|false|null/y;

class Scanner {
  readonly #text: string;
  readonly #visitor: JsonVisitor;
  readonly #open: Frame[] = [];
  #at = 0;

  constructor(text: string, visitor: JsonVisitor) {
    this.#text = text;
    this.#visitor = visitor;
  }

  run(): void {
    this.#value(null, '');
    for (let frame = this.#open.at(-1); frame; frame = this.#open.at(-1)) this.#continue(frame);
    this.#skipBlanks();
    if (this.#at < this.#text.length) this.#fail(scanJsonMessages.endDocument);
  }

  /** The next member of the innermost open container, or its end. */
  #continue(frame: Frame): void {
    const close = frame.keys ? '}' : ']';
    this.#skipBlanks();
    if (this.#text[this.#at] === close) {
      this.#at += 1;
      this.#open.pop();
      return;
    }
    if (frame.count > 0) {
      if (this.#text[this.#at] !== ',') this.#fail(`"," or "${close}"`);
      this.#at += 1;
    }
    const step = frame.keys ? this.#key(frame, frame.keys) : frame.count;
    frame.count += 1;
    this.#value(frame.place, step);
  }

  #key(frame: Frame, keys: Set<string>): string {
    this.#skipBlanks();
    const offset = this.#at;
    if (this.#text[offset] !== '"')
      this.#fail(frame.count > 0 ? scanJsonMessages.name : scanJsonMessages.nameOrEnd);
    this.#string();
    const key = JSON.parse(this.#text.slice(offset, this.#at)) as string;
    if (keys.has(key)) {
      this.#visitor.repeatedKey?.({ parent: frame.place, step: key, offset, depth: frame.place.depth + 1 });
    }
    keys.add(key);
    this.#skipBlanks();
    if (this.#text[this.#at] !== ':') this.#fail(scanJsonMessages.colon);
    this.#at += 1;
    return key;
  }

  #value(parent: JsonPlace | null, step: string | number): void {
    this.#skipBlanks();
    const place: JsonPlace = { parent, step, offset: this.#at, depth: parent ? parent.depth + 1 : 0 };
    const first = this.#text[this.#at];
    this.#visitor.value?.(place);
    if (first === '{' || first === '[') {
      if (this.#open.length >= this.#visitor.maxDepth) {
        const message = scanJsonMessages.tooDeep(this.#visitor.maxDepth);
        throw new JsonTextError('too-deep', this.#at, message);
      }
      this.#at += 1;
      this.#open.push({ place, keys: first === '{' ? new Set() : null, count: 0 });
    } else if (first === '"') this.#string();
    else if (!this.#match(NUMBER) && !this.#match(WORD)) this.#fail('a value');
  }

  #match(pattern: RegExp): boolean {
    pattern.lastIndex = this.#at;
    if (!pattern.test(this.#text)) return false;
    this.#at = pattern.lastIndex;
    return true;
  }

  #string(): void {
    for (this.#at += 1; this.#at < this.#text.length; this.#at += 1) {
      const character = this.#text[this.#at] as string;
      if (character === '"') {
        this.#at += 1;
        return;
      }
      if (character < ' ') this.#fail(scanJsonMessages.closingQuote);
      if (character === '\\') this.#escape();
    }
    this.#fail(scanJsonMessages.closingQuote);
  }

  #escape(): void {
    this.#at += 1;
    const character = this.#text[this.#at];
    if (character === 'u' && /^[0-9a-fA-F]{4}$/.test(this.#text.slice(this.#at + 1, this.#at + 5)))
      this.#at += 4;
    else if (character === undefined || !'"\\/bfnrt'.includes(character)) this.#fail(scanJsonMessages.escape);
  }

  #skipBlanks(): void {
    for (;;) {
      const unit = this.#text.charCodeAt(this.#at);
      if (unit !== 0x20 && unit !== 0x0a && unit !== 0x0d && unit !== 0x09) return;
      this.#at += 1;
    }
  }

  #fail(expected: string): never {
    throw new JsonTextError('not-json', this.#at, scanJsonMessages.unexpected(expected, this.#found()));
  }

  #found(): string {
    const character = this.#text[this.#at];
    if (character === undefined) return scanJsonMessages.end;
    if (character === '\n' || character === '\r') return scanJsonMessages.endLine;
    return character < ' '
      ? scanJsonMessages.controlCharacter
      : `"${String.fromCodePoint(this.#text.codePointAt(this.#at) ?? 0)}"`;
  }
}

/** What a reader of the text is told. */
const scanJsonMessages = {
  endDocument: 'the end of the document',
  name: 'a name in quotes',
  nameOrEnd: 'a name in quotes or "}"',
  colon: '":" after the name',
  tooDeep: (maxDepth: number) => `is nested more than ${maxDepth} levels deep`,
  closingQuote: 'the closing quote',
  escape: 'an escape such as \\n or \\u00e9',
  unexpected: (expected: string, found: string) => `expected ${expected} but found ${found}`,
  end: 'the end',
  endLine: 'the end of the line',
  controlCharacter: 'a control character',
};
