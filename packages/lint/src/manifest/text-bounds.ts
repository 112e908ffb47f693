import { isJsonObject, type JsonObject, type JsonValue } from '@handrail/base';
import { type ElementTree, findControl, type PageIndex, resolveField } from '@handrail/page';

export interface BoundSchema {
  readonly schema: JsonObject;
  /** Fields whose pattern is not part of it. */
  readonly withoutPattern: readonly string[];
}

const TEXTS: ReadonlySet<string> = new Set(['text', 'search', 'tel', 'url', 'email', 'password', 'textarea']);
const LONGEST_PATTERN = 200;
/** What engines differ in: look-around, references, classes of Unicode and operators within a class. */
const DIFFERS = /\(\?|\\[1-9kpPbB]|&&|--/;

/** The input schema of an action with the lengths and patterns of its controls, which a page checks by itself at run time. */
export function withTextBounds<Element extends object>(
  index: PageIndex<Element>,
  action: string,
  schema: JsonObject,
): BoundSchema {
  if (!isJsonObject(schema.properties)) return { schema, withoutPattern: [] };
  const withoutPattern: string[] = [];
  const required = Array.isArray(schema.required) ? schema.required : [];
  const properties = Object.entries(schema.properties).map(([name, property]): [string, JsonValue] => {
    const resolved = resolveField(index, action, name, 'lenient');
    const control = resolved.found ? findControl(index.tree, resolved.at.element) : undefined;
    if (!control || !TEXTS.has(control.type) || !isJsonObject(property)) return [name, property];
    const written = index.tree.attribute(control.element, 'pattern');
    const pattern = written === undefined ? undefined : portable(written);
    if (written !== undefined && pattern === undefined) withoutPattern.push(name);
    // Nothing is never too short for a control, and is for a schema.
    const fewest = required.includes(name) ? countIn(index.tree, control.element, 'minlength') : undefined;
    return [
      name,
      {
        ...property,
        ...(fewest === undefined ? {} : { minLength: fewest }),
        ...(pattern === undefined ? {} : { pattern }),
      },
    ];
  });
  return { schema: { ...schema, properties: Object.fromEntries(properties) }, withoutPattern };
}

function portable(pattern: string): string | undefined {
  if (pattern.length > LONGEST_PATTERN || DIFFERS.test(pattern)) return undefined;
  try {
    new RegExp(pattern, 'u');
  } catch {
    return undefined;
  }
  return `^(?:${pattern})$`;
}

function countIn<Element extends object>(
  tree: ElementTree<Element>,
  element: Element,
  name: string,
): number | undefined {
  const text = /^\s*(\d{1,6})\s*$/.exec(tree.attribute(element, name) ?? '')?.[1];
  return text === undefined || Number(text) === 0 ? undefined : Number(text);
}
