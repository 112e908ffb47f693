import { createCipheriv, createHmac } from 'node:crypto';
import { join } from 'node:path';
import { sampleEvent, sampleKey, sampleSubscription } from '@handrail/host/testing';
import { loadDriver } from '../src/driver/load-driver.ts';
import { APPLICATION_ID, MIGRATIONS } from '../src/file/schema.ts';
import { Canaries } from './canaries.ts';

const VERSION = 2;

/** Sealed values as they were before: no key id, no associated data. */
function sealAsBefore(key: Uint8Array, place: readonly string[], text: string): Uint8Array {
  const derive = (parts: readonly string[]) =>
    createHmac('sha256', key).update(JSON.stringify(parts)).digest();
  const nonce = Buffer.alloc(12, place.join().length);
  const cipher = createCipheriv('aes-256-gcm', derive(place), nonce);
  return Buffer.concat([Uint8Array.of(1), nonce, cipher.update(text), cipher.final(), cipher.getAuthTag()]);
}

/** The file of a host as the version before encryption left it, with rows that were removed without being overwritten. */
export async function plainStore(folder: string, key: Uint8Array) {
  const file = join(folder, 'host.db');
  const canaries = new Canaries();
  const database = (await loadDriver(undefined)).open(file);
  for (const script of MIGRATIONS.slice(0, VERSION)) database.exec(script);
  database.exec(`PRAGMA application_id = ${APPLICATION_ID}`);
  database.exec(`PRAGMA user_version = ${VERSION}`);
  database.exec('BEGIN');
  const insert = (table: string, row: Readonly<Record<string, string | number | Uint8Array>>) =>
    database
      .prepare(
        `INSERT INTO ${table} (${Object.keys(row).join()}) VALUES (${Object.keys(row)
          .map(() => '?')
          .join()})`,
      )
      .run(Object.values(row));
  const keyId = createHmac('sha256', key).update('["handrail store key"]').digest('hex').slice(0, 16);
  insert('settings', { name: 'key_id', value: keyId });
  for (let index = 0; index < 200; index += 1) {
    insert('chunks', { chunk_no: (999 << 24) + index, events: `CANARY-removed ${'x'.repeat(900)}` });
  }
  database.exec('COMMIT');
  database.exec('DELETE FROM chunks');
  database.exec('BEGIN');
  for (let index = 0; index < 8; index += 1) {
    const runId = `run${index}`;
    insert('runs', {
      ...{ run_no: index + 1, run_id: runId, tenant: 'acme', principal: 'key-1', mode: 'live' },
      ...{ workflow_id: 'greet', workflow_digest: 'd', status: 'running', created_at: 1, changed_at: 1 },
      last_sequence: 0,
    });
    const events = JSON.stringify([sampleEvent(runId, 0, { name: canaries.next('input') })]);
    insert('chunks', { chunk_no: (index + 1) * 2 ** 24, events });
    const value = sealAsBefore(key, ['sealed', `${runId}.0`, '/a'], JSON.stringify(canaries.next('sealed')));
    insert('sealed', { event_id: `${runId}.0`, pointer: '/a', value });
    const content = sealAsBefore(key, ['artifact', runId, 'response'], JSON.stringify(canaries.next('file')));
    insert('artifacts', { run_id: runId, artifact_id: 'response', content });
    const receipt = { request_digest: 'd', status: 200, expires_at: 1e15 };
    insert('receipts', { id: `r${index}`, body: canaries.next('receipt'), ...receipt });
    insert('receipts', { id: `p${index}`, body: '', ...receipt });
    insert('queues', { queue: `q${index}`, until: 0, failures: 0 });
    const entry = JSON.stringify({ to: canaries.next('outbox') });
    insert('outbox', { queue: `q${index}`, id: 'o', content: entry });
    insert('definitions', {
      ...{ tenant: '', workflow_id: `w${index}`, digest: `d${index}`, registered_at: 1 },
      document: JSON.stringify({ config: canaries.next('definition') }),
    });
    const apiKey = sampleKey(`k${index}`, { label: canaries.next('label') });
    insert('keys', { id: apiKey.id, hash: apiKey.hash, tenant: 'acme', content: JSON.stringify(apiKey) });
    const { secret, ...subscription } = sampleSubscription(`s${index}`, { url: canaries.next('url') });
    const sealed = sealAsBefore(key, ['webhook', subscription.webhookId], JSON.stringify(secret));
    insert('subscriptions', {
      ...{ webhook_id: subscription.webhookId, tenant: 'acme', secret: sealed },
      content: JSON.stringify(subscription),
    });
  }
  database.exec('COMMIT');
  database.close();
  return { file, canaries };
}
