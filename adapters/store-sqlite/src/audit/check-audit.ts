import { createPublicKey, hash, verify } from 'node:crypto';
import { merkleRootOf, signedText } from './audit-chain.ts';

/** The last entry of an audit log that was looked at, and the last commit it tells of. */
export interface CheckedAudit {
  readonly entries: number;
  readonly lastDigest: string | null;
  readonly commit: number | undefined;
  readonly commitDigest: string | undefined;
}

/** Looks at an audit log from its beginning: that nothing in it was changed, taken out or put in. */
export interface AuditCheck {
  /** In order, all of them. */
  entry(seq: number, text: string): void;
  end(): CheckedAudit;
}

/** `checkpoints`: all of them, in order. Each thing that is wrong is told once. */
export function createAuditCheck(
  publicKey: string,
  checkpoints: readonly string[],
  finding: (text: string) => void,
): AuditCheck {
  const key = createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x: publicKey }, format: 'jwk' });
  const waiting = checkpoints.map((text) => readCheckpoint(text));
  let [next, lastDigest]: [number, string | null] = [0, null];
  let open: string[] = [];
  let about: { readonly commit?: unknown; readonly digest?: unknown } = {};

  function checkpoint(seq: number): void {
    const signed = waiting[0]?.atSequence === seq ? waiting.shift() : undefined;
    if (!signed) return;
    const bytes = Buffer.from(signed.signature, 'base64url');
    const isSigned =
      signed.merkleRoot === merkleRootOf(open) &&
      // Another spelling of the same bytes was not written by a host.
      bytes.toString('base64url') === signed.signature &&
      verify(null, Buffer.from(signedText(signed)), key, bytes);
    if (!isSigned) finding(`The checkpoint at entry ${seq} of the audit log does not fit.`);
    open = [];
  }

  return {
    entry(seq, text) {
      const entry = readObject(text);
      if (seq !== next || entry.seq !== seq) finding(`Entries before ${seq} of the audit log are missing.`);
      else if (entry.prevHash !== lastDigest)
        finding(`Entry ${seq} of the audit log does not follow the one before it.`);
      next = seq + 1;
      lastDigest = hash('sha256', text);
      // A change of roles or keys is about no run: it names the commit before it, and has a digest of its own.
      about = { commit: entry.commit, digest: entry.runs === 0 ? about.digest : entry.digest };
      open.push(lastDigest);
      checkpoint(seq);
    },
    end() {
      if (waiting.length > 0)
        finding(`The audit log ends before its checkpoint at entry ${waiting[0]?.atSequence}.`);
      return {
        entries: next,
        lastDigest,
        commit: typeof about.commit === 'number' ? about.commit : undefined,
        commitDigest: typeof about.digest === 'string' ? about.digest : undefined,
      };
    },
  };
}

interface ReadCheckpoint {
  readonly atSequence: number;
  readonly checkpoint: string;
  readonly merkleRoot: string;
  readonly signature: string;
}

/** What cannot be read covers nothing, and is found as a checkpoint that does not fit. */
function readCheckpoint(text: string): ReadCheckpoint {
  const { atSequence, checkpoint, merkleRoot, signature } = readObject(text);
  return {
    atSequence: Number(atSequence),
    checkpoint: String(checkpoint),
    merkleRoot: String(merkleRoot),
    signature: String(signature),
  };
}

function readObject(text: string): Readonly<Record<string, unknown>> {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null ? { ...value } : {};
  } catch {
    return {};
  }
}
