import { tokenOfConcept } from '@handrail/base';
import { cleanText } from '@handrail/tools';
import { numberText } from '../read/number-format.ts';
import type { FieldView } from '../view/part-view.ts';
import type { Annotations } from './form-annotations.ts';

export interface FieldFacts {
  /** By which agents know it. */
  readonly name: string;
  readonly dataType: string;
  /** What it means, when that is known. */
  readonly concept: string | undefined;
  readonly locale: string;
  /** The word for an answer that is required. */
  readonly required: string;
}

/**
 * What each kind of element of a control is annotated with.
 *
 * group     what is around several boxes or buttons of one answer
 * value     the element that takes the answer
 * option    a box or button of a group
 * amount, currency  the two elements of an amount of money
 * search    narrows a list, and takes no answer
 */
export type ElementRole = 'group' | 'value' | 'option' | 'amount' | 'currency' | 'search';

const MAX_LABEL = 150;
const MAX_DESCRIPTION = 400;

/** The annotations of one field that takes an answer, by role (Assist §8.2, AAF §6.1, WebMCP). */
export function fieldAnnotations(
  view: FieldView,
  facts: FieldFacts,
): Readonly<Record<ElementRole, Annotations>> {
  const { name } = facts;
  const described = { toolparamdescription: descriptionOf(view, facts) };
  const token = takesToken(view) && facts.concept !== undefined ? tokenOfConcept(facts.concept) : undefined;
  const value = { ...described, ...agentField(name), name, ...(token ? { autocomplete: token } : {}) };
  return {
    group: agentField(name),
    value,
    option: { ...described, name },
    amount: { ...described, ...agentField(`${name}_amount`), name: `${name}_amount` },
    currency: {
      toolparamdescription: descriptionOf(view, { ...facts, dataType: 'currency' }),
      ...agentField(`${name}_currency`),
      name: `${name}_currency`,
    },
    search: { toolparamdescription: descriptionOf(view, { ...facts, dataType: 'search' }) },
  };
}

/** Boxes and files have no token in HTML, and a secret is for this form only, whatever it means elsewhere. */
function takesToken({ control }: FieldView): boolean {
  if (control.kind === 'line') return control.type !== 'password' && control.type !== 'color';
  return control.kind !== 'tick' && control.kind !== 'file';
}

function agentField(name: string): Annotations {
  return { 'data-agent-kind': 'field', 'data-agent-field': name };
}

/** In which shape it is written, and what its author says of it: `Size [decimal 1.5, m², required]. In metres.` */
export function descriptionOf(view: FieldView, { dataType, locale, required }: FieldFacts): string {
  const shape = [
    `${dataType} ${exampleOf(dataType, locale)}`.trim(),
    view.prefix,
    view.suffix || (view.control.kind === 'money' && view.control.currency) || '',
    view.mark === 'required' ? required : '',
  ].filter(Boolean);
  const name = cleanText(view.label, MAX_LABEL);
  const said = [`${name} [${shape.join(', ')}]`, view.hint, view.help].filter(Boolean);
  const text = said.map((each) => each.replace(/[\s.]+$/, '')).join('. ');
  return cleanText(text, MAX_DESCRIPTION).replace(/\s+/g, ' ');
}

/** A value as it is typed, where that does not go without saying. */
function exampleOf(dataType: string, locale: string): string {
  switch (dataType) {
    case 'decimal':
      return numberText(1.5, locale);
    case 'money':
      return numberText('12.50', locale);
    case 'currency':
      return 'EUR';
    case 'date':
      return '2026-03-04';
    case 'dateTime':
      return '2026-03-04T10:30';
    case 'time':
      return '10:30';
    default:
      return '';
  }
}
