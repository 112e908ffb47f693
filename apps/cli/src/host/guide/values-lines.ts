import { isJsonObject, type JsonValue } from '@handrail/base';
import { markedText } from '@handrail/tools';
import { cleanLine } from '../../terminal/clean-text.ts';
import type { Paint } from '../../terminal/paint.ts';
import { padded } from '../../terminal/wrap-text.ts';

/** Every value with its path, so that an owner sees exactly what will be handed over. */
export function valuesLines(values: JsonValue, paint: Paint): readonly string[] {
  const rows: (readonly [path: string, text: string])[] = [];
  collect(values, '', rows);
  const width = Math.max(0, ...rows.map(([path]) => path.length));
  return rows.map(([path, text]) => `    ${paint.dim(padded(path, width))}  ${text}`);
}

/** The depth of a stored document is bounded, so this may call itself. */
function collect(value: JsonValue, path: string, rows: (readonly [string, string])[]): void {
  if (isMoney(value)) rows.push([path, marked(`${String(value.amount)} ${String(value.currency)}`)]);
  else if (Array.isArray(value) && value.some((each) => typeof each === 'object')) {
    for (const [index, each] of value.entries()) collect(each, `${path}[${index}]`, rows);
  } else if (isJsonObject(value)) {
    for (const [key, each] of Object.entries(value)) {
      collect(each, path === '' ? marked(key) : `${path}.${marked(key)}`, rows);
    }
  } else rows.push([path, shown(value)]);
}

function isMoney(value: JsonValue): value is { readonly amount: string; readonly currency: string } {
  return isJsonObject(value) && Object.keys(value).sort().join() === 'amount,currency';
}

function shown(value: JsonValue): string {
  if (value === null) return '—';
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  return marked(Array.isArray(value) ? value.join(', ') : String(value));
}

/** On one line, with marks on what cannot be seen and on what looks like something else. */
function marked(text: string): string {
  return cleanLine(markedText(text));
}
