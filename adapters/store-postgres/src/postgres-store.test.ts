import { describeHostStore } from '@handrail/host/testing';
import { fixture } from '../testing/open-fixture.ts';

describeHostStore('the PostgreSQL store', fixture());
