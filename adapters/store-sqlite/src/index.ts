export type { DriverName } from './driver/sql-database.ts';
export { checkStore, type StoreToCheck } from './file/check-store.ts';
export { makeFolders } from './file/make-folders.ts';
export { type OpenProblem, StoreOpenError } from './file/open-error.ts';
export { type RestoreRequest, restoreBackup } from './file/restore-backup.ts';
export { type StoreFinding, type StoreReport, verifyStore } from './file/verify-store.ts';
export type { Resealing } from './sealing/resealing.ts';
export { createSqliteStore, type SqliteStore, type SqliteStoreOptions } from './sqlite-store.ts';
export type { QueueBounds } from './write/writer.ts';
