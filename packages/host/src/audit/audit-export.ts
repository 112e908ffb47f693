import { canonicalJson, isJsonObject, type JsonValue } from '@handrail/base';
import type { AuditCheckpoint, StoredAuditEntry } from '../ports/audit-log.ts';
import type { AuditCrypto } from './audit-crypto.ts';
import { type AuditVerification, verifyAudit } from './verify-audit.ts';

/** First line of an export: what follows it, entries first, then checkpoints, each a line of canonical JSON. */
export const AUDIT_FORMAT = 'handrail-audit-1';

export interface AuditExportHead {
  readonly entries: number;
  readonly checkpoints: number;
  readonly publicKey: string;
}

export function exportHead({ entries, checkpoints, publicKey }: AuditExportHead): string {
  return canonicalJson({ checkpoints, entries, format: AUDIT_FORMAT, publicKey });
}

export type AuditReading =
  | { readonly ok: true; readonly publicKey: string; readonly verification: AuditVerification }
  /** Not an export, or not as it was written. */
  | { readonly ok: false; readonly line: number; readonly reason: string };

/** Checks a whole export as it is written, byte by byte: what is not canonical was changed. */
export async function verifyAuditExport(text: string, crypto: AuditCrypto): Promise<AuditReading> {
  const lines = text.split('\n');
  if (lines.pop() !== '') return { ok: false, line: lines.length + 1, reason: 'The last line has no end.' };
  const values: JsonValue[] = [];
  for (const [index, line] of lines.entries()) {
    const value = canonicalLine(line);
    if (value === undefined) return { ok: false, line: index + 1, reason: 'The line is not canonical JSON.' };
    values.push(value);
  }
  const [head, ...rest] = values;
  if (!isJsonObject(head) || head.format !== AUDIT_FORMAT || typeof head.publicKey !== 'string') {
    return { ok: false, line: 1, reason: 'The first line is not the beginning of an export.' };
  }
  const count = typeof head.entries === 'number' ? head.entries : -1;
  if (Object.keys(head).length !== 4 || head.checkpoints !== rest.length - count || count < 0) {
    return { ok: false, line: 1, reason: 'There are more or fewer lines than the first one tells.' };
  }
  const entries: StoredAuditEntry[] = lines.slice(1, count + 1).map((line, seq) => ({ seq, text: line }));
  const checkpoints = rest.slice(count);
  if (!checkpoints.every(isCheckpoint)) {
    return { ok: false, line: count + 2, reason: 'A checkpoint does not have its members.' };
  }
  const last = checkpoints.at(-1);
  if (count > 0 && last?.atSequence !== count - 1) {
    return { ok: false, line: lines.length, reason: 'The last checkpoint does not cover the last entry.' };
  }
  const { publicKey } = head;
  const audit = {
    entries: inOnePage(entries),
    checkpoints,
    publicKey,
    fromSeq: 0,
    toSeq: Math.max(0, count - 1),
  };
  return { ok: true, publicKey, verification: await verifyAudit(audit, crypto) };
}

async function* inOnePage(entries: readonly StoredAuditEntry[]): AsyncGenerator<readonly StoredAuditEntry[]> {
  yield entries;
}

function canonicalLine(line: string): JsonValue | undefined {
  try {
    const value: JsonValue = JSON.parse(line);
    return canonicalJson(value) === line ? value : undefined;
  } catch {
    return undefined;
  }
}

function isCheckpoint(value: JsonValue): value is AuditCheckpoint {
  if (!isJsonObject(value) || Object.keys(value).length !== 4) return false;
  const { atSequence, checkpoint, merkleRoot, signature } = value;
  return (
    typeof atSequence === 'number' &&
    typeof checkpoint === 'string' &&
    typeof merkleRoot === 'string' &&
    typeof signature === 'string'
  );
}
