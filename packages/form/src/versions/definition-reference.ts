import { IdentityError } from './identity-error.ts';

/** Names a logical form, or one version of it. */
export interface DefinitionReference {
  readonly url: string;
  readonly version?: string;
}

/** Reads `url|version`; without the version part it means the logical form (core 6.1). */
export function parseDefinitionReference(text: string): DefinitionReference {
  // A URI cannot hold a bare "|", so the first one ends it, whatever a natural version looks like.
  const bar = text.indexOf('|');
  const url = bar < 0 ? text : text.slice(0, bar);
  const version = bar < 0 ? undefined : text.slice(bar + 1);
  if (url === '' || version === '') {
    throw new IdentityError(
      'bad-reference',
      'A reference to a definition is written url|version, or url alone.',
    );
  }
  return version === undefined ? { url } : { url, version };
}

export function formatDefinitionReference(reference: DefinitionReference): string {
  return reference.version === undefined ? reference.url : `${reference.url}|${reference.version}`;
}
