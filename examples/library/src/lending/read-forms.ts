import { addDays, isDay } from './days.ts';
import { type Contact, isBranch, type NewHold } from './lending.ts';

export type Problems<Name extends string> = Partial<Record<Name, string>>;

export type Reading<Value, Name extends string> =
  | { readonly ok: true; readonly value: Value }
  | { readonly ok: false; readonly problems: Problems<Name> };

/** What was entered, as it was entered, so that a refused form can be shown again. */
export interface EnteredHold {
  readonly book: string;
  readonly branch: string;
  readonly until: string;
}

export type EnteredContact = Contact;

export const MAX_EMAIL = 254;
export const MAX_PHONE = 30;
export const MAX_ADDRESS = 200;
export const MOST_HOLD_DAYS = 180;

const EMAIL = /^[^\s@]{1,64}@[^\s@.]+(?:\.[^\s@.]+)+$/;
const PHONE = /^[0-9 +()/-]*$/;
const MAX_SHOWN = 1_000;

export function enteredHold(form: URLSearchParams): EnteredHold {
  return { book: text(form, 'book'), branch: text(form, 'branch'), until: text(form, 'until') };
}

export function readHold(
  { book, branch, until }: EnteredHold,
  bookIds: readonly string[],
  today: string,
): Reading<NewHold, keyof EnteredHold> {
  const isKnown = bookIds.includes(book);
  const isInTime = isDay(until) && until > today && until <= addDays(today, MOST_HOLD_DAYS);
  if (isKnown && isBranch(branch) && isInTime)
    return { ok: true, value: { bookId: book, branch, neededUntil: until } };
  return {
    ok: false,
    problems: {
      ...(isKnown ? {} : { book: 'Choose one of the books.' }),
      ...(isBranch(branch) ? {} : { branch: 'Choose where to pick the book up.' }),
      ...(isInTime ? {} : { until: `Choose a day after today, at most ${MOST_HOLD_DAYS} days from now.` }),
    },
  };
}

export function enteredContact(form: URLSearchParams): EnteredContact {
  return {
    email: text(form, 'email'),
    phone: text(form, 'phone'),
    address: text(form, 'address').replace(/\r\n?/g, '\n'),
    newsletter: form.get('newsletter') === 'yes',
  };
}

export function readContact(entered: EnteredContact): Reading<Contact, keyof EnteredContact> {
  const { email, phone, address } = entered;
  const problems: Problems<keyof EnteredContact> = {
    ...(email.length <= MAX_EMAIL && EMAIL.test(email)
      ? {}
      : { email: 'Enter an e-mail address, such as name@example.com.' }),
    ...(phone.length <= MAX_PHONE && PHONE.test(phone)
      ? {}
      : { phone: `Use digits, spaces and + ( ) / -, at most ${MAX_PHONE} characters.` }),
    ...(address.length <= MAX_ADDRESS ? {} : { address: `Use at most ${MAX_ADDRESS} characters.` }),
  };
  return Object.keys(problems).length === 0 ? { ok: true, value: entered } : { ok: false, problems };
}

/** Cut, because it is shown again when it is refused. */
function text(form: URLSearchParams, name: string): string {
  return (form.get(name) ?? '').trim().slice(0, MAX_SHOWN);
}
