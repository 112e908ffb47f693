import { wordsOf } from '@handrail/base';
import type { Control } from '../controls/find-control.ts';
import { isSecretAutocomplete } from '../schema-inference/autocomplete.ts';
import type { ElementTree } from '../tree/element-tree.ts';

const TELLING: ReadonlySet<string> = new Set([
  'password',
  'passwort',
  'kennwort',
  'passphrase',
  'passcode',
  'pin',
  'secret',
  'token',
  'otp',
  'totp',
  'cvc',
  'cvv',
  'ssn',
  'iban',
]);
const TELLING_TOGETHER = [
  'apikey',
  'accesskey',
  'privatekey',
  'cardnumber',
  'securitycode',
  'verificationcode',
  'onetimecode',
];

/** Whether a field's values must stay out of logs and profiles. Told by its name alone when nothing else is known. */
export function isSecretName(field: string): boolean {
  const words = wordsOf(field);
  const joined = words.join('');
  return words.some((word) => TELLING.has(word)) || TELLING_TOGETHER.some((part) => joined.includes(part));
}

export function isSecretControl<Element extends object>(
  tree: ElementTree<Element>,
  field: string,
  control: Control<Element> | undefined,
): boolean {
  if (isSecretName(field)) return true;
  if (!control) return false;
  return control.type === 'password' || isSecretAutocomplete(tree.attribute(control.element, 'autocomplete'));
}
