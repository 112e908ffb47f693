import { type CheckValue, suggestion } from '@handrail/base';
import { ENTRY_MODES } from '../contract/closed-lists.ts';
import { ADMISSIBILITY_RULES, type AdmissibilityRule, type AnchorType } from './admissibility.ts';
import { foldText } from './fold-text.ts';

export interface Lane {
  /** Rows that suffice on this lane; without it `route_specific_threshold` has nothing to refer to. */
  readonly threshold?: number;
}

/** What a deployment registers. A word that is not here is a finding in a contract, never a guess. */
export interface VocabularyWords {
  /** Entry modes beyond the five that always exist. */
  readonly entryModes?: Iterable<string>;
  /** Replaces the default `T1` to `T7`; the words mean nothing to admission. */
  readonly transitionClasses?: Iterable<string>;
  /** Frames beyond `root_frame` and `selected_object_frame`. */
  readonly frames?: Iterable<string>;
  readonly lanes?: Iterable<readonly [string, Lane]>;
  readonly resolvers?: Iterable<string>;
  readonly recipes?: Iterable<string>;
  readonly adapters?: Iterable<string>;
  /** Result and answer shapes, with the check of a value where there is one. */
  readonly shapes?: Iterable<readonly [string, CheckValue | null]>;
  /** Which anchor an object of each kind represents. */
  readonly focusObjectKinds?: Iterable<readonly [string, string]>;
  readonly anchorTypes?: Iterable<readonly [string, AnchorType]>;
  /** Admissibility rules beyond the built-in ones. */
  readonly rules?: Iterable<readonly [string, AdmissibilityRule]>;
  readonly noiseWords?: Iterable<string>;
  /** Replaces the default reason codes for a period beyond the root's. */
  readonly expansionReasonCodes?: Iterable<string>;
  readonly tools?: Iterable<string>;
  /** Capabilities that must have a contract. */
  readonly criticalCapabilities?: Iterable<string>;
}

export interface Vocabulary {
  readonly entryModes: ReadonlySet<string>;
  readonly transitionClasses: ReadonlySet<string>;
  readonly frames: ReadonlySet<string>;
  readonly lanes: ReadonlyMap<string, Lane>;
  readonly resolvers: ReadonlySet<string>;
  readonly recipes: ReadonlySet<string>;
  readonly adapters: ReadonlySet<string>;
  readonly shapes: ReadonlyMap<string, CheckValue | null>;
  readonly focusObjectKinds: ReadonlyMap<string, string>;
  readonly anchorTypes: ReadonlyMap<string, AnchorType>;
  readonly rules: ReadonlyMap<string, AdmissibilityRule>;
  readonly noiseWords: ReadonlySet<string>;
  readonly expansionReasonCodes: ReadonlySet<string>;
  readonly tools: ReadonlySet<string>;
  readonly criticalCapabilities: ReadonlySet<string>;
}

/** Only words of the turn itself produce this code, never the wish of whoever extracted them. */
export const EXPLICIT_RANGE = 'user_explicit_range';

const TRANSITION_CLASSES = ['T1', 'T2', 'T3', 'T4', 'T5', 'T6', 'T7'];
const EXPANSION_REASON_CODES = [EXPLICIT_RANGE, 'capability_needs_history', 'correction_of_root'];

const PARTS: ReadonlySet<string> = new Set([
  'entryModes',
  'transitionClasses',
  'frames',
  'lanes',
  'resolvers',
  'recipes',
  'adapters',
  'shapes',
  'focusObjectKinds',
  'anchorTypes',
  'rules',
  'noiseWords',
  'expansionReasonCodes',
  'tools',
  'criticalCapabilities',
] satisfies (keyof VocabularyWords)[]);

/** A period is a range of days everywhere; calling it something else would switch its rules off. */
export function typeProblem([anchor, type]: readonly [string, unknown]): string | undefined {
  return anchor === 'date_scope' && type !== 'date_range'
    ? '"date_scope" is always a date_range.'
    : undefined;
}

export function kindProblem([kind, anchor]: readonly [string, unknown]): string | undefined {
  return anchor === 'date_scope' ? `"${kind}" cannot represent "date_scope", which is a period.` : undefined;
}

const MOST_ROWS = 1_000_000_000;

/** Less would confirm what nobody found; more is a slip of the pen. */
export function isThreshold(value: unknown): value is number {
  return typeof value === 'number' && Number.isInteger(value) && value > 0 && value <= MOST_ROWS;
}

/** Throws for a part that does not exist, which would register nothing without notice, and for a threshold that is none. */
export function createVocabulary(words: VocabularyWords = {}): Vocabulary {
  const unknown = Object.keys(words).find((part) => !PARTS.has(part));
  if (unknown !== undefined) {
    throw new TypeError(`"${unknown}" is not a part of a vocabulary.${suggestion(unknown, PARTS)}`);
  }
  const lanes = new Map(words.lanes);
  for (const [lane, { threshold }] of lanes) {
    if (threshold === undefined || isThreshold(threshold)) continue;
    throw new TypeError(`The threshold of lane "${lane}" must be a whole number from 1 to ${MOST_ROWS}.`);
  }
  const anchorTypes = new Map([['date_scope', 'date_range'] as const, ...(words.anchorTypes ?? [])]);
  const focusObjectKinds = new Map(words.focusObjectKinds);
  const misuse =
    [...anchorTypes].map(typeProblem).find(Boolean) ?? [...focusObjectKinds].map(kindProblem).find(Boolean);
  if (misuse) throw new TypeError(misuse);
  return {
    entryModes: new Set([...ENTRY_MODES, ...(words.entryModes ?? [])]),
    transitionClasses: new Set(words.transitionClasses ?? TRANSITION_CLASSES),
    frames: new Set(['root_frame', 'selected_object_frame', ...(words.frames ?? [])]),
    lanes,
    resolvers: new Set(words.resolvers),
    recipes: new Set(words.recipes),
    adapters: new Set(words.adapters),
    shapes: new Map(words.shapes),
    focusObjectKinds,
    anchorTypes,
    rules: new Map([...ADMISSIBILITY_RULES, ...(words.rules ?? [])]),
    noiseWords: new Set([...(words.noiseWords ?? [])].map(foldText)),
    expansionReasonCodes: new Set(words.expansionReasonCodes ?? EXPANSION_REASON_CODES),
    tools: new Set(words.tools),
    criticalCapabilities: new Set(words.criticalCapabilities),
  };
}
