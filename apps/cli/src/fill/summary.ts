import type { Form } from '@handrail/form';
import { cleanLine } from '../terminal/clean-text.ts';
import type { Paint } from '../terminal/paint.ts';
import { displayWidth, padded } from '../terminal/wrap-text.ts';
import { displayValue } from './display-value.ts';

const WIDEST_LABEL = 36;
const SHORTEST_VALUE = 12;

/** Everything that counts in the form as it is now, calculated values included, under the labels of their groups. */
export function summaryLines(form: Form, paint: Paint, columns: number): readonly string[] {
  const lines: { readonly label: string; readonly value: string | null; readonly depth: number }[] = [];
  for (const { kind, item, path, value, relevant, rowIndex } of form.states()) {
    if (!relevant || !item || kind === 'display' || kind === 'repeat') continue;
    const depth = path.split('.').length - 1;
    const number = kind === 'row' ? ` · ${(rowIndex ?? 0) + 1}` : '';
    const shown = kind === 'field' ? displayValue(value, item, form.options(path)) : null;
    lines.push({ label: cleanLine(item.label) + number, value: shown, depth });
  }
  const width = Math.min(
    WIDEST_LABEL,
    Math.max(0, ...lines.map(({ label, depth }) => displayWidth(label) + 2 * depth)),
  );
  return lines.map(({ label, value, depth }) => {
    const indented = '  '.repeat(depth) + label;
    if (value === null) return paint.bold(indented);
    const start = `${padded(indented, width)}  `;
    return start + shortened(value, Math.max(SHORTEST_VALUE, columns - displayWidth(start)));
  });
}

function shortened(text: string, columns: number): string {
  if (displayWidth(text) <= columns) return text;
  let shown = '';
  for (const character of text) {
    if (displayWidth(shown + character) >= columns) break;
    shown += character;
  }
  return `${shown}…`;
}
