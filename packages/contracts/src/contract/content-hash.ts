import { canonicalJson, type JsonObject } from '@handrail/base';
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
import { EXTENSION_PREFIX } from './fields.ts';

/**
 * Names one content of a contract, so that a test result belongs to what was tested. The order of keys, the layout of
 * the file and `x_` extensions declare nothing and change nothing. The words it rests on do.
 */
export function contentHash(document: JsonObject, terms: JsonObject = {}): string {
  const declaring = Object.fromEntries(
    Object.entries(document).filter(([key]) => !key.startsWith(EXTENSION_PREFIX)),
  );
  try {
    return hashOf(canonicalJson({ contract: declaring, terms }));
  } catch {
    // Broken Unicode has no canonical text; such a contract is refused anyway.
    return hashOf('');
  }
}

/** SHA-256 of a text in hexadecimal. A decision cannot wait for the asynchronous digest of a platform. */
function hashOf(text: string): string {
  return bytesToHex(sha256(utf8ToBytes(text)));
}
