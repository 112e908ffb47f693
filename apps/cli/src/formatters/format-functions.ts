import type { FunctionDescription, ParameterDescription } from '@handrail/fel';
import type { Paint } from '../terminal/paint.ts';
import { wrapText } from '../terminal/wrap-text.ts';

export interface FunctionLayout {
  readonly paint: Paint;
  readonly columns: number;
}

/** One line for each function, by category. */
export function formatFunctionList(
  functions: readonly FunctionDescription[],
  { paint }: FunctionLayout,
): string {
  const categories = [...new Set(functions.map(({ category }) => category))];
  return categories
    .map((category) => {
      const members = functions.filter((each) => each.category === category);
      return [paint.bold(category), ...members.map((each) => `  ${signatureOf(each, paint)}`)].join('\n');
    })
    .join('\n\n');
}

export function formatFunction(description: FunctionDescription, { paint, columns }: FunctionLayout): string {
  const text = wrapText(description.description, columns - 2).map((line) => `  ${line}`);
  return [signatureOf(description, paint), '', ...text].join('\n');
}

function signatureOf({ name, parameters, returns }: FunctionDescription, paint: Paint): string {
  return `${paint.bold(name)}(${parameters.map(parameterText).join(', ')}) ${paint.dim(`→ ${returns}`)}`;
}

function parameterText({ name, type, optional, variadic }: ParameterDescription): string {
  return `${variadic ? '…' : ''}${name}${optional ? '?' : ''}: ${type}`;
}
