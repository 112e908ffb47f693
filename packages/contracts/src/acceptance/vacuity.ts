import { isJsonObject, type JsonValue, ownProperty } from '@handrail/base';
import { findUnknownKey } from '../admission/unknown-keys.ts';
import { namesClass } from './transition-test.ts';

/** Each of these comes with one decision only; what else is in a decision may be in any. */
const DECIDING = ['decision', 'effective', 'outcome'];

/** Why a scenario would pass without showing what its name promises; empty when it shows it. */
export function vacuityOf(scenario: object): string {
  const given = scenario as Readonly<Record<string, JsonValue>>;
  const [kind, name] = [ownProperty(given, 'kind'), String(ownProperty(given, 'name'))];
  const expected = ownProperty(given, 'expect');
  if (!saysSomething(expected)) {
    return 'It expects nothing: "expect" must name a decision, an outcome or a value.';
  }
  if (!DECIDING.some((key) => isJsonObject(expected) && saysSomething(ownProperty(expected, key)))) {
    return 'It does not say what is decided: "expect" must name a decision, an effective value or an outcome.';
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
  if (family === name) return '';
  return typeof family === 'string'
    ? `It is named "${name}", but its turn is worded as "${family}".`
    : `Its turn must have the wording_family "${name}".`;
}

/** Somewhere in it stands a value; an object without any says nothing. Depth is bounded by the reader. */
function saysSomething(expected: JsonValue | undefined): boolean {
  const open: (JsonValue | undefined)[] = [expected];
  for (let value = open.pop(); value !== undefined; value = open.pop()) {
    if (!isJsonObject(value)) return true;
    open.push(...Object.values(value));
  }
  return false;
}
