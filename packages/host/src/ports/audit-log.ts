/**
 * What a store writes beside every change of a run's log, in the same transaction, and never changes again: a chain of
 * entries, each with the digest of the one before it, and signed checkpoints. It holds digests, times and counts, and no
 * content, so it stays when runs are removed. A store without one leaves it out.
 */
export interface AuditLog {
  /** The Ed25519 key of the checkpoints, 32 bytes as base64url; it signs nothing else. */
  readonly publicKey: string;
  /** Entries with a sequence of `from` or more, in order, exactly as they are stored: canonical JSON. */
  read(from: number, limit: number): Promise<readonly StoredAuditEntry[]>;
  /** Checkpoints at a sequence of `from` or more, in order. */
  checkpoints(from: number, limit: number): Promise<readonly AuditCheckpoint[]>;
  /** Signs the entries that no checkpoint covers; does nothing when there are none. */
  sign(): Promise<void>;
}

export interface StoredAuditEntry {
  readonly seq: number;
  readonly text: string;
}

/** A type alias, so that it is a JSON object to everybody. */
export type AuditCheckpoint = {
  readonly checkpoint: string;
  /** The last entry it covers; it covers all since the checkpoint before it. */
  readonly atSequence: number;
  /** Over the digests of those entries, in hexadecimal. */
  readonly merkleRoot: string;
  /** Of the canonical JSON of the three others, as base64url. */
  readonly signature: string;
};
