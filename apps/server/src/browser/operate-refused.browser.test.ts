import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { operateWorkflow } from '../../testing/bank-run.ts';
import { createLog } from '../create-log.ts';
import { type RunningServer, startServer } from '../start-server.ts';

let site: Server;
let folder: string;
let server: RunningServer;
let asked = 0;
beforeEach(async () => {
  asked = 0;
  folder = mkdtempSync(join(tmpdir(), 'handrail-refused-'));
  site = createServer((_request, response) => {
    asked += 1;
    response.end('<title>Inside</title>');
  });
  await new Promise<void>((resolve) => site.listen(0, '127.0.0.1', resolve));
});
afterEach(async () => {
  await server.close();
  site.closeAllConnections();
  await new Promise((resolve) => site.close(resolve));
  rmSync(folder, { recursive: true, force: true });
});

/** The end of a run that has its owner operate this page, on a host that may not reach this machine. */
async function eventsFor(url: string): Promise<string> {
  server = await startServer({
    dataFolder: folder,
    port: 0,
    log: createLog('silent'),
    browser: { unsandboxed: true },
    workflows: [operateWorkflow(url)],
  });
  const headers = { authorization: `Bearer ${server.adminKey}`, 'content-type': 'application/json' };
  const body = JSON.stringify({ workflowId: 'read-balance', inputs: {} });
  const started = await fetch(`${server.url}/v1/runs`, { method: 'POST', headers, body });
  const { runId } = (await started.json()) as { runId: string };
  const events = await fetch(`${server.url}/v1/runs/${runId}/events`, { headers });
  return events.text();
}

describe('a page that this host may not reach', () => {
  test.each(['http', 'https'])(
    'is refused in words over %s, and the owner is not asked to operate an error page',
    async (scheme) => {
      const { port } = site.address() as AddressInfo;
      const events = await eventsFor(`${scheme}://127.0.0.1:${port}/`);
      expect(events).toContain('run.failed');
      expect(events).toContain(scheme === 'http' ? 'may not reach that address' : 'may reach it');
      expect(events).not.toContain('operate_attachment');
      expect(asked).toBe(0);
    },
  );
});
