import { writtenIn as plainWrittenIn, type WrittenField } from '@handrail/form-element/plain';
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

/** The same field as forms without script know it, with one way to write values into a page and to read them from there. */
export function writtenField(field: OutlineField): WrittenField | undefined {
  const { path, value, currency = null, options = [] } = field;
  const made = (control: WrittenField['control']) => ({ path, value, control, isList: false });
  const control = controlOf(field);
  switch (control.kind) {
    case 'fixed':
      return undefined;
    case 'flag':
      return made({ kind: 'yes-no' });
    case 'one':
      return made({ kind: 'one-of', look: 'list', options });
    case 'many':
      return made({ kind: 'some-of', look: 'ticks', options });
    case 'money':
      return made({ kind: 'money', currency });
    case 'lines':
      return made({ kind: 'lines' });
    case 'line':
      return made(lineOf(field.dataType));
  }
}

function lineOf(dataType: string): WrittenField['control'] {
  switch (dataType) {
    case 'integer':
    case 'decimal':
      return { kind: 'number', whole: dataType === 'integer' };
    case 'date':
    case 'time':
      return { kind: 'moment', type: dataType };
    case 'dateTime':
      return { kind: 'moment', type: 'datetime-local' };
    default:
      return { kind: 'line', type: 'text' };
  }
}

/** These pages are in English. */
export const LOCALE = 'en';

/** What the control of a field holds, exactly as a browser would send it back when nobody touches it. */
export function writtenIn(field: OutlineField): readonly string[] {
  const written = writtenField(field);
  return written ? plainWrittenIn(written, LOCALE).map((text) => cleanText(text, MAX_WRITTEN)) : [];
}
