import { findValues, type Language, type Value } from '@handrail/values';
import type { Knowledge } from '../knowledge.ts';
import type { Run } from '../text/phrases.ts';
import type { Token } from '../text/tokens.ts';
import type { Span } from '../understanding.ts';
import { sharedMonth } from './shared-month.ts';
import { sharedYear } from './shared-year.ts';
import { splitStretch } from './split-stretch.ts';
import { beforeStep, belowZero } from './word-in-value.ts';

/** A value of the request, with the words it is made of. */
export interface RequestValue extends Run {
  readonly span: Span;
  readonly text: string;
  /** One reading is the value; none or several are a question. */
  readonly readings: readonly Value[];
  /** The one reading is only likely: "2 150" may be two numbers, and "1,5" is no number of this locale. */
  readonly isUnsure?: boolean;
}

export interface ValueContext extends Pick<Knowledge, 'today' | 'locale' | 'phone'> {
  readonly language: Language | undefined;
  /** Words before the beginning and the end of a stretch. */
  readonly stretches: {
    readonly from: readonly string[];
    readonly to: readonly string[];
    /** Words before a number below zero. */
    readonly minus: readonly string[];
    /** Words before how long something lasts: "for". */
    readonly during?: readonly string[] | undefined;
    /** Articles and the like, which may stand before a day. */
    readonly definite: readonly string[];
  };
  /** Words behind how far something is moved: "later". */
  readonly steps: readonly string[];
}

/** A value before its words are known. */
export type Piece = Omit<RequestValue, keyof Run>;

export function requestValues(
  request: string,
  tokens: readonly Token[],
  context: ValueContext,
): readonly RequestValue[] {
  const { today, locale, language, phone } = context;
  const pieces = findValues(request, { today, locale, language, phone }).flatMap(
    ({ span, text, reading }): readonly Piece[] => {
      const readings = reading.ok ? [reading.value] : likely(text, reading.readings, language?.id);
      const whole: Piece = {
        span: [span.start, span.end],
        text,
        readings,
        // Of several times the likely one was chosen.
        isUnsure: !reading.ok && reading.readings.length === 1,
      };
      const step = readings.length === 0 ? beforeStep(whole, context) : undefined;
      if (step) return [step];
      return whole.readings.length === 0 || text.includes(',')
        ? (splitStretch(whole, context, request) ?? [whole])
        : [whole];
    },
  );
  const inMonths = sharedMonth(pieces, request, context) ?? pieces;
  return (sharedYear(inMonths, request, context) ?? inMonths)
    .map((piece) => belowZero(piece, request, context) ?? piece)
    .flatMap((piece) => {
      const inside = tokens.flatMap(({ span }, at) =>
        span[0] < piece.span[1] && span[1] > piece.span[0] ? [at] : [],
      );
      const [first] = inside;
      const last = inside.at(-1);
      return first === undefined || last === undefined ? [] : [{ ...piece, first, last }];
    });
}

const CLOCK = /^\d{1,2}[:.]\d{2}$/;
/** "9 Uhr", "9h", "9h15", "9 heures": how clocks of 24 hours are read out. */
const OF_24 =
  /^\d{1,2}(?:[hu](?:\d{2})?|[:.]\d{2}|[ \u00a0](?:uhr|uur|u|h|heures?|horas))(?:[ \u00a0]\p{L}+)?$/iu;

/** "£1,200" is written by those who group by commas. */
const GROUPED = /^[£$]\s?\d{1,3}(?:,\d{3})+(?:\.\d\d)?$/;

/** "9:30" is what a clock of 24 hours shows; who means the evening says so. English counts to twelve otherwise. */
function likely(text: string, readings: readonly Value[], language = 'en'): readonly Value[] {
  if (language === 'en' && GROUPED.test(text)) return readings.slice(0, 1);
  const areTimes = readings.length > 0 && readings.every(({ kind }) => kind === 'time');
  const isOf24 = CLOCK.test(text) || (language !== 'en' && OF_24.test(text));
  return areTimes && isOf24 ? readings.slice(0, 1) : readings;
}
