/** Text that is HTML already. Everything else is escaped where it is put in. */
export interface Markup {
  readonly markup: string;
}

type Part = Markup | string | number | false | undefined | readonly Markup[];

/** Writes HTML: values are escaped, markup is not, and what is false or undefined leaves nothing. */
export function html(texts: TemplateStringsArray, ...parts: readonly Part[]): Markup {
  return { markup: texts.map((text, index) => text + written(parts[index])).join('') };
}

export function attributes(values: Readonly<Record<string, string>>): Markup {
  const written = Object.entries(values).map(([name, value]) => `${name}="${escaped(value)}"`);
  return { markup: written.join(' ') };
}

/** A value inside a data block of a page, where only `<` could end it. */
export function dataBlock(value: unknown): Markup {
  return { markup: JSON.stringify(value).replaceAll('<', '\\u003c') };
}

function written(part: Part): string {
  if (part === undefined || part === false) return '';
  if (typeof part === 'string' || typeof part === 'number') return escaped(String(part));
  if ('markup' in part) return part.markup;
  return part.map(({ markup }) => markup).join('');
}

const ENTITIES: ReadonlyMap<string, string> = new Map([
  ['&', '&amp;'],
  ['<', '&lt;'],
  ['>', '&gt;'],
  ['"', '&quot;'],
  ["'", '&#39;'],
]);

function escaped(text: string): string {
  return text.replace(/[&<>"']/g, (each) => ENTITIES.get(each) ?? each);
}
