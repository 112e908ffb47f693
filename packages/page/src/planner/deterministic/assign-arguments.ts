import { type JsonObject, type JsonValue, ownProperty } from '@handrail/base';
import { ROW_KEY } from '../../annotations/identifiers.ts';
import { typesOf } from '../../arguments/coerce.ts';
import { conceptOf, propertyNamesOf, propertySchema } from '../../manifest/property-schema.ts';
import { stemsOf, wordsOf } from '../../words/words.ts';
import type { FoundAmount, FoundValues } from './find-values.ts';

/** Gives the values of a request to the properties of a schema. What is not clearly meant for one is left out. */
export function assignArguments(request: string, values: FoundValues, schema: JsonObject): JsonObject {
  const assigner = new Assigner(request, values, schema);
  return assigner.run();
}

const FREE_TEXT = /memo|note|description|comment|message|subject|title|text|reason|name/;

class Assigner {
  readonly #request: string;
  readonly #values: FoundValues;
  readonly #properties: readonly (readonly [name: string, property: JsonObject])[];
  readonly #args = new Map<string, JsonValue>();

  constructor(request: string, values: FoundValues, schema: JsonObject) {
    this.#request = request;
    this.#values = values;
    // A number or a quote in a request that happens to be the key of a row does not mean that row.
    this.#properties = propertyNamesOf(schema)
      .filter((name) => name !== ROW_KEY)
      .map((name) => [name, propertySchema(schema, name) ?? {}] as const);
  }

  run(): JsonObject {
    const { emails, urls, dates, amounts, quotes } = this.#values;
    for (const [name, property] of this.#properties) this.#closed(name, property);
    this.#typed(emails, (property) => hasFormat(property, 'email') || hasConcept(property, /\/email$/i));
    this.#typed(urls, (property) => hasFormat(property, 'uri') || hasConcept(property, /\/url$/i));
    this.#typed(dates, (property) => hasFormat(property, 'date') || hasConcept(property, /date$/i));
    this.#numbers(amounts);
    this.#texts(quotes);
    // In the order of the schema, whatever was found first.
    const entries = this.#properties.flatMap(([name]) => {
      const value = this.#args.get(name);
      return value === undefined ? [] : [[name, value] as const];
    });
    return Object.fromEntries(entries);
  }

  /** Constants must stand in the request exactly; choices by their words, a currency by its sign as well. */
  #closed(name: string, property: JsonObject): void {
    const constant = ownProperty(property, 'const');
    if (typeof constant === 'string') {
      const parts = this.#request.split(/[\s"'“”.,;!?()]+/);
      if (constant !== '' && (parts.includes(constant) || this.#values.quotes.includes(constant)))
        this.#args.set(name, constant);
      return;
    }
    const choices = ownProperty(property, 'enum');
    if (!Array.isArray(choices)) return;
    const words = ` ${wordsOf(this.#request).join(' ')} `;
    const currencies = new Set(this.#values.amounts.map(({ currency }) => currency));
    const meant = choices.filter(
      (choice) =>
        typeof choice === 'string' &&
        choice !== '' &&
        (words.includes(` ${wordsOf(choice).join(' ')} `) || currencies.has(choice)),
    );
    if (meant.length === 1 && meant[0] !== undefined) this.#args.set(name, meant[0]);
  }

  /** One value for one property; several of either are given only where the request names the property before it. */
  #typed(found: readonly string[], takes: (property: JsonObject) => boolean): void {
    const open = this.#properties.filter(
      ([name, property]) => !this.#args.has(name) && isText(property) && takes(property),
    );
    const [first, ...others] = open;
    const [value, ...more] = found;
    if (first && others.length === 0 && value !== undefined && more.length === 0)
      this.#args.set(first[0], value);
    else for (const [name] of open) this.#named(name, found);
  }

  #named(name: string, found: readonly string[]): void {
    for (const value of found) {
      const before = this.#request.slice(0, this.#request.indexOf(value));
      const near = stemsOf(before).slice(-4).join(' ');
      if (near.includes(stemsOf(name).join(' '))) this.#args.set(name, value);
    }
  }

  #numbers(amounts: readonly FoundAmount[]): void {
    const open = this.#properties.filter(
      ([name, property]) =>
        !this.#args.has(name) && typesOf(property).some((type) => type === 'number' || type === 'integer'),
    );
    for (const bound of ['min', 'max'] as const) {
      const [amount, ...more] = amounts.filter((each) => each.bound === bound);
      const [property, ...others] = open.filter(([name]) => wordsOf(name).includes(bound));
      if (amount && property && more.length === 0 && others.length === 0)
        this.#args.set(property[0], amount.value);
    }
    const plain = open.filter(([name]) => !this.#args.has(name) && !/(?:^|_)(?:min|max)(?:_|$)/.test(name));
    const [amount, ...more] = amounts;
    const [property, ...others] = plain;
    if (
      amount &&
      more.length === 0 &&
      property &&
      others.length === 0 &&
      this.#args.get(property[0]) === undefined
    ) {
      const isBoundElsewhere = [...this.#args.values()].includes(amount.value) && amount.bound !== undefined;
      if (!isBoundElsewhere) this.#args.set(property[0], amount.value);
    }
  }

  /** A quoted text belongs to the property named before it, else to the only one that takes free text. */
  #texts(quotes: readonly string[]): void {
    const open = this.#properties.filter(
      ([name, property]) =>
        !this.#args.has(name) &&
        isText(property) &&
        !['format', 'enum', 'const'].some((key) => Object.hasOwn(property, key)),
    );
    for (const [name] of open) this.#named(name, quotes);
    const unused = quotes.filter((quote) => ![...this.#args.values()].includes(quote));
    const left = open.filter(([name]) => !this.#args.has(name));
    const free = left.length === 1 ? left : left.filter(([name]) => FREE_TEXT.test(name));
    const [property, ...others] = free;
    if (property && others.length === 0 && unused.length === 1 && unused[0] !== undefined)
      this.#args.set(property[0], unused[0]);
  }
}

function isText(property: JsonObject): boolean {
  return typesOf(property).includes('string');
}

function hasFormat(property: JsonObject, format: string): boolean {
  return ownProperty(property, 'format') === format;
}

function hasConcept(property: JsonObject, pattern: RegExp): boolean {
  const concept = conceptOf(property);
  return concept !== undefined && concept.length < 300 && pattern.test(concept);
}
