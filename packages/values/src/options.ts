import type { Language } from './languages/language.ts';

export interface ReadOptions {
  /** How numbers and dates are written, such as "de-CH". Without it only what every locale agrees on is read. */
  readonly locale?: string | undefined;
  /** The words that are understood. Without it only digits, signs and codes are. */
  readonly language?: Language | undefined;
}

export interface DateOptions extends ReadOptions {
  /** The ISO day that "tomorrow" counts from: the day of the recorded clock, never that of the machine. */
  readonly today: string;
}
