import { isVersion } from '../versions/version.ts';
import type { DefinitionDocument } from './document.ts';
import type { ProblemList } from './structure.ts';

/** A version text that does not fit its algorithm is a definition error (core 6.2). */
export function checkVersion(
  { version, versionAlgorithm = 'semver' }: DefinitionDocument,
  list: ProblemList,
): void {
  if (!isVersion(version, versionAlgorithm)) {
    list.error('bad-version', '/version', `"${version}" is not written as a ${versionAlgorithm} version`);
  }
}
