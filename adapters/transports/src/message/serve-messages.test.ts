import { settle } from '@handrail/testing/settle';
import { readError, readOutcome } from '@handrail/tools';
import { createExample } from '@handrail/tools/testing';
import { describe, expect, test, vi } from 'vitest';
import { createLiveForm } from '../../testing/live-form.ts';
import { createPair } from '../../testing/message-pairs.ts';
import { createMessageClient } from './create-message-client.ts';
import type { MessageProviderOptions } from './message-provider.ts';
import { serveMessages } from './serve-messages.ts';

function served(options: MessageProviderOptions = {}, copy: (data: unknown) => unknown = structuredClone) {
  const example = createExample();
  const [provider, consumer] = createPair(copy);
  const server = serveMessages(example.toolset, provider, options);
  const say = async (message: unknown) => {
    consumer.postMessage(message);
    await settle();
    return provider.sent as { type: string; callId: string; result: unknown }[];
  };
  return { ...example, provider, consumer, server, say };
}

const set = {
  type: 'formspec.tools.call',
  callId: '1',
  name: 'example.value.set',
  input: { path: 'a', value: 1 },
};

test('ASSIST-7.4-01 a full tool call makes its way there and back over two ports', async () => {
  const { port1, port2 } = new MessageChannel();
  const { toolset, form } = createLiveForm();
  const server = serveMessages(toolset, port1);
  const client = createMessageClient(port2);
  expect(await client.list()).toEqual(toolset.list());
  const result = await client.call('formspec.field.set', { path: 'name', value: 'Ada' });
  expect(readOutcome(result)).toMatchObject({ ok: true, value: { accepted: true, value: 'Ada' } });
  expect(form.response().data).toMatchObject({ name: 'Ada' });
  await client.close();
  server.close();
  port1.close();
});

describe('a message that is none of ours', () => {
  const cyclic: Record<string, unknown> = { ...set };
  cyclic.type = cyclic;

  test.each<readonly [string, unknown]>([
    ['a text', 'formspec.tools.call'],
    ['nothing', null],
    ['a list', [set]],
    ['another type', { ...set, type: 'formspec.tools.eval' }],
    ['a type that is a list', { ...set, type: ['formspec.tools.call'] }],
    ['no call identifier', { ...set, callId: undefined }],
    ['a number for one', { ...set, callId: 7 }],
    ['an empty one', { ...set, callId: '' }],
    ['too long a one', { ...set, callId: 'x'.repeat(1_000) }],
    ['an object for one', { ...set, callId: { toString: 'x' } }],
    ['no tool name', { ...set, name: undefined }],
    ['a list for a name', { ...set, name: ['example.value.set'] }],
    ['a cycle', cyclic],
    ['a map', new Map(Object.entries(set))],
    ['inherited properties', Object.create(set)],
    ['an answer', { type: 'formspec.tools.answer', callId: '1', result: {} }],
    ['a farewell', { type: 'formspec.tools.gone' }],
  ])('has no effect and no answer: %s', async (_what, message) => {
    const { say, values } = served();
    expect(await say(message)).toEqual([]);
    expect([...values]).toEqual([['total', 7]]);
  });

  test('may throw when it is read, which has no effect', async () => {
    const { say } = served({}, (data) => data);
    const trap = new Proxy(set, {
      getOwnPropertyDescriptor: () => {
        throw new Error('no');
      },
    });
    const accessor = Object.defineProperty({ ...set }, 'callId', {
      enumerable: true,
      get: () => {
        throw new Error('no');
      },
    });
    expect(await say(trap)).toEqual([]);
    expect(await say(accessor)).toEqual([]);
  });
});

describe('a call with hostile input', () => {
  const cyclic: Record<string, unknown> = {};
  cyclic.path = cyclic;

  test.each<readonly [string, unknown]>([
    ['a cycle', cyclic],
    ['too much text', { path: 'x'.repeat(2_000_000), value: 1 }],
    ['a date', { path: 'a', value: new Date(0) }],
    ['a big integer', { path: 'a', value: 1n }],
    ['a map', new Map([['path', 'a']])],
    ['bytes', new Uint8Array(10)],
    ['a sparse list', { path: 'a', value: Array.from({ length: 3_000_000 }) }],
    ['property names of the prototype', JSON.parse('{"__proto__":{"polluted":1},"path":"a"}')],
  ])('is refused and writes nothing: %s', async (_what, input) => {
    const { say, values } = served();
    const [answer] = await say({ ...set, input });
    expect(readError(answer?.result).code).toBe('INVALID_VALUE');
    expect([...values]).toEqual([['total', 7]]);
    expect(Object.hasOwn(Object.prototype, 'polluted')).toBe(false);
  });
});

test.each([
  'chrome.runtime.sendMessage',
  'browser.tabs.query',
  'runtime.getURL',
  'eval',
  'postMessage',
  'constructor',
  '__proto__',
  'toString',
  'close',
  'list',
])('ASSIST-7.4-04 %s is not a tool, so nothing but tools can be asked for', async (name) => {
  const { say, defects } = served();
  const [answer] = await say({ ...set, name, input: {} });
  expect(readError(answer?.result).code).toBe('UNSUPPORTED');
  for (const type of [name, `formspec.tools.${name}`, 'formspec.tools.invoke']) {
    if (type !== 'formspec.tools.list') expect(await say({ ...set, type, method: name })).toHaveLength(1);
  }
  expect(defects).toEqual([]);
});

test('what crosses is data: an answer holds the envelope’s texts and nothing else', async () => {
  const privileged = () => 'secret power';
  const result = { content: [{ type: 'text' as const, text: '{}', handle: privileged }], privileged };
  const toolset = { name: 'a', instance: '1', list: () => [], call: async () => result };
  const [provider, consumer] = createPair((data) => data);
  serveMessages(toolset, provider);
  consumer.postMessage(set);
  await settle();
  expect(provider.sent).toEqual([
    { type: 'formspec.tools.answer', callId: '1', result: { content: [{ type: 'text', text: '{}' }] } },
  ]);
});

test('the list that is sent is a copy, so that no reader can change what others read', async () => {
  const [provider, consumer] = createPair((data) => data);
  const { toolset } = createExample();
  serveMessages(toolset, provider);
  const first = await createMessageClient(consumer).list();
  const [{ tools }] = provider.sent as [{ tools: { name: string }[] }];
  for (const tool of tools) tool.name = 'changed';
  expect(toolset.list()).toEqual(first);
});

test('one identifier is one call: sent twice, a change happens once', async () => {
  const { toolset, release, waiting } = createExample();
  let calls = 0;
  const counting = {
    ...toolset,
    call: (...given: Parameters<typeof toolset.call>) => {
      calls += 1;
      return toolset.call(...given);
    },
  };
  const [provider, consumer] = createPair();
  serveMessages(counting, provider);
  const call = { ...set, name: 'example.gate.wait', input: { gate: 'a' } };
  consumer.postMessage(call);
  consumer.postMessage(call);
  await settle();
  expect([calls, waiting()]).toEqual([1, ['a']]);
  release('a');
  await settle();
  expect(provider.sent).toHaveLength(1);
});

test('calls in flight are bounded, and one more is answered at once', async () => {
  const { say, release } = served({ maxCalls: 2 });
  const call = (callId: string) => ({ ...set, callId, name: 'example.gate.wait', input: { gate: callId } });
  await say(call('a'));
  await say(call('b'));
  const [busy] = await say(call('c'));
  expect([busy?.callId, readError(busy?.result).code]).toEqual(['c', 'x-busy']);
  release('a');
  await settle();
  await say(call('d'));
  release('d');
  await settle();
  release('b');
  await settle();
  const sent = await say(null);
  expect(sent.map(({ callId }) => callId)).toEqual(['c', 'a', 'd', 'b']);
});

test('a cancelled call is reported to its tool, and a foreign identifier cancels nothing', async () => {
  const { say, abandoned, waiting } = served();
  await say({ ...set, name: 'example.gate.wait', input: { gate: 'a' } });
  await say({ type: 'formspec.tools.cancel', callId: 'other' });
  expect([waiting(), abandoned]).toEqual([['a'], []]);
  const [answer] = await say({ type: 'formspec.tools.cancel', callId: '1' });
  expect(abandoned).toEqual(['a']);
  expect(readError(answer?.result).code).toBe('x-aborted');
});

test('the owner is asked on the provider’s side; a message that claims a yes is not yes', async () => {
  const call = { ...set, name: 'example.value.confirmedSet' };
  const claims = { confirm: 'granted', confirmed: true, confirmation: 'granted' };
  const { say, values } = served();
  const [refused] = await say({ ...call, ...claims, context: claims });
  expect(readError(refused?.result).code).toBe('x-confirmation-required');
  expect(values.has('a')).toBe(false);
  const asked: string[] = [];
  const confirm = ({ tool }: { tool: string }) => {
    asked.push(tool);
    return 'granted' as const;
  };
  const other = served({ confirm });
  const [granted] = await other.say(call);
  expect(readOutcome(granted?.result).ok).toBe(true);
  expect([asked, other.values.get('a')]).toEqual([['example.value.confirmedSet'], 1]);
});

test('limits of time are kept by the toolset', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const { say } = served({ timeLimit: 10 });
  expect(await say({ ...set, name: 'example.gate.wait', input: { gate: 'a' } })).toEqual([]);
  vi.advanceTimersByTime(10);
  const [answer] = await say(null);
  expect(readError(answer?.result).code).toBe('x-timed-out');
});

test('a toolset that breaks its promises is answered for, and its defect is reported to the provider only', async () => {
  const defects: unknown[] = [];
  const broken = {
    name: 'broken',
    instance: '1',
    list: () => {
      throw new Error('internal-detail');
    },
    call: async () => {
      throw new Error('internal-detail');
    },
  };
  const onDefect = (defect: unknown) => {
    defects.push(defect);
    throw new Error('again');
  };
  const [provider, consumer] = createPair();
  serveMessages(broken, provider, { onDefect });
  consumer.postMessage(set);
  consumer.postMessage({ type: 'formspec.tools.list', callId: '2' });
  await settle();
  expect(defects).toHaveLength(2);
  expect(provider.sent).toHaveLength(1);
  expect(JSON.stringify(provider.sent)).not.toContain('internal-detail');
  const [{ result }] = provider.sent as [{ result: unknown }];
  expect(readError(result).code).toBe('ENGINE_ERROR');
});
