import { describe } from 'vitest';
import { describeAppends } from './store-suite/appends.ts';
import { describeAudit } from './store-suite/audit.ts';
import type { OpenFixture } from './store-suite/fixture.ts';
import { describeLifetime } from './store-suite/lifetime.ts';
import { describeListings } from './store-suite/listings.ts';
import { describeOthers, type OpenShared } from './store-suite/others.ts';
import { describeOutbox } from './store-suite/outbox.ts';
import { describePasskeys } from './store-suite/passkeys.ts';
import { describeReads } from './store-suite/reads.ts';
import { describeRecords } from './store-suite/records.ts';
import { describeRegisters } from './store-suite/registers.ts';
import { describeRetention } from './store-suite/retention.ts';
import { describeSecrets } from './store-suite/secrets.ts';
import { describeWakeups } from './store-suite/wakeups.ts';

/** Every store runs exactly this, so that a host cannot tell them apart. `open` gives each test an empty one. */
export function describeHostStore(name: string, open: OpenFixture): void {
  describe(`${name} keeps the contract of a store`, () => {
    describeAppends(open);
    describeReads(open);
    describeWakeups(open);
    describeOutbox(open);
    describeRegisters(open);
    describeRetention(open);
    describeSecrets(open);
    describePasskeys(open);
    describeListings(open);
    describeLifetime(open);
  });
}

/** For stores that have the optional part of the port. */
export function describeStoredRecords(name: string, open: OpenFixture): void {
  describe(`${name} keeps the contract of records`, () => describeRecords(open));
}

/** Likewise, for stores with an audit log. */
export function describeStoredAudit(name: string, open: OpenFixture): void {
  describe(`${name} keeps the contract of an audit log`, () => describeAudit(open));
}

/** For stores that several processes have open at the same time. */
export function describeSharedStore(name: string, open: OpenShared): void {
  describe(`${name} keeps the contract of a store with others`, () => describeOthers(open));
}
