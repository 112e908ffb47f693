import type { JsonObject } from '@handrail/base';
import type { Form } from '@handrail/form';
import { defineFormElement, type HandrailForm, type ProfileSource } from '@handrail/form-element';
import type { JSX } from 'preact';
import { useEffect, useRef } from 'preact/hooks';

/** Reads what was entered. */
export interface FieldsReader {
  /** As far as it can be read now. */
  peek(): JsonObject;
  /** Undefined when something is wrong, which the form then says. */
  read(): JsonObject | undefined;
  /** The form itself; null until it is loaded. */
  form(): Form | null;
}

export interface FormFieldsProps {
  readonly definition: { readonly url?: unknown; readonly version?: unknown };
  /** What it begins with. */
  readonly data: JsonObject;
  /** Holds how to read it, while it is there. */
  readonly reader?: { current: FieldsReader | undefined };
  /** The level of the title above it; its own headings are below that. */
  readonly level?: 1 | 2;
  /** What it can be filled in from, when the person asks for it. */
  readonly profiles?: ProfileSource | undefined;
}

/** A form drawn by the form element. What was entered stays in it until it is read. */
export function FormFields({ definition, data, reader, level = 1, profiles }: FormFieldsProps): JSX.Element {
  const place = useRef<HTMLDivElement>(null);
  const drawn = useRef<HandrailForm | undefined>(undefined);
  // What is given later is for another form: whoever wants that gives another key.
  useEffect(() => {
    defineFormElement();
    const element = document.createElement('handrail-form') as HandrailForm;
    element.setAttribute('heading-level', String(level));
    element.setAttribute('annotations', 'off');
    element.definition = definition;
    element.response = {
      $formspecResponse: '1.0',
      definitionUrl: definition.url,
      definitionVersion: definition.version,
      status: 'in-progress',
      data,
      authored: new Date().toISOString(),
    };
    const now = () => (element.response?.data ?? {}) as JsonObject;
    const own = {
      peek: now,
      read: () => (element.validate() ? now() : undefined),
      form: () => element.liveForm,
    };
    if (reader) reader.current = own;
    place.current?.append(element);
    drawn.current = element;
    return () => {
      if (reader?.current === own) reader.current = undefined;
      element.remove();
    };
  }, [definition]);
  useEffect(() => {
    if (drawn.current && profiles) drawn.current.services = { profiles };
  }, [definition, profiles]);
  return <div class="schema-fields" ref={place} />;
}
