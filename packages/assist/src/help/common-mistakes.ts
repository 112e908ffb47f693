import type { Audience, Definition, Form, FormNodeState } from '@handrail/form';
import { oneSentence } from './sentence.ts';
import { valueRule } from './value-rule.ts';

const MOST_MISTAKES = 5;

/**
 * Short sentences about what often goes wrong here: the form of the value, then the rules the author wrote. Advice
 * made from the definition; the findings of a value say what is wrong with it. People are given the author's rules
 * only: a control takes no value of another form, and it is marked as required.
 */
export function commonMistakes(form: Form, field: FormNodeState, audience: Audience): readonly string[] {
  if (field.readonly) return [];
  const { mistake } = valueRule(form, field);
  const isForPeople = audience === 'human';
  const sentences = [
    ...(field.required && !isForPeople ? ['Leaving it empty: it is required.'] : []),
    ...(mistake === undefined || isForPeople ? [] : [mistake]),
    ...(rulesOf(form.definition).get(everyRow(field.path)) ?? []),
  ];
  return [...new Set(sentences)].slice(0, MOST_MISTAKES);
}

const known = new WeakMap<Definition, ReadonlyMap<string, readonly string[]>>();

/** The authors' own words for each rule, by path with `[*]`. A definition never changes, so they are read once. */
function rulesOf(definition: Definition): ReadonlyMap<string, readonly string[]> {
  const made = known.get(definition);
  if (made) return made;
  const rules = new Map(
    definition.templates.map(({ path, bind, shapes }) => {
      const messages = [bind.constraintMessage ?? [], ...shapes.map(({ message }) => message)];
      // A message with parts to fill in speaks about one value, and there is none here.
      const fixed = messages.filter((parts) => parts.every((part) => typeof part === 'string'));
      return [path, fixed.map((parts) => oneSentence(parts.join(''))).filter(Boolean)];
    }),
  );
  known.set(definition, rules);
  return rules;
}

function everyRow(path: string): string {
  return path.replace(/\[\d+\]/g, '[*]');
}
