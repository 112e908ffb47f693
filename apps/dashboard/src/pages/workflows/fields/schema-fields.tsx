import type { JsonObject } from '@handrail/base';
import type { SchemaForm } from '@handrail/form';
import { defineFormElement, type HandrailForm } from '@handrail/form-element';
import type { JSX } from 'preact';
import { useEffect, useRef } from 'preact/hooks';

/** Reads what was entered. */
export interface FieldsReader {
  /** As far as it can be read now. */
  peek(): JsonObject;
  /** Undefined when something is wrong, which the form then says. */
  read(): JsonObject | undefined;
}

/** A form for a schema, that begins with a value. What was entered stays in it until it is read. */
export function SchemaFields(props: {
  readonly form: SchemaForm;
  readonly value: JsonObject;
  /** Holds how to read it, while it is there. */
  readonly reader: { current: FieldsReader | undefined };
}): JSX.Element {
  const { form, value, reader } = props;
  const place = useRef<HTMLDivElement>(null);
  // What is given later is for another form: whoever wants that gives another key.
  useEffect(() => {
    defineFormElement();
    const element = document.createElement('handrail-form') as HandrailForm;
    element.setAttribute('heading-level', '2');
    element.setAttribute('annotations', 'off');
    element.definition = form.definition;
    element.response = {
      $formspecResponse: '1.0',
      definitionUrl: form.definition.url,
      definitionVersion: form.definition.version,
      status: 'in-progress',
      data: form.toData(value),
      authored: new Date().toISOString(),
    };
    const now = () => {
      const made = form.toValue(element.response?.data ?? {});
      return made.ok ? made.value : undefined;
    };
    reader.current = { peek: () => now() ?? {}, read: () => (element.validate() ? now() : undefined) };
    place.current?.append(element);
    return () => {
      reader.current = undefined;
      element.remove();
    };
  }, [form]);
  return <div class="schema-fields" ref={place} />;
}
