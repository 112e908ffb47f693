import { isJsonObject, type JsonValue } from '@handrail/base';

const MASK = '[REDACTED]';
const MAX_DEPTH = 64;

/** Names under which people keep credentials. */
const NAME =
  /secret|passw|token|api[-_ ]?key|apikey|credential|authorization|bearer|private[-_ ]?key|cookie|session[-_ ]?id|\bpin\b|cvv|cvc/i;

/** Texts that look like one, wherever they are. */
const TEXT =
  /\b(?:sk|pk|rk)[-_]\w|api[-_ ]?key|secret|passw|\bbearer\s|gh[pousr]_\w{8}|xox[abprs]-|\bAKIA\w{8}|\beyJ[\w-]{8,}\.|-----BEGIN|:\/\/[^\s/:@]+:[^\s/@]+@/i;

/** Long, without spaces, letters and digits mixed: nobody writes that by hand. */
const RANDOM = /^(?=[^\s]*\d)(?=[^\s]*[A-Za-z])[A-Za-z0-9+/_=.~-]{24,}$/;

export function looksLikeCredential(text: string): boolean {
  return TEXT.test(text) || RANDOM.test(text);
}

export function isCredentialName(name: string): boolean {
  return NAME.test(name);
}

/** The value with everything masked that looks like a credential by its name or by itself. */
export function redactCredentials(value: JsonValue, depth = 0): JsonValue {
  if (depth > MAX_DEPTH) return MASK;
  if (typeof value === 'string') return looksLikeCredential(value) ? MASK : value;
  if (Array.isArray(value)) return value.map((each: JsonValue) => redactCredentials(each, depth + 1));
  if (!isJsonObject(value)) return value;
  let masked = 0;
  const members = Object.entries(value).map(([name, each]): [string, JsonValue] => {
    if (!isCredentialName(name) && !looksLikeCredential(name))
      return [name, redactCredentials(each, depth + 1)];
    masked += 1;
    return [`${MASK}${masked === 1 ? '' : masked}`, MASK];
  });
  return Object.fromEntries(members);
}
