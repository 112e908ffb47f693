import { isJsonObject, type JsonObject, type JsonValue, ownProperty } from '@handrail/base';
import { ROW_KEY } from '../annotations/identifiers.ts';
import { propertySchema } from '../manifest/property-schema.ts';

const TAGS =
  'html|body|main|section|article|nav|header|footer|div|span|form|input|button|select|option|textarea|label|table|thead|tbody|tr|td|th|ul|ol|li|img|iframe|fieldset|dialog';
const SIMPLE = new RegExp(
  `^(?:(?:${TAGS}|a|p)|(?:${TAGS}|\\*)?(?:[#.][A-Za-z_][\\w-]*|\\[[\\w-]+(?:[~|^$*]?=[^\\]]*)?\\]|::?[a-z-]+(?:\\([^)]*\\))?)+)$`,
);
const ENGINE = /^(?:xpath|css|text|id|role|data-testid)=/i;
const XPATH = /^\(?(?:\.?\/\/|\/html\/)[\w*@]/;
/** What an input for colours takes. It could be an id as well, so it is not unmistakable. */
const COLOR = /^#[0-9a-f]{6}$/i;
const MAX_LENGTH = 300;
const MOST_LOOKED_AT = 1_000;

/**
 * Whether a whole text is an unmistakable selector. Nothing here ever uses an argument as one; refusing them keeps a
 * planner from believing that it could.
 */
export function isSelectorLike(text: string): boolean {
  const trimmed = text.trim();
  if (trimmed.length === 0 || trimmed.length > MAX_LENGTH || COLOR.test(trimmed)) return false;
  if (ENGINE.test(trimmed) || XPATH.test(trimmed)) return true;
  const parts = trimmed.split(/\s*[>+~]\s*|\s+/);
  if (!parts.every((part) => SIMPLE.test(part))) return false;
  // A lone word such as "table" is a word; with a mark or a combinator it is none.
  return /[#.[\]]/.test(trimmed) || (parts.length > 1 && /[>+~]/.test(trimmed));
}

/** The arguments that hold a selector, lists and objects included. A format or enum already says what a text must be. */
export function selectorArguments(args: JsonObject, schema: JsonObject): readonly string[] {
  return Object.entries(args)
    .filter(([name, value]) => {
      // A key is compared with the keys of the page and with nothing else.
      if (name === ROW_KEY) return false;
      const property = propertySchema(schema, name);
      const isClosed =
        property && ['format', 'enum', 'const'].some((key) => ownProperty(property, key) !== undefined);
      return !isClosed && holdsSelector(value);
    })
    .map(([name]) => name);
}

function holdsSelector(given: JsonValue): boolean {
  const waiting: JsonValue[] = [given];
  for (let looked = 0; waiting.length > 0 && looked < MOST_LOOKED_AT; looked += 1) {
    const value = waiting.pop();
    if (typeof value === 'string' && isSelectorLike(value)) return true;
    if (Array.isArray(value)) waiting.push(...value);
    else if (isJsonObject(value)) waiting.push(...Object.values(value));
  }
  return false;
}
