import type { ServerResponse } from 'node:http';
import { until } from '@handrail/testing/until';
import type { Timers } from '@handrail/tools';
import { afterEach, describe, expect, test } from 'vitest';
import {
  type FakeEndpoint,
  fakeEndpoint,
  piece,
  sendEvents,
  sendJson,
  whole,
} from '../../testing/fake-endpoint.ts';
import { ChatFailure, type ChatModelOptions, type ChatRequest, createChatModel } from '../index.ts';

const open: FakeEndpoint[] = [];
afterEach(async () => {
  for (const endpoint of open.splice(0)) await endpoint.close();
});

/** Waits nothing, and remembers how long it should have waited; time limits are kept. */
function quickTimers(): Timers & { readonly pauses: number[] } {
  const pauses: number[] = [];
  return {
    pauses,
    after(ms, run) {
      if (ms < 60_000) pauses.push(ms);
      const timer = setTimeout(run, ms < 60_000 ? 1 : ms);
      return () => clearTimeout(timer);
    },
  };
}

async function modelFor(
  answer: (response: ServerResponse, turn: number) => void | Promise<void>,
  options: Partial<ChatModelOptions> = {},
) {
  const endpoint = await fakeEndpoint(answer);
  open.push(endpoint);
  const timers = quickTimers();
  const model = createChatModel({ endpoint: endpoint.url, model: 'small', fetch, timers, ...options });
  return { model, endpoint, timers };
}

const hello: ChatRequest = { messages: [{ role: 'user', content: 'Hello' }] };
const failureOf = (work: Promise<unknown>): Promise<unknown> => work.catch((error: unknown) => error);

describe('an answer', () => {
  test('comes whole, with what it cost', async () => {
    const { model, endpoint } = await modelFor((response) =>
      sendJson(response, 200, whole({ content: 'Good day.' })),
    );
    expect(await model.complete({ ...hello, temperature: 0, maxTokens: 50 })).toEqual({
      text: 'Good day.',
      toolCalls: [],
      ended: 'stop',
      usage: { inputTokens: 12, outputTokens: 3 },
      model: 'small-1',
    });
    expect(endpoint.asked).toEqual([
      {
        path: '/v1/chat/completions',
        authorization: undefined,
        body: { model: 'small', messages: hello.messages, temperature: 0, max_tokens: 50 },
      },
    ]);
  });

  test('comes bit by bit to whoever wants to hear it', async () => {
    const { model } = await modelFor((response) =>
      sendEvents(response, [
        piece({ role: 'assistant', content: '' }),
        piece({ content: 'Grüße ' }),
        piece({ content: 'aus 東京.' }, 'length'),
        { model: 'small-1', choices: [], usage: { prompt_tokens: 5, completion_tokens: 4 } },
      ]),
    );
    const heard: string[] = [];
    const reply = await model.complete({ ...hello, onText: (text) => heard.push(text) });
    expect(heard).toEqual(['Grüße ', 'aus 東京.']);
    expect(reply).toMatchObject({
      text: 'Grüße aus 東京.',
      ended: 'length',
      usage: { inputTokens: 5, outputTokens: 4 },
    });
  });

  test('comes whole from endpoints that cannot stream', async () => {
    const { model } = await modelFor((response) =>
      sendJson(response, 200, whole({ content: 'All at once.' })),
    );
    const heard: string[] = [];
    await model.complete({ ...hello, onText: (text) => heard.push(text) });
    expect(heard).toEqual(['All at once.']);
  });
});

describe('tools', () => {
  const tools = [
    { name: 'formspec.field.set', description: 'Sets a field.', inputSchema: { type: 'object' } },
  ];

  test('are named without dots on the way and with them here', async () => {
    const call = { id: 'c1', function: { name: 'formspec__field__set', arguments: '{"path":"a"}' } };
    const { model, endpoint } = await modelFor((response) =>
      sendJson(response, 200, whole({ content: null, tool_calls: [call] }, 'tool_calls')),
    );
    const { toolCalls, ended } = await model.complete({ ...hello, tools });
    expect(toolCalls).toEqual([
      { id: 'c1', name: 'formspec.field.set', input: { path: 'a' }, inputText: '{"path":"a"}' },
    ]);
    expect(ended).toBe('tool-calls');
    await model.complete({
      messages: [
        { role: 'assistant', content: '', toolCalls },
        { role: 'tool', callId: 'c1', content: '{}' },
      ],
      tools,
    });
    expect(endpoint.asked[1]?.body).toMatchObject({
      messages: [
        { tool_calls: [{ id: 'c1', function: { name: 'formspec__field__set' } }] },
        { tool_call_id: 'c1' },
      ],
    });
  });

  test('called in pieces are put together', async () => {
    const { model } = await modelFor((response) =>
      sendEvents(response, [
        piece({
          tool_calls: [{ index: 0, id: 'c1', function: { name: 'formspec__field__set', arguments: '' } }],
        }),
        piece({ tool_calls: [{ index: 0, function: { arguments: '{"path":' } }] }),
        piece({ tool_calls: [{ index: 1, id: 'c2', function: { name: 'other', arguments: '{' } }] }),
        piece({ tool_calls: [{ index: 0, function: { arguments: '"a"}' } }] }, 'tool_calls'),
      ]),
    );
    const { toolCalls } = await model.complete({ ...hello, tools, onText: () => {} });
    expect(toolCalls).toEqual([
      { id: 'c1', name: 'formspec.field.set', input: { path: 'a' }, inputText: '{"path":"a"}' },
      { id: 'c2', name: 'other', input: undefined, inputText: '{' },
    ]);
  });
});

describe('what may work later is tried again', () => {
  test.each([
    [500, {}, [500, 1_000]],
    [429, { 'retry-after': '2' }, [2_000, 2_000]],
  ])('after status %i', async (status, headers, pauses) => {
    const { model, endpoint, timers } = await modelFor((response, turn) =>
      turn < 3
        ? sendJson(response, status, {}, headers)
        : sendJson(response, 200, whole({ content: 'Now.' })),
    );
    expect((await model.complete(hello)).text).toBe('Now.');
    expect(endpoint.asked).toHaveLength(3);
    expect(timers.pauses).toEqual(pauses);
  });

  test('but not for ever, and not when the endpoint wants a long pause', async () => {
    const failing = await modelFor((response) => sendJson(response, 503, {}));
    expect(await failureOf(failing.model.complete(hello))).toMatchObject({
      code: 'unreachable',
      status: 503,
    });
    expect(failing.endpoint.asked).toHaveLength(3);
    const busy = await modelFor((response) => sendJson(response, 429, {}, { 'retry-after': '3600' }));
    expect(await failureOf(busy.model.complete(hello))).toMatchObject({
      code: 'rate-limited',
      retryAfter: 3_600_000,
    });
    expect(busy.endpoint.asked).toHaveLength(1);
  });

  test('but not once some of the answer was heard', async () => {
    const { model, endpoint } = await modelFor((response) =>
      sendEvents(response, [piece({ content: 'Half of ' }), { error: { message: 'overloaded' } }]),
    );
    expect(await failureOf(model.complete({ ...hello, onText: () => {} }))).toMatchObject({
      code: 'unreachable',
    });
    expect(endpoint.asked).toHaveLength(1);
  });
});

describe('a failure', () => {
  test.each([
    [401, 'unauthorized'],
    [403, 'unauthorized'],
    [404, 'refused'],
    [400, 'refused'],
    [302, 'unreachable'],
  ])('with status %i is %s and quotes nothing', async (status, code) => {
    const { model, endpoint } = await modelFor(
      (response) =>
        sendJson(
          response,
          status,
          { error: { message: 'key SENT-KEY of Hello' } },
          { location: 'http://127.0.0.1:1/' },
        ),
      { readKey: async () => 'SENT-KEY', retries: 0 },
    );
    const failure = await failureOf(model.complete(hello));
    expect(failure).toBeInstanceOf(ChatFailure);
    expect(failure).toMatchObject({ code });
    expect(String(failure)).not.toMatch(/SENT|Hello/);
    expect(endpoint.asked[0]?.authorization).toBe('Bearer SENT-KEY');
  });

  test.each(['<html>', '[]', '"text"', ''])('is an answer of %j', async (body) => {
    const { model } = await modelFor((response) => void response.writeHead(200).end(body));
    expect(await failureOf(model.complete(hello))).toMatchObject({ code: 'unreadable' });
  });

  test('is an answer that is too large, whole or in pieces', async () => {
    const large = 'x'.repeat(50_000);
    const limits = { maxAnswerBytes: 10_000 };
    const one = await modelFor((response) => sendJson(response, 200, whole({ content: large })), limits);
    expect(await failureOf(one.model.complete(hello))).toMatchObject({ code: 'too-large' });
    const two = await modelFor((response) => sendEvents(response, [piece({ content: large })]), limits);
    expect(await failureOf(two.model.complete({ ...hello, onText: () => {} }))).toMatchObject({
      code: 'too-large',
    });
  });

  test('is an endpoint that does not answer in time', async () => {
    const { model } = await modelFor(() => {}, { timeLimit: 30, retries: 0 });
    expect(await failureOf(model.complete(hello))).toMatchObject({ code: 'timed-out' });
  });

  test('is a request that was given up, at once and for good', async () => {
    const { model, endpoint } = await modelFor(() => {});
    const abort = new AbortController();
    const asked = failureOf(model.complete({ ...hello, signal: abort.signal }));
    await until(() => endpoint.asked.length === 1, 'the request');
    abort.abort();
    expect(await asked).toMatchObject({ code: 'aborted' });
    expect(endpoint.asked).toHaveLength(1);
    expect(await failureOf(model.complete({ ...hello, signal: abort.signal }))).toMatchObject({
      code: 'aborted',
    });
  });

  test.each([
    [[{ index: 5, function: {} }]],
    [Array.from({ length: 200 }, (_, index) => ({ index, function: { name: 'a' } }))],
  ])('is a mess of tool calls', async (calls) => {
    const { model } = await modelFor((response) => sendJson(response, 200, whole({ tool_calls: calls })));
    expect(await failureOf(model.complete(hello))).toMatchObject({ code: 'unreadable' });
  });

  test.each([null, [], [null], [{ message: null }], [{ message: { content: 7, tool_calls: 'x' } }]])(
    'is not an answer with choices of %j: it is an empty one',
    async (choices) => {
      const { model } = await modelFor((response) =>
        sendJson(response, 200, { choices, usage: 'x', model: 7 }),
      );
      expect(await model.complete(hello)).toMatchObject({ text: '', toolCalls: [], usage: undefined });
    },
  );
});
