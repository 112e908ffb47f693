import type {
  ApiKey,
  ApiKeys,
  Definitions,
  StoredDefinition,
  Subscription,
  Subscriptions,
} from '@handrail/host';
import type { Cipher } from './cipher.ts';
import type { SqlRow } from './driver/sql-database.ts';
import type { OpenStore } from './open-store.ts';
import { readText, toLimit } from './read/read-runs.ts';
import { toText } from './text.ts';

export function openDefinitions({ reader, change }: OpenStore): Definitions {
  const columns = 'tenant, workflow_id, digest, document, registered_at';
  const current = reader.prepare(`
    SELECT ${columns} FROM definitions WHERE tenant = ? AND workflow_id = ? ORDER BY place DESC LIMIT 1`);
  const byDigest = reader.prepare(
    `SELECT ${columns} FROM definitions WHERE digest = ? ORDER BY place LIMIT 1`,
  );
  const ids = reader.prepare(`
    SELECT DISTINCT workflow_id FROM definitions
    WHERE tenant IN (?, '') AND workflow_id > ? ORDER BY workflow_id LIMIT ?`);
  const find = (tenant: string, workflowId: string) =>
    current.get([tenant, workflowId]) ?? current.get(['', workflowId]);
  return {
    put: async ({ tenant, workflowId, digest, document, registeredAt }) => {
      const names = [toText(tenant), toText(workflowId), toText(digest), toText(document)];
      await change('definitions.put', [...names, registeredAt]);
    },
    current: async (tenant, workflowId) => {
      const row = find(toText(tenant), toText(workflowId));
      return row && readDefinition(row);
    },
    byDigest: async (digest) => {
      const row = byDigest.get([toText(digest)]);
      return row && readDefinition(row);
    },
    list: async (tenant, after, limit) => {
      const owner = toText(tenant);
      const found = ids.all([owner, after === undefined ? '' : toText(after), toLimit(limit)]);
      return found.flatMap(([workflowId]) => {
        const row = find(owner, String(workflowId));
        return row ? [readDefinition(row)] : [];
      });
    },
  };
}

function readDefinition([tenant, workflowId, digest, document, registeredAt]: SqlRow): StoredDefinition {
  return {
    tenant: readText(tenant),
    workflowId: readText(workflowId),
    digest: readText(digest),
    document: readText(document),
    registeredAt: Number(registeredAt),
  };
}

export function openKeys({ reader, change }: OpenStore): ApiKeys {
  const byHash = reader.prepare('SELECT content, revoked_at FROM keys WHERE hash = ?');
  const all = reader.prepare('SELECT content, revoked_at FROM keys ORDER BY id');
  const ofTenant = reader.prepare('SELECT content, revoked_at FROM keys WHERE tenant = ? ORDER BY id');
  return {
    put: async (key) => {
      const names = [toText(key.id), toText(key.hash), toText(key.tenant)];
      await change('keys.put', [...names, JSON.stringify(key), key.revokedAt ?? null]);
    },
    byHash: async (hash) => {
      const row = byHash.get([toText(hash)]);
      return row && readKey(row);
    },
    list: async (tenant) => {
      const rows = tenant === undefined ? all.all([]) : ofTenant.all([toText(tenant)]);
      return rows.map(readKey);
    },
    revoke: async (id, at) => (await change('keys.revoke', [at, toText(id)])) > 0,
  };
}

function readKey([content, revokedAt]: SqlRow): ApiKey {
  const key: ApiKey = JSON.parse(String(content));
  return {
    ...key,
    workspace: key.workspace,
    expiresAt: key.expiresAt,
    revokedAt: revokedAt === null ? undefined : Number(revokedAt),
  };
}

export function openSubscriptions({ reader, cipher, change }: OpenStore): Subscriptions {
  const all = reader.prepare('SELECT content, secret FROM subscriptions ORDER BY webhook_id');
  return {
    put: async ({ secret, ...content }) => {
      const { webhookId, tenant } = content;
      const sealed = cipher.seal(['webhook', webhookId], JSON.stringify(secret));
      const names = [toText(webhookId), toText(tenant)];
      await change('subscriptions.put', [...names, JSON.stringify(content), sealed]);
    },
    remove: async (tenant, webhookId) =>
      (await change('subscriptions.remove', [toText(tenant), toText(webhookId)])) > 0,
    list: async () => all.all([]).map((row) => readSubscription(row, cipher)),
  };
}

function readSubscription([content, sealed]: SqlRow, cipher: Cipher): Subscription {
  const subscription: Omit<Subscription, 'secret'> = JSON.parse(String(content));
  if (!(sealed instanceof Uint8Array)) throw new Error('The secret of a webhook is damaged.');
  const secret: string = JSON.parse(cipher.open(['webhook', subscription.webhookId], sealed));
  return { ...subscription, workspace: subscription.workspace, secret };
}
