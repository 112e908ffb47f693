import type { JsonValue } from '@handrail/base';
import { readWritten } from '@handrail/form-element/plain';
import { LOCALE, writtenField } from './control.ts';
import type { OutlineField } from './outline.ts';

type SentForm = ReadonlyMap<string, readonly string[]>;

export interface FieldEntry {
  readonly path: string;
  readonly value: JsonValue;
}

/**
 * What the owner has changed. Somebody else may have changed other fields meanwhile, and those stay as they are. What does not fit
 * is written as it is: the form keeps it and says what is wrong with it.
 */
export function readEntries(fields: readonly OutlineField[], form: SentForm): readonly FieldEntry[] {
  return fields.flatMap((field): FieldEntry[] => {
    const written = writtenField(field);
    const value = written && readWritten(written, (name) => form.get(name) ?? [], LOCALE);
    if (value === undefined || JSON.stringify(value) === JSON.stringify(field.value)) return [];
    return [{ path: field.path, value }];
  });
}
