import type { HelpFacts } from './field-help.ts';
import { valueRule } from './value-rule.ts';

/** Entries written to be read, in the order a person would open them. */
const READABLE = ['documentation', 'glossary', 'policy', 'regulation'] as const;

/**
 * One sentence about a field, from the first of these that says something: the author's description, the hint, a
 * reference written for reading, and last what the field takes.
 */
export function summarizeHelp({ form, field, help }: HelpFacts): string {
  const { description = '', hint = '' } = field.item ?? {};
  if (description.trim() !== '') return description;
  if (hint.trim() !== '') return hint;
  for (const type of READABLE) {
    for (const { content, excerpt } of help.references[type] ?? []) {
      const text = typeof content === 'string' ? content : excerpt;
      if (text !== undefined && text.trim() !== '') return text;
    }
  }
  const meaning = help.concept?.display;
  const about = meaning === undefined || meaning === help.label ? help.label : `${help.label} (${meaning})`;
  return `${about} takes ${valueRule(form, field).takes}.`;
}
