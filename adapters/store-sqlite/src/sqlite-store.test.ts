import { describeHostStore } from '@handrail/host/testing';
import { fixtureWith } from '../testing/open-fixture.ts';
import { loadNodeSqlite } from './driver/node-driver.ts';
import type { DriverName } from './driver/sql-database.ts';

const drivers: readonly DriverName[] = loadNodeSqlite() ? ['libsql', 'node:sqlite'] : ['libsql'];

for (const driver of drivers) {
  describeHostStore(`the SQLite store over ${driver}`, fixtureWith({ driver, writer: 'same' }));
}
