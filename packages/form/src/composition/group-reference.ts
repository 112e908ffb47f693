import { type DefinitionReference, parseDefinitionReference } from '../versions/definition-reference.ts';

/** What the `$ref` of a group asks for: a whole definition, or one item of it. */
export interface GroupReference extends DefinitionReference {
  readonly key?: string;
}

const KEY = /^[a-zA-Z][a-zA-Z0-9_]*$/;

/** Reads `url|version#key`; version and key may be missing. Throws `IdentityError` (`bad-reference`). */
export function parseGroupReference(text: string): GroupReference {
  const mark = text.lastIndexOf('#');
  const key = mark < 0 ? undefined : text.slice(mark + 1);
  // A url may have its own fragment; what follows the last "#" is ours only when it can be a key.
  if (key === undefined || !KEY.test(key)) return parseDefinitionReference(text);
  return { ...parseDefinitionReference(text.slice(0, mark)), key };
}
