import { isJsonObject, type JsonValue, ownProperty } from '@handrail/base';
import { findUnknownKey } from '../admission/unknown-keys.ts';
import { namesClass } from './transition-test.ts';

const SHORT = 'short_action_followup';
/** These name the contract, whatever it decides. */
const ALWAYS_SO: ReadonlySet<string> = new Set(['capability_id', 'contract_hash']);

/** Why a scenario would pass without showing what its name promises; empty when it shows it. */
export function vacuityOf(scenario: object): string {
  const given = scenario as Readonly<Record<string, JsonValue>>;
  const [kind, name] = [ownProperty(given, 'kind'), String(ownProperty(given, 'name'))];
  if (!saysSomething(ownProperty(given, 'expect'))) {
    return 'It expects nothing: "expect" must name a decision, an outcome or a value.';
  }
  const [said, stands] = [ownProperty(given, 'turn'), ownProperty(given, 'state')];
  const unknown = findUnknownKey(isJsonObject(said) ? said : {}, isJsonObject(stands) ? stands : {});
  if (unknown) {
    const meant = unknown.suggestion === undefined ? '' : ` Did you mean "${unknown.suggestion}"?`;
    return `The key ${unknown.at} is not known.${meant}`;
  }
  if (kind !== 'transition' && kind !== 'family') return '';
  const turn = ownProperty(given, 'turn');
  if (!isJsonObject(turn))
    return `It is about a ${kind === 'family' ? 'wording' : 'transition'}, but has no turn.`;
  return kind === 'transition'
    ? wrongClass(name, turn.transition_class)
    : wrongWording(name, turn.wording_family);
}

function wrongClass(name: string, transitionClass: JsonValue | undefined): string {
  const arrives = typeof transitionClass === 'string' ? transitionClass : '';
  if (arrives !== '' && namesClass(name, arrives)) return '';
  return `Its name does not begin with the class it runs at: its turn arrives by class "${arrives}".`;
}

function wrongWording(name: string, family: JsonValue | undefined): string {
  if (typeof family === 'string' && family !== name) {
    return `It is named "${name}", but its turn is worded as "${family}".`;
  }
  // Only this wording is judged by the contract; the others are for the extractor to understand.
  return family === undefined && name === SHORT ? `Its turn must have the wording_family "${SHORT}".` : '';
}

/** Somewhere in it stands a value; an object without any says nothing. Depth is bounded by the reader. */
function saysSomething(expected: JsonValue | undefined): boolean {
  const open: (JsonValue | undefined)[] = [expected];
  for (let value = open.pop(); value !== undefined; value = open.pop()) {
    if (!isJsonObject(value)) return true;
    open.push(...Object.entries(value).flatMap(([key, entry]) => (ALWAYS_SO.has(key) ? [] : [entry])));
  }
  return false;
}
