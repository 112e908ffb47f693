import { mkdtempSync, rmSync } from 'node:fs';
import { Agent, request } from 'node:http';
import { connect, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { until } from '@handrail/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildProgram, RunningProgram } from '../../testing/built-program.ts';

interface Memory {
  readonly heapUsed: number;
  readonly external: number;
  readonly rss: number;
}

const AT_ONCE = 50;
const FALLS_WITHIN_MS = 60_000;
const preload = pathToFileURL(join(import.meta.dirname, '../../testing/report-memory.mjs')).href;
const agent = new Agent({ keepAlive: true, maxSockets: AT_ONCE });
const slow: Socket[] = [];
let folder: string;
let host: RunningProgram;
let port: number;

beforeAll(async () => {
  await buildProgram();
  folder = mkdtempSync(join(tmpdir(), 'handrail-memory-'));
  const options = { NODE_OPTIONS: `--import ${preload}` };
  host = new RunningProgram(['up', '--data', join(folder, 'data'), '--port', '0'], options);
  port = Number(new URL(await host.waitFor(/up at (\S+)/)).port);
});
afterAll(async () => {
  for (const socket of slow) socket.destroy();
  agent.destroy();
  await host.stop('SIGTERM');
  rmSync(folder, { recursive: true, force: true });
});

async function memory(): Promise<Memory> {
  const from = host.errors.length;
  host.process.kill('SIGUSR2');
  const [, text = '{}'] = await until(() => /memory (\{.*\})\n/.exec(host.errors.slice(from)), 'the memory');
  return JSON.parse(text) as Memory;
}

/** The status, or 0 for a connection that was cut while it sent. */
function ask(headers: Record<string, string>, body?: Buffer): Promise<number> {
  return new Promise((resolve) => {
    const method = body ? 'POST' : 'GET';
    const asked = request({ port, path: '/v1/runs', method, headers, agent: body ? false : agent });
    asked.on('response', (response) => {
      response.resume();
      response.on('close', () => resolve(response.statusCode ?? 0));
    });
    asked.on('error', () => resolve(0));
    asked.end(body);
  });
}

async function flood(times: number, one: (at: number) => Promise<number>): Promise<ReadonlySet<number>> {
  const statuses = new Set<number>();
  for (let from = 0; from < times; from += AT_ONCE) {
    const batch = Array.from({ length: AT_ONCE }, (_, at) => one(from + at));
    for (const status of await Promise.all(batch)) statuses.add(status);
  }
  return statuses;
}

const bad = (at: number) => ({ authorization: `Bearer hr_live_${String(at).padStart(43, 'x')}` });
const json = { 'content-type': 'application/json' };

test('a host gives its memory back after slow clients, large headers, unknown keys and large bodies', async () => {
  await flood(AT_ONCE, async (at) => ask(bad(at)));
  const rest = await memory();

  for (let at = 0; at < 300; at += 1) {
    const socket = connect({ port, host: '127.0.0.1', allowHalfOpen: true });
    socket.on('error', () => undefined).resume();
    socket.write(`GET /v1/runs HTTP/1.1\r\nHost: a\r\nX-Slow: ${'s'.repeat(30_000)}`);
    slow.push(socket);
  }
  const large = await flood(1_000, (at) => ask({ ...bad(at), 'x-large': 'l'.repeat(60_000) }));
  const tooLarge = await flood(500, (at) => ask({ ...bad(at), 'x-large': 'l'.repeat(80_000) }));
  const keys = await flood(3_000, (at) => ask(bad(at)));
  const bodies = await flood(200, (at) => ask({ ...bad(at), ...json }, Buffer.alloc(2_000_000, 32)));
  const after = await memory();
  expect([...large, ...keys].every((status) => status === 401 || status === 429)).toBe(true);
  expect([...tooLarge].every((status) => status === 431 || status === 0)).toBe(true);
  expect([...bodies].every((status) => status === 401 || status === 429 || status === 0)).toBe(true);

  agent.destroy();
  let left = after;
  await until(
    async () => {
      left = await memory();
      return left.heapUsed < rest.heapUsed * 1.5 && left.external < rest.external * 1.5;
    },
    () => `less memory: ${JSON.stringify({ rest, after, left })}`,
    FALLS_WITHIN_MS,
  );
  expect((await fetch(`http://127.0.0.1:${port}/readyz`)).status).toBe(200);
  console.info(`Memory at rest, after the abuse and in the end: ${JSON.stringify([rest, after, left])}`);
});
