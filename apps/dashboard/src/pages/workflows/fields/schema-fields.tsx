import type { JsonObject } from '@handrail/base';
import type { SchemaForm } from '@handrail/form';
import type { JSX } from 'preact';
import { useRef } from 'preact/hooks';
import { type FieldsReader, FormFields, type FormFieldsProps } from './form-fields.tsx';

/** A form for a schema, that begins with a value. */
export function SchemaFields(props: {
  readonly form: SchemaForm;
  readonly value: JsonObject;
  /** Holds how to read it, while it is there. */
  readonly reader: { current: FieldsReader | undefined };
  readonly profiles?: FormFieldsProps['profiles'];
}): JSX.Element {
  const { form, value, reader, profiles } = props;
  const inside = useRef<FieldsReader | undefined>(undefined);
  const readValue = (data: JsonObject | undefined) => {
    const made = data && form.toValue(data);
    return made?.ok ? made.value : undefined;
  };
  reader.current = {
    peek: () => readValue(inside.current?.peek()) ?? {},
    read: () => readValue(inside.current?.read()),
    form: () => inside.current?.form() ?? null,
  };
  return (
    <FormFields definition={form.definition} data={form.toData(value)} reader={inside} profiles={profiles} />
  );
}
