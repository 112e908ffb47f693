import { cleanText } from '@handrail/tools';

/** Text that is markup already. Everything else becomes text, whatever it holds. */
export class Markup {
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }
}

type Content = Markup | string | null | readonly Content[];
type Attributes = Readonly<Record<string, string | number | boolean | null>>;

/** As much of one text as anyone reads. */
const MAX_TEXT = 10_000;
const EMPTY = new Set(['input']);

/** An element. Names of elements and attributes are ours; values and texts are from outside. */
export function tag(name: string, attributes: Attributes = {}, ...content: readonly Content[]): Markup {
  const inside = EMPTY.has(name) ? '' : `${join(content)}</${name}>`;
  return new Markup(`${open(name, attributes)}${inside}`);
}

export function open(name: string, attributes: Attributes = {}): string {
  const written = Object.entries(attributes).flatMap(([key, value]) => {
    if (value === null || value === false) return [];
    return value === true ? [` ${key}`] : [` ${key}="${escaped(String(value))}"`];
  });
  return `<${name}${written.join('')}>`;
}

function join(content: readonly Content[]): string {
  return content
    .map((each) => {
      if (each === null) return '';
      if (each instanceof Markup) return each.text;
      return typeof each === 'string' ? escaped(cleanText(each, MAX_TEXT)) : join(each);
    })
    .join('');
}

/** A value as it is: it comes back, so nothing may be left out of it. */
export function valueMarkup(text: string): Markup {
  return new Markup(escaped(text));
}

function escaped(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}
