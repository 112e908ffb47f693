export { readDate } from './dates/read-date.ts';
export { readPeriod } from './dates/read-period.ts';
export { findValues } from './find/find-values.ts';
export type { FindOptions, FoundValue } from './find/sentence.ts';
export type {
  DateWords,
  DurationUnit,
  FindWordedDates,
  JudgedDate,
  Language,
  Words,
} from './languages/language.ts';
export { readAmount, readNumber, readPercent, readQuantity } from './measures/read.ts';
export type { DateOptions, ReadOptions } from './options.ts';
export type { Reading, Span, UnreadReason } from './reading.ts';
export { readEmail } from './small/read-email.ts';
export { readYesNo } from './small/read-yes-no.ts';
export { readDuration } from './times/read-duration.ts';
export { readTime } from './times/read-time.ts';
export type {
  AmountValue,
  CodeValue,
  DateValue,
  DurationValue,
  EmailValue,
  MeasureValue,
  NumberValue,
  OrdinalValue,
  PercentValue,
  PeriodValue,
  PhoneValue,
  QuantityValue,
  TimeValue,
  UrlValue,
  Value,
} from './value.ts';
