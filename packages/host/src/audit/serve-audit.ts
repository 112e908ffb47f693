import { canonicalJson } from '@handrail/base';
import type { HostOutcome } from '../outcome.ts';
import type { AuditCheckpoint, AuditLog, StoredAuditEntry } from '../ports/audit-log.ts';
import { reading, refused } from '../services/refused.ts';
import type { AuditCrypto } from './audit-crypto.ts';
import { exportHead } from './audit-export.ts';
import { type AuditVerification, verifyAudit } from './verify-audit.ts';

const PAGE = 1_000;
const NEWLINE = '\n';

/** The audit log of a host. It is about all tenants, and holds digests, times and counts only. */
export interface AuditService {
  readonly publicKey: string;
  /** An end beyond the last entry means the last entry. */
  verify(fromSeq: number, toSeq: number): Promise<HostOutcome<AuditVerification>>;
  /** The whole log as text, signed up to its end, some lines at a time. Rejects with `StoreFailure`. */
  export(): AsyncIterable<string>;
}

export function serveAudit(log: AuditLog, crypto: AuditCrypto): AuditService {
  return {
    publicKey: log.publicKey,
    async verify(fromSeq, toSeq) {
      if (fromSeq > toSeq) {
        return refused('validation_error', '"fromSeq" is beyond "toSeq".', { field: 'fromSeq' });
      }
      return reading<AuditVerification>(async () => {
        await log.sign();
        const all = await checkpointsOf(log);
        const checkpoints = all.filter(({ atSequence }) => atSequence >= fromSeq && atSequence <= toSeq);
        // From where the first of them begins to cover, and from the entry whose digest the first link needs.
        const coveredFrom = (all.findLast(({ atSequence }) => atSequence < fromSeq)?.atSequence ?? -1) + 1;
        const entries = entriesOf(log, Math.max(0, Math.min(coveredFrom, fromSeq - 1)), toSeq);
        const audit = { entries, checkpoints, publicKey: log.publicKey, fromSeq, toSeq, coveredFrom };
        return { ok: true, value: await verifyAudit(audit, crypto) };
      });
    },
    async *export() {
      await log.sign();
      const checkpoints = await checkpointsOf(log);
      const entries = (checkpoints.at(-1)?.atSequence ?? -1) + 1;
      yield exportHead({ entries, checkpoints: checkpoints.length, publicKey: log.publicKey }) + NEWLINE;
      for await (const page of entriesOf(log, 0, entries - 1)) {
        yield page.map(({ text }) => text + NEWLINE).join('');
      }
      for (const checkpoint of checkpoints) yield canonicalJson(checkpoint) + NEWLINE;
    },
  };
}

async function checkpointsOf(log: AuditLog): Promise<AuditCheckpoint[]> {
  const all: AuditCheckpoint[] = [];
  for (;;) {
    const page = await log.checkpoints((all.at(-1)?.atSequence ?? -1) + 1, PAGE);
    all.push(...page);
    if (page.length < PAGE) return all;
  }
}

async function* entriesOf(
  log: AuditLog,
  from: number,
  to: number,
): AsyncGenerator<readonly StoredAuditEntry[]> {
  for (let next = from; next <= to; ) {
    const page = (await log.read(next, PAGE)).filter(({ seq }) => seq <= to);
    if (page.length === 0) return;
    yield page;
    next = (page.at(-1)?.seq ?? to) + 1;
  }
}
