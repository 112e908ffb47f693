import { createHmac, createPrivateKey, createPublicKey, sign } from 'node:crypto';

/** How a private Ed25519 key begins in DER; its 32 bytes follow. */
const DER_BEGINNING = Buffer.from('302e020100300506032b657004220420', 'hex');

/** Signs checkpoints of the audit log, and nothing else: it is made from the log key, and never the same. */
export interface AuditKey {
  /** 32 bytes as base64url. */
  readonly publicKey: string;
  sign(text: string): string;
}

export function createAuditKey(logKey: Uint8Array): AuditKey {
  const seed = createHmac('sha256', logKey).update('handrail audit checkpoints').digest();
  const privateKey = createPrivateKey({
    key: Buffer.concat([DER_BEGINNING, seed]),
    format: 'der',
    type: 'pkcs8',
  });
  return {
    publicKey: String(createPublicKey(privateKey).export({ format: 'jwk' }).x),
    sign: (text) => sign(null, Buffer.from(text), privateKey).toString('base64url'),
  };
}
