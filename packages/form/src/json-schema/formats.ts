const LABEL = '[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?';
const HOST = `${LABEL}(?:\\.${LABEL})*`;
const MAILBOX = "[A-Za-z0-9_!#$%&'*+/=?^`{|}~-]+";
const BYTE = '(?:25[0-5]|2[0-4][0-9]|1[0-9][0-9]|[1-9]?[0-9])';
const LEAP = '(?:0[48]|[2468][048]|[13579][26])';
const DAY = [
  '[0-9]{4}-(?:0[13578]|1[02])-(?:0[1-9]|[12][0-9]|3[01])',
  '[0-9]{4}-(?:0[469]|11)-(?:0[1-9]|[12][0-9]|30)',
  '[0-9]{4}-02-(?:0[1-9]|1[0-9]|2[0-8])',
  `(?:[0-9]{2}${LEAP}|(?:${LEAP}|00)00)-02-29`,
].join('|');
const CLOCK = '(?:[01][0-9]|2[0-3]):[0-5][0-9]';
const TIME = `${CLOCK}:[0-5][0-9](?:\\.[0-9]+)?(?:[Zz]|[+-]${CLOCK})`;

/** Formats of texts that a linear-time pattern can tell, each by patterns that all have to be found. */
export const FORMAT_PATTERNS: ReadonlyMap<string, readonly string[]> = new Map([
  ['email', [`^${MAILBOX}(?:\\.${MAILBOX})*@${HOST}$`, '^[^@]{1,64}@', '@[^@]{1,253}$']],
  ['hostname', [`^${HOST}$`, '^.{1,253}$']],
  ['ipv4', [`^(?:${BYTE}\\.){3}${BYTE}$`]],
  ['uuid', ['^[0-9A-Fa-f]{8}(?:-[0-9A-Fa-f]{4}){3}-[0-9A-Fa-f]{12}$']],
  // With the offset that JSON Schema demands and the control for moments does not ask for.
  ['date-time', [`^(?:${DAY})[Tt]${TIME}$`]],
  ['time', [`^${TIME}$`]],
]);

/** Formats that a data type of forms is made for. */
export const FORMAT_TYPES: ReadonlyMap<string, string> = new Map([
  ['date', 'date'],
  ['uri', 'uri'],
]);

/** Formats that are checked elsewhere, and that no form can make sure of. Others are annotations. */
export const UNSERVED_FORMATS: ReadonlySet<string> = new Set([
  'duration',
  'ipv6',
  'uri-reference',
  'json-pointer',
]);
