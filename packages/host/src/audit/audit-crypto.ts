/** What checking an audit log takes. Digests are SHA-256 in hexadecimal. */
export interface AuditCrypto {
  digest(text: string): string;
  /** Of the bytes of two digests, one after the other. */
  digestPair(left: string, right: string): string;
  /** Whether this Ed25519 key, as base64url, signed the text. */
  isSigned(publicKey: string, text: string, signature: string): boolean;
}
