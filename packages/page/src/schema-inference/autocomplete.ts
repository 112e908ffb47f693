import { conceptOfToken } from '@handrail/base';

const SECRET = /^(?:current-password|new-password|one-time-code|cc-.+|webauthn)$/;

/** The last token names the field; those before it say whose or which one (`shipping email`). */
function tokensOf(autocomplete: string): readonly string[] {
  return autocomplete.slice(0, 200).toLowerCase().split(/\s+/).filter(Boolean);
}

export function conceptOfAutocomplete(autocomplete: string | undefined): string | undefined {
  return conceptOfToken(tokensOf(autocomplete ?? '').at(-1) ?? '');
}

export function isSecretAutocomplete(autocomplete: string | undefined): boolean {
  return tokensOf(autocomplete ?? '').some((token) => SECRET.test(token));
}
