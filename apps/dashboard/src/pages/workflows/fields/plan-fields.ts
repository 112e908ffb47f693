import type { JsonObject } from '@handrail/base';
import { DocumentError, formOfSchema, type SchemaForm } from '@handrail/form';

export interface FieldsPlan {
  /** Undefined when nothing can be asked in questions. */
  readonly form: SchemaForm | undefined;
  /** What it asks for, by name. */
  readonly asked: ReadonlySet<string>;
}

/** A form for all that can be asked in questions. What a schema says that questions cannot express is left for JSON. */
export function planFields(
  schemas: ReadonlyMap<string, JsonObject>,
  required: ReadonlySet<string>,
  title: string,
): FieldsPlan {
  const fits = [...schemas].filter(([name, schema]) => formFor([[name, schema]], required, title));
  const form = fits.length === 0 ? undefined : formFor(fits, required, title);
  return { form, asked: new Set(form ? fits.map(([name]) => name) : []) };
}

function formFor(
  members: readonly (readonly [string, JsonObject])[],
  required: ReadonlySet<string>,
  title: string,
): SchemaForm | undefined {
  const names = members.map(([name]) => name).filter((name) => required.has(name));
  const schema = { type: 'object', properties: Object.fromEntries(members), required: names };
  try {
    return formOfSchema(schema, { url: 'urn:handrail:inputs', title });
  } catch (error) {
    if (error instanceof DocumentError) return undefined;
    throw error;
  }
}
