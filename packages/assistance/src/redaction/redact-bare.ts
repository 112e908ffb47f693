const KEY_BLOCK =
  /-----BEGIN [A-Z ]{1,40}-----(?:(?!-----END)[\s\S]){0,8000}(?:-----END [A-Z ]{1,40}-----)?/gu;
const BEARER = /\bbearer\s{1,8}\S+/giu;
/** "Basic information" is not a header: what follows has to look encoded. */
const BASIC = /\b(?:[Bb]asic|BASIC)\s{1,8}(?=[\w+/=-]*(?:\d|=|[a-z][A-Z]))[\w+/=-]{6,}/gu;
/** How well-known services begin their keys. */
const KNOWN =
  /(?<![\p{L}\p{N}])(?:eyJ[\w-]{8}|gh[pousr]_|github_pat_|glpat-|xox[a-z]-|[sprw]k[_-](?:live|test|proj|ant)|AKIA|ASIA|AIza|ya29\.|npm_|pypi-|SG\.|hf_|dop_v1_|shp[a-z]{2}_)[\w./+=-]{6,}/gu;
/** A run that no language has: long, with letters and digits mixed. */
const LONG = /(?<![\w+/=-])(?=[A-Za-z_+/=-]*\d)(?=[\d_+/=-]*[A-Za-z])[\w+/=-]{20,}/gu;
/** Encoded bytes without a digit end in their own sign. */
const PADDED = /(?<![\w+/=-])[A-Za-z0-9+/_-]{12,}={1,2}(?![\w=])/gu;
/** A card number, in groups or not. */
const CARD = /(?<![\d.,])\d(?:[ -]?\d){12,18}(?!\d)/gu;
/** The number on the back of a card is too short for a code, and known by its name. */
const CARD_CHECK =
  /(?<![\p{L}\p{N}])(?:cvv|cvc|cvn|csc)2?[^\p{L}\p{N}\n]{1,8}(?:is\s{1,3})?\p{Nd}{3,4}(?!\p{Nd})/giu;
/** An option of a program with its value: `-u ada:secret`, `-psecret`. */
const OPTION = /(?<![^\s])-[pu](?:\s{1,3}[^\s-]\S*|(?=[^\s]*[\dA-Z])\S{4,})/gu;

/** Codes as people type them: 4 to 19 digits of any script, also in groups; and short runs of capitals and digits. */
const DIGITS = /(?<![\p{Nd}.,])\p{Nd}(?:[ \u00A0–—_·-]?\p{Nd}){3,18}(?!\p{Nd})/gu;
const CAPITALS =
  /(?<![\p{L}\p{N}])(?=[A-Z\d])(?=[A-Z-]{0,32}\d)(?=[\d-]{0,32}[A-Z])[A-Z\d](?:-?[A-Z\d]){3,15}(?![\p{L}\p{N}])/gu;
const MIXED = /(?<![\p{L}\p{N}])(?=[A-Za-z]*\d)(?=\d*[A-Za-z])[A-Za-z\d]{6,19}(?![\p{L}\p{N}])/gu;

/** The text without keys, tokens and card numbers that are there without a name. */
export function redactBare(text: string): string {
  let safe = text;
  for (const pattern of [KEY_BLOCK, BEARER, BASIC, KNOWN, LONG, PADDED, CARD, CARD_CHECK, OPTION]) {
    safe = safe.replace(pattern, '[secret]');
  }
  return safe;
}

export function redactCodes(text: string): string {
  return [DIGITS, CAPITALS, MIXED].reduce((safe, pattern) => safe.replace(pattern, '[code]'), text);
}
