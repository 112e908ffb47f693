import { isJsonObject, type JsonObject } from '@handrail/base';
import type { DefinitionDocument } from '../definition/document.ts';
import { objectWith, type ProblemList, type Structure, text } from '../definition/structure.ts';
import { IdentityError } from '../versions/identity-error.ts';
import { satisfiesRange } from '../versions/version-range.ts';

export interface TargetDefinition {
  readonly url: string;
  readonly compatibleVersions?: string;
}

export interface BindingOptions {
  /** Refuse a document whose `compatibleVersions` leaves out this version, instead of warning (decision D26). */
  readonly strict?: boolean;
}

export const targetDefinition: Structure = objectWith({
  required: { url: text({ empty: false }) },
  optional: { compatibleVersions: text() },
  unknown: 'warning',
});

/** Reports when the document is meant for another form, or for other versions of this one (references 4.3). */
export function checkTargetDefinition(
  document: JsonObject,
  definition: DefinitionDocument,
  options: BindingOptions,
  list: ProblemList,
): void {
  const { targetDefinition: target } = document;
  if (!isJsonObject(target) || typeof target.url !== 'string') return;
  if (target.url !== definition.url) {
    list.error('other-definition', '/targetDefinition/url', 'the document is meant for another definition');
    return;
  }
  const range = target.compatibleVersions;
  if (typeof range !== 'string') return;
  const report = options.strict ? list.error : list.warning;
  const at = '/targetDefinition/compatibleVersions';
  try {
    if (satisfiesRange(definition.version, range, definition.versionAlgorithm)) return;
    report.call(
      list,
      'incompatible-version',
      at,
      `version ${definition.version} of the definition is not in this range`,
    );
  } catch (error) {
    if (!(error instanceof IdentityError)) throw error;
    report.call(list, 'unreadable-range', at, error.message);
  }
}
