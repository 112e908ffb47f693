import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readWorkflow } from '@handrail/runs/testing';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { openOperator } from './operator/open-operator.ts';
import type { ServerConfig } from './server-config.ts';
import { type RunningServer, startServer } from './start-server.ts';

let folder = '';
let dataFolder = '';
const running: RunningServer[] = [];
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'handrail-conformance-'));
  dataFolder = join(folder, 'data');
});
afterEach(async () => {
  for (const server of running.splice(0)) await server.close();
  rmSync(folder, { recursive: true });
});

async function up(config: Partial<ServerConfig>): Promise<RunningServer> {
  const server = await startServer({ dataFolder, port: 0, logLevel: 'silent', ...config });
  running.push(server);
  return server;
}

async function stop(server: RunningServer): Promise<void> {
  running.splice(running.indexOf(server), 1);
  await server.close();
}

async function call({ url, adminKey }: RunningServer, path: string, body?: unknown) {
  const reply = await fetch(`${url}${path}`, {
    headers: { authorization: `Bearer ${adminKey}`, 'content-type': 'application/json' },
    ...(body !== undefined && { method: 'POST', body: JSON.stringify(body) }),
  });
  return { status: reply.status, json: (await reply.json()) as Record<string, unknown> };
}

const missing = readWorkflow('conformance-capability-missing');
const mocked = {
  workflowId: 'conformance-stream-text',
  configurable: { mockProvider: { id: 'stream-text', config: { tokens: ['a'] } } },
};

describe('a host with --conformance', () => {
  test('serves what is only for tests, to test keys, on separate data', async () => {
    const server = await up({ conformance: true });
    expect(server.adminKey).toMatch(/^hr_test_/);
    expect(server.owner.mode).toBe('test');
    const { json } = await call(server, '/.well-known/openwop');
    expect(json.testing).toMatchObject({
      testKeyPrefix: 'hr_test_',
      forceEngineVersionRange: { min: 0, max: 2 },
    });
    // Nothing has to be named for a suite to find what it needs: the published workflows, and keys under its own names.
    expect(json.fixtures).toContain('conformance-noop');
    expect(Object.keys(server.environment ?? {})).toEqual([
      'OPENWOP_BASE_URL',
      'OPENWOP_API_KEY',
      'OPENWOP_SECONDARY_API_KEY',
      'OPENWOP_TEST_LOW_SCOPE_KEY',
      'OPENWOP_TEST_UNAUTHORIZED_API_KEY',
    ]);
    expect((await call(server, '/v1/workflows', missing)).status).toBe(201);
    expect((await call(server, '/v1/workflows', readWorkflow('conformance-stream-text'))).status).toBe(201);
    const run = await call(server, '/v1/runs', mocked);
    expect(run.status).toBe(201);
    const read = async () => (await call(server, `/v1/runs/${String(run.json.runId)}`)).json.status;
    await expect.poll(read).toBe('completed');
    const live = { label: 'x', mode: 'live' };
    const serving = await openOperator(dataFolder);
    await expect(serving.ask('keys.create', live)).rejects.toThrow('test keys only');
    await stop(server);

    const resting = await openOperator(dataFolder);
    await expect(resting.ask('keys.create', live)).rejects.toThrow('test keys only');
    expect(await resting.ask('keys.create', { label: 'y' })).toMatchObject({ mode: 'test' });
    await resting.close();
    await expect(up({})).rejects.toMatchObject({
      code: 'setting-refused',
      message: expect.stringContaining('was made with --conformance and is only for tests'),
    });

    // Without the line it is the key file of another host: nothing of this one can be opened with it.
    const keyFile = join(dataFolder, 'host.key');
    writeFileSync(keyFile, readFileSync(keyFile, 'utf8').replace('conformance\n', ''));
    await expect(up({})).rejects.toMatchObject({ code: 'host-key-wrong' });
  });

  test('does not start on the data of another host, which serves nothing of it', async () => {
    const server = await up({});
    expect(server.adminKey).toMatch(/^hr_live_/);
    expect((await call(server, '/.well-known/openwop')).json).not.toHaveProperty('testing');
    expect(await call(server, '/v1/workflows', missing)).toMatchObject({
      status: 400,
      json: { error: 'validation_error' },
    });
    await stop(server);
    await expect(up({ conformance: true })).rejects.toMatchObject({
      code: 'setting-refused',
      message: expect.stringContaining('was made without --conformance'),
    });
  });

  test.each<[string, Partial<ServerConfig>]>([
    ['--host', { address: '0.0.0.0' }],
    ['--host', { address: '192.0.2.1' }],
    ['--public-url', { publicUrl: 'https://handrail.example' }],
    ['--allowed-host', { allowedHosts: ['nas.local'] }],
    ['--trust-proxy', { trustProxy: ['10.0.0.7'] }],
  ])('is refused together with %s %j, and makes nothing', async (option, config) => {
    await expect(up({ conformance: true, ...config })).rejects.toMatchObject({
      code: 'setting-refused',
      message: expect.stringContaining(`Leave out ${option}`),
    });
    expect(existsSync(dataFolder)).toBe(false);
  });
});
