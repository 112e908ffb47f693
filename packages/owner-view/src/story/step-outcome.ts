import { isJsonObject, type JsonObject, type JsonValue, ownProperty } from '@handrail/base';
import { plainText } from '@handrail/tools';
import { readableName } from '../labels/readable-name.ts';
import type { StoryMessages } from '../messages/story-messages.ts';
import { givenBack } from './given-back.ts';

const MOST_FACTS = 2;
const LONGEST_FACT = 60;
/** Ids that a program made, addresses and structures: true, but nothing that a person would say. */
const TECHNICAL = /(?=[a-z-]*\d)[0-9a-z-]{20,}|^https?:|^\/|^\{|^\[/i;

/**
 * What came of a step in a few words, out of what it gave back: how many values it filled in, whether mistakes were found, or the
 * first values with their names. Empty when nothing of it is short and readable. What a site said is a quotation elsewhere.
 */
export function stepOutcome(outputs: JsonObject | undefined, say: StoryMessages): string {
  const result = outputs && (ownProperty(outputs, 'result') ?? outputs);
  if (!isJsonObject(result)) return '';
  const summary = ownProperty(result, 'summary');
  const accepted = isJsonObject(summary) ? ownProperty(summary, 'accepted') : undefined;
  if (typeof accepted === 'number') return say.filledIn(accepted);
  if (isDecision(result)) return ownProperty(result, 'decision') === 'admit' ? say.allowed : '';
  const rows = ownProperty(result, 'rows');
  if (typeof rows === 'number' && typeof ownProperty(result, 'path') === 'string') return say.entries(rows);
  // A form that was described: its title is what a person calls it.
  const title = ownProperty(result, 'title');
  if (typeof title === 'string' && typeof ownProperty(result, 'fieldCount') === 'number')
    return plainText(title, LONGEST_FACT);
  const valid = ownProperty(result, 'valid');
  if (typeof valid === 'boolean') return valid ? say.noMistakes : say.mistakes;
  return factsIn(givenBack(outputs).values).join(', ');
}

/** Of a contract, about a request. */
function isDecision(result: JsonObject): boolean {
  return (
    typeof ownProperty(result, 'decision') === 'string' && ownProperty(result, 'capability') !== undefined
  );
}

function factsIn(values: JsonValue | undefined): readonly string[] {
  if (!isJsonObject(values)) return [];
  return Object.entries(values)
    .flatMap(([name, value]) => factOf(name, value))
    .slice(0, MOST_FACTS);
}

function factOf(name: string, value: JsonValue): readonly string[] {
  const label = readableName(name);
  const text = typeof value === 'number' ? String(value) : typeof value === 'string' ? value.trim() : '';
  if (label === undefined || text === '' || text.length > LONGEST_FACT || TECHNICAL.test(text)) return [];
  return [`${label.charAt(0).toLowerCase()}${label.slice(1)} ${plainText(text, LONGEST_FACT)}`];
}
