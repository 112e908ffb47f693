const FALLBACK = 'en';
const MOST_RULES = 50;
const rulesByTag = new Map<string, Intl.PluralRules>();

/** The CLDR cardinal category of a whole number. A tag that is unknown or malformed counts as English. */
export function pluralCategory(count: number, tag: string): string {
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
