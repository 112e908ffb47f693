import { isJsonObject, type JsonObject, type JsonValue, ownProperty } from '@handrail/base';
import { cleanText } from '@handrail/tools';
import { SELECTOR_KEYS } from '../policy/selector-like.ts';
import { extractJson, takeObject } from './extract-json.ts';
import { type NavigationTarget, readTarget } from './navigation-target.ts';
import type { PlannerKnowledge } from './planner-knowledge.ts';
import type { PlannerResult } from './planner-result.ts';
import { repairActionName, repairArgumentNames } from './repair-names.ts';

/** One change that was made to what a planner said, so that whoever acts on it can show it. */
export interface Repair {
  readonly rule: string;
  readonly before: JsonValue;
  readonly after: JsonValue;
}

export type NormalizedPlan =
  | { readonly ok: true; readonly result: PlannerResult; readonly repairs: readonly Repair[] }
  | {
      readonly ok: false;
      readonly code: PlanFault;
      readonly message: string;
      readonly repairs: readonly Repair[];
    };

export type PlanFault =
  | 'not-a-plan'
  | 'unknown-action'
  | 'unreadable-arguments'
  | 'unsafe-navigation'
  | 'no-answer';

const NAVIGATION_WORD = /^(?:navigate|go_?to|open|view|show)(?:$|[\s_])/i;
const TARGET_KEYS = ['page', 'route', 'path', 'target', 'url', 'destination', 'to', 'navigate', 'href'];
const ARGUMENT_KEYS = ['args', 'arguments', 'params', 'parameters', 'input'];
const OWN_KEYS: ReadonlySet<string> = new Set([
  'action',
  'navigate',
  'answer',
  'confirmed',
  'error',
  ...ARGUMENT_KEYS,
]);
const MOST_DROPPED = 20;

/**
 * Reads what a planner said, leniently in form and strictly in meaning (§6.6). Every repair is listed. Nothing is
 * guessed into an action that would need the owner's confirmation, and no word of a planner confirms anything.
 */
export function normalizePlan(output: unknown, knowledge: PlannerKnowledge): NormalizedPlan {
  return new Normalizer(knowledge).run(output);
}

class Normalizer {
  readonly #knowledge: PlannerKnowledge;
  readonly #repairs: Repair[] = [];

  constructor(knowledge: PlannerKnowledge) {
    this.#knowledge = knowledge;
  }

  run(output: unknown): NormalizedPlan {
    const object = typeof output === 'string' ? extractJson(output) : takeObject(output);
    if (!object) return this.#fault('not-a-plan', 'The planner did not answer with a JSON object.');
    if (typeof output === 'string' && !isBareObject(output))
      this.#repair('json-among-words', cleanText(output, 200), null);
    const confirmed = ownProperty(object, 'confirmed');
    if (confirmed !== undefined) this.#repair('confirmed→dropped', confirmed, null);
    const navigate = ownProperty(object, 'navigate');
    const action = ownProperty(object, 'action');
    if (typeof navigate === 'string' && (action === undefined || action === 'navigate')) {
      this.#drop(object, ['navigate', 'action']);
      return this.#navigate(navigate);
    }
    if (typeof action !== 'string')
      return this.#fault('not-a-plan', 'The planner named neither an action nor a page.');
    if (action === 'none') return this.#answer(object);
    // A known id wins over the words of navigation: an action may well be called "open.ticket".
    if (this.#knowledge.capabilities.has(action)) return this.#action(action, object);
    if (NAVIGATION_WORD.test(action)) return this.#navigateByName(action, object);
    const repaired = repairActionName(action, this.#knowledge.capabilities);
    if (repaired === undefined) return this.#unknown(action);
    this.#repair('action-name', action, repaired);
    return this.#action(repaired, object);
  }

  #answer(object: JsonObject): NormalizedPlan {
    this.#drop(object, ['action', 'answer']);
    const text = ownProperty(object, 'answer');
    if (typeof text === 'string' && text.trim() !== '') return this.#ok({ kind: 'answer', text });
    return this.#fault('no-answer', 'The planner found nothing to do and gave no answer.');
  }

  #action(action: string, object: JsonObject): NormalizedPlan {
    const given = this.#argumentsOf(object);
    if (!given) {
      const message = `The arguments of "${action}" cannot be read. Give them as a JSON object under "args".`;
      return this.#fault('unreadable-arguments', message);
    }
    const fields = this.#knowledge.capabilities.get(action)?.fields ?? [];
    const { args, renamed } = repairArgumentNames(given, fields);
    for (const [before, after] of renamed) this.#repair('argument-name', before, after);
    return this.#ok({ kind: 'action', action, args });
  }

  /** Undefined when there are arguments that cannot be read: they are not the same as none. */
  #argumentsOf(object: JsonObject): JsonObject | undefined {
    for (const key of ARGUMENT_KEYS) {
      const value = ownProperty(object, key);
      if (value === undefined || value === null) continue;
      const read = typeof value === 'string' ? extractJson(value) : value;
      if (!isJsonObject(read)) return undefined;
      this.#drop(object, ['action', key]);
      if (typeof value === 'string') this.#repair('stringified-arguments', key, 'args');
      else if (key !== 'args') this.#repair('argument-alias', key, 'args');
      return read;
    }
    const loose = Object.entries(object).filter(
      ([key, value]) => !OWN_KEYS.has(key) && !isJsonObject(value) && !SELECTOR_KEYS.has(key),
    );
    this.#drop(object, ['action', ...loose.map(([key]) => key)]);
    this.#repair(
      loose.length > 0 ? 'loose-arguments' : 'missing-arguments',
      loose.map(([key]) => key),
      'args',
    );
    return Object.fromEntries(loose);
  }

  /** Lists what is not used of an answer. What it says about confirming is listed on its own. */
  #drop(object: JsonObject, used: readonly string[]): void {
    const left = Object.keys(object).filter((key) => !used.includes(key) && key !== 'confirmed');
    const name = (key: string) => cleanText(key, 80);
    const isSelector = (key: string) => SELECTOR_KEYS.has(key.toLowerCase());
    for (const key of left.filter(isSelector).slice(0, MOST_DROPPED))
      this.#repair('selector→dropped', name(key), null);
    for (const key of left.filter((each) => !isSelector(each)).slice(0, MOST_DROPPED))
      this.#repair('member→dropped', name(key), null);
  }

  #navigateByName(action: string, object: JsonObject): NormalizedPlan {
    const args = ARGUMENT_KEYS.map((key) => ownProperty(object, key)).find(isJsonObject) ?? {};
    const places = [args, object];
    for (const place of places) {
      for (const key of TARGET_KEYS) {
        const value = ownProperty(place, key);
        if (typeof value !== 'string') continue;
        this.#repair('navigation-as-action', action, 'navigate');
        return this.#navigate(value);
      }
    }
    return this.#unknown(action);
  }

  #navigate(given: string): NormalizedPlan {
    const target: NavigationTarget = readTarget(given, this.#knowledge);
    if (!target.ok) return this.#fault('unsafe-navigation', target.message);
    const { page, search, isRepaired } = target;
    if (isRepaired) this.#repair('navigation-target', cleanText(given, 200), page);
    return this.#ok({ kind: 'navigate', page, ...(search === '' ? {} : { search }) });
  }

  #unknown(action: string): NormalizedPlan {
    const valid = [...this.#knowledge.capabilities.keys()].slice(0, 100).join(', ');
    const name = cleanText(action, 80).replace(/\s/g, ' ');
    return this.#fault(
      'unknown-action',
      `There is no action "${name}". The valid ones are: ${valid || 'none'}.`,
    );
  }

  #repair(rule: string, before: JsonValue, after: JsonValue): void {
    this.#repairs.push({ rule, before, after });
  }

  #ok(result: PlannerResult): NormalizedPlan {
    return { ok: true, result, repairs: this.#repairs };
  }

  #fault(code: PlanFault, message: string): NormalizedPlan {
    return { ok: false, code, message, repairs: this.#repairs };
  }
}

function isBareObject(text: string): boolean {
  const bare = text.trim();
  return bare.startsWith('{') && bare.endsWith('}');
}
