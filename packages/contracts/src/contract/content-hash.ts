import { canonicalJson, type JsonObject } from '@handrail/base';
import { EXTENSION_PREFIX } from './fields.ts';
import { sha256 } from './sha256.ts';

/**
 * Names one content of a contract, so that a test result belongs to what was tested. The order of keys, the layout of
 * the file and `x_` extensions declare nothing and change nothing. The words it rests on do.
 */
export function contentHash(document: JsonObject, terms: JsonObject = {}): string {
  const declaring = Object.fromEntries(
    Object.entries(document).filter(([key]) => !key.startsWith(EXTENSION_PREFIX)),
  );
  try {
    return sha256(canonicalJson({ contract: declaring, terms }));
  } catch {
    // Broken Unicode has no canonical text; such a contract is refused anyway.
    return sha256('');
  }
}
