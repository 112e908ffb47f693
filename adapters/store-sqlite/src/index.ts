export type { DriverName } from './driver/sql-database.ts';
export { makeFolders } from './file/make-folders.ts';
export { type OpenProblem, StoreOpenError } from './file/open-error.ts';
export { type RestoreRequest, restoreBackup } from './file/restore-backup.ts';
export type { Resealing } from './sealing/resealing.ts';
export { createSqliteStore, type SqliteStore, type SqliteStoreOptions } from './sqlite-store.ts';
export type { QueueBounds } from './write/writer.ts';
