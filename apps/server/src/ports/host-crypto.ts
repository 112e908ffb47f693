import { createHash, createHmac, createPublicKey, verify } from 'node:crypto';
import { type AuditCrypto, type AuditReading, verifyAuditExport } from '@handrail/host';
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

/** Checks an audit log that was exported, without a host. */
export function verifyAuditText(text: string): Promise<AuditReading> {
  return verifyAuditExport(text, auditCrypto);
}
