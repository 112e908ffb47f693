import {
  canonicalJson,
  isJsonObject,
  type JsonObject,
  type JsonValue,
  ownProperty,
  pointerTo,
  suggestion,
} from '@handrail/base';
import { admit } from '../admission/admit.ts';
import type { AdmissionDecision } from '../admission/decision.ts';
import { readFacts } from '../admission/read-facts.ts';
import type { ConversationState, Turn } from '../admission/turn.ts';
import type { LoadedContract } from '../contract/load-contract.ts';
import { readStructuredText, type TextProblem } from '../text/read-structured-text.ts';
import type { AnswerEvidence } from '../truth/evidence.ts';
import { judgeEvidence } from '../truth/judge-evidence.ts';
import type { TestResult } from './assess-acceptance.ts';
import type { TestKind } from './checklist.ts';
import { vacuityOf } from './vacuity.ts';
import { wordingFault, wordsIn } from './wording-families.ts';

/** A runnable example of a demanded test: the state, the turn in words and as data, and what must be decided. */
export interface Scenario {
  readonly capability: string;
  readonly kind: TestKind;
  readonly name: string;
  /** What the owner says. A decision never looks at it; a wording family has to be worded as it says. */
  readonly utterance?: string;
  readonly state?: ConversationState;
  readonly turn?: Turn;
  readonly evidence?: AnswerEvidence;
  /** Parts of the decision or outcome that must be there; what is not mentioned may be anything. */
  readonly expect: JsonObject;
}

export interface ScenarioRun {
  readonly scenario: Scenario;
  readonly result: TestResult;
  /** Where decision and expectation differ first; empty when they agree. */
  readonly difference: string;
}

export type ScenarioReading =
  | { readonly ok: true; readonly scenarios: readonly Scenario[] }
  | { readonly ok: false; readonly problems: readonly TextProblem[] };

const KEYS: ReadonlySet<string> = new Set([
  'capability',
  'kind',
  'name',
  'utterance',
  'state',
  'turn',
  'evidence',
  'expect',
]);
const KINDS: ReadonlySet<unknown> = new Set(['unit', 'transition', 'family']);
const MOST_SCENARIOS = 2000;

/** Reads a file of scenarios: a list of them, or one. */
export function parseScenarios(text: string): ScenarioReading {
  const reading = readStructuredText(text);
  if (!reading.ok) return reading;
  const { document } = reading;
  const list = Array.isArray(document.value) ? (document.value as readonly JsonValue[]) : [document.value];
  const problems: TextProblem[] = [];
  if (list.length > MOST_SCENARIOS) {
    return {
      ok: false,
      problems: [{ ...document.at(''), message: `There are more than ${MOST_SCENARIOS} scenarios.` }],
    };
  }
  list.forEach((entry, index) => {
    const pointer = Array.isArray(document.value) ? pointerTo('', index) : '';
    for (const message of problemsOf(entry)) problems.push({ ...document.at(pointer), message });
  });
  return problems.length > 0
    ? { ok: false, problems }
    : { ok: true, scenarios: list as unknown as readonly Scenario[] };
}

function problemsOf(entry: JsonValue): readonly string[] {
  if (!isJsonObject(entry))
    return ['A scenario is a mapping with capability, kind, name, turn or evidence, and expect.'];
  const problems = Object.keys(entry)
    .filter((key) => !KEYS.has(key))
    .map((key) => `"${key}" is not a key of a scenario.${suggestion(key, KEYS)}`);
  if (typeof ownProperty(entry, 'capability') !== 'string')
    problems.push('"capability" must name a capability.');
  if (!KINDS.has(ownProperty(entry, 'kind'))) problems.push('"kind" must be unit, transition or family.');
  if (typeof ownProperty(entry, 'name') !== 'string') problems.push('"name" must be a text.');
  if (!isJsonObject(ownProperty(entry, 'expect'))) problems.push('"expect" must say what is decided.');
  const [turn, evidence] = [ownProperty(entry, 'turn'), ownProperty(entry, 'evidence')];
  if (!isJsonObject(turn) && !isJsonObject(evidence)) problems.push('A scenario needs a turn or evidence.');
  const vacuous = problems.length > 0 ? '' : vacuityOf(entry);
  return vacuous === '' ? problems : [`The scenario "${String(entry.name)}" proves nothing. ${vacuous}`];
}

export function runScenario(contract: LoadedContract, scenario: Scenario): ScenarioRun {
  const { kind, name, turn, state = {}, evidence } = scenario;
  const decision = turn ? admit(contract, turn, state) : undefined;
  // Nothing is executed for a turn that is not admitted, so there is nothing to judge.
  const isExecuted = decision === undefined || decision.decision === 'admit';
  const outcome =
    evidence && isExecuted ? judgeEvidence(contract, evidence, admittedBy(decision)) : undefined;
  const actual = { ...decision, ...(outcome ? { outcome } : {}) } as unknown as JsonObject;
  const isWritten = kind !== 'family' || wordsIn(scenario.utterance ?? '').length > 0;
  const difference =
    vacuityOf(scenario) ||
    (isWritten ? '' : NOT_WRITTEN) ||
    differenceBetween(scenario.expect, actual, '') ||
    wordingOf(contract, scenario, decision);
  const result: TestResult = {
    kind,
    name,
    status: difference === '' ? 'pass' : difference === NOT_WRITTEN ? 'skipped' : 'fail',
    contract_hash: contract.hash,
    ...(decision ? { decision: decision.decision } : {}),
  };
  return { scenario, result, difference };
}

const NOT_WRITTEN = 'Its utterance is not written yet: give the words an owner would use.';

/** Runs the scenarios of one capability together: what shows one wording family does not show another. */
export function runScenarios(
  contract: LoadedContract,
  scenarios: readonly Scenario[],
): readonly ScenarioRun[] {
  const said = new Map<string, string>();
  return scenarios
    .filter(({ capability }) => capability === contract.declared.capability_id)
    .map((scenario) => {
      const run = runScenario(contract, scenario);
      if (scenario.kind !== 'family' || run.result.status !== 'pass') return run;
      const words = wordsIn(scenario.utterance ?? '').join(' ');
      const other = said.get(words) ?? scenario.name;
      said.set(words, other);
      if (other === scenario.name) return run;
      const difference = `It says the words of "${other}"; each wording family has its own.`;
      return { scenario, result: { ...run.result, status: 'fail' }, difference };
    });
}

function wordingOf(
  { compiled }: LoadedContract,
  { kind, name, utterance = '', turn, state }: Scenario,
  decision: AdmissionDecision | undefined,
): string {
  const facts = kind === 'family' ? readFacts(turn, state ?? {}) : null;
  return compiled && facts && decision ? wordingFault(name, { utterance, facts, compiled, decision }) : '';
}

function admittedBy(decision: AdmissionDecision | undefined) {
  return decision?.decision === 'admit' ? decision : undefined;
}

/** Objects may hold more than expected; lists and values must be equal. Depth is bounded by the reader. */
function differenceBetween(expected: JsonValue, actual: JsonValue | undefined, at: string): string {
  if (actual === undefined) return `${at || 'the decision'} is missing`;
  if (isJsonObject(expected)) {
    if (!isJsonObject(actual)) return `${at || 'the decision'} is not an object`;
    for (const [key, entry] of Object.entries(expected)) {
      const found = differenceBetween(entry, ownProperty(actual, key), at === '' ? key : `${at}.${key}`);
      if (found !== '') return found;
    }
    return '';
  }
  if (Array.isArray(expected) && Array.isArray(actual) && expected.some(isJsonObject)) {
    if (expected.length !== actual.length)
      return `${at} has ${actual.length} entries instead of ${expected.length}`;
    for (const [index, entry] of (expected as readonly JsonValue[]).entries()) {
      const found = differenceBetween(entry, actual[index] as JsonValue, `${at}[${index}]`);
      if (found !== '') return found;
    }
    return '';
  }
  return canonicalJson(expected) === canonicalJson(actual)
    ? ''
    : `${at} is ${brief(actual)} instead of ${brief(expected)}`;
}

function brief(value: JsonValue): string {
  const text = JSON.stringify(value);
  return text.length > 80 ? `${text.slice(0, 77)}…` : text;
}
