import { spawn } from 'node:child_process';
import { PassThrough, Writable } from 'node:stream';
import { until } from '@handrail/testing/until';
import { readError, readResult } from '@handrail/tools';
import { createExample, describeTransport } from '@handrail/tools/testing';
import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StdioClientTransport } from '@modelcontextprotocol/sdk/client/stdio.js';
import { ElicitRequestSchema } from '@modelcontextprotocol/sdk/types.js';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { type Bundle, bundleFile } from '../../../testing/bundle.ts';
import { linkOverStdio } from '../../../testing/stdio-link.ts';
import { serveStdio } from './serve-stdio.ts';

let program: Bundle;
beforeAll(async () => {
  program = await bundleFile('stdio-main.ts');
});
afterAll(() => program.remove());

describeTransport('MCP over stdio, of 2025', (toolset) => linkOverStdio(program, toolset, '2025'));

describe('the MCP library of 2025, with its own program', () => {
  const closing: (() => Promise<void>)[] = [];
  afterEach(async () => {
    for (const close of closing.splice(0)) await close();
  });

  async function connect(args: readonly string[], reply?: object) {
    const client = new Client(
      { name: 'older', version: '1' },
      { capabilities: reply ? { elicitation: {} } : {} },
    );
    const questions: string[] = [];
    if (reply) {
      client.setRequestHandler(ElicitRequestSchema, ({ params }) => {
        questions.push(params.message);
        return { action: 'cancel', ...reply };
      });
    }
    const command = process.execPath;
    await client.connect(new StdioClientTransport({ command, args: [program.path, 'example', ...args] }));
    closing.push(() => client.close());
    const valueAt = async (path: string) =>
      client.callTool({ name: 'example.value.get', arguments: { path } });
    return { client, questions, valueAt };
  }
  const call = { name: 'example.value.confirmedSet', arguments: { path: 'a', value: 1 } };

  test('lists and calls the tools', async () => {
    const { client, valueAt } = await connect([]);
    expect((await client.listTools()).tools.map(({ name }) => name)).toEqual(
      createExample()
        .toolset.list()
        .map(({ name }) => name),
    );
    expect(readResult(await valueAt('total'))).toEqual({ value: 7 });
    const refused = await client.callTool({
      name: 'example.value.set',
      arguments: { path: 'total', value: 1 },
    });
    expect(readError(refused)).toMatchObject({ code: 'READONLY', path: 'total' });
    const unknown = await client.callTool({ name: 'example.nothing', arguments: {} });
    expect(readError(unknown).code).toBe('UNSUPPORTED');
  });

  test('can ask its owner where the operator marked it', async () => {
    const { client, questions, valueAt } = await connect(['owner-operated'], {
      action: 'accept',
      content: { agree: true },
    });
    expect(readResult(await client.callTool(call))).toEqual({ accepted: true, value: 1 });
    expect(readResult(await valueAt('a'))).toEqual({ value: 1 });
    expect(questions).toEqual([expect.stringContaining('example.value.confirmedSet')]);
  });

  test.each([
    ['a no of its owner', ['owner-operated'], { action: 'decline' }, 'x-confirmation-declined'],
    ['a question that was closed', ['owner-operated'], { action: 'cancel' }, 'x-confirmation-declined'],
    ['no mark', [], { action: 'accept', content: { agree: true } }, 'x-confirmation-required'],
    ['nobody to ask', ['owner-operated'], undefined, 'x-confirmation-required'],
  ])('is refused with %s', async (_what, args, reply, code) => {
    const { client, valueAt } = await connect(args, reply);
    expect(readError(await client.callTool(call)).code).toBe(code);
    expect(readError(await valueAt('a')).code).toBe('NOT_FOUND');
  });
});

test('a program ends when its input does', async () => {
  const child = spawn(process.execPath, [program.path, 'example'], { stdio: ['pipe', 'ignore', 'inherit'] });
  child.stdin.end();
  expect(await new Promise((resolve) => child.on('exit', resolve))).toBe(0);
});

describe('a connection', () => {
  function serve() {
    const [input, output] = [new PassThrough(), new PassThrough()];
    const problems: Error[] = [];
    const onProblem = (problem: Error) => problems.push(problem);
    const serving = serveStdio(createExample().toolset, { input, output, maxMessageBytes: 1_000, onProblem });
    return { input, output, problems, serving };
  }
  const ping = '{"jsonrpc":"2.0","id":1,"method":"ping"}\n';

  test('goes on after lines that are not a message', async () => {
    const { input, output, problems, serving } = serve();
    input.write('hello\n{"a":1}\n\n');
    input.write(ping);
    const answer = await new Promise((resolve) => output.once('data', resolve));
    expect(JSON.parse(String(answer))).toMatchObject({ id: 1, result: {} });
    expect(problems).not.toEqual([]);
    await serving.close();
    await serving.closed;
  });

  test('hands every digit of a long number to the tool', async () => {
    const { input, output, serving } = serve();
    const answers: string[] = [];
    output.on('data', (chunk: Buffer) => answers.push(...String(chunk).split('\n').filter(Boolean)));
    input.write(
      '{"jsonrpc":"2.0","id":1,"method":"initialize","params":{"protocolVersion":"2025-11-25","capabilities":{},"clientInfo":{"name":"t","version":"1"}}}\n',
    );
    input.write(
      '{"jsonrpc":"2.0","id":2,"method":"tools/call","params":{"name":"example.text.echo","arguments":{"n":12345678901234567890}}}\n',
    );
    await until(() => answers.length === 2);
    expect(readResult(JSON.parse(answers[1] ?? '').result)).toEqual({ input: { n: '12345678901234567890' } });
    await serving.close();
  });

  test('ends with a message above the limit', async () => {
    const { input, problems, serving } = serve();
    input.write(`"${'x'.repeat(2_000)}`);
    await serving.closed;
    expect(String(problems)).toContain('1000');
  });

  test('ends with its input, and closing it then is nothing more', async () => {
    const { input, serving } = serve();
    input.end();
    await serving.closed;
    await serving.close();
  });
});

test('answers that are there at once go out as one write', async () => {
  // However slow the machine is, no answer waits too long here.
  vi.spyOn(performance, 'now').mockReturnValue(0);
  const writes: number[] = [];
  const output = new Writable({
    write(_chunk, _encoding, done) {
      writes.push(1);
      done();
    },
    writev(chunks, done) {
      writes.push(chunks.length);
      done();
    },
  });
  const input = new PassThrough();
  const serving = serveStdio(createExample().toolset, { input, output });
  const line = (id: number, method: string, params: object) =>
    `${JSON.stringify({ jsonrpc: '2.0', id, method, params })}\n`;
  const clientInfo = { name: 'test', version: '1' };
  input.write(line(1, 'initialize', { protocolVersion: '2025-11-25', capabilities: {}, clientInfo }));
  await until(() => writes.length === 1, 'the answer to the first line');
  const call = { name: 'example.text.echo', arguments: {} };
  input.write([2, 3, 4].map((id) => line(id, 'tools/call', call)).join(''));
  await until(() => writes.length > 1, 'the answers');
  expect(writes).toEqual([1, 3]);
  await serving.close();
});
