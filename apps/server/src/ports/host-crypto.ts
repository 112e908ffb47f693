import { createHash, createHmac, createPrivateKey, createPublicKey, sign, verify } from 'node:crypto';
import { type AuditCrypto, type AuditReading, type RunSigner, verifyAuditExport } from '@handrail/host';
import type { Digest, Mac } from '@handrail/tools';

export function createMac(key: Uint8Array): Mac {
  return { sign: async (text) => createHmac('sha256', key).update(text).digest('base64url') };
}

export const sha256: Digest = async (text) => createHash('sha256').update(text).digest('hex');

const digestOf = (data: string | Uint8Array) => createHash('sha256').update(data).digest('hex');

/** Checks audit logs: of this host, and those that were exported. */
export const auditCrypto: AuditCrypto = {
  digest: digestOf,
  digestPair: (left, right) => digestOf(Buffer.from(left + right, 'hex')),
  isSigned(publicKey, text, signature) {
    try {
      const key = createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x: publicKey }, format: 'jwk' });
      const bytes = Buffer.from(signature, 'base64url');
      // Another spelling of the same bytes was not written by a host.
      return bytes.toString('base64url') === signature && verify(null, Buffer.from(text), key, bytes);
    } catch {
      return false;
    }
  },
};

/** A key as it is in a certificate without a name: these bytes, and the 32 of the key. */
const ED25519 = Buffer.from('302e020100300506032b657004220420', 'hex');

/** Signs exported runs with the Ed25519 key that these bytes are the seed of. */
export function createRunSigner(seed: Uint8Array): RunSigner {
  const key = createPrivateKey({ key: Buffer.concat([ED25519, seed]), format: 'der', type: 'pkcs8' });
  const { x = '' } = createPublicKey(key).export({ format: 'jwk' });
  return {
    publicKey: Buffer.from(x, 'base64url').toString('hex'),
    digest: digestOf,
    sign: (text) => sign(null, Buffer.from(text), key).toString('hex'),
  };
}

/** Checks an audit log that was exported, without a host. */
export function verifyAuditText(text: string): Promise<AuditReading> {
  return verifyAuditExport(text, auditCrypto);
}
