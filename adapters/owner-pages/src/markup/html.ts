import { cleanText } from '@handrail/tools';
import { Href } from './href.ts';

/** Markup that is safe to send. Only `html` makes it, so a string can never pass for it. */
export class Html {
  readonly #markup: string;

  /** Bytes it takes on the wire, for pages that must stay small. */
  readonly size: number;

  private constructor(markup: string) {
    this.#markup = markup;
    this.size = Buffer.byteLength(markup);
  }

  toString(): string {
    return this.#markup;
  }

  /** For `html` alone. */
  static trusted(markup: string, key: typeof KEY): Html {
    if (key !== KEY) throw new TypeError('Markup is made by the html tag.');
    return new Html(markup);
  }
}

const KEY = Symbol('html');

export type Content =
  | Html
  | Href
  | string
  | number
  | false
  | null
  | undefined
  | readonly (Html | string | false | null | undefined)[];

/** More of one text than this is never useful in a sentence or attribute; longer values are paged before they come here. */
const MAX_TEXT = 4_000;

/**
 * Puts values into markup. Every text is cleaned of hidden characters, cut and escaped, wherever it stands. A place
 * where escaping would not be enough (an unquoted attribute, a tag name, an address) takes no text at all.
 */
export function html(parts: TemplateStringsArray, ...values: readonly Content[]): Html {
  const places = placesOf(parts);
  let markup = parts[0] ?? '';
  for (const [index, value] of values.entries()) {
    markup += shown(value, places[index] ?? 'text') + (parts[index + 1] ?? '');
  }
  return Html.trusted(markup, KEY);
}

type Place = 'text' | 'attribute' | 'address';

function shown(value: Content, place: Place): string {
  if (value === false || value === null || value === undefined) return '';
  if (place === 'address') {
    if (value instanceof Href) return escaped(value.toString());
    throw new TypeError('An address in markup must be made by href.');
  }
  if (value instanceof Html) {
    if (place === 'text') return value.toString();
    throw new TypeError('Markup cannot be used in an attribute.');
  }
  if (value instanceof Href) throw new TypeError('An address can be used only in an address attribute.');
  if (typeof value === 'object') return value.map((each) => shown(each, place)).join('');
  return escaped(cleanText(String(value), MAX_TEXT));
}

const ESCAPES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&#34;',
  "'": '&#39;',
};

function escaped(text: string): string {
  return text.replace(/[&<>"']/g, (character) => ESCAPES[character] ?? '');
}

const KNOWN = new WeakMap<TemplateStringsArray, readonly Place[]>();

function placesOf(parts: TemplateStringsArray): readonly Place[] {
  const known = KNOWN.get(parts);
  if (known) return known;
  const places = readPlaces(parts);
  KNOWN.set(parts, places);
  return places;
}

const ADDRESSES: ReadonlySet<string> = new Set(['href', 'action', 'formaction', 'src']);

/** Where each value of a template stands. Templates are our own text, so what it does not understand is a defect. */
function readPlaces(parts: readonly string[]): readonly Place[] {
  const places: Place[] = [];
  let at: 'text' | 'tag' | { readonly attribute: string } = 'text';
  for (const [index, part] of parts.entries()) {
    let rest: string = part;
    while (rest !== '') {
      if (at === 'text') {
        const open = rest.indexOf('<');
        if (/^<(script|style|!--)/i.test(rest.slice(Math.max(open, 0)))) {
          throw new TypeError('Pages hold no scripts, styles or comments.');
        }
        rest = open < 0 ? '' : rest.slice(open + 1);
        if (open >= 0) at = 'tag';
      } else if (at === 'tag') {
        const next: RegExpExecArray | null = /[>"']/.exec(rest);
        if (next?.[0] === "'") throw new TypeError('Attributes are written with double quotes.');
        const name = next?.[0] === '"' ? /([a-z-]+)=$/.exec(rest.slice(0, next.index))?.[1] : undefined;
        if (next?.[0] === '"') at = { attribute: name ?? '' };
        else if (next) at = 'text';
        rest = next ? rest.slice(next.index + 1) : '';
      } else {
        const close = rest.indexOf('"');
        if (close >= 0) at = 'tag';
        rest = close < 0 ? '' : rest.slice(close + 1);
      }
    }
    if (index === parts.length - 1) break;
    const place = placeAt(at, part);
    if (place === 'address' && !(part.endsWith('="') && parts[index + 1]?.startsWith('"'))) {
      throw new TypeError('An address fills its attribute alone.');
    }
    places.push(place);
  }
  if (at !== 'text') throw new TypeError('A template ends inside a tag.');
  return places;
}

function placeAt(at: 'text' | 'tag' | { readonly attribute: string }, before: string): Place {
  if (at === 'text') return 'text';
  if (at === 'tag')
    throw new TypeError(`A value in a tag needs an attribute with quotes: ${before.slice(-40)}`);
  if (/^on|^style$|^srcdoc$|^content$/.test(at.attribute))
    throw new TypeError(`"${at.attribute}" takes no values.`);
  return ADDRESSES.has(at.attribute) ? 'address' : 'attribute';
}
