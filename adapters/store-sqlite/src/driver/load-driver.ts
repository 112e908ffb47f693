import { loadLibsql } from './libsql-driver.ts';
import { loadNodeSqlite } from './node-driver.ts';
import type { DriverName, SqlDriver } from './sql-database.ts';

/** From here on Node's own library is not an experiment any more. */
const FIRST_STABLE_NODE = 24;

/** Node's own SQLite where it is stable, else libsql, else what there is. */
export async function loadDriver(name: DriverName | undefined): Promise<SqlDriver> {
  if (name === 'libsql') return loadLibsql();
  const own = loadNodeSqlite();
  if (name === 'node:sqlite') {
    if (own) return own;
    throw new Error(`Node ${process.version} has no built-in SQLite. Use the driver "libsql".`);
  }
  if (own && Number.parseInt(process.versions.node, 10) >= FIRST_STABLE_NODE) return own;
  try {
    return await loadLibsql();
  } catch (error) {
    // No binary for this machine.
    if (own) return own;
    throw error;
  }
}
