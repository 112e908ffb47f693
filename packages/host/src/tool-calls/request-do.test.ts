import type { JsonObject, JsonValue } from '@handrail/base';
import { verdictOf } from '@handrail/runs';
import { sketchWorkflow } from '@handrail/runs/testing';
import { type RelayedRequest, ToolFailure } from '@handrail/tools';
import { describe, expect, test } from 'vitest';
import { NodeBench } from '../../testing/node-bench.ts';
import { createNotesSource, type NotesOutside } from '../../testing/notes-source.ts';
import { testDigest, testMac } from '../../testing/test-crypto.ts';
import { VirtualTime } from '../../testing/virtual-time.ts';
import { coreNodeTypes } from '../index.ts';

const plan = (...calls: readonly JsonObject[]): JsonObject => ({
  answer: { kind: 'plan' },
  calls: [...calls],
});
const set = (path: string, value: JsonValue): JsonObject => ({
  tool: 'notes.set',
  arguments: { path, value },
});
const question: JsonObject = {
  answer: {
    kind: 'question',
    text: 'Which colour?',
    options: [
      { label: 'red', reply: 'red' },
      { label: 'blue', reply: 'blue' },
    ],
  },
  calls: [],
};

/** A run that puts a request to a toolset which understands it in this way. */
async function put(
  understand: (asked: { readonly request: string; readonly replies: readonly string[] }) => JsonObject,
  config: JsonObject = { request: 'note it' },
  inputs: JsonObject = {},
  hidden: JsonObject = {},
) {
  const time = new VirtualTime();
  const outside: NotesOutside = { sent: [] };
  const notes = createNotesSource(outside, {
    tools: (kept) => [
      {
        name: 'handrail.page.ask',
        invoke: (input) => understand(input as { request: string; replies: readonly string[] }),
      },
      {
        name: 'notes.set',
        invoke: (input) => {
          if (input.path === 'bad') throw new ToolFailure('READONLY', 'It cannot be written.');
          kept.set(String(input.path), input.value ?? null);
          outside.sent.push(input);
          return { verdict: input.path === 'vague' ? 'unclear' : 'succeeded' };
        },
      },
    ],
  });
  const nodes = [{ id: 'do', type: 'request.do', config: { toolset: 'form/notes', ...config }, inputs }];
  const bench = new NodeBench({
    workflow: sketchWorkflow(nodes, [], {
      variables: Object.keys(hidden).map((name) => ({ name, type: 'string', sensitive: true })),
    }),
    types: coreNodeTypes({ mac: testMac, digest: testDigest, clock: time, timers: time }),
    toolsets: [notes],
    time,
  });
  await bench.start({ inputs: hidden });
  return { bench, outside, outputs: () => bench.payloads('node.completed').at(-1)?.outputs };
}

describe('a request in a run', () => {
  test('has its calls made in order', async () => {
    const { outputs, outside } = await put(() => plan(set('a', 1), set('b', 2)));
    expect(outputs()).toMatchObject({
      status: 'done',
      done: [{ tool: 'notes.set' }, { tool: 'notes.set' }],
      notDone: [],
    });
    expect(outside.sent).toMatchObject([{ path: 'a' }, { path: 'b' }]);
  });

  test.each(['bad', 'vague'])('ends at the first call that does not succeed (%s)', async (path) => {
    const { outputs } = await put(() => plan(set('a', 1), set(path, 2), set('c', 3)));
    expect(outputs()).toMatchObject({
      status: 'stopped',
      done: [{ tool: 'notes.set' }],
      stopped: { tool: 'notes.set' },
      notDone: ['notes.set'],
    });
  });

  test.each([[undefined], [[]]])('asks without examples where it has none (%j)', async (options) => {
    const answer = { kind: 'question', text: 'Which colour?', ...(options && { options }) };
    const { bench } = await put(() => ({ answer, calls: [] }));
    expect(bench.payloads('interrupt.requested')).toMatchObject([
      { data: { questions: [{ id: 'reply', question: 'Which colour?' }] } },
    ]);
  });

  test('asks the owner what it has to know, and goes on with the reply', async () => {
    const heard: RelayedRequest[] = [];
    const { bench, outputs } = await put(({ request, replies }) => {
      heard.push({ text: request, replies });
      return replies.length === 0 ? question : plan(set('colour', replies[0] ?? null));
    });
    expect(bench.payloads('interrupt.requested')).toMatchObject([
      {
        kind: 'clarification',
        data: { questions: [{ id: 'reply', question: 'Which colour? (for example: red, blue)' }] },
      },
    ]);
    await bench.answer('do', { answers: { reply: 'blue' } });
    expect(outputs()).toMatchObject({ status: 'done' });
    // What was understood before the wait is not asked again.
    expect(heard).toEqual([
      { text: 'note it', replies: [] },
      { text: 'note it', replies: ['blue'] },
    ]);
  });

  test('changes nothing when it is refused, or asks for a page', async () => {
    const refused = await put(() => ({
      answer: { kind: 'refusal', reason: 'negated' },
      calls: [set('a', 1)],
    }));
    expect(refused.outputs()).toMatchObject({ status: 'refused', done: [] });
    const page = await put(() => ({ answer: { kind: 'go', route: '/x' }, calls: [set('a', 1)] }));
    expect(page.outputs()).toMatchObject({ status: 'page', answer: { route: '/x' } });
    expect([...refused.outside.sent, ...page.outside.sent]).toEqual([]);
  });

  test.each([
    ['reject', {}],
    ['refine', {}],
    ['refine', { wish: 'canary-7319' }],
  ])('is declined where its owner answers %s and the workflow goes on (%j)', async (action, hidden) => {
    const { bench, outside } = await put(
      () => plan(set('a', 1)),
      { request: 'note it', requestPort: 'wish', confirm: { always: true, onDecline: 'complete' } },
      'wish' in hidden ? { wish: { type: 'variable', variableName: 'wish' } } : {},
      hidden,
    );
    const feedback = { refineFeedback: { scope: 'whole', text: 'Not yet.' } };
    await bench.answer('do', { action, ...(action === 'refine' && feedback) });
    expect(bench.snapshot.status).toBe('completed');
    expect(verdictOf(bench.state)).toBe('declined');
    expect(outside.sent).toEqual([]);
  });

  test('that is hidden stays out of the log, whatever repeats its words', async () => {
    const understand = ({ request, replies }: { request: string; replies: readonly string[] }) =>
      replies.length === 0
        ? { answer: { kind: 'question', about: 'colour', text: `“${request}” in which colour?` }, calls: [] }
        : { ...plan(set('pin', request)), answer: { kind: 'plan', said: request } };
    const { bench, outside } = await put(
      understand,
      { requestPort: 'wish', confirm: { always: true } },
      { wish: { type: 'variable', variableName: 'wish' } },
      { wish: 'canary-7319' },
    );
    await bench.answer('do', { answers: { reply: 'red' } });
    await bench.answer('do', { action: 'accept' });
    expect(bench.snapshot.status).toBe('completed');
    expect(outside.sent).toEqual([{ path: 'pin', value: 'canary-7319' }]);
    expect(JSON.stringify(bench.log)).not.toContain('canary');
  });

  test.each([
    ['there is none', {}, {}],
    ['it is not words', { requestPort: 'wish' }, { wish: { type: 'static', value: 7 } }],
  ])('fails when %s', async (_case, config, inputs) => {
    const { bench } = await put(() => plan(), config, inputs);
    expect(bench.snapshot).toMatchObject({ status: 'failed', error: { code: 'request_unreadable' } });
  });
});
