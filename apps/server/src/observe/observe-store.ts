import type { HostStore, StoreBatch } from '@handrail/host';
import { StoreFailure } from '@handrail/host';

export interface StoreObserver {
  /** A batch is on the disk. */
  stored(batch: StoreBatch, seconds: number): void;
  /** The store could not do what it was asked. */
  failed(failure: StoreFailure): void;
}

/** A store that refused a batch for one of these reasons takes none until somebody has done something about it. */
const LASTING: ReadonlySet<StoreFailure['reason']> = new Set(['full', 'read-only']);
/** After that a check may find out by itself, in case nobody asks for anything else. */
const REMEMBERED_MS = 10_000;

/**
 * The same store, with somebody looking on. Whoever asked is only told that the store is unavailable, so this is the
 * one place where the operator learns why.
 */
export function observeStore(store: HostStore, observer: StoreObserver): HostStore {
  const note = (error: unknown): never => {
    if (error instanceof StoreFailure && error.reason !== 'closed') observer.failed(error);
    throw error;
  };
  const watched = <Part extends object>(part: Part): Part =>
    new Proxy(part, {
      get(target, name, receiver) {
        const member: unknown = Reflect.get(target, name, receiver);
        if (typeof member !== 'function') return member;
        return (...args: readonly unknown[]) => {
          const result: unknown = Reflect.apply(member, target, args);
          return result instanceof Promise ? result.catch(note) : result;
        };
      },
    });
  const events = watched(store.events);
  let refused: { readonly failure: StoreFailure; readonly at: number } | undefined;
  return {
    events: {
      append: async (batch) => {
        const began = performance.now();
        const result = await events.append(batch).catch((error: unknown) => {
          if (error instanceof StoreFailure && LASTING.has(error.reason))
            refused = { failure: error, at: performance.now() };
          throw error;
        });
        refused = undefined;
        if (result.stored) observer.stored(batch, (performance.now() - began) / 1_000);
        return result;
      },
      readRecord: (runId) => events.readRecord(runId),
      readEvents: (runId, from, limit) => events.readEvents(runId, from, limit),
      findRuns: (query) => events.findRuns(query),
      readSealed: (eventId, pointer) => events.readSealed(eventId, pointer),
      readArtifact: (runId, artifactId) => events.readArtifact(runId, artifactId),
    },
    wakeups: watched(store.wakeups),
    outbox: watched(store.outbox),
    receipts: watched(store.receipts),
    definitions: watched(store.definitions),
    keys: watched(store.keys),
    subscriptions: watched(store.subscriptions),
    once: watched(store.once),
    retention: watched(store.retention),
    secrets: watched(store.secrets),
    passkeys: watched(store.passkeys),
    listings: watched(store.listings),
    ...(store.others && { others: watched(store.others) }),
    ...(store.records && { records: watched(store.records) }),
    ...(store.audit && { audit: watched(store.audit) }),
    // What a check writes may still fit where a batch does not.
    check: async () => {
      await store.check().catch(note);
      if (refused && performance.now() - refused.at < REMEMBERED_MS) throw refused.failure;
    },
    backup: (file) => store.backup(file),
    close: () => store.close(),
  };
}
