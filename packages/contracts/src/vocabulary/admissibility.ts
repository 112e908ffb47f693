import type { JsonValue } from '@handrail/base';
import type { Candidate } from '../admission/candidate.ts';
import { isDateScope } from '../admission/date-scope.ts';
import { foldText } from './fold-text.ts';
import { consistsOf, NOISE_WORDS, STOP_WORDS } from './noise.ts';

/** What a rule may know beside the candidate. */
export interface RuleContext {
  readonly anchor: string;
  readonly isRequired: boolean;
  /** It names a business object; a scope, a number or a date does not. */
  readonly isObject: boolean;
  /** The dialogue already holds a value for this anchor, selected or standing. */
  readonly isHeld: boolean;
  /** What the deployment says the anchor is; undefined when it says nothing. */
  readonly type: AnchorType | undefined;
  readonly noiseWords: ReadonlySet<string>;
}

export type AnchorType = 'text' | 'number' | 'date' | 'date_range';

/** Says whether a candidate may be a value. Pure: the same candidate and context, the same answer. */
export type AdmissibilityRule = (candidate: Candidate, context: RuleContext) => boolean;

const MIN_LENGTH = /^min_length:([1-9][0-9]{0,2})$/;

export const ADMISSIBILITY_RULES: ReadonlyMap<string, AdmissibilityRule> = new Map<string, AdmissibilityRule>(
  [
    [
      'no_low_quality_item_rewrite',
      // "Item" is the business object of a capability, whatever its anchor is called.
      ({ quality }, { isObject, isHeld, isRequired }) =>
        !(isObject && quality !== 'high' && (isHeld || isRequired)),
    ],
    [
      'no_conversational_noise_as_entity',
      ({ value, isNoise }, { noiseWords }) =>
        // The flag is the extractor's opinion; the list checks it again, so that a good grade rescues nothing.
        !isNoise && !textsOf(value).some((text) => consistsOf(text, NOISE_WORDS, STOP_WORDS, noiseWords)),
    ],
    // Days and numbers are not entities; there is nothing to resolve them to.
    [
      'must_resolve_to_known_entity',
      ({ resolvedId }, { type }) => resolvedId !== undefined || (type !== undefined && type !== 'text'),
    ],
    ['no_ambiguous_resolution', ({ quality, matches }) => quality !== 'ambiguous' && matches <= 1],
    ['no_stopword_only_value', ({ value }) => !textsOf(value).some((text) => consistsOf(text, STOP_WORDS))],
    ['type_must_match', ({ value }, { type }) => type === undefined || fitsType(value, type)],
  ],
);

/** Every built-in rule, for documentation and tools. */
export function describeAdmissibilityRules(): readonly { readonly name: string; readonly says: string }[] {
  return Object.entries(SAYS).map(([rule, says]) => ({ name: rule, says }));
}

const SAYS: Readonly<Record<string, string>> = {
  no_low_quality_item_rewrite:
    'a value that is not graded `high`, for an anchor that names a business object, if it would replace a known value or be the only value for a required anchor',
  no_conversational_noise_as_entity:
    'filler, pronouns, pointing words, courtesies and commands, in any case, width and hyphenation, also when graded `high`',
  must_resolve_to_known_entity: 'a text without a `resolved_id`; numbers and dates have none',
  no_ambiguous_resolution: 'a value graded `ambiguous`, or with more than one entity in `candidates`',
  no_stopword_only_value: 'a text of joining words alone, such as "of the"',
  type_must_match: 'a value that is not of the type the vocabulary gives its anchor (`anchor_types`)',
  'min_length:<n>': 'a text of fewer than n visible characters; n is from 1 to 999',
};

/** The rule of this name: a registered one, or `min_length:<n>`, which carries its number. */
export function ruleNamed(
  id: string,
  registered: ReadonlyMap<string, AdmissibilityRule>,
): AdmissibilityRule | undefined {
  const least = MIN_LENGTH.exec(id)?.[1];
  if (least === undefined) return registered.get(id);
  return ({ value }) => textsOf(value).every((text) => foldText(text).length >= Number(least));
}

/** A list names what each of its texts names. */
function textsOf(value: JsonValue): readonly string[] {
  const list = Array.isArray(value) ? (value as readonly JsonValue[]) : [value];
  return list.filter((entry): entry is string => typeof entry === 'string');
}

function fitsType(value: JsonValue, type: AnchorType): boolean {
  switch (type) {
    case 'text':
      return typeof value === 'string';
    case 'number':
      return typeof value === 'number';
    case 'date':
      return typeof value === 'string' && isDateScope({ from: value, to: value });
    case 'date_range':
      return isDateScope(value);
  }
}
