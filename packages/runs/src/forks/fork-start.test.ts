import { expect, test } from 'vitest';
import { testPorts } from '../../testing/test-ports.ts';
import { sketchWorkflow } from '../../testing/workflows.ts';
import type { RunEvent } from '../events/run-event.ts';
import { parseWorkflow } from '../workflow/parse-workflow.ts';
import { type ForkStart, forkedStart } from './fork-start.ts';

const workflow = parseWorkflow(sketchWorkflow(['a']));

/** The `run.started` of a run with all that a fork keeps, changes or leaves. */
const started = (more: object = {}): RunEvent => ({
  eventId: 'source.0',
  runId: 'source',
  type: 'run.started',
  timestamp: '2026-03-04T05:06:07.000Z',
  sequence: 0,
  payload: {
    workflowId: 'sketch',
    inputs: { x: 1 },
    owner: { tenant: 't', principal: 'ann' },
    tags: ['old'],
    metadata: { why: 'old' },
    configurable: { recursionLimit: 5, model: 'm' },
    handrail: {
      limits: { maxNodeExecutions: 9 },
      parent: { runId: 'p', nodeId: 'n' },
      trace: { traceId: 'old' },
      ...more,
    } as never,
  },
});

const forked = (change: Partial<ForkStart> = {}, from = started()) =>
  forkedStart(from, workflow, { mode: 'branch', fromSeq: 3, principal: 'bob', ...change }, testPorts);

test('a fork says what its source said, belongs to who forks it, and has no parent and no trace of its own', () => {
  expect(forked()).toEqual({
    ok: true,
    payload: {
      workflowId: 'sketch',
      inputs: { x: 1 },
      owner: { tenant: 't', principal: 'bob' },
      tags: ['old'],
      metadata: { why: 'old' },
      configurable: { recursionLimit: 5, model: 'm' },
      handrail: {
        limits: { maxNodeExecutions: 9 },
        fork: { sourceRunId: 'source', fromSeq: 3, mode: 'branch', rootRunId: 'source' },
      },
    },
  });
});

test('a fork of a fork is keyed by the first of them', () => {
  const second = forked({ mode: 'replay' }, started({ fork: { sourceRunId: 'first', rootRunId: 'first' } }));
  expect(second).toMatchObject({
    payload: {
      handrail: { fork: { sourceRunId: 'source', fromSeq: 3, mode: 'replay', rootRunId: 'first' } },
    },
  });
});

test('a branch takes over what was changed, option by option, and its limits follow', () => {
  const branch = forked({
    overlay: {
      configurable: { recursionLimit: 2, runTimeoutMs: 100 },
      tags: ['new'],
      metadata: { why: 'new' },
    },
    limits: { maxRunDurationMs: 60 },
    trace: { traceId: 'a'.repeat(32), spanId: 'b'.repeat(16) },
  });
  expect(branch).toMatchObject({
    ok: true,
    payload: {
      tags: ['new'],
      metadata: { why: 'new' },
      configurable: { recursionLimit: 2, runTimeoutMs: 100, model: 'm' },
      handrail: { limits: { runTimeoutMs: 60 }, trace: { traceId: 'a'.repeat(32) } },
    },
  });
});

test('options that a run may not have are refused, and the source is left as it was', () => {
  const source = started();
  const before = structuredClone(source);
  expect(forked({ overlay: { configurable: { recursionLimit: 0 } } }, source)).toMatchObject({
    ok: false,
    refusal: { message: expect.stringContaining('recursionLimit') },
  });
  expect(source).toEqual(before);
});

test('a run without an owner and without options gets neither by being forked', () => {
  const source = { ...started(), payload: { workflowId: 'sketch' } };
  expect(forked({}, source)).toEqual({
    ok: true,
    payload: {
      workflowId: 'sketch',
      handrail: { fork: { sourceRunId: 'source', fromSeq: 3, mode: 'branch', rootRunId: 'source' } },
    },
  });
});
