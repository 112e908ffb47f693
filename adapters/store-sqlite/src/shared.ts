/** What a store over another database keeps in the same way: sealing, the chain of a run's log, and the registers. */
export { accessDigest, mayChangeAccess } from './audit/access-change.ts';
export { AuditChain, type AuditEnd } from './audit/audit-chain.ts';
export { createAuditCheck } from './audit/check-audit.ts';
export { openKeys, openSubscriptions } from './catalogs.ts';
export { BEGINNING, Cipher, whereOf } from './cipher.ts';
export {
  COPIED_TABLES,
  type CopiedPage,
  type CopyPlace,
  type CopySource,
  type CopyTarget,
  placeFromText,
  placeToText,
  RowDigest,
  SHARED_KEYS,
} from './copy/copied-tables.ts';
export { openDefinitions } from './definitions.ts';
export type { SqlRow, SqlValue } from './driver/sql-database.ts';
export { type OpenProblem, StoreOpenError } from './file/open-error.ts';
export type { StoreFinding, StoreReport } from './file/verify-store.ts';
export { LISTED_COLUMNS, LISTED_KEY, openListings } from './listings.ts';
export { createLinker, headOf, readHead } from './log/chain.ts';
export { createChunkCheck } from './log/check-chunks.ts';
export { createLogKey, type LogKey } from './log/log-key.ts';
export { headInState, RUN_COLUMNS, stateOfRun } from './log/run-state.ts';
export type { ReadStatement, RegisterStore } from './open-store.ts';
export { openPasskeys } from './passkeys.ts';
export { alteredRun } from './read/read-checked-run.ts';
export { createFollower } from './read/read-events.ts';
export { KEY_COLUMNS, readKey } from './read/read-key.ts';
export { RUN_FIELDS, readRecord, readText, searchFor, toLimit } from './read/read-runs.ts';
export { openRecords } from './records.ts';
export { openOnce, openReceipts } from './registers.ts';
export { placeOf } from './sealing/places.ts';
export type { Resealing } from './sealing/resealing.ts';
export { SEALED_COLUMNS, type SealedColumn } from './sealing/sealed-columns.ts';
export { openText, toSeal } from './sealing/sealed-text.ts';
export { openSecrets } from './secrets.ts';
export { fromText, toText } from './text.ts';
export { encodeBatch } from './write/encode-batch.ts';
export type { AppendOperation, EncodedRun, OperationResult, OperationValue } from './write/operation.ts';
export type { RegisterName } from './write/registers.ts';
export { createSealer, type Sealer } from './write/sealer.ts';
export { QUEUE_BOUNDS, type QueueBounds, WaitingWriters } from './write/writer.ts';
