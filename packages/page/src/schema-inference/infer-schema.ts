import type { JsonObject, JsonValue } from '@handrail/base';
import { cleanText } from '@handrail/tools';
import { readNumber } from '../arguments/coerce.ts';
import { isBetweenSteps } from '../constraints/step.ts';
import { choosableOptions } from '../controls/choosable-options.ts';
import { type Control, findControl } from '../controls/find-control.ts';
import type { PageAction } from '../resolution/list-actions.ts';
import { inSubtree, type PageIndex } from '../resolution/page-index.ts';
import { type Resolution, resolveField } from '../resolution/resolve.ts';
import type { ElementTree } from '../tree/element-tree.ts';
import { withRowKey } from './row-key.ts';

/** What the four telling types of input say (§6.4). */
const TYPED: ReadonlyMap<string, JsonObject> = new Map([
  ['email', { type: 'string', format: 'email', 'x-semantic': 'https://schema.org/email' }],
  ['url', { type: 'string', format: 'uri', 'x-semantic': 'https://schema.org/URL' }],
  ['date', { type: 'string', format: 'date', 'x-semantic': 'https://schema.org/Date' }],
  ['tel', { type: 'string', 'x-semantic': 'https://schema.org/telephone' }],
]);

const SEVERAL_ADDRESSES: JsonObject = {
  type: 'string',
  description: 'E-mail addresses, separated by commas.',
  'x-semantic': 'https://schema.org/email',
};

/** No schema can name it, so a field that is called so cannot be filled, and the others can. */
const UNSERVED = '__proto__';

const MOST_OPTIONS = 500;
const MOST_ROWS = 20;
const MAX_DESCRIPTION = 200;

/** The input schema that an action's controls amount to, for sites without a manifest and for writing one. */
export function inferInputSchema<Element extends object>(
  index: PageIndex<Element>,
  action: PageAction<Element>,
): JsonObject {
  const properties: [string, JsonValue][] = [];
  const required: string[] = [];
  for (const name of action.fields) {
    if (name === UNSERVED) continue;
    const control = controlOf(index, action, name);
    if (!control) continue;
    properties.push([name, inferProperty(index.tree, control)]);
    if (isRequired(index.tree, control)) required.push(name);
  }
  const schema: JsonObject = {
    type: 'object',
    properties: Object.fromEntries(properties),
    ...(required.length > 0 ? { required } : {}),
    additionalProperties: false,
  };
  return withRowKey(schema, action);
}

/** In rows, the first one that has the field tells of all: rows of one list are alike. */
export function controlOf<Element extends object>(
  index: PageIndex<Element>,
  { id, rows }: PageAction<Element>,
  field: string,
): Control<Element> | undefined {
  if (!rows) return controlAt(index, resolveField(index, id, field, 'lenient'));
  for (const { key, elements } of rows.slice(0, MOST_ROWS)) {
    // Where two rows have one key neither can be used, but what they take is not a secret.
    const [first] = elements.flatMap((each) => inSubtree(index.fieldsByName.get(field) ?? [], each).first);
    const control = first
      ? findControl(index.tree, first.element)
      : controlAt(index, resolveField(index, id, field, 'lenient', key));
    if (control) return control;
  }
  return undefined;
}

function controlAt<Element extends object>(
  { tree }: PageIndex<Element>,
  resolution: Resolution<Element>,
): Control<Element> | undefined {
  return resolution.found ? findControl(tree, resolution.at.element) : undefined;
}

/**
 * One required button makes its whole group required, and one required checkbox makes a list necessary. What nobody can
 * change is never missing (HTML, "barred from constraint validation").
 */
function isRequired<Element extends object>(
  tree: ElementTree<Element>,
  { element, group }: Control<Element>,
): boolean {
  const has = (each: Element, name: string) => tree.attribute(each, name) !== undefined;
  const isMarked = (each: Element) =>
    has(each, 'required') || tree.attribute(each, 'aria-required') === 'true';
  const canChange = (each: Element) => !has(each, 'readonly') && !has(each, 'disabled');
  const members = [element, ...group];
  if (members.some((each) => isMarked(each) && canChange(each))) return true;
  // Of radio buttons the group is said to be required (ARIA 1.2).
  let around = group.length > 0 ? tree.parent(element) : undefined;
  while (around && tree.attribute(around, 'role') !== 'radiogroup') around = tree.parent(around);
  return around ? isMarked(around) && members.some(canChange) : false;
}

function inferProperty<Element extends object>(
  tree: ElementTree<Element>,
  control: Control<Element>,
): JsonObject {
  // A file stays in the schema, so that whoever names it learns why it cannot be filled in.
  if (control.type === 'file')
    return { type: 'string', description: 'A file, which only the owner can choose.' };
  return { ...valueSchema(tree, control), ...described(tree, control.element) };
}

function valueSchema<Element extends object>(
  tree: ElementTree<Element>,
  { element, type, group }: Control<Element>,
): JsonObject {
  // Several addresses in one text do not count as an address.
  if (type === 'email' && tree.attribute(element, 'multiple') !== undefined) return SEVERAL_ADDRESSES;
  const typed = TYPED.get(type);
  if (typed) return typed;
  switch (type) {
    case 'number':
    case 'range':
      return { type: 'number', ...numbers(tree, element) };
    case 'checkbox':
      return { type: 'boolean' };
    case 'select':
      return choices(tree, element);
    case 'custom':
      // Only the element itself knows what it takes.
      return { type: ['string', 'number', 'boolean'] };
    case 'radio':
      return oneOf(tree, group);
    case 'checkboxes':
      return { type: 'array', items: oneOf(tree, group), uniqueItems: true };
    default:
      return { type: 'string', ...lengths(tree, element) };
  }
}

function oneOf<Element extends object>(tree: ElementTree<Element>, group: readonly Element[]): JsonObject {
  return { type: 'string', enum: [...new Set(group.map((each) => tree.attribute(each, 'value') ?? 'on'))] };
}

function numbers<Element extends object>(tree: ElementTree<Element>, element: Element): JsonObject {
  const read = (name: string) => readNumber(tree.attribute(element, name) ?? '');
  const minimum = read('min');
  const maximum = read('max');
  // Steps are counted from `min`, or from the value that the page wrote, and multiples only from zero.
  const base = minimum ?? read('value') ?? 0;
  const written = read('step');
  const step =
    written !== undefined && written > 0 && !isBetweenSteps(base, 0, written) ? written : undefined;
  return {
    ...(minimum === undefined ? {} : { minimum }),
    ...(maximum === undefined ? {} : { maximum }),
    ...(step === undefined ? {} : { multipleOf: step }),
  };
}

function lengths<Element extends object>(tree: ElementTree<Element>, element: Element): JsonObject {
  const maxLength = readNumber(tree.attribute(element, 'maxlength') ?? '');
  return maxLength !== undefined && Number.isInteger(maxLength) && maxLength > 0 ? { maxLength } : {};
}

function choices<Element extends object>(tree: ElementTree<Element>, element: Element): JsonObject {
  const values: string[] = [];
  for (const each of choosableOptions(tree, element)) {
    values.push(tree.attribute(each, 'value') ?? tree.text(each, MAX_DESCRIPTION));
  }
  // An empty value only asks to choose, and a list too long to hand on is checked by the page itself.
  const real = [...new Set(values.filter((value) => value !== ''))];
  const item: JsonObject =
    real.length === 0 || real.length > MOST_OPTIONS ? { type: 'string' } : { type: 'string', enum: real };
  return tree.attribute(element, 'multiple') === undefined
    ? item
    : { type: 'array', items: item, uniqueItems: true };
}

function described<Element extends object>(tree: ElementTree<Element>, element: Element): JsonObject {
  const text = ['toolparamdescription', 'aria-label', 'title', 'placeholder']
    .map((name) => tree.attribute(element, name))
    .find((value) => value !== undefined && value.trim() !== '');
  return text === undefined ? {} : { description: cleanText(text, MAX_DESCRIPTION).replace(/\s/g, ' ') };
}
