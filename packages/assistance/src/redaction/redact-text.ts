const DEFAULT_LENGTH = 200;
/** Far above any message and cheap to look at. */
const LOOKED_AT = 20_000;
const ADDRESS = /\b(?:https?|wss?|ftp|file|data|blob|javascript):\S*/giu;
/** Names whose value nobody may keep, with what stands after `=` or `:`. Bounded, so that it cannot run away. */
const NAMED_SECRET =
  /\b[\w.-]{0,40}(?:secret|token|passwor[dt]|passwd|passcode|passphrase|cookie|credential|otp|bearer|api[_-]?key|authorization|session|(?:cdp|playwright|webrtc|neko)[\w-]{0,20})[\w.-]{0,40}\s{0,3}[=:]\s{0,3}(?:bearer\s{1,3})?(?:"[^"]{0,400}"|'[^']{0,400}'|\S{1,400})/giu;
const BEARER = /\bbearer\s{1,3}\S{1,400}/giu;
/** Codes as people type them: 4 to 10 digits, also in groups. */
const CODE = /(?<![\d.,])\d(?:[ -]?\d){3,9}(?![\d])/gu;
// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is taken out
const CONTROLS = /[\u0000-\u001F\u007F-\u009F\u200B-\u200F\u2028-\u202F\u2060-\u206F\uFEFF]+/gu;

/**
 * Text that may be kept: one line, bounded, without addresses, named secrets and, where the owner's value is secret,
 * without anything that looks like a code. Everything a connector or a probe says passes here before it is recorded.
 */
export function redactText(text: string, isSecret: boolean, maxLength = DEFAULT_LENGTH): string {
  let safe = text
    .slice(0, LOOKED_AT)
    .replace(CONTROLS, ' ')
    .replace(ADDRESS, '[address]')
    .replace(NAMED_SECRET, '[secret]')
    .replace(BEARER, '[secret]');
  if (isSecret) safe = safe.replace(CODE, '[code]');
  safe = safe.trim();
  const characters = Array.from(safe);
  return characters.length <= maxLength ? safe : `${characters.slice(0, maxLength - 1).join('')}…`;
}
