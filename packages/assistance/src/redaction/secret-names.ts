/** Parts of a name whose value is a secret, at any place in it: `userPassword`, `x-auth-token`. */
const ANYWHERE =
  /secret|token|passw|passwd|passcode|passphrase|passwort|kennwort|cookie|credential|bearer|authoriz|debuggerurl|frontendurl|wsendpoint|sessid|sessionid|apikey|accesskey|privatekey|sshpass|signature|verifier|assertion|contraseña|contrasena|senha|parol|пароль|motdepasse|密码|密碼|パスワード|비밀번호/u;

/** Parts that are secret only when they are a whole part of a name: `pin`, but not `shipping`. */
const WHOLE: ReadonlySet<string> = new Set([
  'pass',
  'pwd',
  'otp',
  'totp',
  'pin',
  'tan',
  'cvv',
  'cvc',
  'sid',
  'sig',
  'jwt',
  'dsn',
  'auth',
  'csrf',
  'xsrf',
  'session',
  'cdp',
  'playwright',
  'webrtc',
  'neko',
  'mnemonic',
]);

/** Words that are secret only after one of the others: an API key, a security code, a seed phrase. */
const SECOND: ReadonlySet<string> = new Set([
  'key',
  'keys',
  'code',
  'codes',
  'phrase',
  'id',
  'string',
  'words',
  'word',
]);
const FIRST: ReadonlySet<string> = new Set([
  'api',
  'access',
  'private',
  'account',
  'encryption',
  'signing',
  'subscription',
  'shared',
  'master',
  'session',
  'security',
  'verification',
  'confirmation',
  'authentication',
  'activation',
  'authorization',
  'auth',
  'login',
  'recovery',
  'backup',
  'seed',
  'connection',
  'pass',
]);

export type NameClass =
  /** Its value goes. */
  | 'secret'
  /** Everything after it goes: a header, or a phrase of several words. */
  | 'line'
  /** `code`, `value`: its value goes when it looks like a secret. */
  | 'unclear'
  | 'harmless';

const LONGEST_NAME = 80;

/** What follows a name. `before` is the word in front of it: "API key" is a secret, "key" is not. */
export function classOfName(name: string, before: string): NameClass {
  if (name.length > LONGEST_NAME) return 'secret';
  const parts = partsOf(name);
  const joined = parts.join('');
  if (/^(?:proxy)?authorization$|cookies?2?$/u.test(joined)) return 'line';
  const previous = partsOf(before.slice(-LONGEST_NAME)).at(-1) ?? '';
  const words = [previous, ...parts];
  for (const [index, part] of words.entries()) {
    if (index === 0 || !SECOND.has(part) || !FIRST.has(words[index - 1] ?? '')) continue;
    return part === 'phrase' || part === 'words' ? 'line' : 'secret';
  }
  if (/mnemonic|passphrase|(?:password|passcode|token|secret|credential)s$/u.test(joined)) return 'line';
  if (ANYWHERE.test(joined) || parts.some((part) => WHOLE.has(part))) return 'secret';
  return joined === 'code' || joined === 'value' ? 'unclear' : 'harmless';
}

/** `dbPassword`, `DB_PASSWORD` and `db.password` have the same parts. */
function partsOf(name: string): readonly string[] {
  return name
    .normalize('NFKC')
    .replace(/(?<=[\p{Ll}\p{N}])(?=\p{Lu})/gu, ' ')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((part) => part !== '');
}
