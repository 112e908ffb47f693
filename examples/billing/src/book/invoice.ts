export const STATUSES = ['draft', 'sent', 'paid'] as const;
export const CURRENCIES = ['EUR', 'USD'] as const;

export type InvoiceStatus = (typeof STATUSES)[number];
export type Currency = (typeof CURRENCIES)[number];

export interface NewInvoice {
  readonly customerEmail: string;
  /** In hundredths of the currency, so that no sum is ever rounded. */
  readonly cents: number;
  readonly currency: Currency;
  readonly memo: string;
}

export interface Invoice extends NewInvoice {
  readonly id: string;
  readonly status: InvoiceStatus;
  /** Day it was made, as `2026-01-31`. */
  readonly madeOn: string;
}

export function isStatus(text: string): text is InvoiceStatus {
  return STATUSES.some((each) => each === text);
}

export function isCurrency(text: string): text is Currency {
  return CURRENCIES.some((each) => each === text);
}

/** `388.95` and `120` are amounts; signs, exponents and a third decimal are not. */
export function readCents(text: string): number | undefined {
  const match = /^(\d{1,9})(?:\.(\d{1,2}))?$/.exec(text.trim());
  if (!match) return undefined;
  const [, whole = '', part = ''] = match;
  return Number(whole) * 100 + Number(part.padEnd(2, '0'));
}

export function showCents(cents: number): string {
  const part = String(cents % 100).padStart(2, '0');
  return `${Math.trunc(cents / 100).toLocaleString('en-US')}.${part}`;
}
