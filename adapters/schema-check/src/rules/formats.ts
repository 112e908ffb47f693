/**
 * The formats that are checked; others are annotations (JSON Schema validation §7.1). Each test reads the text a
 * fixed number of times: the expressions have one way to match, so a failing text costs no more than a fitting one.
 */
const FORMATS: ReadonlyMap<string, (text: string) => boolean> = new Map([
  ['date', isDate],
  ['time', isTime],
  ['date-time', isDateTime],
  ['duration', isDuration],
  ['email', isEmail],
  ['hostname', isHostname],
  ['ipv4', isIpv4],
  ['ipv6', isIpv6],
  ['uri', isUri],
  ['uri-reference', isUriReference],
  ['uuid', (text: string) => /^[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}$/i.test(text)],
  ['json-pointer', (text: string) => /^(?:\/|$)/.test(text) && !/~(?![01])/.test(text)],
]);

export function isKnownFormat(name: string): boolean {
  return FORMATS.has(name);
}

export function fitsFormat(name: string, text: string): boolean {
  return FORMATS.get(name)?.(text) ?? true;
}

export function formatNames(): readonly string[] {
  return [...FORMATS.keys()];
}

const MONTH_DAYS = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];

function isDate(text: string): boolean {
  if (!/^\d{4}-\d\d-\d\d$/.test(text)) return false;
  const [year = 0, month = 0, day = 0] = text.split('-').map(Number);
  const leap = month === 2 && year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0);
  return day >= 1 && day <= (MONTH_DAYS[month - 1] ?? 0) + (leap ? 1 : 0);
}

function isTime(text: string): boolean {
  const match = /^(\d\d):(\d\d):(\d\d)(?:\.\d+)?(?:z|([+-])(\d\d):(\d\d))$/i.exec(text);
  if (!match) return false;
  const [hour = 0, minute = 0, second = 0] = match.slice(1, 4).map(Number);
  const [offsetHour = 0, offsetMinute = 0] = match.slice(5).map((part) => Number(part ?? 0));
  if (hour > 23 || minute > 59 || offsetHour > 23 || offsetMinute > 59) return false;
  if (second < 60) return true;
  // A leap second is inserted at 23:59:60 UTC and nowhere else (RFC 3339 §5.7).
  const offset = (offsetHour * 60 + offsetMinute) * (match[4] === '-' ? -1 : 1);
  return second === 60 && (hour * 60 + minute - offset + 1440) % 1440 === 1439;
}

function isDateTime(text: string): boolean {
  return /^.{10}t/i.test(text) && isDate(text.slice(0, 10)) && isTime(text.slice(11));
}

function isDuration(text: string): boolean {
  if (/^P\d+W$/.test(text)) return true;
  return /^P(?=\d|T\d)(?:\d+Y)?(?:\d+M)?(?:\d+D)?(?:T(?=\d)(?:\d+H)?(?:\d+M)?(?:\d+S)?)?$/.test(text);
}

function isEmail(text: string): boolean {
  const at = text.lastIndexOf('@');
  const local = text.slice(0, Math.max(at, 0));
  return local.length <= 64 && /^[\w!#$%&'*+/=?^`{|}~-]+(?:\.[\w!#$%&'*+/=?^`{|}~-]+)*$/.test(local)
    ? isHostname(text.slice(at + 1))
    : false;
}

function isHostname(text: string): boolean {
  if (text.length > 253) return false;
  return text
    .split('.')
    .every((label) => label.length <= 63 && /^[a-z\d](?:[a-z\d-]*[a-z\d])?$/i.test(label));
}

function isIpv4(text: string): boolean {
  return (
    /^(?:\d{1,3}\.){3}\d{1,3}$/.test(text) &&
    text.split('.').every((part) => /^(?:0|[1-9]\d*)$/.test(part) && Number(part) < 256)
  );
}

function isIpv6(text: string): boolean {
  if (text.length > 45) return false;
  const tail = text.slice(text.lastIndexOf(':') + 1);
  const mapped = tail.includes('.');
  if (mapped && !isIpv4(tail)) return false;
  const groups = (mapped ? `${text.slice(0, -tail.length)}0:0` : text).split('::');
  const parts = groups.flatMap((side) => (side === '' ? [] : side.split(':')));
  if (!parts.every((part) => /^[\da-f]{1,4}$/i.test(part))) return false;
  return groups.length === 1 ? parts.length === 8 : groups.length === 2 && parts.length < 8;
}

function isUri(text: string): boolean {
  return /^[a-z][a-z\d+.-]*:/i.test(text) && isUriReference(text);
}

const URI_CHARACTERS = /^[\w.~:/?@!$&'()*+,;=%-]*$/;
const BROKEN_ESCAPE = /%(?![\da-f]{2})/i;

function isUriReference(text: string): boolean {
  const [, prefix = '', literal, rest = ''] =
    /^((?:[a-z][a-z\d+.-]*:)?\/\/(?:[^/?#[\]@]*@)?)\[([^\]]*)\](.*)$/is.exec(text) ?? [];
  // Brackets stand only around an address in the authority (RFC 3986 §3.2.2).
  if (literal !== undefined) {
    const known = isIpv6(literal) || /^v[\da-f]+\.[\w.~!$&'()*+,;=:-]+$/i.test(literal);
    return known && /^(?::\d*)?(?:[/?#]|$)/.test(rest) && isUriReference(`${prefix}host${rest}`);
  }
  const hash = text.indexOf('#');
  const [address, fragment] = hash < 0 ? [text, ''] : [text.slice(0, hash), text.slice(hash + 1)];
  if (!URI_CHARACTERS.test(address) || !URI_CHARACTERS.test(fragment) || BROKEN_ESCAPE.test(text))
    return false;
  // A first segment with a colon would be read as a scheme (RFC 3986 §4.2).
  return /^(?:[a-z][a-z\d+.-]*:|[^:/?#]*(?:[/?#]|$))/i.test(text);
}
