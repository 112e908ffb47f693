const MASK = '[address]';
const COLON = '(?::|%(?:25)?3a|&#(?:58|x3a);)';
const SLASH = '(?:\\\\?/|\\\\|%(?:25)?2f|&#(?:47|x2f);)';
/**
 * Rest of an address, with the masks of named secrets in it. Quotes and brackets around it stay, so that the sentence stays
 * readable.
 */
const REST = `(?:\\[secret\\]|[^\\s"'<>)\\]}])*`;

/** Every scheme there is, also one that was made up for one app, however its signs are written. */
const WITH_SCHEME = new RegExp(`(?<![a-z0-9])[a-z][a-z0-9+.-]{0,40}${COLON}${SLASH}{2}${REST}`, 'giu');
/** Schemes that have no slashes. Others without them are known by their query. */
const WITHOUT_SLASHES =
  /\b(?:data|blob|javascript|vbscript|file|otpauth|intent|view-source|mailto|tel|sms|jdbc|urn|magnet|about):\S+/giu;
const RELATIVE = /(?<![\p{L}\p{N}:/])\/\/[^\s/]\S*/gu;
const WWW = new RegExp(`\\bwww\\d{0,2}\\.${REST}`, 'giu');
const PATH = '(?::\\d{1,5})';
/** A host is named in sentences; with a port, a path or a query it is an address. */
const HOST = new RegExp(
  `(?<![\\p{L}\\p{N}@._-])(?:localhost|(?:[a-z0-9-]{1,63}\\.){1,8}[a-z]{2,24})(?:${PATH}(?:[/?#]${REST})?|[/?#]${REST})`,
  'giu',
);
const NUMERIC = new RegExp(
  `(?<![\\d.])(?:\\d{1,3}(?:\\.\\d{1,3}){3}|\\[[0-9a-f:.]{2,45}\\])${PATH}?(?:[/?#]${REST})?`,
  'giu',
);
/** Name, or database, and password before an at sign: ada:secret@host. A plain mail address has neither sign. */
const USERINFO = /(?<![^\s"'(<[])[^\s"'<>@:/]{0,200}[:/][^\s"'<>@]{1,400}@[^\s"'<>)]+/gu;
/** A name of an account with what opens it, as lists of them are written. */
const ACCOUNT = /(?<![^\s"'(<[])[^\s"'<>@:/]{1,200}@[^\s"'<>@:/]{1,200}:[^\s"'<>)]+/gu;
/** The members of a query, whatever they are called, also behind an unknown scheme. */
const QUERY = /(?<![^\s"'(<[])[^\s"'(<[?&#]{0,400}[?&#][\w.[\]-]{1,80}=[^\s"'<>)]*/gu;

/** The text without anything that leads somewhere: addresses hold tickets, codes and passwords in any of their parts. */
export function redactAddresses(text: string): string {
  let safe = text;
  for (const pattern of [
    WITH_SCHEME,
    WITHOUT_SLASHES,
    USERINFO,
    ACCOUNT,
    QUERY,
    WWW,
    HOST,
    NUMERIC,
    RELATIVE,
  ]) {
    safe = safe.replace(pattern, MASK);
  }
  return safe;
}
