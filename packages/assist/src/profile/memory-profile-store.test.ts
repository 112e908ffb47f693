import { describeProfileStore } from '../../testing/profile-store-contract.ts';
import { MemoryProfileStore } from './memory-profile-store.ts';

describeProfileStore('The store in memory', async () => ({ store: new MemoryProfileStore() }));
