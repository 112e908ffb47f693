import { shownIn } from '../request/fields.ts';
import type { ShownStep } from '../request/shown-plan.ts';
import { definitions } from './element.ts';

/** The values of a step under their labels, each with where it comes from. Secrets are masked. */
export function valuesOf({ args, fields, onPage, sources }: ShownStep): HTMLElement | undefined {
  const values = fields
    .filter(({ name }) => Object.hasOwn(args, name))
    .map((field) => {
      const { name, label } = field;
      const value = args[name];
      const isHidden = onPage.secrets.has(name) || value === undefined;
      return [label, isHidden ? '•••' : shownIn(field, value), sources.get(name)] as const;
    });
  return values.length > 0 ? definitions(values) : undefined;
}
