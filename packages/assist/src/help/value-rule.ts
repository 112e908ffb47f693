import { ownProperty } from '@handrail/base';
import type { Form, FormNodeState } from '@handrail/form';

export interface ValueRule {
  /** What the field takes, as the end of "… takes". */
  readonly takes: string;
  /** What people and programs often write instead. */
  readonly mistake?: string;
}

/** How a value of a field must look, from its data type and its options. */
export function valueRule(form: Form, { item, path }: FormNodeState): ValueRule {
  switch (item?.dataType) {
    case 'integer':
      return { takes: 'a whole number', mistake: 'Giving decimals, or the number as text.' };
    case 'decimal':
      return { takes: 'a number', mistake: 'Giving the number as text, or with a thousands separator.' };
    case 'boolean':
      return { takes: 'true or false', mistake: 'Giving "yes" or "no" as text instead of true or false.' };
    case 'date':
      return { takes: 'a day as YYYY-MM-DD', mistake: 'Writing the day in another order than YYYY-MM-DD.' };
    case 'dateTime':
      return {
        takes: 'a date and time as YYYY-MM-DDTHH:MM:SS',
        mistake: 'Leaving out the time, or the "T" before it.',
      };
    case 'time':
      return { takes: 'a time as HH:MM:SS', mistake: 'Leaving out the seconds of a time.' };
    case 'uri':
      return {
        takes: 'an address with a scheme, such as https://',
        mistake: 'Leaving out the scheme, such as https://.',
      };
    case 'money': {
      const currency = item.currency ?? defaultCurrency(form);
      return {
        takes: `an amount as text and a currency${currency ? `, usually ${currency}` : ''}`,
        mistake: 'Giving a bare number instead of an amount with its currency.',
      };
    }
    case 'attachment':
      return { takes: 'a file with its content type', mistake: 'Leaving out the content type of the file.' };
    case 'choice':
      return {
        takes: `one of ${countOf(form, path)} options`,
        mistake: 'Giving the label of an option instead of its value.',
      };
    case 'multiChoice':
      return {
        takes: `a list of some of ${countOf(form, path)} options`,
        mistake: 'Giving one option as text instead of a list of values.',
      };
    default:
      return { takes: 'a text' };
  }
}

function countOf(form: Form, path: string): string {
  return String(form.options(path)?.length ?? 'its');
}

function defaultCurrency(form: Form): string | undefined {
  const { formPresentation } = form.document;
  const currency = formPresentation && ownProperty(formPresentation, 'defaultCurrency');
  return typeof currency === 'string' ? currency : undefined;
}
