import { isJsonObject, type JsonObject, ownProperty } from '@handrail/base';
import type { Capability } from '@handrail/page';
import { hearFirst, type Knowledge } from '@handrail/planner';
import * as messages from '../messages.ts';

const MOST_TRIED = 20;
const MAX_EXAMPLE = 120;
const LOOKING = /^(?:list|show|view|see|browse|find|search)\s+(?:all\s+)?/i;

/**
 * Requests that a person could start with, made from what the site offers. Each was understood: it leads to a plan for
 * what it was made from, without a question. The widget brings what cleans page text, which it has already.
 */
export function exampleRequests(
  knowledge: Knowledge,
  most: number,
  clean: (text: string, most: number) => string,
): readonly string[] {
  const examples: string[] = [];
  // What cannot be undone is nothing to try out, and looking is the safest thing to begin with.
  const harmless = [...knowledge.site.capabilities.values()]
    .filter(({ route, isHere, terms }) => (isHere || route !== undefined) && terms.risk !== 'high')
    .sort((one, other) => other.kind.localeCompare(one.kind));
  for (const capability of harmless.slice(0, MOST_TRIED)) {
    const understood = phrasesFor(capability)
      .map((phrase) => clean(phrase, MAX_EXAMPLE))
      .find((request) => {
        const { answer } = hearFirst(request, knowledge);
        if (answer.kind !== 'plan' || answer.unused.length > 0) return false;
        return answer.calls.length === 1 && answer.calls[0]?.capability === capability.id;
      });
    if (understood !== undefined) examples.push(understood);
    if (examples.length >= most) break;
  }
  return examples;
}

function phrasesFor({ kind, title, inputSchema = {}, rows = [] }: Capability): readonly string[] {
  const samples = samplesOf(inputSchema, kind);
  if (kind === 'action')
    return [[title, ...rows.slice(0, 1).map(({ key }) => key), ...samples].join(' '), title];
  const things = title.replace(LOOKING, '').toLowerCase();
  return [messages.show([...samples.slice(-1), things].join(' ')), messages.show(things), title];
}

/** Values by type, so that an example reads like a real request: choices of a view, what an action requires. */
function samplesOf(schema: JsonObject, kind: Capability['kind']): readonly string[] {
  const properties = ownProperty(schema, 'properties');
  const required = ownProperty(schema, 'required');
  if (!isJsonObject(properties)) return [];
  const values: string[] = [];
  const choices: string[] = [];
  for (const [name, property] of Object.entries(properties)) {
    if (!isJsonObject(property)) continue;
    const choice = ownProperty(property, 'enum');
    const isRequired = Array.isArray(required) && required.includes(name);
    if (Array.isArray(choice) && (isRequired || kind === 'view')) {
      const first = kind === 'view' ? choice.at(-1) : choice[0];
      if (typeof first === 'string') choices.push(first);
    } else if (isRequired && ownProperty(property, 'format') === 'email') values.push(messages.sampleEmail);
    else if (isRequired && ownProperty(property, 'type') === 'number') values.push(messages.sampleAmount);
  }
  // "120 EUR" is an amount; "EUR for 120" is none.
  return kind === 'view' ? choices : [...values, ...choices];
}
