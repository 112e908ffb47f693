import { normalDateTime, readComparable } from './comparable-value.ts';
import { trimSpaces } from './html-spaces.ts';
import { allowedStep, type ReadAttribute, stepBase } from './step.ts';

/** What an input holds once a text was written into it, by its page or by somebody (HTML, "value sanitization"). */
export function sanitizedValue(
  type: string,
  text: string,
  read: ReadAttribute,
  /** The value that the page wrote into it. */
  written: string | undefined,
): string {
  switch (type) {
    case 'text':
    case 'search':
    case 'tel':
    case 'password':
      return withoutLineEnds(text);
    case 'url':
      return trimSpaces(withoutLineEnds(text));
    case 'email':
      return read('multiple') === undefined
        ? trimSpaces(withoutLineEnds(text))
        : text.split(',').map(trimSpaces).join(',');
    case 'number':
    case 'date':
    case 'month':
    case 'week':
    case 'time':
      return readComparable(type, text) === undefined ? '' : text;
    case 'datetime-local':
      return normalDateTime(text) ?? '';
    case 'range':
      return inRange(text, read, written);
    case 'color':
      return colorOf(text);
    case 'file':
      // Only a person can choose one.
      return '';
    default:
      return text;
  }
}

function withoutLineEnds(text: string): string {
  return text.replace(/[\r\n]/g, '');
}

/** A slider always holds a number that it can show. */
function inRange(text: string, read: ReadAttribute, written: string | undefined): string {
  const low = readComparable('range', read('min') ?? '') ?? 0;
  const high = Math.max(readComparable('range', read('max') ?? '') ?? 100, low);
  const given = readComparable('range', text);
  const inside = Math.min(Math.max(given ?? low + (high - low) / 2, low), high);
  const step = allowedStep('range', read);
  const at = step === undefined ? inside : onStep(inside, stepBase('range', read, written), step, high);
  return given === at ? text : String(Number(at.toPrecision(15)));
}

function onStep(value: number, base: number, step: number, high: number): number {
  const steps = Math.round((value - base) / step);
  const near = base + steps * step;
  // The last step may end before the slider does.
  return Number((near > high ? base + (steps - 1) * step : near).toPrecision(15));
}

/** Names of colours and other notations of style sheets are not read. */
function colorOf(text: string): string {
  const color = trimSpaces(text).toLowerCase();
  if (/^#[0-9a-f]{3}$/.test(color)) return color.replace(/[0-9a-f]/g, '$&$&');
  return /^#[0-9a-f]{6}$/.test(color) ? color : '#000000';
}
