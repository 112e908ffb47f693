import { isSupportedCountry, parsePhoneNumber } from 'libphonenumber-js/min';
import { type Reading, readAs, unread } from '../reading.ts';
import { normalText } from '../text/normal-text.ts';
import type { PhoneValue } from '../value.ts';

export interface PhoneOptions {
  /** The country whose numbers may be written without "+": an ISO code such as "CH". */
  readonly country?: string | undefined;
}

const PHONE = /^\+?[\d\s\u00a0()./-]{4,40}$/u;

/** The whole text is one telephone number that its country's plan allows; extensions and letters are refused. */
export function readPhone(text: string, { country }: PhoneOptions = {}): Reading<PhoneValue> {
  const trimmed = text.trim();
  const start = text.indexOf(trimmed);
  const span = { start, end: start + trimmed.length };
  const normal = trimmed.length > 60 ? '' : normalText(trimmed).text;
  if (!PHONE.test(normal)) return unread(span);
  const known = country !== undefined && isSupportedCountry(country) ? country : undefined;
  if (!normal.startsWith('+') && known === undefined) return unread(span);
  try {
    const phone = parsePhoneNumber(normal, { ...(known ? { defaultCountry: known } : {}), extract: false });
    if (!phone.isValid()) return unread(span);
    return readAs({ kind: 'phone', phone: phone.number, country: phone.country }, span);
  } catch {
    // The library throws for what is not a number at all.
    return unread(span);
  }
}
