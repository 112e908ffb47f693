/** A piece of a page. Texts and attribute values are kept as they are written, with their escapes. */
export type Markup =
  | { readonly kind: 'text'; text: string }
  | {
      readonly kind: 'element';
      readonly tag: string;
      attributes: (readonly [name: string, value: string])[];
      children: Markup[];
    };

const VOID: ReadonlySet<string> = new Set([
  'area',
  'base',
  'br',
  'col',
  'hr',
  'img',
  'input',
  'link',
  'meta',
]);
const RAW: ReadonlySet<string> = new Set(['script', 'style', 'textarea', 'title']);
const TAG = /<(\/?)([a-z][a-z0-9]*)((?:\s+[^\s=>"]+(?:="[^"]*")?)*)\s*>/y;
const ATTRIBUTE = /([^\s=>"]+)(?:="([^"]*)")?/g;

/**
 * Reads the HTML of a measured site, which closes every element and quotes every value. The root has no tag of its own.
 * Throws for anything else, so that a site that is written differently is noticed.
 */
export function parseMarkup(html: string): Markup {
  const root: Extract<Markup, { readonly kind: 'element' }> = {
    kind: 'element',
    tag: '',
    attributes: [],
    children: [],
  };
  const open = [root];
  let at = 0;
  const text = (end: number) => {
    if (end > at) open.at(-1)?.children.push({ kind: 'text', text: html.slice(at, end) });
    at = end;
  };
  while (at < html.length) {
    const parent = open.at(-1) ?? root;
    if (RAW.has(parent.tag)) text(html.indexOf(`</${parent.tag}`, at));
    if (html.startsWith('<!', at)) {
      text(html.indexOf('>', at) + 1);
      continue;
    }
    if (html[at] !== '<') {
      const next = html.indexOf('<', at);
      text(next < 0 ? html.length : next);
      continue;
    }
    TAG.lastIndex = at;
    const found = TAG.exec(html);
    if (!found) throw new Error(`The markup at character ${at} could not be read.`);
    at = TAG.lastIndex;
    const [, slash, tag = '', rest = ''] = found;
    if (slash === '/') {
      if (open.pop()?.tag !== tag) throw new Error(`"</${tag}>" closes an element that is not open.`);
      continue;
    }
    const attributes = [...rest.matchAll(ATTRIBUTE)].map(
      ([, name = '', value = '']) => [name, value] as const,
    );
    const element = { kind: 'element' as const, tag, attributes, children: [] };
    parent.children.push(element);
    if (!VOID.has(tag)) open.push(element);
  }
  if (open.length > 1) throw new Error(`"<${open.at(-1)?.tag}>" is not closed.`);
  return root;
}

export function printMarkup(root: Markup): string {
  const printed: string[] = [];
  const waiting: (Markup | string)[] = [root];
  for (let each = waiting.pop(); each !== undefined; each = waiting.pop()) {
    if (typeof each === 'string') printed.push(each);
    else if (each.kind === 'text') printed.push(each.text);
    else {
      const { tag, attributes, children } = each;
      if (tag !== '')
        printed.push(`<${tag}${attributes.map(([name, value]) => ` ${name}="${value}"`).join('')}>`);
      if (tag !== '' && !VOID.has(tag)) waiting.push(`</${tag}>`);
      waiting.push(...children.toReversed());
    }
  }
  return printed.join('');
}
