import { isExactDouble, type JsonObject, ownProperty } from '@handrail/base';
import { FORMAT_PATTERNS } from './formats.ts';

/** Rules for texts and numbers as expressions about an answer, `$`. Keywords of other types say nothing, as in JSON Schema. */
export function scalarRules(type: string, schema: JsonObject): readonly string[] {
  const number = (name: string) => {
    const value = ownProperty(schema, name);
    return typeof value === 'number' ? [String(value)] : [];
  };
  const text = (name: string) => {
    const value = ownProperty(schema, name);
    return typeof value === 'string' ? [value] : [];
  };
  // A day is a value of its own in expressions, and a text in JSON.
  const subject = ownProperty(schema, 'format') === 'date' ? 'string($)' : '$';
  const found = (pattern: string) => `matches(${subject}, ${felText(pattern)})`;
  if (type === 'string')
    return [
      ...number('minLength').map((least) => `length(${subject}) >= ${least}`),
      ...number('maxLength').map((most) => `length(${subject}) <= ${most}`),
      ...text('pattern').map(found),
      ...text('format')
        .flatMap((format) => FORMAT_PATTERNS.get(format) ?? [])
        .map(found),
      // Where an address may have brackets is a rule that two readers tell differently.
      ...text('format').flatMap((format) =>
        format === 'uri' ? ["not(contains($, '[')) and not(contains($, ']'))"] : [],
      ),
    ];
  return [
    ...number('minimum').map((least) => `$ >= ${least}`),
    ...number('maximum').map((most) => `$ <= ${most}`),
    ...number('exclusiveMinimum').map((bound) => `$ > ${bound}`),
    ...number('exclusiveMaximum').map((bound) => `$ < ${bound}`),
    ...number('multipleOf').map((step) => `$ % ${step} = 0`),
  ];
}

/** A text as the expression language writes it. */
function felText(text: string): string {
  return `'${text.replace(/[\\'\p{Cc}\p{Cs}\u2028\u2029]/gu, (sign) =>
    sign === '\\' || sign === "'"
      ? `\\${sign}`
      : `\\u${(sign.codePointAt(0) ?? 0).toString(16).padStart(4, '0')}`,
  )}'`;
}

/** Numbers that rules compare with have to be what the author wrote. */
export const isUsableNumber = (value: unknown): boolean =>
  typeof value === 'number' && Number.isFinite(value) && isExactDouble(value);
