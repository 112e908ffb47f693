import { isJsonObject, ownProperty } from '@handrail/base';
import type { DefinitionDocument, Form, ItemDocument, OptionDocument } from '@handrail/form';

/** What a field is filled with. The drawing has one file for each kind. */
export type ControlView =
  | { readonly kind: 'line'; readonly type: 'text' | 'password' | 'url' | 'color' }
  | { readonly kind: 'lines' }
  | { readonly kind: 'number'; readonly whole: boolean }
  | { readonly kind: 'money'; readonly currency: string | null }
  | { readonly kind: 'moment'; readonly type: 'date' | 'datetime-local' | 'time' }
  | { readonly kind: 'yes-no' }
  | { readonly kind: 'tick' }
  | { readonly kind: 'one-of'; readonly look: 'radios' | 'list' | 'search'; readonly options: Options }
  | { readonly kind: 'some-of'; readonly look: 'ticks' | 'search'; readonly options: Options }
  | { readonly kind: 'file' };

export type Options = readonly OptionDocument[];

/** A response holds values of at most one mebibyte of text, and base64 makes three bytes four characters. */
export const MOST_FILE_BYTES = 700_000;

/** More are easier to find in a list than to read one below the other. */
const MOST_RADIOS = 5;
/** More are easier to find by typing. */
const MOST_LISTED = 15;

/** The control for a field, by its data type and its widget hint; a hint for another type is ignored (core 4.2.5). */
export function controlOf(item: ItemDocument, path: string, form: Form): ControlView {
  const hint = widgetOf(item);
  switch (item.dataType) {
    case 'text':
      return { kind: 'lines' };
    case 'integer':
    case 'decimal':
      return { kind: 'number', whole: item.dataType === 'integer' };
    case 'money':
      return { kind: 'money', currency: currencyOf(item, form.document) };
    case 'date':
      return { kind: 'moment', type: 'date' };
    case 'dateTime':
      return { kind: 'moment', type: 'datetime-local' };
    case 'time':
      return { kind: 'moment', type: 'time' };
    case 'boolean':
      // Yes or no is asked, not implied by an empty box (decision 0080), unless the author wants a box.
      return hint === 'checkbox' || hint === 'toggle' ? { kind: 'tick' } : { kind: 'yes-no' };
    case 'attachment':
      return { kind: 'file' };
    case 'choice':
      return oneOf(form.options(path), hint);
    case 'multiChoice':
      return someOf(form.options(path), hint);
    case 'uri':
      return { kind: 'line', type: 'url' };
    default:
      return { kind: 'line', type: hint === 'password' || hint === 'color' ? hint : 'text' };
  }
}

function oneOf(options: Options | null, hint: string): ControlView {
  if (!options) return { kind: 'line', type: 'text' };
  if (hint === 'autocomplete') return { kind: 'one-of', look: 'search', options };
  if (hint === 'radio' || hint === 'segmented' || hint === 'likert')
    return { kind: 'one-of', look: 'radios', options };
  if (hint === 'dropdown') return { kind: 'one-of', look: 'list', options };
  const look = options.length <= MOST_RADIOS ? 'radios' : options.length <= MOST_LISTED ? 'list' : 'search';
  return { kind: 'one-of', look, options };
}

function someOf(options: Options | null, hint: string): ControlView {
  if (!options) return { kind: 'lines' };
  const isLong = hint === 'autocomplete' || (hint !== 'checkboxGroup' && options.length > MOST_LISTED);
  return { kind: 'some-of', look: isLong ? 'search' : 'ticks', options };
}

function currencyOf({ currency }: ItemDocument, { formPresentation }: DefinitionDocument): string | null {
  const common = formPresentation && ownProperty(formPresentation, 'defaultCurrency');
  return currency ?? (typeof common === 'string' ? common : null);
}

function widgetOf({ presentation }: ItemDocument): string {
  const hint = isJsonObject(presentation) ? ownProperty(presentation, 'widgetHint') : undefined;
  return typeof hint === 'string' ? hint : '';
}
