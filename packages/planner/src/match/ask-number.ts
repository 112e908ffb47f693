import type { FieldInfo } from '../site/field-info.ts';
import type { Assignment } from './assignment.ts';
import type { RequestValue } from './found-values.ts';
import { decimalOf } from './unit.ts';

/** Asks for a number in place of one that a field does not take. */
export function askPossible(
  work: Assignment,
  field: FieldInfo,
  { text }: RequestValue,
  isTooLow: boolean,
): void {
  const { minimum, label, name } = field;
  work.ask(
    name,
    isTooLow && minimum === undefined
      ? `“${text}” is not above zero. What should “${label}” be?`
      : `“${text}” is not possible for “${label}”${limitsOf(field)}. What should it be?`,
  );
}

function limitsOf({ minimum, maximum }: FieldInfo): string {
  if (minimum !== undefined && maximum !== undefined) return ` (${minimum} to ${maximum})`;
  return minimum === undefined
    ? maximum === undefined
      ? ''
      : ` (at most ${maximum})`
    : ` (at least ${minimum})`;
}

/** Asks which number is meant where there are several readings, or none. */
export function askNumber(work: Assignment, field: FieldInfo, values: readonly RequestValue[]): void {
  for (const value of values) work.claims.take(value, field.name);
  work.fit += 0.5;
  const readings = values.flatMap((value) => value.readings);
  const decimals = [
    ...new Set(readings.flatMap((each) => (each.kind === 'percent' ? [] : (decimalOf(each) ?? [])))),
  ];
  const said = values.map(({ text }) => `“${text}”`).join(' and ');
  const options =
    decimals.length > 1 ? decimals.map((decimal) => ({ label: plain(decimal), reply: plain(decimal) })) : [];
  work.ask(
    field.name,
    options.length > 0
      ? `What do you mean by ${said}: ${options.map(({ label }) => label).join(' or ')}?`
      : `How much should “${field.label}” be? ${said} is not a number here.`,
    options,
  );
}

/** "1.250" read as a fraction is 1.25; that is how it is offered and written. */
function plain(decimal: string): string {
  return decimal.includes('.') ? decimal.replace(/0+$/, '').replace(/\.$/, '') : decimal;
}
