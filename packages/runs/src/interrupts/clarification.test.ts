import type { JsonValue } from '@handrail/base';
import { describe, expect, test } from 'vitest';
import { readWorkflow } from '../../testing/read-workflows.ts';
import { SimulatedHost } from '../../testing/simulated-host.ts';
import { sketchWorkflow } from '../../testing/workflows.ts';

describe('a clarification', () => {
  const ask = (questions: readonly object[]) => {
    const host = new SimulatedHost([
      sketchWorkflow([{ id: 'ask', type: 'core.clarificationGate', config: { questions } }]),
    ]);
    return { host, run: host.start('sketch') };
  };
  const colour = [{ id: 'q1', question: 'Which colour?', schema: { enum: ['red', 'blue'] } }];

  test('WOP-CLAR-01 waits for input with its questions and completes once answered', () => {
    const host = new SimulatedHost([readWorkflow('conformance-clarification')]);
    const run = host.start('conformance-clarification');
    expect(host.snapshot(run)).toMatchObject({ status: 'waiting-input', currentNodeId: 'ask' });
    expect(host.payloads(run, 'clarification.requested')).toMatchObject([
      { questions: [{ id: 'q1', question: 'What is your favorite color?' }] },
    ]);
    host.answer(run, 'ask', { answers: { q1: 'blue' } });
    expect(host.snapshot(run)).toMatchObject({ status: 'completed', variables: { answers: { q1: 'blue' } } });
  });

  test.each([{ format: 'password' }, { writeOnly: true }])(
    'whose answer is secret by %j is sealed: no event and no view of the run holds it',
    (secret) => {
      const schema = { type: 'string', ...secret };
      const { host, run } = ask([...colour, { id: 'pin', question: 'Which password?', schema }]);
      expect(host.answer(run, 'ask', { answers: { q1: 'red', pin: 'hunter-2' } })).toBeUndefined();
      expect(host.snapshot(run).status).toBe('completed');
      expect(host.payloads(run, 'clarification.resolved')).toHaveLength(1);
      for (const type of ['interrupt.resolved', 'clarification.resolved', 'node.completed', 'run.completed'])
        expect(JSON.stringify(host.payloads(run, type)), type).not.toContain('hunter-2');
      expect(JSON.stringify(host.snapshot(run))).not.toContain('hunter-2');
    },
  );

  test('is answered as a whole: one question that is left out or not asked is named', () => {
    const { host, run } = ask([...colour, { id: 'q2', question: 'How many?' }]);
    expect(host.answer(run, 'ask', { answers: { q1: 'red' } })).toEqual({
      code: 'validation_error',
      message: 'Question "q2" is not answered.',
      details: { nodeId: 'ask', questionId: 'q2' },
    });
    expect(host.answer(run, 'ask', { answers: { q1: 'red', q2: 1, q3: 1 } })).toEqual({
      code: 'validation_error',
      message: 'There is an answer to a question that was not asked.',
      details: { nodeId: 'ask' },
    });
    expect(host.answer(run, 'ask', { answers: { q1: 'green', q2: 1 } })).toMatchObject({
      message: expect.stringMatching(/^The answer to "q1" does not fit: ./),
      details: { nodeId: 'ask', questionId: 'q1' },
    });
    expect(host.answer(run, 'ask', { answers: { q1: 'red', q2: 1 } })).toBeUndefined();
  });

  test.each<[string, JsonValue]>([
    ['an object', { answers: { q1: 'blue' } }],
    ['a list of pairs', { answers: [{ id: 'q1', answer: 'blue' }] }],
  ])('takes the answers as %s and records an object', (_name, value) => {
    const { host, run } = ask(colour);
    expect(host.answer(run, 'ask', value, 'ann')).toBeUndefined();
    expect(host.payloads(run, 'clarification.resolved')).toEqual([
      { nodeId: 'ask', answers: { q1: 'blue' }, answeredBy: 'ann' },
    ]);
  });

  test.each<[string, JsonValue]>([
    ['none', {}],
    ['no object', 'blue'],
    ['an answer that does not fit', { answers: { q1: 'green' } }],
    ['an answer to another question', { answers: { q1: 'blue', q2: 'x' } }],
    ['an answer to none', { answers: {} }],
    ['an inherited name', { answers: [{ id: '__proto__', answer: 1 }] }],
    ['a list of something else', { answers: ['blue'] }],
  ])('refuses %s and keeps waiting', (_name, value) => {
    const { host, run } = ask(colour);
    expect(host.answer(run, 'ask', value)?.code).toBe('validation_error');
    expect(host.snapshot(run).status).toBe('waiting-input');
  });
});

test('a clarification whose schema cannot be used takes no answer, and says so', () => {
  const questions = [{ id: 'q1', question: 'Which?', schema: { type: 'colour' } }];
  const host = new SimulatedHost([
    sketchWorkflow([{ id: 'ask', type: 'core.clarificationGate', config: { questions } }]),
  ]);
  const run = host.start('sketch');
  expect(host.answer(run, 'ask', { answers: { q1: 'red' } })).toMatchObject({
    code: 'validation_error',
    message: expect.stringMatching(/^A schema cannot be used: ./),
  });
  expect(host.snapshot(run).status).toBe('waiting-input');
});

describe('an awaited event', () => {
  const waiting = () => {
    const host = new SimulatedHost([readWorkflow('conformance-interrupt-external-event')]);
    return { host, run: host.start('conformance-interrupt-external-event') };
  };
  const right = { orderId: 'fixture-order-1', status: 'completed' };

  test('is recognised by everything it was to repeat, and may say more', () => {
    const { host, run } = waiting();
    expect(host.answer(run, 'wait-for-external', { ...right, total: 3 })).toBeUndefined();
    expect(host.snapshot(run)).toMatchObject({ status: 'completed', variables: { total: 3 } });
    expect(host.answer(run, 'wait-for-external', right)?.code).toBe('interrupt_already_resolved');
  });

  test.each<[string, JsonValue]>([
    ['a part of it', { orderId: 'fixture-order-1' }],
    ['another value', { ...right, status: 'open' }],
    ['another type', { ...right, status: ['completed'] }],
    ['nothing', null],
  ])('is not taken for one that repeats %s', (_name, value) => {
    const { host, run } = waiting();
    expect(host.answer(run, 'wait-for-external', value)?.code).toBe('validation_error');
    expect(host.snapshot(run).status).toBe('waiting-external');
  });

  test('is not waited for beyond its deadline', () => {
    const { host, run } = waiting();
    host.advance(60_000);
    expect(host.snapshot(run)).toMatchObject({ status: 'failed', error: { code: 'interrupt_timeout' } });
  });
});
