import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { DataScope, HostStore } from '@handrail/host';
import {
  sampleDefinition,
  sampleEntry,
  sampleKey,
  sampleReceipt,
  sampleSubscription,
  sampleWrite,
} from '@handrail/host/testing';

const EACH = 8;

/** Texts that no two places share, and that are easy to find. */
export class Canaries {
  readonly made: string[] = [];

  next(where: string): string {
    const text = `CANARY-${String(this.made.length).padStart(3, '0')}-${where}`;
    this.made.push(text);
    return text;
  }
}

/** Pushes canaries through everything a store keeps that is content; gives the look-ups that must find them again. */
export async function pushCanaries(store: HostStore, canaries: Canaries): Promise<void> {
  for (let index = 0; index < EACH; index += 1) {
    const runId = `run${index}`;
    const payloads = [{ inputs: { name: canaries.next('input') } }, { outputs: canaries.next('output') }];
    await store.events.append({
      runs: [
        sampleWrite(runId, {
          payloads,
          sealed: [{ eventId: `${runId}.0`, pointer: '/a', value: canaries.next('sealed') }],
        }),
      ],
      receipts: [sampleReceipt(`r${index}`, { body: JSON.stringify({ said: canaries.next('receipt') }) })],
      outbox: [
        sampleEntry(`q${index}`, `${index}`, { body: canaries.next('outbox') }),
        { ...sampleEntry(`notice/${index}`, 'n', { nodeId: canaries.next('notice') }), runId },
      ],
      artifacts: [{ runId, artifactId: 'response', content: { text: canaries.next('artifact') } }],
    });
    await store.receipts.put(sampleReceipt(`p${index}`, { body: canaries.next('receipt-put') }), 0);
    await store.definitions.put(
      sampleDefinition(`w${index}`, {
        ...scopeOf(index),
        document: JSON.stringify({ config: canaries.next('definition') }),
      }),
    );
    await store.keys.put(sampleKey(`k${index}`, { label: canaries.next('label') }));
    await store.subscriptions.put(
      sampleSubscription(`s${index}`, {
        url: `https://hooks.example/${canaries.next('url')}`,
        secret: canaries.next('webhook'),
      }),
    );
    await store.secrets.put({
      ...scopeOf(index),
      name: `n${index}`,
      value: canaries.next('secret'),
      setAt: 1,
    });
  }
}

/** Every kind of scope in turn. */
function scopeOf(index: number): DataScope {
  return {
    tenant: 'acme',
    workspace: index % 2 === 0 ? undefined : 'sales',
    mode: index % 4 < 2 ? 'live' : 'test',
  };
}

/** Everything the store gives back, to be searched for what was put in. */
export async function readEverything(store: HostStore): Promise<string> {
  const found: unknown[] = [];
  for (let index = 0; index < EACH; index += 1) {
    const runId = `run${index}`;
    found.push(
      await store.events.readEvents(runId, 0, 100),
      await store.events.readSealed(`${runId}.0`, '/a'),
      await store.events.readArtifact(runId, 'response'),
      await store.receipts.find(`r${index}`, 0),
      await store.receipts.find(`p${index}`, 0),
      await store.definitions.current(scopeOf(index), `w${index}`),
      await store.secrets.read(scopeOf(index), `n${index}`),
    );
  }
  found.push(await store.outbox.ready(1e15, 1_000), await store.keys.list(undefined));
  found.push(await store.subscriptions.list());
  return JSON.stringify(found);
}

/** The bytes of every file beside this one, the file itself included, by name. */
export function filesBeside(file: string): Map<string, Buffer> {
  const folder = dirname(file);
  return new Map(readdirSync(folder).map((name) => [name, readFileSync(join(folder, name))]));
}
