import { hash } from 'node:crypto';
import type { SqlDatabase } from '../driver/sql-database.ts';
import { AuditChain, type AuditEnd, type AuditedCommit } from './audit-chain.ts';
import type { AuditKey } from './audit-key.ts';

/** Writes an entry of the audit log with every record of the commit log. Only the writer has one. */
export interface AuditWriter {
  /** Inside the transaction of the record that it is about. */
  record(commit: AuditedCommit): void;
  /** Signs what is not covered yet; gives whether there was anything. */
  sign(): boolean;
  /** The transaction was undone: what is stored counts. */
  undone(): void;
}

export function createAuditWriter(database: SqlDatabase, key: AuditKey): AuditWriter {
  const add = database.prepare('INSERT INTO audit (seq, entry) VALUES (?, ?)');
  const addCheckpoint = database.prepare(
    'INSERT INTO audit_checkpoints (at_seq, checkpoint, at) VALUES (?, ?, ?)',
  );
  let chain: AuditChain | undefined;

  function sign(at: number): boolean {
    chain ??= new AuditChain(readEnd(database));
    const made = chain.sign(key, at);
    if (!made) return false;
    addCheckpoint.run([made.atSeq, made.text, at]);
    return true;
  }

  return {
    record(commit) {
      chain ??= new AuditChain(readEnd(database));
      const { seq, text } = chain.add(commit);
      add.run([seq, text]);
      if (chain.isDue(commit.at)) sign(commit.at);
    },
    sign: () => sign(Date.now()),
    undone: () => {
      chain = undefined;
    },
  };
}

function readEnd(database: SqlDatabase): AuditEnd {
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
