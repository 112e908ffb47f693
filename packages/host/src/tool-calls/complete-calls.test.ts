import type { JsonObject, JsonValue } from '@handrail/base';
import { sketchWorkflow } from '@handrail/runs/testing';
import { ToolFailure } from '@handrail/tools';
import { describe, expect, test } from 'vitest';
import { type CallSketch, callBench } from '../../testing/call-bench.ts';
import { NodeBench } from '../../testing/node-bench.ts';
import { createNotesSource, type NotesOptions, type NotesOutside } from '../../testing/notes-source.ts';
import { testDigest, testMac } from '../../testing/test-crypto.ts';
import { VirtualTime } from '../../testing/virtual-time.ts';
import { writeBench } from '../../testing/write-bench.ts';
import { coreNodeTypes } from '../index.ts';

const set = { id: 'set', tool: 'notes.set', args: { path: 'a', value: 1 } };
const get = { id: 'get', tool: 'notes.get', args: { path: 'a' } };
const add = { id: 'add', tool: 'notes.add', args: { path: 'a', value: 'x' } };
const submit = { id: 'submit', tool: 'notes.submit' };
const clear = { id: 'clear', tool: 'notes.clear' };

const throwing = (name: string, error: () => unknown, idempotent = true): NotesOptions => ({
  tools: () => [
    {
      name,
      idempotent,
      invoke: () => {
        throw error();
      },
    },
  ],
});
const giving = (name: string, result: () => unknown): NotesOptions => ({
  tools: () => [{ name, invoke: result as () => JsonObject }],
});

interface Scene {
  readonly calls: readonly CallSketch[];
  readonly options?: NotesOptions;
  /** What the owner answers, one after the other, to the node that waits. */
  readonly answers?: readonly JsonObject[];
  readonly crashes?: readonly string[];
  readonly passes?: number;
}

const scenes: Readonly<Record<string, Scene>> = {
  'a value is set and read': { calls: [set, get] },
  'arguments come from ports': {
    calls: [
      {
        ...set,
        inputs: { value: { type: 'static', value: 2 }, arguments: { type: 'static', value: { path: 'b' } } },
      },
    ],
  },
  'a tool refuses': { calls: [{ ...set, args: { path: 'total', value: 1 } }] },
  'a refusal is taken': {
    calls: [{ ...set, args: { path: 'total', value: 1 }, config: { onRefusal: 'complete' } }, get],
  },
  'a refusal without a reason': {
    calls: [set],
    options: throwing('notes.set', () => new ToolFailure('READONLY', '')),
  },
  'a tool that is not there': { calls: [{ id: 'x', tool: 'notes.none' }] },
  'a toolset that is not there': { calls: [{ ...set, config: { toolset: 'form/none' } }] },
  'a tool that breaks': { calls: [set], options: throwing('notes.set', () => new Error('canary')) },
  'a tool that nobody reaches': {
    calls: [{ ...set, settings: { maxRetries: 1, retryDelayMs: 10 } }],
    options: throwing('notes.set', () => new ToolFailure('x-unreachable', 'Nobody is there.')),
    passes: 1_000,
  },
  'a tool that takes too long': {
    calls: [{ ...set, config: { timeLimitMs: 50 } }],
    options: giving('notes.set', () => new Promise(() => {})),
    passes: 1_000,
  },
  'a result that is not JSON': { calls: [set], options: giving('notes.set', () => ({ f: () => 1 })) },
  'a result that is too large': {
    calls: [set],
    options: giving('notes.set', () => ({ text: 'x'.repeat(3_000_000) })),
  },
  'a state that cannot be saved': {
    calls: [set],
    options: {
      save: () => {
        throw new Error('no');
      },
    },
  },
  'a state that is not JSON': { calls: [set], options: { save: () => Number.NaN } },
  'wrong documents': {
    calls: [set],
    options: { produced: () => [{ artifactId: '', artifactType: 'x', content: 1 }] },
  },
  'an approval that is given': {
    calls: [set, submit],
    options: { place: () => ({ origin: 'https://a.example', path: '/p' }) },
    answers: [{ action: 'accept', comment: 'fine' }],
  },
  'an approval that is refused': { calls: [set, submit], answers: [{ action: 'reject', comment: 'no' }] },
  'a refused approval that is taken': {
    calls: [set, { ...submit, confirm: { onDecline: 'complete', title: 'Really?', approvers: ['owner-1'] } }],
    answers: [{ action: 'reject' }],
  },
  'an approval that comes too late': {
    calls: [set, { ...submit, confirm: { timeoutMs: 1_000 } }],
    passes: 5_000,
  },
  'nothing to submit': { calls: [submit], answers: [{ action: 'accept' }] },
  'an approval for each removal': {
    calls: [set, { ...set, id: 'other', args: { path: 'b', value: 2 } }, clear],
    answers: [{ action: 'accept' }, { action: 'accept' }],
  },
  'an approval that the workflow wants': {
    calls: [{ ...set, confirm: { always: true } }],
    answers: [{ action: 'accept' }],
  },
  'a call that is repeated after a crash': { calls: [set, get], crashes: ['perform call.0.0'] },
  'a call of unknown outcome': { calls: [add, get], crashes: ['perform call.0.0'] },
  'a call that crashed at its end': { calls: [add, get], crashes: ['end add'] },
  'a request that the call is for': { calls: [{ ...set, config: { request: 'Set a to 1.' } }] },
  'a request from a port': {
    calls: [
      { ...set, config: { requestPort: 'why' }, inputs: { why: { type: 'static', value: 'Set it.' } } },
    ],
  },
  'a request that is not text': {
    calls: [{ ...set, config: { requestPort: 'why' }, inputs: { why: { type: 'static', value: 7 } } }],
  },
};

describe('all that a tool call leaves behind is as recorded; -u records it again', () => {
  test.each(Object.entries(scenes))(
    '%s',
    async (name, { calls, options, answers = [], crashes = [], passes }) => {
      const bench = callBench(calls, options);
      bench.crashes = [...crashes];
      await bench.start();
      for (let turn = 0; turn < 3 && crashes.length > 0; turn += 1) await bench.drive();
      const last = calls.at(-1)?.id ?? '';
      for (const answer of answers) await bench.answer(last, answer).catch(() => undefined);
      if (passes) await bench.pass(passes);
      const file = name.replaceAll(/[^a-z]+/gi, '-');
      const text = writeBench(bench, { sent: bench.outside.sent });
      await expect(text).toMatchFileSnapshot(`../../testing/recorded/calls/${file}.txt`);
    },
  );
});

const planned = (kind: string, ...calls: readonly JsonValue[]): JsonObject => ({
  answer: { kind, text: 'Which?', options: [{ label: 'red' }, 7, { label: 'blue' }] },
  calls: [...calls],
});
const put = (path: string, value: JsonValue): JsonObject => ({
  tool: 'notes.set',
  arguments: { path, value },
});

const requests: Readonly<
  Record<
    string,
    readonly [
      config: JsonObject,
      understand: (replies: readonly string[]) => unknown,
      answers?: readonly JsonObject[],
    ]
  >
> = {
  'two calls': [{ request: 'note' }, () => planned('plan', put('a', 1), put('b', 2))],
  'a call that is refused': [
    { request: 'note' },
    () => planned('plan', put('a', 1), put('total', 2), put('c', 3)),
  ],
  'calls that are none': [
    { request: 'note' },
    () => planned('plan', 7, { tool: 7 }, { tool: 'notes.set' }, put('a', 1)),
  ],
  'no list of calls': [{ request: 'note' }, () => ({ answer: { kind: 'plan' }, calls: 7 })],
  'no answer': [{ request: 'note' }, () => ({ answer: 7 })],
  'no result': [{ request: 'note' }, () => 7],
  'a refusal': [{ request: 'note' }, () => planned('refusal')],
  'another page': [{ request: 'note' }, () => planned('go')],
  'a question': [
    { request: 'note', timeoutMs: 1_000 },
    (replies) =>
      replies.length === 0 ? planned('question') : planned('plan', put('colour', replies[0] ?? '')),
    [{ answers: { reply: 'blue' } }],
  ],
  'a question again and again': [
    { request: 'note' },
    () => planned('question'),
    Array.from({ length: 12 }, () => ({ answers: { reply: 'x' } })),
  ],
  'too many calls': [
    { request: 'note' },
    () => planned('plan', ...Array.from({ length: 200 }, () => put('a', 1))),
  ],
  'no request': [{}, () => planned('plan')],
  'an approval in between': [
    { request: 'note' },
    () => planned('plan', put('a', 1), { tool: 'notes.submit', arguments: {} }, put('b', 1)),
    [{ action: 'accept' }],
  ],
  'an approval that is refused': [
    { request: 'note' },
    () => planned('plan', put('a', 1), { tool: 'notes.submit', arguments: {} }, put('b', 1)),
    [{ action: 'reject' }],
  ],
};

describe('all that a request leaves behind is as recorded; -u records it again', () => {
  test.each(Object.entries(requests))('%s', async (name, [config, understand, answers = []]) => {
    const time = new VirtualTime();
    const outside: NotesOutside = { sent: [] };
    const invoke = (input: JsonObject) => understand(input.replies as readonly string[]) as JsonObject;
    const bench = new NodeBench({
      workflow: sketchWorkflow([
        { id: 'do', type: 'request.do', config: { toolset: 'form/notes', ...config } },
      ]),
      types: coreNodeTypes({ mac: testMac, digest: testDigest, clock: time, timers: time }),
      toolsets: [createNotesSource(outside, { tools: () => [{ name: 'handrail.page.ask', invoke }] })],
      time,
    });
    await bench.start();
    for (const answer of answers) await bench.answer('do', answer).catch(() => undefined);
    const file = name.replaceAll(/[^a-z]+/gi, '-');
    await expect(writeBench(bench, outside as never)).toMatchFileSnapshot(
      `../../testing/recorded/requests/${file}.txt`,
    );
  });
});
