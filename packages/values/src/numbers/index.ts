export type { DecimalReading } from './read-decimal.ts';
export { readDigits } from './read-digits.ts';
