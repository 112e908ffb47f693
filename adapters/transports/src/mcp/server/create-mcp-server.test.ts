import { createToolset, readError, readOutcome, readResult, type Toolset } from '@handrail/tools';
import { createExample, createPlainCheck } from '@handrail/tools/testing';
import { Client, type ClientOptions, InMemoryTransport } from '@modelcontextprotocol/client';
import { afterEach, describe, expect, test } from 'vitest';
import { createLiveForm } from '../../../testing/live-form.ts';
import { createMcpServer } from './create-mcp-server.ts';
import type { McpServerOptions } from './mcp-server-options.ts';

const clients: Client[] = [];
afterEach(async () => {
  for (const client of clients.splice(0)) await client.close();
});

async function connect(toolset: Toolset, options: McpServerOptions = {}, clientOptions: ClientOptions = {}) {
  const [near, far] = InMemoryTransport.createLinkedPair();
  const server = createMcpServer(toolset, options);
  await server.connect(far);
  const client = new Client({ name: 'test', version: '1' }, clientOptions);
  await client.connect(near);
  clients.push(client);
  return client;
}

describe('an Assist toolset over MCP', () => {
  test('ASSIST-7.3-01 ASSIST-7.3-02 lists the Assist tools under their dotted names', async () => {
    const { toolset } = createLiveForm();
    const { tools } = await (await connect(toolset)).listTools();
    expect(tools.map(({ name }) => name)).toEqual(toolset.list().map(({ name }) => name));
    expect(tools.map(({ name }) => name)).toEqual(
      expect.arrayContaining(['formspec.form.describe', 'formspec.field.set', 'formspec.form.validate']),
    );
    for (const tool of tools) {
      const own = toolset.list().find(({ name }) => name === tool.name);
      expect(tool).toMatchObject({ title: own?.title, description: own?.description });
      expect(tool.inputSchema).toEqual(own?.inputSchema);
    }
  });

  test.each([
    ['formspec.form.describe', {}],
    ['formspec.field.list', { filter: 'all' }],
    ['formspec.field.set', { path: 'name', value: 'Ada' }],
    ['formspec.field.set', { path: 'total', value: 1 }],
    ['formspec.field.set', { path: 'note', value: 'x' }],
    ['formspec.field.describe', { path: 'nope' }],
    ['formspec.field.describe', { path: 'a..b' }],
    ['formspec.field.describe', {}],
    ['formspec.profile.match', {}],
    ['formspec.nothing.here', {}],
  ])('ASSIST-7.3-02 gives content and isError of %s %j exactly as in process', async (name, input) => {
    const client = await connect(createLiveForm().toolset);
    const { content, isError } = await client.callTool({ name, arguments: input });
    const direct = await createLiveForm().toolset.call(name, input);
    expect({ content, isError }).toEqual({ content: direct.content, isError: direct.isError });
  });
});

describe('what a client receives', () => {
  test('is who serves it and how to read the answers', async () => {
    const info = { name: 'order-form', version: '3.1.0', title: 'Order' };
    const client = await connect(createExample().toolset, { info });
    expect(client.getServerVersion()).toMatchObject(info);
    expect(client.getInstructions()).toContain('JSON');
    expect(client.getServerCapabilities()).toEqual({ tools: {} });
  });

  test('is what the operator set', async () => {
    const client = await connect(createExample().toolset, { instructions: 'Fill the order.' });
    expect(client.getInstructions()).toBe('Fill the order.');
    expect(client.getServerVersion()).toMatchObject({ name: 'example' });
  });
});

describe('a result with a schema', () => {
  const toolset = createToolset({
    name: 'test',
    instance: 'one',
    schemaCheck: createPlainCheck(),
    tools: ['object', 'array'].map((type) => ({
      ...createExample().toolset.list()[0],
      name: `test.${type}.give`,
      title: type,
      description: 'Gives something.',
      inputSchema: { type: 'object' },
      outputSchema: { type },
      effect: 'read' as const,
      risk: 'none' as const,
      idempotent: true,
      confirmation: 'never' as const,
      invoke: () => (type === 'object' ? { a: 1 } : [1]),
    })),
  });

  test('that is an object comes a second time as structured content', async () => {
    const client = await connect(toolset);
    await client.listTools();
    const result = await client.callTool({ name: 'test.object.give', arguments: {} });
    expect(result.structuredContent).toEqual({ a: 1 });
    expect(readResult(result)).toEqual({ a: 1 });
  });

  test('that is anything else comes as text alone', async () => {
    const result = await (await connect(toolset)).callTool({ name: 'test.array.give', arguments: {} });
    expect(result).not.toHaveProperty('structuredContent');
    expect(readResult(result)).toEqual([1]);
  });
});

describe('a call', () => {
  test('above the number in flight is answered at once', async () => {
    const { toolset, waiting, release } = createExample();
    const client = await connect(toolset, { maxCalls: 1 });
    const first = client.callTool({ name: 'example.gate.wait', arguments: { gate: 'a' } });
    await expect.poll(() => waiting()).toEqual(['a']);
    const second = await client.callTool({ name: 'example.value.get', arguments: { path: 'total' } });
    expect(readError(second).code).toBe('x-busy');
    release('a');
    expect(readResult(await first)).toEqual({ gate: 'a' });
  });

  test('is held to the time limit of the server', async () => {
    const client = await connect(createExample().toolset, { timeLimit: 30 });
    const result = await client.callTool({ name: 'example.gate.wait', arguments: { gate: 'a' } });
    expect(readError(result).code).toBe('x-timed-out');
  });

  test('with text in place of input that is not JSON is refused', async () => {
    const client = await connect(createExample().toolset);
    const result = await client.callTool({ name: 'example.text.echo', _meta: { 'handrail/input': '{' } });
    expect(readError(result).code).toBe('INVALID_VALUE');
  });

  test.each([
    ['as a text', 'pay 20 EUR', { text: 'pay 20 EUR' }],
    ['with replies', { text: 'pay', replies: ['20 EUR'] }, { text: 'pay', replies: ['20 EUR'] }],
  ])('carries the request it is for, %s', async (_case, given, expected) => {
    const { toolset } = createExample();
    const requests: unknown[] = [];
    const heard: Toolset = {
      ...toolset,
      call: (name, input, context) => {
        requests.push(context?.request);
        return toolset.call(name, input, context);
      },
    };
    const client = await connect(heard);
    const call = { name: 'example.value.get', arguments: { path: 'total' } };
    await client.callTool({ ...call, _meta: { 'handrail/request': given } });
    await client.callTool(call);
    expect(requests).toEqual([expected, undefined]);
  });

  test.each([[7], [''], [{ text: 'x'.repeat(3_000) }], [{ text: 'pay', replies: 'no' }]])(
    'with a request that cannot be read (%j) is refused',
    async (given) => {
      const client = await connect(createExample().toolset);
      const call = { name: 'example.value.get', arguments: { path: 'total' } };
      const result = await client.callTool({ ...call, _meta: { 'handrail/request': given } });
      expect(readError(result).code).toBe('INVALID_VALUE');
    },
  );

  test('that fails in the server itself shows nothing of it', async () => {
    const defects: unknown[] = [];
    const broken: Toolset = {
      ...createExample().toolset,
      call: () => Promise.reject(new Error('internal-detail')),
    };
    const client = await connect(broken, { onDefect: (defect) => defects.push(defect) });
    const result = await client.callTool({ name: 'example.text.echo', arguments: {} });
    expect(readError(result).code).toBe('ENGINE_ERROR');
    expect(JSON.stringify(result)).not.toContain('internal-detail');
    expect(String(defects)).toContain('internal-detail');
  });
});

describe('confirmation', () => {
  const call = { name: 'example.value.confirmedSet', arguments: { path: 'a', value: 1 } };
  const asked = (answers: unknown[]) => (client: Client) =>
    client.setRequestHandler('elicitation/create', () => {
      answers.push(1);
      return { action: 'accept', content: { agree: true } };
    });

  test('is not asked of a client that is not marked, whatever it says it can do', async () => {
    const { toolset, values } = createExample();
    const answers: unknown[] = [];
    const client = await connect(toolset, {}, { capabilities: { elicitation: {} } });
    asked(answers)(client);
    expect(readError(await client.callTool(call)).code).toBe('x-confirmation-required');
    expect(answers).toEqual([]);
    expect(values.has('a')).toBe(false);
  });

  test.each([
    ['no elicitation', {}],
    ['elicitation by address alone', { elicitation: { url: {} } }],
  ])('cannot be asked of an owner-operated client with %s', async (_what, capabilities) => {
    const client = await connect(createExample().toolset, { ownerOperated: true }, { capabilities });
    expect(readError(await client.callTool(call)).code).toBe('x-confirmation-required');
  });

  test('goes the other way where the operator gave one, and not to the client', async () => {
    const { toolset } = createExample();
    const answers: unknown[] = [];
    const client = await connect(
      toolset,
      { ownerOperated: true, confirm: () => 'declined' },
      { capabilities: { elicitation: {} } },
    );
    asked(answers)(client);
    expect(readError(await client.callTool(call)).code).toBe('x-confirmation-declined');
    expect(answers).toEqual([]);
  });

  test('never goes to the client when the toolset has its own way', async () => {
    const { toolset } = createExample({ confirm: () => 'declined' });
    const answers: unknown[] = [];
    const client = await connect(toolset, { ownerOperated: true }, { capabilities: { elicitation: {} } });
    asked(answers)(client);
    expect(readError(await client.callTool(call)).code).toBe('x-confirmation-declined');
    expect(answers).toEqual([]);
  });

  test('that the client fails to ask for is not yes', async () => {
    const { toolset, values } = createExample();
    const client = await connect(toolset, { ownerOperated: true }, { capabilities: { elicitation: {} } });
    client.setRequestHandler('elicitation/create', () => {
      throw new Error('The dialog broke.');
    });
    expect(readError(await client.callTool(call)).code).toBe('x-confirmation-required');
    expect(values.has('a')).toBe(false);
  });

  test('that is not given in time is not yes', async () => {
    const { toolset, values } = createExample();
    const client = await connect(
      toolset,
      { ownerOperated: true, confirmationTimeLimit: 50 },
      { capabilities: { elicitation: {} } },
    );
    client.setRequestHandler('elicitation/create', () => new Promise(() => {}));
    expect(readError(await client.callTool(call)).code).toBe('x-confirmation-required');
    expect(values.has('a')).toBe(false);
  });

  test('is never given by an argument or by extra parameters of the call', async () => {
    const { toolset, values } = createExample();
    const client = await connect(toolset, { ownerOperated: true });
    const claims = [
      { ...call, arguments: { ...call.arguments, confirm: true, confirmed: true } },
      {
        ...call,
        inputResponses: { confirmation: { action: 'accept', content: { agree: true } } },
        requestState: '{}',
      },
      { ...call, _meta: { confirmed: true } },
    ];
    for (const params of claims) {
      const outcome = readOutcome(await client.request({ method: 'tools/call', params }));
      expect(outcome.ok).toBe(false);
    }
    expect(values.has('a')).toBe(false);
  });
});
