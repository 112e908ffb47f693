import { copyJson, isJsonObject, type JsonObject } from '@handrail/base';

const MAX_TEXT = 200_000;
/** Starting places that are tried, so that a text of braces costs no more than a bounded number of readings. */
const MOST_STARTS = 100;
const BOUNDS = { maxDepth: 32, maxNodes: 10_000, maxText: 200_000 };
const FENCE = '```';

/** The first JSON object in a model's text: in a fenced block, else any that is balanced and parses. */
export function extractJson(text: string): JsonObject | undefined {
  const looked = text.slice(0, MAX_TEXT);
  for (const block of fencedBlocks(looked)) {
    const object = firstObject(block);
    if (object) return object;
  }
  return firstObject(looked);
}

/** A copy within bounds, or undefined for what is not an object. */
export function takeObject(value: unknown): JsonObject | undefined {
  const copy = copyJson(value, BOUNDS);
  return copy.ok && isJsonObject(copy.value) ? copy.value : undefined;
}

function fencedBlocks(text: string): readonly string[] {
  return text.split(FENCE).filter((_, index) => index % 2 === 1);
}

function firstObject(text: string): JsonObject | undefined {
  let start = text.indexOf('{');
  for (let tries = 0; start !== -1 && tries < MOST_STARTS; tries += 1) {
    const end = closingBrace(text, start);
    if (end !== -1) {
      const object = parsed(text.slice(start, end + 1));
      if (object) return object;
    }
    start = text.indexOf('{', start + 1);
  }
  return undefined;
}

/** Where the object that starts here ends; braces inside texts do not count. */
function closingBrace(text: string, start: number): number {
  let depth = 0;
  let isInText = false;
  for (let at = start; at < text.length; at += 1) {
    const character = text[at];
    if (isInText) {
      if (character === '\\') at += 1;
      else if (character === '"') isInText = false;
    } else if (character === '"') isInText = true;
    else if (character === '{') depth += 1;
    else if (character === '}') {
      depth -= 1;
      if (depth === 0) return at;
    }
  }
  return -1;
}

function parsed(text: string): JsonObject | undefined {
  try {
    return takeObject(JSON.parse(text));
  } catch {
    return undefined;
  }
}
