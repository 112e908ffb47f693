import { isJsonObject, type JsonValue, ownProperty } from '@handrail/base';
import type { FieldConcept, ItemDocument } from '@handrail/form';

/** Inside longer words too: "newpassword", "Benutzerkennwort". */
const TELLING_PARTS = [
  'password',
  'passwort',
  'kennwort',
  'passphrase',
  'passcode',
  'contraseña',
  'geheimzahl',
];

/** Whole words only: "pin" is one, "opinion" is none. */
const TELLING_WORDS = [
  'pin',
  'pin code',
  'mot de passe',
  'senha',
  'secret',
  'otp',
  'totp',
  'one time code',
  'one time password',
  'verification code',
  'security code',
  'access code',
  'security answer',
  'security question',
  'api key',
  'private key',
  'access token',
  'cvc',
  'cvc 2',
  'cvv',
  'cvv 2',
  'csc',
  'card number',
  'credit card',
  'debit card',
  'card verification',
  'ssn',
  'social security',
  'social insurance',
  'national insurance',
];

/** Tokens of HTML that browsers keep apart from ordinary form data. */
const SECRET_TOKENS: ReadonlySet<string> = new Set([
  'current-password',
  'new-password',
  'one-time-code',
  'cc-number',
  'cc-csc',
  'cc-exp',
  'cc-exp-month',
  'cc-exp-year',
]);

/**
 * Whether a field asks for something that must not be kept: a password, a card or security code, a number that opens
 * accounts. Told by widget, autocomplete token, meaning, key and label. When in doubt the value is not learned, which
 * costs the owner a few keys; the other mistake could cost far more.
 */
export function isSecretLike(item: ItemDocument | null, concept: FieldConcept | undefined): boolean {
  if (!item) return false;
  if (presentationOf(item, 'widgetHint') === 'password') return true;
  const tokens = [
    presentationOf(item, 'autocomplete'),
    item.extensions && ownProperty(item.extensions, 'x-autocomplete'),
  ];
  if (tokens.some(isSecretToken)) return true;
  return wordsAbout(item, concept).some(soundsSecret);
}

/** The texts that say what a field is: its key, its labels and its meaning. */
export function wordsAbout(item: ItemDocument, concept: FieldConcept | undefined): readonly string[] {
  return [
    item.key,
    item.label,
    ...Object.values(item.labels ?? {}),
    item.semanticType ?? '',
    lastPartOf(concept?.concept ?? ''),
    concept?.display ?? '',
    ...(concept?.equivalents ?? []).flatMap(({ code, display = '' }) => [code, display]),
  ];
}

export function presentationOf(item: ItemDocument, name: string): JsonValue | undefined {
  return isJsonObject(item.presentation) ? ownProperty(item.presentation, name) : undefined;
}

function isSecretToken(value: JsonValue | undefined): boolean {
  return (
    typeof value === 'string' && value.split(/\s+/).some((token) => SECRET_TOKENS.has(token.toLowerCase()))
  );
}

const MAX_READ = 500;

function soundsSecret(text: string): boolean {
  const words = wordsOf(text.slice(0, MAX_READ));
  const joined = words.join('');
  if (TELLING_PARTS.some((part) => joined.includes(part))) return true;
  const spaced = ` ${words.join(' ')} `;
  return TELLING_WORDS.some((word) => spaced.includes(` ${word} `));
}

/** `cardPIN2` gives card, pin, 2. */
function wordsOf(text: string): readonly string[] {
  return text
    .replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2')
    .replace(/(\p{Lu})(\p{Lu}\p{Ll})/gu, '$1 $2')
    .replace(/(\p{L})(\d)/gu, '$1 $2')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '');
}

/** `https://schema.org/accessCode` gives accessCode; `us-gov:ssn` gives ssn. */
function lastPartOf(concept: string): string {
  return concept.slice(Math.max(...['/', '#', ':'].map((mark) => concept.lastIndexOf(mark))) + 1);
}
