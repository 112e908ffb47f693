import { MessageChannel } from 'node:worker_threads';
import { settle } from '@handrail/testing/settle';
import { until } from '@handrail/testing/until';
import { readError, readResult, type ToolClient } from '@handrail/tools';
import { createExample, describeTransport } from '@handrail/tools/testing';
import { describe, expect, test } from 'vitest';
import { createExtensionPair, createPair, FakeWindow } from '../../testing/message-pairs.ts';
import { createMessageClient } from './create-message-client.ts';
import { createExtensionEndpoint } from './extension.ts';
import { serveMessages } from './serve-messages.ts';
import { createWindowEndpoint, serveWindow } from './windows.ts';

const closingBoth = (client: ToolClient, close: () => void): ToolClient => ({
  ...client,
  async close() {
    await client.close();
    close();
  },
});

describeTransport('messages over a real channel', async (toolset) => {
  const { port1, port2 } = new MessageChannel();
  const server = serveMessages(toolset, port1);
  return closingBoth(createMessageClient(port2), () => {
    server.close();
    port1.close();
  });
});

describeTransport('messages that pass as structured clones', async (toolset) => {
  const [provider, consumer] = createPair();
  const server = serveMessages(toolset, provider);
  return closingBoth(createMessageClient(consumer), server.close);
});

describeTransport('messages that pass as the very object', async (toolset) => {
  const [provider, consumer] = createPair((data) => data);
  const server = serveMessages(toolset, provider);
  return closingBoth(createMessageClient(consumer), server.close);
});

describeTransport('messages between windows', async (toolset) => {
  const [page, frame] = [new FakeWindow('https://page.example'), new FakeWindow('https://frame.example')];
  const server = serveWindow(toolset, { window: page, origins: [frame.origin] });
  const peer = page.seenFrom(frame);
  const endpoint = createWindowEndpoint({ window: frame, peer, origin: page.origin });
  return closingBoth(createMessageClient(endpoint), server.close);
});

describeTransport("messages over an extension's port", async (toolset) => {
  const [provider, consumer] = createExtensionPair();
  const server = serveMessages(toolset, createExtensionEndpoint(provider));
  return closingBoth(createMessageClient(createExtensionEndpoint(consumer)), server.close);
});

/** A client whose provider is the test itself. */
function scripted(options: Parameters<typeof createMessageClient>[1] = {}) {
  const [provider, consumer] = createPair();
  const asked: { readonly callId: string; readonly type: string }[] = [];
  provider.addEventListener('message', ({ data }) => asked.push(data as (typeof asked)[number]));
  const client = createMessageClient(consumer, options);
  const answer = (callId: unknown, value: unknown = {}) =>
    provider.postMessage({
      type: 'formspec.tools.answer',
      callId,
      result: { content: [{ type: 'text', text: JSON.stringify(value) }] },
    });
  return { client, provider, consumer, asked, answer };
}

describe('call identifiers', () => {
  test('ASSIST-7.4-03 give each of two calls its own answer, whatever the order', async () => {
    const { client, asked, answer } = scripted();
    const [first, second] = [client.call('a', {}), client.call('b', {})];
    await settle();
    answer(asked[1]?.callId, { of: 'b' });
    answer(asked[0]?.callId, { of: 'a' });
    expect([readResult(await first), readResult(await second)]).toEqual([{ of: 'a' }, { of: 'b' }]);
  });

  test('ASSIST-7.4-05 are a text property callId, equal in request and answer', async () => {
    const [provider, consumer] = createPair();
    serveMessages(createExample().toolset, provider);
    await createMessageClient(consumer).call('example.text.echo');
    const [request, answer] = [consumer.sent[0], provider.sent[0]] as { callId: unknown }[];
    expect(request?.callId).toEqual(expect.any(String));
    expect(answer?.callId).toBe(request?.callId);
  });

  test('ASSIST-7.4-06 are UUIDs of ours, and whatever text others choose', async () => {
    const [provider, consumer] = createPair();
    serveMessages(createExample().toolset, provider);
    await createMessageClient(consumer).call('example.text.echo');
    const [{ callId }] = consumer.sent as [{ callId: string }];
    expect(callId).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
    consumer.postMessage({ type: 'formspec.tools.call', callId: '7', name: 'example.text.echo' });
    await settle();
    expect(provider.sent.at(-1)).toMatchObject({ type: 'formspec.tools.answer', callId: '7' });
  });

  test('come from the source that is given, and one in use is a defect of it', async () => {
    const { client, asked } = scripted({ createId: () => 'same' });
    client.call('a', {});
    await expect(client.call('b', {})).rejects.toThrow(/in use/);
    await settle();
    expect(asked.map(({ callId }) => callId)).toEqual(['same']);
    await client.close();
  });
});

describe('answers that no call waits for', () => {
  test('are dropped when they are late, doubled, unknown or of another kind', async () => {
    const { client, provider, asked, answer } = scripted();
    const result = client.call('a', {});
    await settle();
    const callId = asked[0]?.callId;
    answer('unknown', { of: 'nobody' });
    answer(undefined, {});
    provider.postMessage({ type: 'formspec.tools.listed', callId, tools: { tools: [] } });
    answer(callId, { of: 'a' });
    answer(callId, { of: 'a again' });
    expect(readResult(await result)).toEqual({ of: 'a' });
    await settle();
    const timed = client.call('b', {}, { timeLimit: 10 });
    expect(readError(await timed).code).toBe('x-timed-out');
    answer(asked[1]?.callId, { of: 'b' });
    await settle();
  });

  test.each([
    ['nothing', undefined],
    ['no envelope', { content: 'text' }],
    ['a function’s place', { content: [{ type: 'text' }] }],
    ['text that is no JSON', { content: [{ type: 'text', text: 'hi' }] }],
    ['too much content', { content: Array.from({ length: 1_000 }, () => ({ type: 'text', text: '{}' })) }],
    ['a foreign class', new Map([['content', []]])],
  ])('are not answers when they carry %s', async (_what, payload) => {
    const { client, provider, asked } = scripted();
    const result = client.call('a', {});
    await settle();
    provider.postMessage({ type: 'formspec.tools.answer', callId: asked[0]?.callId, result: payload });
    expect(readError(await result).code).toBe('x-protocol');
  });

  test('cannot pass for a list of tools', async () => {
    const { client, provider, asked } = scripted();
    const listed = client.list();
    await settle();
    provider.postMessage({ type: 'formspec.tools.listed', callId: asked[0]?.callId, tools: 'all' });
    await expect(listed).rejects.toMatchObject({ code: 'protocol' });
  });
});

describe('giving up', () => {
  test('tells the provider with the identifier of the call, once', async () => {
    const { client, asked } = scripted();
    const controller = new AbortController();
    const result = client.call('a', {}, { signal: controller.signal });
    controller.abort();
    expect(readError(await result).code).toBe('x-aborted');
    await client.close();
    await settle();
    expect(asked).toMatchObject([
      { type: 'formspec.tools.call' },
      { type: 'formspec.tools.cancel', callId: asked[0]?.callId },
    ]);
  });

  test('happens at once when the provider goes', async () => {
    const [provider, consumer] = createPair();
    const server = serveMessages(createExample().toolset, provider);
    const client = createMessageClient(consumer);
    const result = client.call('example.gate.wait', { gate: 'a' });
    await settle();
    server.close();
    server.close();
    expect(readError(await result).code).toBe('x-unreachable');
    expect(provider.listeners()).toBe(0);
  });

  test('happens at once when the port is closed at the other end, and for every call after that', async () => {
    const { port1, port2 } = new MessageChannel();
    const { toolset, waiting, abandoned } = createExample();
    serveMessages(toolset, port1);
    const client = createMessageClient(port2);
    const result = client.call('example.gate.wait', { gate: 'a' });
    await until(() => waiting().includes('a'), 'the call');
    port1.close();
    expect(readError(await result).code).toBe('x-unreachable');
    expect(readError(await client.call('example.text.echo')).code).toBe('x-unreachable');
    await expect(client.list()).rejects.toMatchObject({ code: 'unreachable' });
    expect(abandoned).toEqual(['a']);
  });

  test('happens without any listener', async () => {
    const client = createMessageClient(createPair()[0], { timeLimit: 10, listTimeLimit: 10 });
    expect(readError(await client.call('a')).code).toBe('x-timed-out');
    await expect(client.list()).rejects.toMatchObject({ code: 'unreachable' });
  });

  test('happens when the message cannot be sent', async () => {
    const [, consumer] = createPair(() => {
      throw new Error('closed');
    });
    const client = createMessageClient(consumer);
    expect(readError(await client.call('a')).code).toBe('x-unreachable');
    await expect(client.list()).rejects.toMatchObject({ code: 'unreachable' });
    await client.close();
  });

  test('leaves no listener behind', async () => {
    const [, consumer] = createPair();
    const client = createMessageClient(consumer);
    expect(consumer.listeners()).toBe(2);
    await client.close();
    expect(consumer.listeners()).toBe(0);
  });
});

test('more calls than allowed are refused at once, and nothing is sent', async () => {
  const { client, asked } = scripted({ maxCalls: 2 });
  client.call('a', {});
  client.call('b', {});
  expect(readError(await client.call('c', {})).code).toBe('x-busy');
  await settle();
  expect(asked).toHaveLength(2);
  await client.close();
});

test('what is sent is a copy, so that no object of the caller reaches the other side', async () => {
  const [provider, consumer] = createPair((data) => data);
  const received: { input?: { inner: object } }[] = [];
  provider.addEventListener('message', ({ data }) => received.push(data as (typeof received)[number]));
  const input = { inner: {} };
  const client = createMessageClient(consumer);
  client.call('a', input);
  await settle();
  expect(received[0]?.input).toEqual(input);
  expect(received[0]?.input).not.toBe(input);
  expect(received[0]?.input?.inner).not.toBe(input.inner);
  await client.close();
});
