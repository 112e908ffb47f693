import { createHash } from 'node:crypto';
import { carriedNumber, isJsonNumber, isJsonObject, type JsonValue } from '@handrail/base';
import { controlOf } from './control.ts';
import type { OutlineField } from './outline.ts';

/** Names of the inputs of a field. A path names one place in one form, so it is all that is needed. */
export const inputName = {
  value: (path: string) => `v:${path}`,
  currency: (path: string) => `c:${path}`,
  /** What the page showed, as a mark: an owner who did not touch a field does not write it. */
  seen: (path: string) => `s:${path}`,
};

type SentForm = ReadonlyMap<string, readonly string[]>;

export interface FieldEntry {
  readonly path: string;
  readonly value: JsonValue;
}

/** What the owner has changed. Somebody else may have changed other fields meanwhile, and those stay as they are. */
export function readEntries(fields: readonly OutlineField[], form: SentForm): readonly FieldEntry[] {
  return fields.flatMap((field): FieldEntry[] => {
    const { path } = field;
    const sent = sentFor(field, form);
    if (!sent || markOf(sent) === form.get(inputName.seen(path))?.[0]) return [];
    const value = enteredValue(field, sent);
    return JSON.stringify(value) === JSON.stringify(field.value) ? [] : [{ path, value }];
  });
}

/** Short: it tells equal from different, and nothing else. */
export function markOf(written: readonly string[]): string {
  return createHash('sha256').update(JSON.stringify(written)).digest('base64url').slice(0, 12);
}

/** Undefined when the field was not on the page, or cannot be written here. */
function sentFor(field: OutlineField, form: SentForm): readonly string[] | undefined {
  const { path, currency } = field;
  const values = form.get(inputName.value(path))?.map((text) => text.replaceAll('\r\n', '\n'));
  if (!values) return undefined;
  switch (controlOf(field).kind) {
    case 'fixed':
      return undefined;
    case 'many':
      return values.filter((each) => each !== '');
    case 'money':
      return [values[0] ?? '', currency ?? form.get(inputName.currency(path))?.[0] ?? ''];
    default:
      // A hidden empty one stands before the buttons of a choice, so that "none" is an answer, too.
      return [values.at(-1) ?? ''];
  }
}

/** What does not fit is written as it is: the form keeps it and says what is wrong with it. */
function enteredValue(field: OutlineField, sent: readonly string[]): JsonValue {
  const { dataType, options = [], value } = field;
  const [text = ''] = sent;
  const control = controlOf(field);
  switch (control.kind) {
    case 'flag':
      return text === 'yes' ? true : text === 'no' ? false : null;
    case 'one':
      return options[indexIn(text)]?.value ?? null;
    case 'many':
      return sent.flatMap((each) => options[indexIn(each)]?.value ?? []);
    case 'money': {
      const amount = text.trim();
      const currency = (sent[1] ?? '').trim();
      if (amount === '') return null;
      return { ...(isJsonObject(value) && value), amount, currency };
    }
  }
  if (text === '') return null;
  const trimmed = text.trim();
  if (dataType === 'integer' || dataType === 'decimal') return enteredNumber(trimmed);
  // Browsers leave the seconds out where there are none; the form wants them.
  if (dataType === 'time' && /^\d\d:\d\d$/.test(trimmed)) return `${trimmed}:00`;
  if (dataType === 'dateTime' && /T\d\d:\d\d$/.test(trimmed)) return `${trimmed}:00`;
  return text;
}

/** Long ones go on as text, which a form reads exactly. People write zeros in front; JSON does not. */
function enteredNumber(text: string): JsonValue {
  const plain = text.length > LONGEST_NUMBER ? text : text.replace(/^(-?)0+(?=\d)/, '$1');
  return plain.length <= LONGEST_NUMBER && isJsonNumber(plain) ? carriedNumber(plain) : text;
}

const LONGEST_NUMBER = 400;

function indexIn(text: string): number {
  return /^\d{1,4}$/.test(text) ? Number(text) : -1;
}
