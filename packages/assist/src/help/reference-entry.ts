import type { JsonObject, JsonValue } from '@handrail/base';
import { type HelpReference, type ReferencePriority, titleOf } from '@handrail/form';
import { cleanText } from '@handrail/tools';
import { textLimits } from '../answers/text-limits.ts';

export type ReferenceType = (typeof KNOWN_TYPES)[number] | `x-${string}`;

export interface ReferenceEntry {
  readonly title: string;
  readonly uri?: string;
  readonly content?: string | JsonObject;
  readonly excerpt?: string;
  readonly rel?: string;
  readonly priority?: ReferencePriority;
}

const KNOWN_TYPES = [
  'documentation',
  'example',
  'regulation',
  'policy',
  'glossary',
  'schema',
  'vector-store',
  'knowledge-base',
  'retrieval',
  'tool',
  'api',
  'context',
] as const;

const KNOWN: ReadonlySet<string> = new Set(KNOWN_TYPES);

/** A type is a key of the answer, so a name that is neither known nor marked as somebody's own is left out. */
export function isReferenceType(type: string): type is ReferenceType {
  return KNOWN.has(type) || /^x-[a-z0-9-]{1,60}$/i.test(type);
}

/** An entry as readers get it: its words cleaned and cut, its address a name that nobody follows here. */
export function showReference(reference: HelpReference, maxContent: number): ReferenceEntry {
  const { uri, content, description, rel, priority } = reference;
  const title = cleanText(titleOf(reference), textLimits.label).trim() || reference.type;
  const shown = content === undefined ? undefined : showContent(content, maxContent);
  const excerpt = shown === null ? CONTENT_TOO_LARGE : cleanText(description ?? '', textLimits.excerpt);
  return {
    title,
    ...(uri === undefined ? {} : { uri: cleanText(uri, textLimits.uri) }),
    ...(shown === undefined || shown === null ? {} : { content: shown }),
    ...(excerpt === '' || excerpt === title ? {} : { excerpt }),
    rel: cleanText(rel, textLimits.code),
    priority,
  };
}

/** Of all references in one answer together, so that few are shown at length and many in brief. */
export const MAX_CONTENT_LENGTH = 12_000;

const CONTENT_TOO_LARGE =
  'The content is too large to show here. Ask for one reference at a time to see more.';
const MAX_CONTENT_DEPTH = 8;

/** Null when an object is too large: a part of one could mean something else. */
function showContent(content: string | JsonObject, maxContent: number): string | JsonObject | null {
  if (typeof content === 'string') return cleanText(content, maxContent);
  if (JSON.stringify(content).length > maxContent) return null;
  return cleanTexts(content, 0) as JsonObject | null;
}

function cleanTexts(value: JsonValue, depth: number): JsonValue {
  if (typeof value === 'string') return cleanText(value, MAX_CONTENT_LENGTH);
  if (typeof value !== 'object' || value === null) return value;
  if (depth >= MAX_CONTENT_DEPTH) return null;
  if (Array.isArray(value)) return value.map((entry: JsonValue) => cleanTexts(entry, depth + 1));
  return Object.fromEntries(
    Object.entries(value).map(([key, entry]) => [
      cleanText(key, textLimits.label),
      cleanTexts(entry, depth + 1),
    ]),
  );
}
