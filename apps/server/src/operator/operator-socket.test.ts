import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { createServer, request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { callOperator } from './call-operator.ts';
import { OperatorRefusal } from './operator-refusal.ts';
import { type OperatorSocket, serveOperator } from './operator-socket.ts';

let folder = '';
let socket: OperatorSocket;
const defects: unknown[] = [];

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'handrail-socket-'));
  defects.length = 0;
  socket = await serveOperator(
    join(folder, 'operator.sock'),
    {
      echo: async (input) => input,
      refuse: async () => {
        throw new OperatorRefusal('no', 'Not like this.');
      },
      fail: async () => {
        throw new Error('broken');
      },
    },
    (error) => defects.push(error),
  );
});
afterEach(async () => {
  await socket.close();
  rmSync(folder, { recursive: true });
});

test('an action gets its input and answers', async () => {
  expect(await callOperator(socket.path, 'echo', { a: [1] })).toEqual({ result: { a: [1] } });
});

test('only the user of the host may open the socket', () => {
  expect(statSync(socket.path).mode & 0o777).toBe(0o600);
});

test('a refusal keeps its code, and a failure is reported to the host', async () => {
  await expect(callOperator(socket.path, 'refuse')).rejects.toMatchObject({
    code: 'no',
    message: 'Not like this.',
  });
  expect(defects).toEqual([]);
  await expect(callOperator(socket.path, 'fail')).rejects.toThrow('broken');
  expect(defects).toHaveLength(1);
});

test('a host that ends before it answers is named as such', async () => {
  const dying = createServer((incoming) => incoming.socket.destroy());
  const path = join(folder, 'dying.sock');
  await new Promise<void>((resolve) => dying.listen(path, resolve));
  await expect(callOperator(path, 'erase')).rejects.toMatchObject({
    name: 'OperatorRefusal',
    code: 'host-ended',
    message: expect.stringContaining('can be run again'),
  });
  await new Promise((resolve) => dying.close(resolve));
});

test.each(['nothing', 'constructor', '__proto__', 'echo/x'])('%s is not an action', async (name) => {
  await expect(callOperator(socket.path, name)).rejects.toMatchObject({ code: 'unknown' });
});

test('a body that is not a JSON object is refused', async () => {
  const status = await new Promise((resolve, reject) => {
    const outgoing = request({ socketPath: socket.path, path: '/echo', method: 'POST' }, (incoming) => {
      incoming.resume();
      resolve(incoming.statusCode);
    });
    outgoing.on('error', reject);
    outgoing.end('[1]');
  });
  expect(status).toBe(409);
});

test('a host that is gone is distinguished from one that refuses', async () => {
  const { path } = socket;
  await socket.close();
  expect(await callOperator(path, 'echo')).toBeUndefined();
  expect(await callOperator(join(folder, 'never'), 'echo')).toBeUndefined();
});

test('a socket that a dead host left behind is not in the way', async () => {
  const again = await serveOperator(socket.path, { echo: async () => 2 }, () => {});
  expect(await callOperator(again.path, 'echo')).toEqual({ result: 2 });
  await again.close();
});
