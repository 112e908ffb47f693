import { canonicalJson } from '@handrail/base';
import type { AuditCheckpoint, StoredAuditEntry } from '../ports/audit-log.ts';
import type { AuditCrypto } from './audit-crypto.ts';

/** A type alias, so that it is a JSON object to everybody (audit-verify-result.schema.json). */
export type AuditVerification = {
  readonly fromSeq: number;
  readonly toSeq: number;
  readonly chainValid: boolean;
  readonly checkpointsValid: boolean;
  readonly checkpoints: readonly AuditCheckpoint[];
  readonly anomalies: readonly AuditAnomaly[];
};

export type AuditAnomaly = {
  readonly atSeq: number;
  readonly expectedPrevHash: string;
  readonly actualPrevHash: string;
};

export interface AuditToVerify {
  /** In order. Those before `fromSeq` are not judged; they are needed for the first link and the first checkpoint. */
  readonly entries: AsyncIterable<readonly StoredAuditEntry[]>;
  /** Of the range, in order. */
  readonly checkpoints: readonly AuditCheckpoint[];
  readonly publicKey: string;
  readonly fromSeq: number;
  readonly toSeq: number;
  /** The first entry that the first checkpoint covers; 0 when left out. */
  readonly coveredFrom?: number;
}

const MOST_ANOMALIES = 100;
const NO_HASH = 'null';

/**
 * Follows the chain: every entry has to hold the digest of the one before it, and every checkpoint has to be signed over the
 * entries since the one before. An entry that was changed shows at the one behind it.
 */
export async function verifyAudit(audit: AuditToVerify, crypto: AuditCrypto): Promise<AuditVerification> {
  const { fromSeq, toSeq, publicKey, coveredFrom = 0 } = audit;
  const anomalies: AuditAnomaly[] = [];
  const waiting = [...audit.checkpoints];
  let before: { readonly seq: number; readonly digest: string } | undefined;
  let leaves: string[] = [];
  let checkpointsValid = true;
  for await (const page of audit.entries) {
    for (const { seq, text } of page) {
      const digest = crypto.digest(text);
      if (seq >= fromSeq) {
        const anomaly = anomalyAt(seq, text, before);
        if (anomaly && anomalies.length < MOST_ANOMALIES) anomalies.push(anomaly);
      }
      if (seq >= coveredFrom) leaves.push(digest);
      before = { seq, digest };
      if (seq !== waiting[0]?.atSequence) continue;
      const checkpoint = waiting.shift();
      if (checkpoint && !isWhole(checkpoint, leaves, publicKey, crypto)) checkpointsValid = false;
      leaves = [];
    }
  }
  // One that covers more than there is: entries were cut off the end.
  if (waiting.length > 0) checkpointsValid = false;
  return {
    fromSeq,
    toSeq,
    chainValid: anomalies.length === 0,
    checkpointsValid,
    checkpoints: audit.checkpoints,
    anomalies,
  };
}

function anomalyAt(
  seq: number,
  text: string,
  before: { readonly seq: number; readonly digest: string } | undefined,
): AuditAnomaly | undefined {
  const entry = readEntry(text);
  const expected = seq === 0 ? NO_HASH : before?.seq === seq - 1 ? before.digest : 'missing';
  const actual = entry === undefined ? '' : (entry.prevHash ?? NO_HASH);
  // An entry that is not written as it was signed, or that stands in the place of another, is no part of the chain.
  const isInPlace = entry !== undefined && entry.seq === seq;
  if (isInPlace && actual === expected) return undefined;
  return { atSeq: seq, expectedPrevHash: expected, actualPrevHash: actual };
}

/** Undefined for what is not canonical JSON of an entry. */
function readEntry(text: string): { readonly seq: number; readonly prevHash: string | null } | undefined {
  try {
    const entry: unknown = JSON.parse(text);
    if (typeof entry !== 'object' || entry === null || canonicalJson(entry as never) !== text)
      return undefined;
    const { seq, prevHash } = entry as { readonly seq?: unknown; readonly prevHash?: unknown };
    if (typeof seq !== 'number' || (prevHash !== null && typeof prevHash !== 'string')) return undefined;
    return { seq, prevHash };
  } catch {
    return undefined;
  }
}

function isWhole(
  { atSequence, checkpoint, merkleRoot, signature }: AuditCheckpoint,
  leaves: readonly string[],
  publicKey: string,
  crypto: AuditCrypto,
): boolean {
  if (merkleRootOf(leaves, crypto) !== merkleRoot) return false;
  return crypto.isSigned(publicKey, canonicalJson({ atSequence, checkpoint, merkleRoot }), signature);
}

/** Pairs are digested together, level by level; one that is left over goes up as it is. */
function merkleRootOf(leaves: readonly string[], crypto: AuditCrypto): string {
  let level = leaves;
  while (level.length > 1) {
    const above: string[] = [];
    for (let at = 0; at < level.length; at += 2) {
      const [left = '', right] = level.slice(at, at + 2);
      above.push(right === undefined ? left : crypto.digestPair(left, right));
    }
    level = above;
  }
  return level[0] ?? '';
}
