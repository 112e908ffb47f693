import { findValues, readNumber } from '@handrail/values';
import type { Piece, ValueContext } from './found-values.ts';

/** "one day" of "one day earlier", which is no day of the calendar. */
export function beforeStep({ span, text }: Piece, { steps, ...context }: ValueContext): Piece | undefined {
  const word = /\s+(\p{L}+)$/u.exec(text);
  if (!word || !steps.includes(word[1]?.toLowerCase() ?? '')) return undefined;
  const rest = text.slice(0, word.index);
  const [only, ...others] = findValues(rest, context);
  if (!only?.reading.ok || others.length > 0 || only.text.length < rest.length) return undefined;
  return { span: [span[0], span[0] + rest.length], text: rest, readings: [only.reading.value] };
}

const SIGNED: ReadonlySet<string> = new Set(['number', 'amount']);

/** "minus two" is -2. Undefined where no word for that is there. */
export function belowZero(
  piece: Piece,
  request: string,
  { stretches, locale, language }: Pick<ValueContext, 'stretches' | 'locale' | 'language'>,
): Piece | undefined {
  const [, inside = '', rest = ''] = /^(\p{L}+)\s+(\S.*)$/su.exec(piece.text) ?? [];
  const isInside = stretches.minus.includes(inside.toLowerCase());
  const before = isInside ? undefined : /(\p{L}+)\s+$/u.exec(request.slice(0, piece.span[0]));
  if (!isInside && !stretches.minus.includes(before?.[1]?.toLowerCase() ?? '')) return undefined;
  const read = isInside ? readNumber(rest, { locale, language }) : undefined;
  const readings = read ? (read.ok ? [read.value] : []) : piece.readings;
  if (readings.length === 0 || !readings.every(({ kind }) => SIGNED.has(kind))) return undefined;
  const start = before ? before.index : piece.span[0];
  return {
    span: [start, piece.span[1]],
    text: request.slice(start, piece.span[1]),
    readings: readings.map((value) =>
      value.kind === 'number' || value.kind === 'amount' ? { ...value, decimal: `-${value.decimal}` } : value,
    ),
  };
}
