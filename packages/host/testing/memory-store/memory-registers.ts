import {
  type ApiKeys,
  type DataScope,
  type Definitions,
  EVERYONE,
  isSameScope,
  isWithin,
  lookUpOrder,
  type Once,
  type Outbox,
  type Receipts,
  type StoredSecrets,
  type Subscriptions,
  scopeKey,
} from '../../src/index.ts';
import { byText, type MemoryDisk, page } from './memory-disk.ts';

const DAY = 86_400_000;

/** Which queues a process may send, when several share them. */
export interface QueueClaims {
  isFree(queue: string): boolean;
  claim(queue: string): void;
}

export function memoryOutbox(disk: MemoryDisk, claims?: QueueClaims): Outbox {
  const waiting = () =>
    [...disk.queues].filter(([queue, { entries }]) => entries.length > 0 && (claims?.isFree(queue) ?? true));
  return {
    ready: async (at, limit) => {
      const first = waiting()
        .filter(([, { until }]) => until <= at)
        .flatMap(([, { entries, failures }]) => entries.slice(0, 1).map((entry) => ({ ...entry, failures })));
      first.sort((left, right) => byText(left.id, right.id));
      const ready = page(first, limit);
      for (const { queue } of ready) claims?.claim(queue);
      return structuredClone(ready);
    },
    earliest: async () => {
      const times = waiting().map(([, { until }]) => until);
      return times.length === 0 ? undefined : Math.min(...times);
    },
    delivered: async ({ queue: name, id }) => {
      const queue = disk.queues.get(name);
      const place = queue?.entries.findIndex((entry) => entry.id === id) ?? -1;
      if (!queue || place === -1) return;
      queue.entries.splice(place, 1);
      queue.until = 0;
      queue.failures = 0;
      if (queue.entries.length === 0) disk.queues.delete(name);
    },
    postpone: async (name, until, failures) => {
      const queue = disk.queues.get(name);
      if (queue) Object.assign(queue, { until, failures });
    },
    removeQueue: async (name) => {
      disk.queues.delete(name);
    },
  };
}

export function memoryReceipts(disk: MemoryDisk): Receipts {
  const find = (id: string, at: number) => {
    const receipt = disk.receipts.get(id);
    return receipt && receipt.expiresAt > at ? { ...receipt } : undefined;
  };
  return {
    find: async (id, at) => find(id, at),
    put: async (receipt, at) => {
      if (find(receipt.id, at)) return false;
      disk.receipts.set(receipt.id, { ...receipt });
      return true;
    },
    removeExpired: async (at) => {
      for (const [id, { expiresAt }] of disk.receipts) if (expiresAt <= at) disk.receipts.delete(id);
      for (const [id, expiresAt] of disk.consumed) if (expiresAt <= at - DAY) disk.consumed.delete(id);
    },
  };
}

export function memoryOnce(disk: MemoryDisk): Once {
  return {
    consume: async (id, expiresAt) => {
      if (disk.consumed.has(id)) return false;
      disk.consumed.set(id, expiresAt);
      return true;
    },
    wasConsumed: async (id) => disk.consumed.has(id),
  };
}

export function memoryDefinitions(disk: MemoryDisk): Definitions {
  const placesOf = (scope: DataScope) => [...lookUpOrder(scope), EVERYONE];
  const current = (scope: DataScope, workflowId: string) => {
    for (const place of placesOf(scope)) {
      const found = disk.definitions.findLast(
        (one) => isSameScope(one, place) && one.workflowId === workflowId,
      );
      if (found) return found;
    }
    return undefined;
  };
  return {
    put: async (definition) => {
      const { workflowId, digest } = definition;
      const known = disk.definitions.findIndex(
        (one) => isSameScope(one, definition) && one.workflowId === workflowId && one.digest === digest,
      );
      if (known !== -1) disk.definitions.splice(known, 1);
      disk.definitions.push({ ...definition });
    },
    current: async (scope, workflowId) => current(scope, workflowId),
    byDigest: async (digest) => disk.definitions.find((one) => one.digest === digest),
    list: async (scope, after, limit) => {
      const visible = disk.definitions.filter((one) =>
        placesOf(scope).some((place) => isSameScope(place, one)),
      );
      const ids = [...new Set(visible.map(({ workflowId }) => workflowId))].sort(byText);
      const wanted = ids.filter((id) => after === undefined || id > after);
      return page(wanted, limit).flatMap((id) => current(scope, id) ?? []);
    },
    scopes: async (wanted) => {
      const own = disk.definitions.filter(({ tenant }) => tenant === wanted);
      const known = new Map(own.map((one) => [scopeKey(one), one]));
      return [...known.values()].map(({ tenant, workspace, mode }) => ({ tenant, workspace, mode }));
    },
  };
}

export function memoryKeys(disk: MemoryDisk): ApiKeys {
  const all = () => [...disk.keys.values()].sort((left, right) => byText(left.id, right.id));
  return {
    put: async (key) => {
      if (all().some(({ id, hash }) => hash === key.hash && id !== key.id)) {
        throw new Error(`Key ${key.id} has the hash of another key.`);
      }
      disk.keys.set(key.id, structuredClone(key));
    },
    byHash: async (hash) => structuredClone(all().find((key) => key.hash === hash)),
    list: async (tenant) =>
      structuredClone(all().filter((key) => tenant === undefined || key.tenant === tenant)),
    revoke: async (id, at) => {
      const key = disk.keys.get(id);
      if (!key) return false;
      disk.keys.set(id, { ...key, revokedAt: Math.min(key.revokedAt ?? at, at) });
      return true;
    },
  };
}

export function memorySubscriptions(disk: MemoryDisk): Subscriptions {
  return {
    put: async (subscription) => {
      disk.subscriptions.set(subscription.webhookId, structuredClone(subscription));
    },
    remove: async (scope, webhookId) => {
      const found = disk.subscriptions.get(webhookId);
      return found !== undefined && isWithin(scope, found) && disk.subscriptions.delete(webhookId);
    },
    list: async () => {
      const all = [...disk.subscriptions.values()];
      return structuredClone(all.sort((left, right) => byText(left.webhookId, right.webhookId)));
    },
  };
}

export function memorySecrets({ secrets }: MemoryDisk): StoredSecrets {
  const keyOf = (scope: DataScope, name: string) => JSON.stringify([scopeKey(scope), name]);
  return {
    put: async ({ name, value, setAt, ...scope }) => {
      const key = keyOf(scope, name);
      const known = secrets.get(key);
      const version = (known?.version ?? 0) + 1;
      const { tenant, workspace, mode } = scope;
      secrets.set(key, { tenant, workspace, mode, name, version, setAt, usedAt: known?.usedAt, value });
    },
    read: async (scope, name) => secrets.get(keyOf(scope, name)),
    used: async (scope, name, at) => {
      const key = keyOf(scope, name);
      const known = secrets.get(key);
      if (known) secrets.set(key, { ...known, usedAt: Math.max(known.usedAt ?? 0, at) });
    },
    list: async (tenant) =>
      [...secrets.values()]
        .filter((secret) => tenant === undefined || secret.tenant === tenant)
        .map(({ value: _, ...record }) => record)
        .sort(
          (left, right) =>
            byText(left.tenant, right.tenant) ||
            byText(left.workspace ?? '', right.workspace ?? '') ||
            byText(left.name, right.name) ||
            byText(left.mode, right.mode),
        ),
    remove: async (scope, name) => secrets.delete(keyOf(scope, name)),
  };
}
