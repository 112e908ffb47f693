/** A text made from another, with the place in that other from which each of its units comes. */
export interface TextView {
  readonly text: string;
  readonly starts: ArrayLike<number>;
  readonly ends: ArrayLike<number>;
}

export function viewOf(text: string): TextView {
  const starts = Uint32Array.from({ length: text.length }, (_, at) => at);
  return { text, starts, ends: starts.map((at) => at + 1) };
}

const CHUNK = 8_192;

/** Gathers a view unit by unit. */
export class ViewWriter {
  readonly #from: TextView;
  #units: Uint16Array;
  #starts: Uint32Array;
  #ends: Uint32Array;
  #length = 0;

  constructor(from: TextView) {
    const room = from.text.length + 16;
    this.#from = from;
    this.#units = new Uint16Array(room);
    this.#starts = new Uint32Array(room);
    this.#ends = new Uint32Array(room);
  }

  /** Writes this for what is between two positions of the source view. */
  write(units: string, start: number, end: number): void {
    for (let at = 0; at < units.length; at += 1) this.writeUnit(units.charCodeAt(at), start, end);
  }

  writeUnit(unit: number, start: number, end: number): void {
    if (this.#length === this.#units.length) this.#grow();
    this.#units[this.#length] = unit;
    this.#starts[this.#length] = this.#from.starts[start] ?? 0;
    this.#ends[this.#length] = this.#from.ends[end - 1] ?? 0;
    this.#length += 1;
  }

  view(): TextView {
    const parts: string[] = [];
    for (let at = 0; at < this.#length; at += CHUNK) {
      parts.push(String.fromCharCode(...this.#units.subarray(at, Math.min(at + CHUNK, this.#length))));
    }
    return { text: parts.join(''), starts: this.#starts, ends: this.#ends };
  }

  #grow(): void {
    const larger = <Units extends Uint16Array | Uint32Array>(old: Units, into: Units): Units => {
      into.set(old);
      return into;
    };
    const room = this.#length * 2;
    this.#units = larger(this.#units, new Uint16Array(room));
    this.#starts = larger(this.#starts, new Uint32Array(room));
    this.#ends = larger(this.#ends, new Uint32Array(room));
  }
}

/**
 * In one case and one spelling, so that `HUNTER2` and `ｈｕｎｔｅｒ２` are the same. Accents are taken apart from their letters,
 * and every character is folded by itself, so that a text has the same result as its characters one by one.
 */
export function foldText(text: string): string {
  return Array.from(text.normalize('NFKD'), (each) =>
    each.toUpperCase().toLowerCase().normalize('NFKD'),
  ).join('');
}

/** Its letters and digits alone. */
export function bareText(folded: string): string {
  return folded.replace(/[^\p{L}\p{N}]+/gu, '');
}

/** The folded view, and the same without anything but letters and digits: what was put between them does not count. */
export function foldView(view: TextView): { readonly folded: TextView; readonly bare: TextView } {
  const folded = new ViewWriter(view);
  const bare = new ViewWriter(view);
  const { text } = view;
  for (let at = 0; at < text.length; ) {
    const unit = text.charCodeAt(at);
    if (unit < 128) {
      const lower = unit >= 65 && unit <= 90 ? unit + 32 : unit;
      folded.writeUnit(lower, at, at + 1);
      if ((lower >= 97 && lower <= 122) || (lower >= 48 && lower <= 57)) bare.writeUnit(lower, at, at + 1);
      at += 1;
      continue;
    }
    const character = String.fromCodePoint(text.codePointAt(at) ?? unit);
    const end = at + character.length;
    const same = foldText(character);
    folded.write(same, at, end);
    bare.write(bareText(same), at, end);
    at = end;
  }
  return { folded: folded.view(), bare: bare.view() };
}

/** Only the signs of base64, both its alphabets as one: line breaks and surrounding text are left out. */
export function base64View(view: TextView): TextView {
  const kept = new ViewWriter(view);
  for (let at = 0; at < view.text.length; at += 1) {
    const sign = base64Sign(view.text.charCodeAt(at));
    if (sign !== '') kept.write(sign, at, at + 1);
  }
  return kept.view();
}

export function base64Sign(unit: number): string {
  const isDigit = unit >= 48 && unit <= 57;
  const isLetter = (unit >= 65 && unit <= 90) || (unit >= 97 && unit <= 122);
  if (isDigit || isLetter) return String.fromCharCode(unit);
  if (unit === 43 || unit === 45) return '+';
  return unit === 47 || unit === 95 ? '/' : '';
}
