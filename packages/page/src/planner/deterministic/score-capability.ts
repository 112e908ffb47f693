import { ownProperty } from '@handrail/base';
import { propertyNamesOf, propertySchema } from '../../manifest/property-schema.ts';
import type { Capability } from '../../site/overview.ts';
import { verbOf } from '../../words/synonyms.ts';
import { stemsOf } from '../../words/words.ts';

/** How well a request fits something, and the words that say so. */
export interface Fit {
  readonly score: number;
  readonly because: readonly string[];
  /** Whether the verb of the id was asked for; without it nothing grave is chosen. */
  readonly hasVerb: boolean;
  readonly hasNoun: boolean;
}

const VERB = 3;
const NOUN = 2;
const TITLE = 1;
const CHOICE = 1.5;
const DESCRIPTION = 0.4;
const FIELD = 0.4;

/** Scores a capability by the words of its id, title, description, fields and choices. */
export function scoreCapability(stems: ReadonlySet<string>, capability: Capability): Fit {
  const verbs = new Set([...stems].map(verbOf).filter((verb) => verb !== undefined));
  const because = new Set<string>();
  let score = 0;
  let hasVerb = false;
  let hasNoun = false;
  const counted = new Set<string>();
  // Ids end with what is done. Sites have verbs that no list of ours has, such as "loan.renew".
  const last = capability.kind === 'action' ? [...stemsOf(capability.id)].at(-1) : undefined;
  for (const word of stemsOf(capability.id)) {
    counted.add(word);
    const verb = verbOf(word);
    if (verb === undefined ? word === last && stems.has(word) : verbs.has(verb)) {
      score += VERB;
      hasVerb = true;
      because.add(word);
    } else if (stems.has(word)) {
      score += NOUN;
      hasNoun = true;
      because.add(word);
    }
  }
  const add = (text: string, weight: number, most: number) => {
    let given = 0;
    for (const word of stemsOf(text)) {
      if (given >= most || counted.has(word) || word.length < 3 || !stems.has(word)) continue;
      counted.add(word);
      because.add(word);
      score += weight;
      given += 1;
    }
  };
  add(capability.title, TITLE, 3);
  const { inputSchema } = capability;
  for (const name of inputSchema ? propertyNamesOf(inputSchema) : []) {
    const choices = inputSchema && ownProperty(propertySchema(inputSchema, name) ?? {}, 'enum');
    if (Array.isArray(choices)) add(choices.filter((each) => typeof each === 'string').join(' '), CHOICE, 2);
    add(name, FIELD, 2);
  }
  add(capability.description, DESCRIPTION, 3);
  return { score, because: [...because], hasVerb, hasNoun };
}
