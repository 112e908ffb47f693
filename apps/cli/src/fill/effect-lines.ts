import type { Form, ValidationResult } from '@handrail/form';
import { colourOf } from '../formatters/format-report.ts';
import { effectLinesMessages } from '../messages/fill.ts';
import { cleanLine } from '../terminal/clean-text.ts';
import type { Paint } from '../terminal/paint.ts';
import { displayValue } from './display-value.ts';
import type { FillEffects } from './fill-session.ts';

const MOST_CALCULATED = 6;
const MARKS = { error: '✗', warning: '!', info: 'i' } as const;

/** What an answer brought about, one line each: its own findings, new values, findings elsewhere. */
export function effectLines(
  { findings, calculated, elsewhere }: FillEffects,
  form: Form,
  paint: Paint,
): readonly string[] {
  const values = calculated.slice(0, MOST_CALCULATED).flatMap(({ item, value, path }) => {
    if (!item) return [];
    return [`${paint.cyan('=')} ${cleanLine(item.label)}: ${displayValue(value, item, form.options(path))}`];
  });
  const more = calculated.length - MOST_CALCULATED;
  return [
    ...findings.map((finding) => findingLine(finding, '', paint)),
    ...values,
    ...(more > 0 ? [effectLinesMessages.moreCalculatedValues(paint.cyan('='), more)] : []),
    ...elsewhere.map((finding) => findingLine(finding, `${labelAt(finding.path, form)}: `, paint)),
  ];
}

function findingLine({ severity, message, code }: ValidationResult, where: string, paint: Paint): string {
  const sign = colourOf(severity, paint)(MARKS[severity]);
  return `${sign} ${where}${cleanLine(message)} ${paint.dim(`(${cleanLine(code ?? severity)})`)}`;
}

function labelAt(path: string, form: Form): string {
  const state = form.state(path);
  return state.ok && state.item ? cleanLine(state.item.label) : effectLinesMessages.form;
}
