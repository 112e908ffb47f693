import { describeSharedStore } from '@handrail/host/testing';
import { until } from '@handrail/testing/until';
import { openStore, sharedDatabase } from '../testing/open-fixture.ts';

const LEASE_MS = 600;
const THERE = { leaseMs: LEASE_MS, beatMs: 50 };
/** Never renews its lease, and takes nobody else for gone. */
const SILENT = { leaseMs: 60_000, beatMs: 1_000_000 };
const database = sharedDatabase();

describeSharedStore('the PostgreSQL store', async () => {
  const url = await database.url();
  return {
    open: ({ isSilent = false } = {}) => openStore({ url, lease: isSilent ? SILENT : THERE }),
    passLease: () => {
      const end = performance.now() + LEASE_MS + 100;
      return until(() => performance.now() > end, 'the end of the lease');
    },
  };
});
