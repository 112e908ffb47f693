import type { JsonObject } from '@handrail/base';
import type { Once, Outbox, Receipt, Receipts } from '@handrail/host';
import type { Cipher } from './cipher.ts';
import type { SqlRow } from './driver/sql-database.ts';
import type { OpenStore, RegisterStore } from './open-store.ts';
import { readText, toLimit } from './read/read-runs.ts';
import { placeOf } from './sealing/places.ts';
import { openText, toSeal } from './sealing/sealed-text.ts';
import { toText } from './text.ts';
import type { RegisterName } from './write/registers.ts';

const DAY = 86_400_000;

/** Removing is done in slices, so that other writes get their turn between them. */
const ROWS_AT_ONCE = 1_000;

export function openOutbox({ reader, cipher, change }: OpenStore): Outbox {
  const ready = reader.prepare(`
    SELECT outbox.queue, outbox.id, outbox.content, queues.failures FROM queues JOIN outbox
      ON outbox.queue = queues.queue
      AND outbox.id = (SELECT min(first.id) FROM outbox AS first WHERE first.queue = queues.queue)
    WHERE queues.until <= ? ORDER BY outbox.id LIMIT ?`);
  const earliest = reader.prepare('SELECT min(until) FROM queues');
  return {
    ready: async (at, limit) =>
      ready.all([at, toLimit(limit)]).map(([inQueue, inId, content, failures]) => {
        const [queue, id] = [readText(inQueue), readText(inId)];
        const json: JsonObject = JSON.parse(openText(cipher, placeOf.outbox(queue, id), content));
        return { id, queue, content: json, failures: Number(failures) };
      }),
    earliest: async () => {
      const at = earliest.get([])?.[0];
      return typeof at === 'number' ? at : undefined;
    },
    delivered: async ({ queue, id }) => {
      await change('outbox.delivered', [toText(queue), toText(id)]);
    },
    postpone: async (queue, until, failures) => {
      await change('outbox.postpone', [until, failures, toText(queue)]);
    },
    removeQueue: async (queue) => {
      await change('outbox.removeQueue', [toText(queue)]);
    },
  };
}

export function openReceipts({ reader, cipher, change }: RegisterStore): Receipts {
  const find = reader.prepare(
    'SELECT id, request_digest, status, body, expires_at FROM receipts WHERE id = ? AND expires_at > ?',
  );
  async function removeAll(name: RegisterName, at: number): Promise<void> {
    while ((await change(name, [at, ROWS_AT_ONCE])) === ROWS_AT_ONCE);
  }
  return {
    find: async (id, at) => {
      const row = await find.get([toText(id), at]);
      return row && readReceipt(row, cipher);
    },
    put: async ({ id, requestDigest, status, body, expiresAt }, at) => {
      const sealed = toSeal(placeOf.receipt(id), body);
      const parameters = [toText(id), toText(requestDigest), status, sealed, expiresAt, at];
      return (await change('receipts.put', parameters)) > 0;
    },
    removeExpired: async (at) => {
      await removeAll('receipts.remove', at);
      await removeAll('once.remove', at - DAY);
    },
  };
}

function readReceipt([name, requestDigest, status, body, expiresAt]: SqlRow, cipher: Cipher): Receipt {
  const id = readText(name);
  return {
    id,
    requestDigest: readText(requestDigest),
    status: Number(status),
    body: openText(cipher, placeOf.receipt(id), body),
    expiresAt: Number(expiresAt),
  };
}

export function openOnce({ reader, change }: RegisterStore): Once {
  const find = reader.prepare('SELECT 1 FROM once WHERE id = ?');
  return {
    consume: async (id, expiresAt) => (await change('once.consume', [toText(id), expiresAt])) > 0,
    wasConsumed: async (id) => (await find.get([toText(id)])) !== undefined,
  };
}
