/** Signs what a host says of its runs to people who have only a file. The key is for this alone. */
export interface RunSigner {
  /** Ed25519, in hexadecimal. */
  readonly publicKey: string;
  /** SHA-256 in hexadecimal. */
  digest(text: string): string;
  /** In hexadecimal. */
  sign(text: string): string;
}
