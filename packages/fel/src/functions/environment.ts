import { type FelFunction, plain } from './function.ts';
import { number, optional, text } from './parameter.ts';

const FALLBACK = 'en';
const MOST_RULES = 50;
const rulesByTag = new Map<string, Intl.PluralRules>();

/** The CLDR cardinal category of a whole number. A tag that is unknown or malformed counts as English. */
function pluralCategory(count: number, tag: string): string {
  return rulesFor(tag).select(Math.abs(count));
}

function rulesFor(tag: string): Intl.PluralRules {
  const known = rulesByTag.get(tag);
  if (known !== undefined) return known;
  const rules = new Intl.PluralRules(supported(tag) ? tag : FALLBACK);
  // Making rules is slow and tags can come from data, so a few are kept and the rest made anew.
  if (rulesByTag.size < MOST_RULES) rulesByTag.set(tag, rules);
  return rules;
}

function supported(tag: string): boolean {
  try {
    return Intl.PluralRules.supportedLocalesOf([tag]).length > 0;
  } catch {
    return false;
  }
}

export const ENVIRONMENT_FUNCTIONS: readonly FelFunction[] = [
  {
    name: 'instance',
    category: 'environment',
    description:
      'The data of a secondary instance, or what a dotted path names in it; null when there is none.',
    parameters: [text('name'), optional(text('path'))],
    returns: 'any',
    form: 'special',
    special: 'instance',
  },
  plain({
    name: 'locale',
    category: 'environment',
    description: 'The language tag of the host, or null.',
    parameters: [],
    returns: 'string',
    call: (frame) => frame.environment.locale,
  }),
  plain({
    name: 'runtimeMeta',
    category: 'environment',
    description: 'A fact the host gives under a key; null when there is none.',
    parameters: [text('key')],
    returns: 'any',
    call: (frame, key) => frame.environment.meta(key),
  }),
  plain({
    name: 'pluralCategory',
    category: 'environment',
    description: 'The plural category of a whole number in a language: zero, one, two, few, many or other.',
    parameters: [number('count'), optional(text('locale'))],
    returns: 'string',
    call: (frame, count, tag) => {
      const locale = tag ?? frame.environment.locale;
      return locale === null ? null : pluralCategory(count.trunc().toNumber(), locale);
    },
  }),
];
