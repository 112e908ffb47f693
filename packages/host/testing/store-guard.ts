import type { HostStore, StoreBatch } from '../src/index.ts';

/** One place where something is about to be written. */
export interface WriteCall {
  /** As in `events.append`. */
  readonly operation: string;
  readonly batch?: StoreBatch;
}

export interface StoreGuard {
  read<Value>(work: () => Promise<Value>): Promise<Value>;
  write<Value>(call: WriteCall, work: () => Promise<Value>): Promise<Value>;
}

/** A store whose every call goes through the guard, which may hold it, refuse it or let it pass. */
export function guardStore(store: HostStore, guard: StoreGuard): HostStore {
  const { events, wakeups, outbox, receipts, definitions, keys, subscriptions, once, retention, secrets } =
    store;
  const { passkeys, listings, records, audit, others } = store;
  const read = guard.read;
  const write = <Value>(operation: string, work: () => Promise<Value>) => guard.write({ operation }, work);
  return {
    events: {
      append: (batch) => guard.write({ operation: 'events.append', batch }, () => events.append(batch)),
      readRecord: (runId) => read(() => events.readRecord(runId)),
      readEvents: (runId, from, limit) => read(() => events.readEvents(runId, from, limit)),
      findRuns: (query) => read(() => events.findRuns(query)),
      readSealed: (eventId, pointer) => read(() => events.readSealed(eventId, pointer)),
      readArtifact: (runId, artifactId) => read(() => events.readArtifact(runId, artifactId)),
    },
    wakeups: {
      due: (at, limit) => read(() => wakeups.due(at, limit)),
      earliest: () => read(() => wakeups.earliest()),
      orphans: (after, limit) => read(() => wakeups.orphans(after, limit)),
    },
    outbox: {
      ready: (at, limit) => read(() => outbox.ready(at, limit)),
      earliest: () => read(() => outbox.earliest()),
      delivered: (entry) => write('outbox.delivered', () => outbox.delivered(entry)),
      postpone: (queue, until, failures) =>
        write('outbox.postpone', () => outbox.postpone(queue, until, failures)),
      removeQueue: (queue) => write('outbox.removeQueue', () => outbox.removeQueue(queue)),
    },
    receipts: {
      find: (id, at) => read(() => receipts.find(id, at)),
      put: (receipt, at) => write('receipts.put', () => receipts.put(receipt, at)),
      removeExpired: (at) => write('receipts.removeExpired', () => receipts.removeExpired(at)),
    },
    definitions: {
      put: (definition) => write('definitions.put', () => definitions.put(definition)),
      current: (scope, workflowId) => read(() => definitions.current(scope, workflowId)),
      byDigest: (digest) => read(() => definitions.byDigest(digest)),
      list: (scope, after, limit) => read(() => definitions.list(scope, after, limit)),
      scopes: (tenant) => read(() => definitions.scopes(tenant)),
    },
    keys: {
      put: (key) => write('keys.put', () => keys.put(key)),
      byHash: (hash) => read(() => keys.byHash(hash)),
      list: (tenant) => read(() => keys.list(tenant)),
      revoke: (id, at) => write('keys.revoke', () => keys.revoke(id, at)),
    },
    subscriptions: {
      put: (subscription) => write('subscriptions.put', () => subscriptions.put(subscription)),
      remove: (scope, webhookId) =>
        write('subscriptions.remove', () => subscriptions.remove(scope, webhookId)),
      list: () => read(() => subscriptions.list()),
    },
    once: {
      consume: (id, expiresAt) => write('once.consume', () => once.consume(id, expiresAt)),
      wasConsumed: (id) => read(() => once.wasConsumed(id)),
    },
    retention: {
      endedBefore: (at, after, limit) => read(() => retention.endedBefore(at, after, limit)),
      keptUntil: (at, after, limit) => read(() => retention.keptUntil(at, after, limit)),
      runsOf: (principal, after) => read(() => retention.runsOf(principal, after)),
      remove: (runIds, options) => write('retention.remove', () => retention.remove(runIds, options)),
      purge: () => write('retention.purge', () => retention.purge()),
      removeUnsent: (before, limit) =>
        write('retention.removeUnsent', () => retention.removeUnsent(before, limit)),
      removePasskeys: (owner) => write('retention.removePasskeys', () => retention.removePasskeys(owner)),
      beginErasure: (erasure) => write('retention.beginErasure', () => retention.beginErasure(erasure)),
      erasures: (limit) => read(() => retention.erasures(limit)),
    },
    secrets: {
      put: (secret) => write('secrets.put', () => secrets.put(secret)),
      read: (scope, name) => read(() => secrets.read(scope, name)),
      used: (scope, name, at) => write('secrets.used', () => secrets.used(scope, name, at)),
      list: (tenant) => read(() => secrets.list(tenant)),
      remove: (scope, name) => write('secrets.remove', () => secrets.remove(scope, name)),
    },
    passkeys: {
      add: (passkey) => write('passkeys.add', () => passkeys.add(passkey)),
      of: (owner) => read(() => passkeys.of(owner)),
      list: (tenant) => read(() => passkeys.list(tenant)),
      used: (owner, id, use) => write('passkeys.used', () => passkeys.used(owner, id, use)),
      remove: (owner, id, removal) => write('passkeys.remove', () => passkeys.remove(owner, id, removal)),
    },
    listings: {
      find: (query) => read(() => listings.find(query)),
      count: (query) => read(() => listings.count(query)),
      unlisted: (limit) => read(() => listings.unlisted(limit)),
      listed: (runId) => write('listings.listed', () => listings.listed(runId)),
    },
    ...(records && {
      records: {
        put: (record, after) => write('records.put', () => records.put(record, after)),
        read: (scope, kind, name) => read(() => records.read(scope, kind, name)),
        list: (scope, kind, page) => read(() => records.list(scope, kind, page)),
        listAll: (kind, after, limit) => read(() => records.listAll(kind, after, limit)),
        remove: (scope, kind, name, version) =>
          write('records.remove', () => records.remove(scope, kind, name, version)),
      },
    }),
    ...(audit && {
      audit: {
        publicKey: audit.publicKey,
        read: (from, limit) => read(() => audit.read(from, limit)),
        checkpoints: (from, limit) => read(() => audit.checkpoints(from, limit)),
        sign: () => write('audit.sign', () => audit.sign()),
      },
    }),
    ...(others && {
      others: {
        ...others,
        isBusyElsewhere: (runId) => read(() => others.isBusyElsewhere(runId)),
        ask: (runId, question) => read(() => others.ask(runId, question)),
        askAll: (question) => read(() => others.askAll(question)),
      },
    }),
    check: () => write('check', () => store.check()),
    backup: (file) => read(() => store.backup(file)),
    close: () => store.close(),
  };
}
