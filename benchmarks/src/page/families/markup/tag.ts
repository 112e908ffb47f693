import type { Random } from '../../random.ts';

/** Markup before it is spelled. `true` is an attribute without a value. */
export interface Tag {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string | true | undefined>>;
  readonly parts: readonly Part[];
}
export type Part = string | Tag | Raw | readonly Part[] | undefined;

/** Text that is written as it is, such as a script. */
export interface Raw {
  readonly raw: string;
}

export function tag(name: string, attributes: Tag['attributes'] = {}, ...parts: readonly Part[]): Tag {
  return { name, attributes, parts };
}

export function script(code: string): Tag {
  return tag('script', {}, { raw: code });
}

/** The same element with more attributes. */
export function withAttributes(part: Tag, attributes: Tag['attributes']): Tag {
  return { ...part, attributes: { ...part.attributes, ...attributes } };
}

const VOID: ReadonlySet<string> = new Set(['base', 'br', 'hr', 'img', 'input', 'link', 'meta']);
/** Attributes whose values HTML compares without regard to case. */
const CASELESS: ReadonlySet<string> = new Set(['type', 'method', 'enctype', 'formmethod']);

/** Spells markup as people and tools do: any order, case and quoting that HTML takes for the same. */
export function write(part: Part, random: Random): string {
  if (part === undefined) return '';
  if (typeof part === 'string') return part.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
  if ('raw' in part) return part.raw;
  if (!('name' in part)) return part.map((each) => write(each, random)).join('');
  const name = random.chance(0.1) ? part.name.toUpperCase() : part.name;
  const attributes = random
    .shuffled(Object.entries(part.attributes))
    .map(([key, value]) => (value === undefined ? '' : ` ${attribute(key, value, random)}`));
  const start = `<${name}${attributes.join('')}>`;
  if (VOID.has(part.name)) return start;
  return `${start}${part.parts.map((each) => write(each, random)).join('')}</${name}>`;
}

function attribute(name: string, value: string | true, random: Random): string {
  const key = random.chance(0.1) ? name.toUpperCase() : name;
  if (value === true) return random.pick([key, `${key}=""`, `${key}="${name}"`]);
  const text = CASELESS.has(name) && random.chance(0.3) ? value.toUpperCase() : value;
  const escaped = text.replaceAll('&', '&amp;');
  if (/^[\w./:-]+$/.test(text) && !text.endsWith('/') && random.chance(0.3)) return `${key}=${escaped}`;
  return random.chance(0.3)
    ? `${key}='${escaped.replaceAll("'", '&#39;')}'`
    : `${key}="${escaped.replaceAll('"', '&quot;')}"`;
}
