import type {
  ApiKeys,
  Definitions,
  Once,
  Outbox,
  Receipts,
  StoredSecrets,
  Subscriptions,
} from '../../src/index.ts';
import { byText, type MemoryDisk, page } from './memory-disk.ts';

const DAY = 86_400_000;

export function memoryOutbox(disk: MemoryDisk): Outbox {
  const waiting = () => [...disk.queues].filter(([, { entries }]) => entries.length > 0);
  return {
    ready: async (at, limit) => {
      const first = waiting()
        .filter(([, { until }]) => until <= at)
        .flatMap(([, { entries, failures }]) => entries.slice(0, 1).map((entry) => ({ ...entry, failures })));
      first.sort((left, right) => byText(left.id, right.id));
      return structuredClone(page(first, limit));
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
  const current = (tenant: string, workflowId: string) =>
    disk.definitions.findLast((one) => one.tenant === tenant && one.workflowId === workflowId);
  return {
    put: async (definition) => {
      const { tenant, workflowId, digest } = definition;
      const known = disk.definitions.findIndex(
        (one) => one.tenant === tenant && one.workflowId === workflowId && one.digest === digest,
      );
      if (known !== -1) disk.definitions.splice(known, 1);
      disk.definitions.push({ ...definition });
    },
    current: async (tenant, workflowId) => current(tenant, workflowId) ?? current('', workflowId),
    byDigest: async (digest) => disk.definitions.find((one) => one.digest === digest),
    list: async (tenant, after, limit) => {
      const visible = disk.definitions.filter((one) => one.tenant === tenant || one.tenant === '');
      const ids = [...new Set(visible.map(({ workflowId }) => workflowId))].sort(byText);
      const wanted = ids.filter((id) => after === undefined || id > after);
      return page(wanted, limit).flatMap((id) => current(tenant, id) ?? current('', id) ?? []);
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
    remove: async (tenant, webhookId) =>
      disk.subscriptions.get(webhookId)?.tenant === tenant && disk.subscriptions.delete(webhookId),
    list: async () => {
      const all = [...disk.subscriptions.values()];
      return structuredClone(all.sort((left, right) => byText(left.webhookId, right.webhookId)));
    },
  };
}

export function memorySecrets({ secrets }: MemoryDisk): StoredSecrets {
  const keyOf = (tenant: string, workspace = '', name: string) => JSON.stringify([tenant, workspace, name]);
  return {
    put: async ({ tenant, workspace, name, value, setAt }) => {
      const key = keyOf(tenant, workspace, name);
      const known = secrets.get(key);
      const version = (known?.version ?? 0) + 1;
      secrets.set(key, { tenant, workspace, name, version, setAt, usedAt: known?.usedAt, value });
    },
    read: async (tenant, workspace, name) => secrets.get(keyOf(tenant, workspace, name)),
    used: async (tenant, workspace, name, at) => {
      const key = keyOf(tenant, workspace, name);
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
            byText(left.name, right.name),
        ),
    remove: async (tenant, workspace, name) => secrets.delete(keyOf(tenant, workspace, name)),
  };
}
