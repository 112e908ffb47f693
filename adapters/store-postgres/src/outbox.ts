import type { JsonObject } from '@handrail/base';
import type { Outbox } from '@handrail/host';
import { openText, placeOf, readText, toLimit, toText } from '@handrail/store-sqlite/shared';
import type { OpenStore } from './open-store.ts';

/** Every queue that has entries, found by jumping from one to the next. */
const QUEUES = `
  RECURSIVE waiting (queue) AS (
    (SELECT queue FROM outbox ORDER BY queue LIMIT 1)
    UNION ALL
    SELECT (SELECT outbox.queue FROM outbox WHERE outbox.queue > waiting.queue ORDER BY outbox.queue LIMIT 1)
    FROM waiting WHERE waiting.queue IS NOT NULL
  )`;

/**
 * A queue belongs to the process that was first to send something of it, for as long as that is there, so that its order
 * holds. What is waiting to be sent is read from the entries alone.
 */
export function openOutbox({ reader, cipher, change, work, lease, guard }: OpenStore): Outbox {
  const ready = `
    WITH ${QUEUES},
      first AS (
        SELECT waiting.queue, coalesce(queues.failures, 0) AS failures,
          (SELECT min(outbox.id) FROM outbox WHERE outbox.queue = waiting.queue) AS id
        FROM waiting
          LEFT JOIN queues ON queues.queue = waiting.queue
          LEFT JOIN queue_claims ON queue_claims.queue = waiting.queue
        WHERE waiting.queue IS NOT NULL AND coalesce(queues.until, 0) <= $2 AND (
          queue_claims.queue IS NULL OR queue_claims.opening = $1
          OR NOT EXISTS (SELECT 1 FROM openings WHERE openings.opening = queue_claims.opening)
        )
        ORDER BY id LIMIT $3
      ),
      claimed AS (
        INSERT INTO queue_claims (queue, opening) SELECT queue, $1 FROM first ORDER BY queue
        ON CONFLICT (queue) DO UPDATE SET opening = excluded.opening
        WHERE queue_claims.opening = $1
          OR NOT EXISTS (SELECT 1 FROM openings WHERE openings.opening = queue_claims.opening)
        RETURNING queue
      )
    SELECT outbox.queue, outbox.id, outbox.content, first.failures
    FROM first JOIN claimed ON claimed.queue = first.queue
      JOIN outbox ON outbox.queue = first.queue AND outbox.id = first.id
    ORDER BY outbox.id`;
  const earliest = reader.prepare(`
    WITH ${QUEUES}
    SELECT min(coalesce(queues.until, 0)) FROM waiting
      LEFT JOIN queues ON queues.queue = waiting.queue
      LEFT JOIN queue_claims ON queue_claims.queue = waiting.queue
    WHERE waiting.queue IS NOT NULL AND (
      queue_claims.queue IS NULL OR queue_claims.opening = ?
      OR NOT EXISTS (SELECT 1 FROM openings WHERE openings.opening = queue_claims.opening)
    )`);
  return {
    ready: (at, limit) =>
      guard(async () => {
        const values = [lease.opening, at, toLimit(limit)];
        const { rows } = await work.query({ name: 'ready', text: ready, values });
        return rows.map(([inQueue, inId, content, failures]) => {
          const [queue, id] = [readText(inQueue), readText(inId)];
          const json: JsonObject = JSON.parse(openText(cipher, placeOf.outbox(queue, id), content));
          return { id, queue, content: json, failures: Number(failures) };
        });
      }),
    earliest: async () => {
      const at = (await earliest.get([lease.opening]))?.[0];
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
