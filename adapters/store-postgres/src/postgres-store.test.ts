import { describeHostStore, describeStoredAudit, describeStoredRecords } from '@handrail/host/testing';
import { fixture } from '../testing/open-fixture.ts';

const open = fixture();
describeHostStore('the PostgreSQL store', open);
describeStoredRecords('the PostgreSQL store', open);
describeStoredAudit('the PostgreSQL store', open);
