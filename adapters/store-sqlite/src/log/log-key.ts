import { createHmac, createPrivateKey, createPublicKey, hash, sign, verify } from 'node:crypto';
import { type AuditKey, createAuditKey } from '../audit/audit-key.ts';

const SEED_BYTES = 32;
export const MARK_BYTES = 16;
/** How a private Ed25519 key begins in DER; its 32 bytes follow. */
const DER_BEGINNING = Buffer.from('302e020100300506032b657004220420', 'hex');

/** Signs the log of a store with Ed25519, and marks rows so that a reader notices at once when one was changed. */
export interface LogKey {
  /** 32 bytes as base64url: whoever has them can check signatures and make none. */
  readonly publicKey: string;
  sign(digest: Uint8Array): Uint8Array;
  isSigned(digest: Uint8Array, signature: Uint8Array): boolean;
  /** A tenth of the work of a signature, and as hard to forge; to check it takes the log key itself. */
  vouch(digest: Uint8Array): Uint8Array;
  isVouched(digest: Uint8Array, mark: Uint8Array): boolean;
  /** A keyed digest, cheap enough for every row that is read. */
  markOf(text: string): Buffer;
  /** Another key, for the checkpoints of the audit log. */
  readonly audit: AuditKey;
}

export function createLogKey(seed: Uint8Array): LogKey {
  if (seed.byteLength !== SEED_BYTES) {
    throw new Error(`The log key of a store has ${SEED_BYTES} bytes, not ${seed.byteLength}.`);
  }
  const privateKey = createPrivateKey({
    key: Buffer.concat([DER_BEGINNING, seed]),
    format: 'der',
    type: 'pkcs8',
  });
  const publicKey = createPublicKey(privateKey);
  const marking = createHmac('sha256', seed).update('handrail row mark').digest('base64');
  // Half of the digest is given away, so that it cannot be continued: no need for the two passes of HMAC.
  const markOf = (text: string) => hash('sha256', marking + text, 'buffer').subarray(0, MARK_BYTES);
  const vouch = (digest: Uint8Array) => markOf(`record ${Buffer.from(digest).toString('base64')}`);
  return {
    publicKey: String(publicKey.export({ format: 'jwk' }).x),
    sign: (digest) => sign(null, digest, privateKey),
    isSigned: (digest, signature) => verify(null, digest, publicKey, signature),
    vouch,
    isVouched: (digest, mark) => Buffer.compare(vouch(digest), mark) === 0,
    markOf,
    audit: createAuditKey(seed),
  };
}
