import { createHash, randomBytes } from 'node:crypto';
import type { SqlValue } from '../driver/sql-database.ts';

/** Where the kind of a record is among the parameters. */
const KIND_AT: Readonly<Record<string, number>> = {
  'records.add': 3,
  'records.change': 6,
  'records.remove': 3,
};
/** Roles that were given, and those that a provider said of somebody. */
const ACCESS_KINDS: readonly SqlValue[] = ['role', 'member'];
const ALWAYS: readonly string[] = ['keys.put', 'keys.revoke'];

/** Whether a register may change who may do what. */
export function mayChangeAccess(register: string): boolean {
  return ALWAYS.includes(register) || register in KIND_AT;
}

/**
 * What the audit log says of a change of roles or keys; undefined for anything else. Names are few and easily guessed, so
 * something random is digested with them: who reads the log of all tenants learns that there was a change, and no more.
 */
export function accessDigest(register: string, parameters: readonly SqlValue[]): Buffer | undefined {
  const kindAt = KIND_AT[register];
  const isAccess =
    kindAt === undefined ? ALWAYS.includes(register) : ACCESS_KINDS.includes(parameters[kindAt] ?? null);
  if (!isAccess) return undefined;
  const digest = createHash('sha256').update(`handrail access ${register}\n`).update(randomBytes(32));
  for (const value of parameters) {
    const bytes = value instanceof Uint8Array ? value : Buffer.from(String(value));
    digest.update(`${bytes.length}\n`).update(bytes);
  }
  return digest.digest();
}
