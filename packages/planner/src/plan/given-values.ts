import type { Assignment } from '../match/assignment.ts';

/** What would be done instead, so that a yes is not given to something else: " (Amount: 3)". */
export function givenTo({ info, args }: Assignment): string {
  const given = info.fields.flatMap(({ name, label, isSecret, options }) => {
    const value = args[name];
    if (value === undefined || isSecret) return [];
    const shown = options.find((each) => each.value === value)?.label ?? String(value);
    return [`${label}: ${shown.slice(0, 80)}`];
  });
  return given.length > 0 ? ` (${given.join(', ')})` : '';
}
