import { hash } from 'node:crypto';
import type { AuditCheckpoint } from '@handrail/host';
import type { SqlDatabase } from '../driver/sql-database.ts';
import type { AuditKey } from './audit-key.ts';

/** As often as auth-profiles.md asks for, at least. */
const MOST_ENTRIES = 1_000;
const MOST_MS = 300_000;

/** Writes an entry of the audit log with every record of the commit log. Only the writer has one. */
export interface AuditWriter {
  /** Inside the transaction of the record that it is about. */
  record(commit: {
    readonly no: number;
    readonly at: number;
    readonly digest: Uint8Array;
    readonly runs: number;
  }): void;
  /** Signs what is not covered yet; gives whether there was anything. */
  sign(): boolean;
  /** The transaction was undone: what is stored counts. */
  undone(): void;
}

interface End {
  seq: number;
  /** Digest of the last entry; null when there is none. */
  digest: string | null;
  /** Digests of the entries since the last checkpoint. */
  open: string[];
  signedAt: number;
}

export function createAuditWriter(database: SqlDatabase, key: AuditKey): AuditWriter {
  const add = database.prepare('INSERT INTO audit (seq, entry) VALUES (?, ?)');
  const addCheckpoint = database.prepare(
    'INSERT INTO audit_checkpoints (at_seq, checkpoint, at) VALUES (?, ?, ?)',
  );
  let end: End | undefined;

  function sign(at: number): boolean {
    end ??= readEnd(database);
    if (end.open.length === 0) return false;
    const atSequence = end.seq;
    const checkpoint = `cp-${atSequence}`;
    const merkleRoot = merkleRootOf(end.open);
    // Canonical: the members are in order, and no text in them needs to be escaped.
    const signature = key.sign(JSON.stringify({ atSequence, checkpoint, merkleRoot }));
    const text: AuditCheckpoint = { atSequence, checkpoint, merkleRoot, signature };
    addCheckpoint.run([atSequence, JSON.stringify(text), at]);
    end.open = [];
    end.signedAt = at;
    return true;
  }

  return {
    record({ no, at, digest, runs }) {
      end ??= readEnd(database);
      const seq = end.seq + 1;
      const entry = JSON.stringify({
        at: new Date(at).toISOString(),
        commit: no,
        digest: Buffer.from(digest).toString('hex'),
        prevHash: end.digest,
        runs,
        seq,
      });
      add.run([seq, entry]);
      end.seq = seq;
      end.digest = hash('sha256', entry);
      if (end.open.length === 0 && end.signedAt === 0) end.signedAt = at;
      end.open.push(end.digest);
      if (end.open.length >= MOST_ENTRIES || at - end.signedAt >= MOST_MS) sign(at);
    },
    sign: () => sign(Date.now()),
    undone: () => {
      end = undefined;
    },
  };
}

function readEnd(database: SqlDatabase): End {
  const last = database.prepare('SELECT seq, entry FROM audit ORDER BY seq DESC LIMIT 1').get([]);
  const signed = database
    .prepare('SELECT at_seq, at FROM audit_checkpoints ORDER BY at_seq DESC LIMIT 1')
    .get([]);
  const open = database
    .prepare('SELECT entry FROM audit WHERE seq > ? ORDER BY seq')
    .all([Number(signed?.[0] ?? -1)])
    .map(([entry]) => hash('sha256', String(entry)));
  return {
    seq: last ? Number(last[0]) : -1,
    digest: last ? hash('sha256', String(last[1])) : null,
    open,
    signedAt: Number(signed?.[1] ?? 0),
  };
}

/** Pairs are digested together, level by level; one that is left over goes up as it is. */
function merkleRootOf(leaves: readonly string[]): string {
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
