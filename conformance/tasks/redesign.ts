import { type Markup, parseMarkup, printMarkup } from './redesign/markup.ts';
import { type Random, seededRandom } from './redesign/random.ts';

/** Siblings with this attribute mean the same in any order. */
const MOVABLE = 'data-movable';

/** Elements that may hold a block of any kind, so that a wrapper inside them changes nothing. */
const HOLDS_BLOCKS: ReadonlySet<string> = new Set([
  'body',
  'main',
  'div',
  'section',
  'article',
  'header',
  'footer',
  'nav',
  'form',
  'li',
  'td',
  'dd',
]);

/** Elements that may be put into a wrapper. */
const WRAPPED: ReadonlySet<string> = new Set([
  'main',
  'div',
  'section',
  'article',
  'nav',
  'form',
  'p',
  'ul',
  'ol',
  'dl',
  'table',
  'fieldset',
  'h1',
  'h2',
  'h3',
  'label',
  'button',
  'a',
]);

const CLASSES = [
  'card',
  'stack',
  'row',
  'is-wide',
  'u-mt-4',
  'grid__cell',
  'x1a9',
  'panel',
  'css-8k2d',
  'btn',
];
const BLANKS = ['', '\n', ' ', '\n    ', '\n\t'];

/**
 * The same page in another design: classes, wrappers, blanks, the order of attributes, and the order of the blocks
 * that are marked as movable. The same seed gives the same design. Texts, forms and annotations stay as they are.
 */
export function redesign(html: string, seed: number): string {
  const random = seededRandom(seed);
  const root = parseMarkup(html);
  const waiting: Markup[] = [root];
  for (let each = waiting.pop(); each !== undefined; each = waiting.pop()) {
    if (each.kind !== 'element') continue;
    // Before its own children change, so that wrappers are not wrapped again.
    waiting.push(...each.children);
    redress(each, random);
  }
  return printMarkup(root);
}

function redress(element: Extract<Markup, { readonly kind: 'element' }>, random: Random): void {
  if (element.tag === 'html' || element.tag === 'head') return;
  element.children = shuffleMovable(element.children, random);
  if (HOLDS_BLOCKS.has(element.tag)) element.children = element.children.map((each) => wrap(each, random));
  if (!isHead(element.tag)) dress(element, random);
  element.attributes = shuffle(element.attributes, random);
}

function isHead(tag: string): boolean {
  return ['', 'meta', 'title', 'script', 'style', 'link', 'base'].includes(tag);
}

function dress(element: Extract<Markup, { readonly kind: 'element' }>, random: Random): void {
  const others = element.attributes.filter(([name]) => name !== 'class');
  const classes = CLASSES.filter(() => random() < 0.15);
  const own: (readonly [string, string])[] = classes.length > 0 ? [['class', classes.join(' ')]] : [];
  element.attributes = [...others, ...own];
}

function wrap(child: Markup, random: Random): Markup {
  if (child.kind !== 'element' || !WRAPPED.has(child.tag) || random() < 0.6) return child;
  const blank = (): Markup => ({ kind: 'text', text: pick(BLANKS, random) });
  return {
    kind: 'element',
    tag: 'div',
    attributes: [['class', pick(CLASSES, random)]],
    children: [blank(), child, blank()],
  };
}

/** The movable ones change places with each other; what is between them stays where it is. */
function shuffleMovable(children: Markup[], random: Random): Markup[] {
  const isMovable = (each: Markup) =>
    each.kind === 'element' && each.attributes.some(([name]) => name === MOVABLE);
  const shuffled = shuffle(children.filter(isMovable), random);
  return children.map((each) => (isMovable(each) ? (shuffled.pop() ?? each) : each));
}

function shuffle<Value>(values: readonly Value[], random: Random): Value[] {
  const left = [...values];
  const shuffled: Value[] = [];
  while (left.length > 0) shuffled.push(...left.splice(Math.floor(random() * left.length), 1));
  return shuffled;
}

function pick<Value>(values: readonly Value[], random: Random): Value {
  const value = values[Math.floor(random() * values.length)];
  if (value === undefined) throw new Error('There is nothing to pick from.');
  return value;
}
