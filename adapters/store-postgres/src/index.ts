export { type RestoreRequest, restoreBackup } from './backup/restore-backup.ts';
export { openDatabaseSource, openDatabaseTarget } from './copy/copy-database.ts';
export { type CopyProgress, type CopyReport, copyStore } from './copy/copy-store.ts';
export type { LeaseTimes, ProcessRole } from './lease/lease.ts';
export { createPostgresStore, type PostgresStore, type PostgresStoreOptions } from './postgres-store.ts';
export { checkStore, type StoreToVerify } from './verify/check-store.ts';
export { verifyStore } from './verify/verify-store.ts';
