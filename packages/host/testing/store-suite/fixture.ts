import type { HostStore } from '../../src/index.ts';

/** Its own store for one test. */
export interface StoreFixture {
  readonly store: HostStore;
  /** Opens what is committed again, as the next process would after this one is gone. */
  reopen(): Promise<HostStore>;
  /** A place for a copy, and how to open one. */
  newBackup(): string;
  openBackup(file: string): Promise<HostStore>;
}

export type OpenFixture = () => Promise<StoreFixture>;
