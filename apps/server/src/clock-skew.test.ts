import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { JsonObject } from '@handrail/base';
import { createClient } from '@handrail/client';
import { newDatabase } from '@handrail/store-postgres/testing';
import { expect, test } from 'vitest';
import { type RunningServer, startServer } from './start-server.ts';

const SKEW_MS = 300_000;
const DELAY_MS = 900;

const delayed: JsonObject = {
  id: 'delayed',
  name: 'Delayed',
  version: '1.0.0',
  nodes: [
    {
      id: 'wait',
      name: 'Wait',
      typeId: 'core.delay',
      position: { x: 0, y: 0 },
      config: { ms: DELAY_MS },
      inputs: {},
    },
  ],
  edges: [],
  triggers: [],
  variables: [],
  metadata: {},
  settings: {},
};

test('processes whose clocks are five minutes apart wake runs neither early nor late, and keep the order of time', async () => {
  const database = await newDatabase();
  const folder = mkdtempSync(join(tmpdir(), 'handrail-skew-'));
  const servers: RunningServer[] = [];
  try {
    for (const skew of [-SKEW_MS, SKEW_MS]) {
      const server = await startServer({
        dataFolder: join(folder, String(skew)),
        keyFile: join(folder, 'host.key'),
        postgres: database.url,
        port: 0,
        logLevel: 'error',
        workflows: [delayed],
        wallClock: () => Date.now() + skew,
      });
      servers.push(server);
    }
    for (const { url, adminKey } of servers) {
      // A host that did not get to run for a second, as while the other starts here, asks its clients to come back.
      const client = createClient({ url, key: adminKey });
      const { runId } = await client.runs.create({ workflowId: 'delayed' });
      const at: number[] = [];
      for await (const { timestamp } of client.runs.events(runId)) at.push(Date.parse(timestamp));
      expect(Math.abs((at[0] ?? 0) - Date.now())).toBeLessThan(SKEW_MS / 5);
      expect((at.at(-1) ?? 0) - (at[0] ?? 0)).toBeGreaterThanOrEqual(DELAY_MS);
      expect((at.at(-1) ?? 0) - (at[0] ?? 0)).toBeLessThan(SKEW_MS / 5);
      expect([...at].sort((left, right) => left - right)).toEqual(at);
    }
  } finally {
    for (const server of servers) await server.close();
    await database.drop();
    rmSync(folder, { recursive: true });
  }
});
