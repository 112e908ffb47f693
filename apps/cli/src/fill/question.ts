import { isJsonObject, type JsonObject, type JsonValue, ownProperty } from '@handrail/base';
import type { Form, OptionDocument } from '@handrail/form';
import type { FillStep } from './step.ts';

/** A field as it is put to its owner. */
export interface FieldQuestion {
  readonly path: string;
  readonly label: string;
  readonly description: string | null;
  readonly hint: string | null;
  readonly required: boolean;
  readonly dataType: string;
  readonly value: JsonValue;
  readonly options: readonly OptionDocument[] | null;
  /** Of a money field that names none itself, the form's own. */
  readonly currency: string | null;
  readonly prefix: string;
  readonly suffix: string;
  readonly number: number;
  readonly total: number;
}

export function questionOf(
  { path, state, item }: FillStep,
  form: Form,
  progress: { readonly number: number; readonly total: number },
): FieldQuestion {
  return {
    path,
    label: item.label,
    description: item.description ?? null,
    hint: item.hint ?? null,
    required: state.required,
    dataType: item.dataType ?? 'string',
    value: state.value,
    options: form.options(path),
    currency: item.currency ?? defaultCurrency(form.document.formPresentation),
    prefix: item.prefix ?? '',
    suffix: item.suffix ?? '',
    ...progress,
  };
}

function defaultCurrency(presentation: JsonObject | undefined): string | null {
  const currency = isJsonObject(presentation) ? ownProperty(presentation, 'defaultCurrency') : undefined;
  return typeof currency === 'string' ? currency : null;
}
