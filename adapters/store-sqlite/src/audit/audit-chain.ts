import { hash } from 'node:crypto';
import type { AuditCheckpoint } from '@handrail/host';
import type { AuditKey } from './audit-key.ts';

/** As often as auth-profiles.md asks for, at least. */
const MOST_ENTRIES = 1_000;
const MOST_MS = 300_000;

/** Where an audit log ends. */
export interface AuditEnd {
  /** Of the last entry; -1 when there is none. */
  readonly seq: number;
  /** Digest of the last entry; null when there is none. */
  readonly digest: string | null;
  /** Digests of the entries since the last checkpoint. */
  readonly open: readonly string[];
  readonly signedAt: number;
}

/** What an entry is about: one transaction that changed the log of runs, or (with no runs) a change of roles or keys. */
export interface AuditedCommit {
  readonly no: number;
  readonly at: number;
  readonly digest: Uint8Array;
  readonly runs: number;
}

export interface MadeCheckpoint {
  readonly atSeq: number;
  readonly text: string;
  readonly at: number;
}

/** Makes the next entries and checkpoints of an audit log. To store them is its owner's work. */
export class AuditChain {
  #seq: number;
  #digest: string | null;
  #open: string[];
  #signedAt: number;

  constructor({ seq, digest, open, signedAt }: AuditEnd) {
    this.#seq = seq;
    this.#digest = digest;
    this.#open = [...open];
    this.#signedAt = signedAt;
  }

  get end(): AuditEnd {
    return { seq: this.#seq, digest: this.#digest, open: this.#open, signedAt: this.#signedAt };
  }

  add({ no, at, digest, runs }: AuditedCommit): { readonly seq: number; readonly text: string } {
    const seq = this.#seq + 1;
    const text = JSON.stringify({
      at: new Date(at).toISOString(),
      commit: no,
      digest: Buffer.from(digest).toString('hex'),
      prevHash: this.#digest,
      runs,
      seq,
    });
    this.#seq = seq;
    this.#digest = hash('sha256', text);
    if (this.#open.length === 0 && this.#signedAt === 0) this.#signedAt = at;
    this.#open.push(this.#digest);
    return { seq, text };
  }

  isDue(at: number): boolean {
    return this.#open.length >= MOST_ENTRIES || at - this.#signedAt >= MOST_MS;
  }

  /** Covers what is not covered yet; undefined when there is nothing. */
  sign(key: AuditKey, at: number): MadeCheckpoint | undefined {
    if (this.#open.length === 0) return undefined;
    const atSequence = this.#seq;
    const checkpoint = `cp-${atSequence}`;
    const merkleRoot = merkleRootOf(this.#open);
    const signature = key.sign(signedText({ atSequence, checkpoint, merkleRoot }));
    const made: AuditCheckpoint = { atSequence, checkpoint, merkleRoot, signature };
    this.#open = [];
    this.#signedAt = at;
    return { atSeq: atSequence, text: JSON.stringify(made), at };
  }
}

/** Canonical: the members are in order, and no text in them needs to be escaped. */
export function signedText({
  atSequence,
  checkpoint,
  merkleRoot,
}: Omit<AuditCheckpoint, 'signature'>): string {
  return JSON.stringify({ atSequence, checkpoint, merkleRoot });
}

/** Pairs are digested together, level by level; one that is left over goes up as it is. */
export function merkleRootOf(leaves: readonly string[]): string {
  let level: Uint8Array[] = leaves.map((leaf) => Buffer.from(leaf, 'hex'));
  while (level.length > 1) {
    const above: Uint8Array[] = [];
    for (let at = 0; at < level.length; at += 2) {
      const pair = level.slice(at, at + 2);
      above.push(
        pair.length === 2 ? hash('sha256', Buffer.concat(pair), 'buffer') : (pair[0] ?? new Uint8Array()),
      );
    }
    level = above;
  }
  return Buffer.from(level[0] ?? []).toString('hex');
}
