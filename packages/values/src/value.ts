export interface NumberValue {
  readonly kind: 'number';
  /** Exact decimal text such as "-1250.50", with the fraction digits that were written. */
  readonly decimal: string;
}

export interface AmountValue {
  readonly kind: 'amount';
  readonly decimal: string;
  /** ISO codes that the words can mean, the likeliest first; empty when no currency was named. */
  readonly currencies: readonly string[];
}

export interface PercentValue {
  readonly kind: 'percent';
  /** "7.5" for 7.5 percent. */
  readonly decimal: string;
}

export interface QuantityValue {
  readonly kind: 'quantity';
  readonly decimal: string;
  /** A unit's symbol such as "kg". */
  readonly unit: string;
}

export interface DateValue {
  readonly kind: 'date';
  /** An ISO day. */
  readonly date: string;
  /** What was not said and follows from today: the year of "3 April", the week of "Friday". */
  readonly assumed?: 'year' | 'week';
}

export interface PeriodValue {
  readonly kind: 'period';
  /** ISO days, both included. */
  readonly from: string;
  readonly to: string;
}

export interface TimeValue {
  readonly kind: 'time';
  /** "14:30", or "14:30:05" when seconds were written. */
  readonly time: string;
}

export interface DurationValue {
  readonly kind: 'duration';
  /** ISO 8601, such as "PT1H30M". */
  readonly duration: string;
}

/** A place in an order, such as "2nd". It is never a number. */
export interface OrdinalValue {
  readonly kind: 'ordinal';
  readonly place: number;
}

export interface EmailValue {
  readonly kind: 'email';
  readonly email: string;
}

export interface UrlValue {
  readonly kind: 'url';
  readonly url: string;
}

export interface PhoneValue {
  readonly kind: 'phone';
  /** E.164, such as "+41446681800". */
  readonly phone: string;
  readonly country: string | undefined;
}

/** A name with digits in it, such as "INV-2026-003". Its digits are not a number. */
export interface CodeValue {
  readonly kind: 'code';
  readonly code: string;
}

export type MeasureValue =
  | NumberValue
  | AmountValue
  | PercentValue
  | QuantityValue
  | DurationValue
  | OrdinalValue;

export type Value =
  | MeasureValue
  | DateValue
  | PeriodValue
  | TimeValue
  | EmailValue
  | UrlValue
  | PhoneValue
  | CodeValue;
