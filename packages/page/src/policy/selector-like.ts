import { isJsonObject, type JsonObject, type JsonValue, ownProperty } from '@handrail/base';
import { ROW_KEY } from '../annotations/identifiers.ts';
import { propertySchema } from '../manifest/property-schema.ts';

const TAGS =
  'html|body|main|section|article|nav|header|footer|div|span|form|input|button|select|option|textarea|label|table|thead|tbody|tr|td|th|ul|ol|li|img|iframe|fieldset|dialog|a|p';
const SIMPLE = new RegExp(
  `^(?:(?:${TAGS})|(?:${TAGS}|\\*)?(?:[#.][A-Za-z_][\\w-]*|\\[[A-Za-z_][\\w-]*(?:[~|^$*]?=[^\\]]*)?\\]|::?[a-z-]+(?:\\([^)]*\\))?)+)$`,
);
const STARTS_WITH_TAG = new RegExp(`^(?:${TAGS})(?![\\w-])`);
const ENGINE = /^(?:xpath|css)=\S/i;
const ID = /^#[A-Za-z_][\w-]*$/;
const COLOUR = /^#(?:[0-9a-f]{3,4}|[0-9a-f]{6}|[0-9a-f]{8})$/i;
const XPATH = /^\(?(?:\.?\/\/|\/html\/)[\w*@]/;
/** A condition, an axis or a function: no path of files or of a network has them. */
const XPATH_ONLY = /\[(?:@|\d+\]|[a-z-]+\()|::|\btext\(\)/;
const ATTRIBUTE = /\[[A-Za-z_][\w-]*[~|^$*]?=/;
export const SELECTOR_KEYS: ReadonlySet<string> = new Set(['selector', 'xpath', 'css']);
/** Where a schema says one of these, it says what the text must be. */
const CLOSING = ['format', 'enum', 'const', 'pattern'];
const MAX_LENGTH = 300;
const MOST_LOOKED_AT = 1_000;

/**
 * Whether a whole text can only be a selector. Nothing here ever uses an argument as one; refusing them keeps a planner
 * from believing that it could. What can be a value is one: `#aabbcc` is a colour, `.env` a file, `//srv/share` a path.
 */
export function isSelectorLike(text: string): boolean {
  const trimmed = text.trim();
  if (trimmed.length === 0 || trimmed.length > MAX_LENGTH) return false;
  if (ENGINE.test(trimmed) || (ID.test(trimmed) && !COLOUR.test(trimmed))) return true;
  if (XPATH.test(trimmed)) return XPATH_ONLY.test(trimmed);
  const parts = trimmed.split(/\s*[>+~](?!=)\s*|\s+/);
  if (!parts.every((part) => SIMPLE.test(part))) return false;
  if (ATTRIBUTE.test(trimmed)) return true;
  if (parts.length < 2) return false;
  // Tags of a text are joined by a plus too.
  return trimmed.includes('>') || (/[+~]/.test(trimmed) && parts.some((part) => STARTS_WITH_TAG.test(part)));
}

/** The arguments that hold a selector, or a member that is called one, lists and objects included. */
export function selectorArguments(args: JsonObject, schema: JsonObject): readonly string[] {
  return Object.entries(args)
    .filter(([name, value]) => {
      // A key is compared with the keys of the page and with nothing else.
      return name !== ROW_KEY && holdsSelector(value, propertySchema(schema, name));
    })
    .map(([name]) => name);
}

type Declared = readonly [value: JsonValue, schema: JsonObject | undefined];

function holdsSelector(given: JsonValue, schema: JsonObject | undefined): boolean {
  const waiting: Declared[] = [[given, schema]];
  for (let looked = 0; waiting.length > 0 && looked < MOST_LOOKED_AT; looked += 1) {
    const [value, declared] = waiting.pop() ?? [null, undefined];
    if (declared && CLOSING.some((key) => ownProperty(declared, key) !== undefined)) continue;
    if (typeof value === 'string' && isSelectorLike(value)) return true;
    if (Array.isArray(value)) {
      const items = declared && ownProperty(declared, 'items');
      for (const each of value) waiting.push([each, isJsonObject(items) ? items : undefined]);
    } else if (isJsonObject(value)) {
      for (const [key, each] of Object.entries(value)) {
        const member = declared && propertySchema(declared, key);
        if (!member && SELECTOR_KEYS.has(key.toLowerCase())) return true;
        waiting.push([each, member]);
      }
    }
  }
  return false;
}
