import type { DefinitionDocument, DefinitionStatus } from '../definition/document.ts';
import { type DefinitionReference, formatDefinitionReference } from './definition-reference.ts';
import { IdentityError } from './identity-error.ts';
import { frozenCopy, sameContent } from './json-content.ts';
import { compareVersions, parseVersion } from './version.ts';

/** What registering did: the pair was new, was known already, or was known and moved on in its life. */
export type Registration = 'added' | 'known' | 'status-moved';

const STATUS_ORDER: readonly DefinitionStatus[] = ['draft', 'active', 'retired'];

/**
 * The definitions a host knows, by url and version. A pair represents one content for ever: the same content again is
 * the same entry, other content is refused, and only the status may change, forwards (core 6.1, 6.3, 6.4).
 */
export class DefinitionStore {
  readonly #forms = new Map<string, Map<string, DefinitionDocument>>();

  register(definition: DefinitionDocument): Registration {
    parseVersion(definition.version, definition.versionAlgorithm);
    const versions = this.#forms.get(definition.url) ?? new Map<string, DefinitionDocument>();
    const known = versions.get(definition.version);
    if (known) {
      this.#refuseChange(known, definition);
      if (known.status === definition.status) return 'known';
    }
    // A copy, because an object the caller can still change would let active content change.
    versions.set(definition.version, frozenCopy(definition));
    this.#forms.set(definition.url, versions);
    return known ? 'status-moved' : 'added';
  }

  /**
   * The version named, whatever its status, or the newest active one when none is named.
   * Throws `IdentityError`: `unknown-definition`, `unknown-version`, `ambiguous-version`.
   */
  resolve(reference: DefinitionReference): DefinitionDocument {
    const versions = this.#forms.get(reference.url);
    if (!versions) {
      throw new IdentityError('unknown-definition', `No definition is registered for "${reference.url}".`);
    }
    if (reference.version === undefined) return newestActive(reference.url, [...versions.values()]);
    const definition = versions.get(reference.version);
    if (!definition) {
      throw new IdentityError(
        'unknown-version',
        `"${formatDefinitionReference(reference)}" is not registered, and another version must not take its place.`,
      );
    }
    return definition;
  }

  /** The definition a response is pinned to, and never another one (core 1.4.3, 6.4). */
  resolveFor(response: {
    readonly definitionUrl: string;
    readonly definitionVersion: string;
  }): DefinitionDocument {
    if (!response.definitionVersion) {
      throw new IdentityError('version-required', 'The response names no version of its definition.');
    }
    return this.resolve({ url: response.definitionUrl, version: response.definitionVersion });
  }

  versionsOf(url: string): readonly string[] {
    return [...(this.#forms.get(url)?.keys() ?? [])];
  }

  #refuseChange(known: DefinitionDocument, offered: DefinitionDocument): void {
    const name = formatDefinitionReference(offered);
    const { status: _, ...knownContent } = known;
    const { status: __, ...offeredContent } = offered;
    if (!sameContent(knownContent, offeredContent)) {
      throw new IdentityError(
        'content-changed',
        `"${name}" is registered with other content; publish a new version.`,
      );
    }
    if (STATUS_ORDER.indexOf(offered.status) < STATUS_ORDER.indexOf(known.status)) {
      throw new IdentityError(
        'status-moved-back',
        `"${name}" is ${known.status} and cannot become ${offered.status}.`,
      );
    }
  }
}

function newestActive(url: string, definitions: readonly DefinitionDocument[]): DefinitionDocument {
  let newest: DefinitionDocument | undefined;
  for (const definition of definitions) {
    if (definition.status !== 'active') continue;
    const order = newest ? compareVersions(versionOf(definition), versionOf(newest)) : 1;
    if (order === null) {
      throw new IdentityError(
        'ambiguous-version',
        `The active versions of "${url}" have no order; name one of them.`,
      );
    }
    if (order > 0) newest = definition;
  }
  if (!newest)
    throw new IdentityError('unknown-version', `No version of "${url}" is active; name one of them.`);
  return newest;
}

function versionOf(definition: DefinitionDocument) {
  return parseVersion(definition.version, definition.versionAlgorithm);
}
