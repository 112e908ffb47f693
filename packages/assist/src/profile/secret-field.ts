import { isJsonObject, type JsonValue, ownProperty } from '@handrail/base';
import type { FieldConcept, ItemDocument } from '@handrail/form';
import { foldedWords, wordTest } from '@handrail/tools';
import { isOrdinaryConcept } from './ordinary-concept.ts';
import { SECRET_WORDS } from './secret-words.ts';

const soundsSecret = wordTest(SECRET_WORDS);

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
 * accounts. Told by widget, autocomplete token, meaning, key, label and what is written beside them. When in doubt the
 * value is not learned, which costs the owner a few keys; the other mistake could cost far more.
 */
export function isSecretLike(item: ItemDocument | null, concept: FieldConcept | undefined): boolean {
  if (!item) return false;
  if (presentationOf(item, 'widgetHint') === 'password') return true;
  const tokens = [
    presentationOf(item, 'autocomplete'),
    item.extensions && ownProperty(item.extensions, 'x-autocomplete'),
  ];
  if (tokens.some(isSecretToken)) return true;
  return wordsAbout(item, concept).some((text) => soundsSecret(foldedWords(text.slice(0, MAX_READ))));
}

/**
 * The texts that say what a field is: its key, its labels, its meaning, and the hints beside it. A phone number is often
 * said to get a code, so hints do not count against a meaning that is known to be an ordinary one.
 */
export function wordsAbout(item: ItemDocument, concept: FieldConcept | undefined): readonly string[] {
  const beside =
    concept && isOrdinaryConcept(concept.concept) ? [] : [item.hint ?? '', item.description ?? ''];
  return [
    item.key,
    item.label,
    ...Object.values(item.labels ?? {}),
    ...namesIn(item.semanticType ?? ''),
    ...namesIn(concept?.concept ?? ''),
    concept?.display ?? '',
    concept?.code ?? '',
    ...(concept?.equivalents ?? []).flatMap(({ code, display = '' }) => [code, display]),
    ...beside,
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

/** Parts of a concept that say nothing by themselves, so that the part before them counts as well. */
const GENERAL = /^(?:v?\d[\w.-]*|value|code|id|identifier|number|text|field|data|type|term)$/i;

/** `https://schema.org/accessCode` gives accessCode; `us-gov:ssn` gives ssn; `urn:x:consent:v1` gives consent and v1. */
function namesIn(concept: string): readonly string[] {
  const parts = concept
    .slice(-MAX_READ)
    .split(/[/#:]/)
    .filter((part) => part !== '');
  const first = parts.findLastIndex((part) => !GENERAL.test(part));
  return parts.slice(Math.max(0, first));
}
