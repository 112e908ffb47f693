import { isGivenFile } from '@handrail/assistance';
import { isJsonObject, type JsonObject, type JsonValue } from '@handrail/base';
import { decodeView } from './decode-view.ts';
import { type Disguises, disguisesOf } from './disguises.ts';
import { mask, Passages } from './passages.ts';
import { PROTOCOL_WORDS } from './protocol-words.ts';
import { base64Sign, base64View, foldView, type TextView, viewOf } from './text-view.ts';
import { type Stretch, WordFinder } from './word-finder.ts';

const MOST_VALUES = 200;
/** All values together, so that what is looked for stays small; the newest are kept. */
const MOST_UNITS = 20_000;
/** Layers of escapes that are taken off: an address in an address in a page has three. */
const LAYERS = 3;

/**
 * What an owner has entered for one connector, in memory for as long as that lives, so that a connector that repeats it
 * in a message, a record or a result does not put it into the log after all. It is found in another case, escaped for a
 * page, an address or JSON, in base64 or hexadecimal, and with other signs between its letters, also across the members
 * of one line. What it costs grows with the length of the line and nothing else.
 */
export class OwnerValues {
  #values: readonly string[] = [];
  #finders: Readonly<Record<keyof Disguises, WordFinder>> | undefined;

  add(data: JsonObject): void {
    const found = [...textsOf(data)].filter((text) => text.trim().length >= 4);
    if (found.length === 0) return;
    let left = MOST_UNITS;
    this.#values = [...new Set([...found.reverse(), ...this.#values])]
      .slice(0, MOST_VALUES)
      .flatMap((text) => {
        const kept = text.slice(0, Math.max(0, left));
        left -= kept.length;
        return kept === '' ? [] : [kept];
      });
    this.#finders = undefined;
  }

  /** The same without them. */
  scrub(value: JsonValue): JsonValue {
    if (this.#values.length === 0) return value;
    const passages = new Passages(value);
    const found = { names: this.#find(passages.names), values: this.#find(passages.values) };
    if (found.names.length === 0 && found.values.length === 0) return value;
    return passages.without(found, PROTOCOL_WORDS);
  }

  scrubText(text: string): string {
    return this.#values.length === 0 ? text : mask(text, 0, this.#find(text));
  }

  forget(): void {
    this.#values = [];
    this.#finders = undefined;
  }

  #find(text: string): readonly Stretch[] {
    const found: Stretch[] = [];
    let view: TextView | undefined = text === '' ? undefined : viewOf(text);
    for (let layer = 0; view && layer <= LAYERS; layer += 1) {
      this.#findIn(view, text, found);
      view = decodeView(view);
    }
    return found.sort(([a], [b]) => a - b);
  }

  #findIn(view: TextView, text: string, into: Stretch[]): void {
    const finders = this.#ready();
    const { folded, bare } = foldView(view);
    for (const stretch of inSource(folded, finders.folded)) into.push(stretch);
    for (const stretch of inSource(bare, finders.bare)) into.push(stretch);
    let done = 0;
    for (const [start, end] of inSource(base64View(view), finders.base64)) {
      // Inside of a run that goes already.
      if (end <= done) continue;
      const run = wholeRun(text, Math.max(start, done), end);
      into.push([Math.min(start, run[0]), run[1]]);
      done = run[1];
    }
  }

  #ready(): Readonly<Record<keyof Disguises, WordFinder>> {
    if (this.#finders) return this.#finders;
    const all = this.#values.map(disguisesOf);
    this.#finders = {
      folded: new WordFinder(all.flatMap(({ folded }) => folded)),
      bare: new WordFinder(all.flatMap(({ bare }) => bare)),
      base64: new WordFinder(all.flatMap(({ base64 }) => base64)),
    };
    return this.#finders;
  }
}

function* inSource({ text, starts, ends }: TextView, finder: WordFinder): Generator<Stretch> {
  for (const [start, end] of finder.find(text)) yield [starts[start] ?? 0, ends[end - 1] ?? 0];
}

/** Signs of base64 at the edges hold a part of the value, so the whole run goes. */
function wholeRun(text: string, start: number, end: number): [number, number] {
  let [from, to] = [start, end];
  while (from > 0 && base64Sign(text.charCodeAt(from - 1)) !== '') from -= 1;
  while (to < text.length && base64Sign(text.charCodeAt(to)) !== '') to += 1;
  return [from, to];
}

/** Every text and number in it, without names. What a file holds is for the connector to work with. */
function* textsOf(data: JsonObject): Generator<string> {
  const waiting: JsonValue[] = [data];
  for (let value = waiting.pop(); value !== undefined; value = waiting.pop()) {
    if (typeof value === 'string' || typeof value === 'number') yield String(value);
    else if (Array.isArray(value)) waiting.push(...value);
    else if (isJsonObject(value) && !isGivenFile(value)) waiting.push(...Object.values(value));
  }
}
