import { readError, readResult, TransportFailure } from '@handrail/tools';
import { describeTransport } from '@handrail/tools/testing';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Bundle, bundleFile } from '../../../testing/bundle.ts';
import { linkOverStdio } from '../../../testing/stdio-link.ts';
import { connectStdio } from './connect-stdio.ts';

let program: Bundle;
beforeAll(async () => {
  program = await bundleFile('stdio-main.ts');
});
afterAll(() => program.remove());

describeTransport('MCP over stdio, of 2026', (toolset) => linkOverStdio(program, toolset, '2026'));

const node = { command: process.execPath, stderr: 'ignore' } as const;

test('a client that speaks any revision finds out which', async () => {
  const client = await connectStdio({ ...node, args: [program.path, 'example'], revisions: 'any' });
  expect(readResult(await client.call('example.value.get', { path: 'total' }))).toEqual({ value: 7 });
  await client.close();
});

describe('that give no client', () => {
  test.each([
    ['a command that is not there', { command: 'no-such-command-here' }, {}],
    ['a program that ends', { ...node, args: ['-e', ''] }, {}],
    [
      'a program that says nothing',
      { ...node, args: ['-e', 'setInterval(() => {}, 1000)'] },
      { listTimeLimit: 300 },
    ],
    [
      'a program that talks of other things',
      { ...node, args: ['-e', 'console.log("{}"); process.stdin.resume()'] },
      { listTimeLimit: 300 },
    ],
  ])('%s', async (_what, command, limits) => {
    await expect(connectStdio({ ...command, ...limits })).rejects.toThrow(TransportFailure);
  });
});

/** Shakes hands, then does to calls what the test says. `line` is the message, `answer` sends a result. */
function oddProgram(onCall: string) {
  const code = `
    const answer = (id, result) => process.stdout.write(JSON.stringify({ jsonrpc: '2.0', id, result }) + '\\n');
    require('readline').createInterface(process.stdin).on('line', (line) => {
      const { id, method } = JSON.parse(line);
      if (method === 'initialize') return answer(id, {
        protocolVersion: '2025-11-25', capabilities: { tools: {} }, serverInfo: { name: 'odd', version: '1' },
      });
      if (id !== undefined) { ${onCall} }
    });`;
  return { ...node, args: ['-e', code] };
}

describe('a program that', () => {
  test.each([
    ['dies in a call', 'process.exit(1)', 'x-unreachable'],
    ['kills itself in a call', 'process.kill(process.pid, "SIGKILL")', 'x-unreachable'],
    [
      'answers without end',
      'setInterval(() => process.stdout.write("x".repeat(60_000)), 1)',
      'x-unreachable',
    ],
    [
      'answers with something else',
      'answer(id, { content: [{ type: "text", text: "Hello" }] })',
      'x-protocol',
    ],
    ['answers with nothing', 'answer(id, {})', 'x-protocol'],
    [
      'answers with content of another kind',
      'answer(id, { content: [{ type: "image", data: "", mimeType: "a/b" }] })',
      'x-protocol',
    ],
  ])('%s leaves the call with a refusal', async (_what, onCall, code) => {
    const client = await connectStdio({ ...oddProgram(onCall), maxAnswerBytes: 100_000 });
    expect(readError(await client.call('a', {})).code).toBe(code);
    await client.close();
  });

  test('is gone is reported for every later call and for the list', async () => {
    const client = await connectStdio(oddProgram('process.exit(1)'));
    await client.call('a', {});
    expect(readError(await client.call('a', {})).code).toBe('x-unreachable');
    await expect(client.list()).rejects.toMatchObject({ code: 'unreachable' });
    await client.close();
  });

  test('lists without end is not followed', async () => {
    const client = await connectStdio(oddProgram('answer(id, { tools: [], nextCursor: "more" })'));
    await expect(client.list()).rejects.toMatchObject({ code: 'protocol' });
    await client.close();
  });

  test('never answers a call does not keep it from ending in time', async () => {
    const client = await connectStdio(oddProgram(''));
    expect(readError(await client.call('a', {}, { timeLimit: 50 })).code).toBe('x-timed-out');
    await client.close();
  });
});
