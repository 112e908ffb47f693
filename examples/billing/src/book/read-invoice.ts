import { isCurrency, type NewInvoice, readCents } from './invoice.ts';

/** What was entered, as it was entered, so that a refused form can be shown again. */
export interface Entered {
  readonly email: string;
  readonly amount: string;
  readonly currency: string;
  readonly memo: string;
}

export type InvoiceProblems = Partial<Record<keyof Entered, string>>;

export type InvoiceReading =
  | { readonly ok: true; readonly invoice: NewInvoice }
  | { readonly ok: false; readonly problems: InvoiceProblems };

const EMAIL = /^[^\s@]{1,64}@[^\s@.]+(?:\.[^\s@.]+)+$/;
const MAX_EMAIL = 254;
export const MAX_MEMO = 500;

export const NOTHING_ENTERED: Entered = { email: '', amount: '', currency: 'EUR', memo: '' };

/** Names of the controls: those of the first design, and those of the redesign. Old pages may still be open. */
export function enteredIn(form: URLSearchParams): Entered {
  const text = (name: string, redesigned: string) => (form.get(name) ?? form.get(redesigned) ?? '').trim();
  return {
    email: text('email', 'to'),
    amount: text('amount', 'sum'),
    currency: text('currency', 'cur'),
    memo: text('memo', 'note'),
  };
}

export function readInvoice({ email, amount, currency, memo }: Entered): InvoiceReading {
  const cents = readCents(amount);
  const problems: InvoiceProblems = {
    ...(email.length <= MAX_EMAIL && EMAIL.test(email)
      ? {}
      : { email: 'Enter an e-mail address, such as name@example.com.' }),
    ...(cents === undefined ? { amount: 'Enter an amount with at most two decimals, such as 120.50.' } : {}),
    ...(isCurrency(currency) ? {} : { currency: 'Choose one of the currencies.' }),
    ...(memo.length <= MAX_MEMO ? {} : { memo: `Use at most ${MAX_MEMO} characters.` }),
  };
  if (cents === undefined || !isCurrency(currency) || Object.keys(problems).length > 0)
    return { ok: false, problems };
  return { ok: true, invoice: { customerEmail: email, cents, currency, memo } };
}
