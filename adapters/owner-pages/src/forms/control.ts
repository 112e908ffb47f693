import type { JsonValue } from '@handrail/base';
import { isJsonObject } from '@handrail/base';
import { cleanText } from '@handrail/tools';
import type { OutlineField } from './outline.ts';

/** With what a field is filled in on a page without scripts. */
export type FieldControl =
  | {
      readonly kind: 'line';
      readonly type: 'text' | 'date' | 'time' | 'datetime-local';
      readonly mode: 'text' | 'numeric' | 'decimal';
    }
  | { readonly kind: 'lines' }
  | { readonly kind: 'flag' }
  /** Written as numbers of options: values of options are outside text, and must come back exactly. */
  | { readonly kind: 'one' | 'many'; readonly isShort: boolean }
  | { readonly kind: 'money' }
  /** It can only be shown. */
  | { readonly kind: 'fixed' };

/** What a page can show of one value, and so the most that can be written into a field of it. */
export const MAX_WRITTEN = 4_000;
const FEW = 7;
const DATE = /^\d{4}-\d\d-\d\d$/;
const TIME = /^\d\d:\d\d(:\d\d)?$/;
const MOMENT = /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d)?$/;

export function controlOf(field: OutlineField): FieldControl {
  const { dataType, options, value } = field;
  if (field.readonly || field.isCut || dataType === 'attachment') return { kind: 'fixed' };
  const line = (type: 'text' | 'date' | 'time' | 'datetime-local', shape?: RegExp): FieldControl => {
    const fits = !shape || value === null || value === '' || (typeof value === 'string' && shape.test(value));
    // What such an input cannot hold would vanish from it.
    return { kind: 'line', type: fits ? type : 'text', mode: 'text' };
  };
  switch (dataType) {
    case 'boolean':
      return { kind: 'flag' };
    case 'choice':
      return options ? { kind: 'one', isShort: options.length <= FEW } : line('text');
    case 'multiChoice':
      return options ? { kind: 'many', isShort: true } : { kind: 'fixed' };
    case 'money':
      return { kind: 'money' };
    case 'integer':
      return { kind: 'line', type: 'text', mode: 'numeric' };
    case 'decimal':
      return { kind: 'line', type: 'text', mode: 'decimal' };
    case 'date':
      return line('date', DATE);
    case 'time':
      return line('time', TIME);
    case 'dateTime':
      return line('datetime-local', MOMENT);
    case 'text':
      return { kind: 'lines' };
    default:
      return typeof value === 'string' && value.includes('\n') ? { kind: 'lines' } : line('text');
  }
}

/** What the control of a field holds, exactly as a browser would send it back when nobody touches it. */
export function writtenIn(field: OutlineField): readonly string[] {
  const { value, options = [] } = field;
  switch (controlOf(field).kind) {
    case 'flag':
      return typeof value === 'boolean' ? [value ? 'yes' : 'no'] : [''];
    case 'one': {
      const index = options.findIndex((each) => each.value === value);
      return [index < 0 ? '' : String(index)];
    }
    case 'many':
      return options.flatMap((each, index) =>
        Array.isArray(value) && value.includes(each.value) ? [String(index)] : [],
      );
    case 'money': {
      const { amount = null, currency = null } = isJsonObject(value) ? value : {};
      return [textOf(amount), field.currency ?? textOf(currency)];
    }
    default:
      return [textOf(value)];
  }
}

function textOf(value: JsonValue): string {
  if (typeof value === 'string') return cleanText(value, MAX_WRITTEN);
  return typeof value === 'number' ? String(value) : '';
}
