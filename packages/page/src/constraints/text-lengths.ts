import type { ReadAttribute } from './step.ts';

/** Inputs that hold something else than a text, on which `minlength` and `maxlength` mean nothing. */
const NO_TEXT = /^(?:date|month|week|time|datetime-local|number|range|color|hidden)$/;

/** Whether a text that somebody entered is too long or too short for its control. An empty one is never too short. */
export function refuseLength(
  type: string,
  text: string,
  read: ReadAttribute,
): { readonly is: 'short' | 'long'; readonly limit: number } | undefined {
  if (NO_TEXT.test(type)) return undefined;
  const { length } = text.replaceAll('\r\n', '\n');
  const most = readCount(read('maxlength'));
  if (length > most) return { is: 'long', limit: most };
  const fewest = readCount(read('minlength'));
  return length > 0 && length < fewest ? { is: 'short', limit: fewest } : undefined;
}

/** As HTML reads a whole number: what comes after the digits does not matter. */
function readCount(text: string | undefined): number {
  return Number(/^\s*\+?(\d+)/.exec(text?.slice(0, 100) ?? '')?.[1] ?? Number.NaN);
}
