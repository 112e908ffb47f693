import { isJsonObject, type JsonObject, type JsonValue } from '@handrail/base';

const SHORTEST = 4;
const MOST = 200;
const MASK = '[owner value]';

/**
 * What an owner has entered for one connector, in memory for as long as that lives, so that a connector that repeats it
 * in a message, a record or a result does not put it into the log after all.
 */
export class OwnerValues {
  readonly #values = new Set<string>();

  add(data: JsonObject): void {
    collect(data, this.#values);
  }

  /** The same without them. */
  scrub(value: JsonValue): JsonValue {
    if (this.#values.size === 0) return value;
    if (typeof value === 'string') return this.#scrubText(value);
    if (typeof value === 'number') return this.#values.has(String(value)) ? MASK : value;
    if (Array.isArray(value)) return value.map((each: JsonValue) => this.scrub(each));
    return isJsonObject(value) ? this.scrubObject(value) : value;
  }

  scrubObject(object: JsonObject): JsonObject {
    if (this.#values.size === 0) return object;
    const entries = Object.entries(object).map(([name, value]) => [this.#scrubText(name), this.scrub(value)]);
    return Object.fromEntries(entries);
  }

  forget(): void {
    this.#values.clear();
  }

  #scrubText(text: string): string {
    let safe = text;
    for (const value of this.#values) safe = safe.replaceAll(value, MASK);
    return safe;
  }
}

/** The longest first, so that one that holds another is not left in pieces. */
function collect(value: JsonValue, into: Set<string>): void {
  const found = [...into];
  const look = (each: JsonValue): void => {
    if (typeof each === 'string' || typeof each === 'number') {
      const text = String(each);
      if (text.length >= SHORTEST) found.push(text, encodeURIComponent(text));
    } else if (Array.isArray(each)) each.forEach(look);
    else if (isJsonObject(each)) Object.values(each).forEach(look);
  };
  look(value);
  into.clear();
  for (const text of found.sort((a, b) => b.length - a.length).slice(0, MOST)) into.add(text);
}
