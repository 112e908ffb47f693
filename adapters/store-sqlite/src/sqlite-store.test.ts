import { describeHostStore, describeStoredAudit, describeStoredRecords } from '@handrail/host/testing';
import { fixtureWith } from '../testing/open-fixture.ts';
import { loadNodeSqlite } from './driver/node-driver.ts';
import type { DriverName } from './driver/sql-database.ts';

const drivers: readonly DriverName[] = loadNodeSqlite() ? ['libsql', 'node:sqlite'] : ['libsql'];

for (const driver of drivers) {
  const open = fixtureWith({ driver, writer: 'same' });
  describeHostStore(`the SQLite store over ${driver}`, open);
  describeStoredRecords(`the SQLite store over ${driver}`, open);
  describeStoredAudit(`the SQLite store over ${driver}`, open);
}
