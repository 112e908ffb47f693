import { type ApiKeys, isWithin, type Subscription, type Subscriptions } from '@handrail/host';
import type { Cipher } from './cipher.ts';
import type { SqlRow } from './driver/sql-database.ts';
import type { RegisterStore } from './open-store.ts';
import { KEY_COLUMNS, readKey } from './read/read-key.ts';
import { readText } from './read/read-runs.ts';
import { beginningOf } from './sealing/beginning.ts';
import { placeOf } from './sealing/places.ts';
import { jsonToSeal, openText } from './sealing/sealed-text.ts';
import { toText } from './text.ts';

export function openKeys({ reader, cipher, change }: RegisterStore): ApiKeys {
  const byHash = reader.prepare(`SELECT ${KEY_COLUMNS} FROM keys WHERE hash = ?`);
  const byId = reader.prepare(`SELECT ${KEY_COLUMNS} FROM keys WHERE id = ?`);
  const all = reader.prepare(`SELECT ${KEY_COLUMNS} FROM keys ORDER BY id`);
  const ofTenant = reader.prepare(`SELECT ${KEY_COLUMNS} FROM keys WHERE tenant = ? ORDER BY id`);
  return {
    put: async (key) => {
      const names = [toText(key.id), toText(key.hash), toText(key.tenant)];
      const sealed = jsonToSeal(placeOf.key(key.id), key);
      await change('keys.put', [...names, sealed, key.revokedAt ?? null]);
    },
    byHash: async (hash) => {
      const row = await byHash.get([toText(hash)]);
      return row && readKey(row, cipher);
    },
    list: async (tenant) => {
      const rows = await (tenant === undefined ? all.all([]) : ofTenant.all([toText(tenant)]));
      return rows.map((row) => readKey(row, cipher));
    },
    revoke: async (id, at) => {
      // It is sealed with the key. Whoever changes the key meanwhile is followed by another try.
      for (;;) {
        const row = await byId.get([toText(id)]);
        if (!row) return false;
        const key = readKey(row, cipher);
        const sealed = jsonToSeal(placeOf.key(id), { ...key, revokedAt: Math.min(key.revokedAt ?? at, at) });
        const before = beginningOf(row[CONTENT] ?? null);
        if ((await change('keys.revoke', [at, sealed, toText(id), before])) > 0) return true;
      }
    },
  };
}

const CONTENT = KEY_COLUMNS.split(', ').indexOf('content');

export function openSubscriptions({ reader, cipher, change }: RegisterStore): Subscriptions {
  const all = reader.prepare('SELECT webhook_id, content, secret FROM subscriptions ORDER BY webhook_id');
  const byId = reader.prepare('SELECT webhook_id, content, secret FROM subscriptions WHERE webhook_id = ?');
  return {
    put: async ({ secret, ...content }) => {
      const { webhookId, tenant } = content;
      const sealed = [
        jsonToSeal(placeOf.subscription(webhookId), content),
        jsonToSeal(placeOf.webhook(webhookId), secret),
      ];
      await change('subscriptions.put', [toText(webhookId), toText(tenant), ...sealed]);
    },
    remove: async (scope, webhookId) => {
      const row = await byId.get([toText(webhookId)]);
      // Whose it is is in what is sealed, which nobody can change in the file.
      if (!row || !isWithin(scope, readSubscription(row, cipher))) return false;
      return (await change('subscriptions.remove', [toText(scope.tenant), toText(webhookId)])) > 0;
    },
    list: async () => (await all.all([])).map((row) => readSubscription(row, cipher)),
  };
}

function readSubscription([id, content, sealed]: SqlRow, cipher: Cipher): Subscription {
  const webhookId = readText(id);
  const subscription: Omit<Subscription, 'secret'> = JSON.parse(
    openText(cipher, placeOf.subscription(webhookId), content),
  );
  const secret: string = JSON.parse(openText(cipher, placeOf.webhook(webhookId), sealed));
  return { ...subscription, workspace: subscription.workspace, secret };
}
