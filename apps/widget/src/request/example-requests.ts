import { isJsonObject, type JsonObject, ownProperty } from '@handrail/base';
import type { Capability, Planner, SiteOverview } from '@handrail/page';
import { cleanText } from '@handrail/tools';
import * as words from '../words.ts';

const MOST_TRIED = 20;
const MAX_EXAMPLE = 120;
const LOOKING = /^(?:list|show|view|see|browse|find|search)\s+(?:all\s+)?/i;

/**
 * Requests that a person could start with, made from what the site offers. Each was planned, and only those stand here
 * that lead to what they were made from.
 */
export async function exampleRequests(
  planner: Planner,
  site: SiteOverview,
  most: number,
): Promise<readonly string[]> {
  const examples: string[] = [];
  // What cannot be undone is nothing to try out, and looking is the safest thing to begin with.
  const harmless = [...site.capabilities.values()]
    .filter(({ route, terms }) => route !== undefined && terms.risk !== 'high')
    .sort((one, other) => other.kind.localeCompare(one.kind));
  for (const capability of harmless.slice(0, MOST_TRIED)) {
    for (const phrase of phrasesFor(capability)) {
      const request = cleanText(phrase, MAX_EXAMPLE);
      const plan = await planner.plan({ request, site, data: [] });
      if (!plan.ok || plan.result.kind !== 'action' || plan.result.action !== capability.id) continue;
      examples.push(request);
      break;
    }
    if (examples.length >= most) break;
  }
  return examples;
}

function phrasesFor({ kind, title, inputSchema = {} }: Capability): readonly string[] {
  const samples = samplesOf(inputSchema, kind);
  if (kind === 'action') return [[title, ...samples].join(' '), title];
  const things = title.replace(LOOKING, '').toLowerCase();
  return [words.show([...samples.slice(-1), things].join(' ')), words.show(things), title];
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
    } else if (isRequired && ownProperty(property, 'format') === 'email') values.push(words.sampleEmail);
    else if (isRequired && ownProperty(property, 'type') === 'number') values.push(words.sampleAmount);
  }
  // "120 EUR" is an amount; "EUR for 120" is none.
  return kind === 'view' ? choices : [...values, ...choices];
}
