import type { JsonObject, JsonValue } from '@handrail/base';
import { describe, expect, test } from 'vitest';
import { sketchWorkflow } from '../../testing/workflows.ts';
import type { RunEvent } from '../events/run-event.ts';
import { emptyRun } from '../state/empty-run.ts';
import { foldRun } from '../state/fold-run.ts';
import { parseWorkflow } from '../workflow/parse-workflow.ts';
import { isNo, isYes, verdictIn, verdictInOutputs, verdictOf } from './run-outcome.ts';

test.each([
  ['approval_rejected', 'declined'],
  ['confirmation_declined', 'declined'],
  ['changes_requested', 'declined'],
  ['capability_refused', 'refused'],
  ['capability_required', 'refused'],
  ['capability_not_accepted', 'refused'],
  ['capability_unanswerable', 'refused'],
  ['tool_not_allowed', 'refused'],
  ['tool_failed', undefined],
  ['', undefined],
])('the error "%s" says that it was %s', (code, verdict) => {
  expect(verdictIn(code)).toBe(verdict);
});

test.each([
  [{ decision: 'refuse' }, 'refused'],
  [{ decision: 'clarify' }, 'refused'],
  [{ decision: 'enter' }, undefined],
  [{ decision: 'refuse', status: 'declined' }, 'refused'],
  [{ approved: false, action: 'reject' }, 'declined'],
  [{ approved: false, action: 'refine' }, 'declined'],
  [{ approved: false, action: 'timeout' }, undefined],
  [{ status: 'stopped', stopped: { status: 'declined', action: 'refine' } }, 'declined'],
  [{ status: 'stopped', stopped: { status: 'refused' } }, undefined],
  [{ status: 'stopped', stopped: '[hidden]' }, undefined],
  [{ approved: true, action: 'reject' }, undefined],
  [{ approved: false }, undefined],
  [{ action: 'reject' }, undefined],
  [{ status: 'declined' }, 'declined'],
  [{ status: 'ok' }, undefined],
  [{}, undefined],
] as readonly (readonly [JsonObject, string | undefined])[])(
  'the outputs %j say that it was %s',
  (outputs, verdict) => {
    expect(verdictInOutputs(outputs)).toBe(verdict);
  },
);

test.each([
  ['accept', true, false],
  ['edit-accept', true, false],
  ['reject', false, true],
  ['refine', false, true],
  ['timeout', false, false],
  [true, false, false],
  [undefined, false, false],
] as readonly (readonly [JsonValue | undefined, boolean, boolean])[])(
  'the answer %j is a yes: %s, a no: %s',
  (action, yes, no) => {
    expect([isYes(action), isNo(action)]).toEqual([yes, no]);
  },
);

/** A run of two nodes with these outputs and answers, and this end. */
function runOf(
  outputs: readonly JsonObject[],
  answers: readonly JsonValue[],
  end: readonly [type: string, payload: JsonObject],
  more: readonly (readonly [string, JsonObject, string?])[] = [],
) {
  const facts: (readonly [string, JsonObject, string?])[] = [['run.started', { workflowId: 'sketch' }]];
  for (const [at, id] of ['a', 'b'].entries()) {
    facts.push(['node.started', { nodeId: id, typeId: 'core.noop', attempt: 0 }, id]);
    const answer = answers[at];
    if (answer !== undefined) {
      const about = { nodeId: id, interruptId: `i${at}`, key: `k${at}` };
      facts.push(['interrupt.requested', { kind: 'approval', key: `k${at}`, data: {} }, id]);
      facts.push(['node.suspended', { ...about, reason: 'approval' }, id]);
      facts.push(['interrupt.resolved', { ...about, resumeValue: answer }, id]);
    }
    const error = end[1].failedNodeId === id ? end[1].nodeError : undefined;
    if (error !== undefined) facts.push(['node.failed', { nodeId: id, error, attempts: 1 }, id]);
    else facts.push(['node.completed', { nodeId: id, outputs: outputs[at] ?? {} }, id]);
  }
  const log = [...facts, ...more, end].map(
    ([type, payload, nodeId], sequence): RunEvent => ({
      eventId: `r.${sequence}`,
      runId: 'r',
      type,
      payload,
      sequence,
      timestamp: new Date(sequence).toISOString(),
      ...(nodeId !== undefined && { nodeId }),
    }),
  );
  return foldRun(log, emptyRun(parseWorkflow(sketchWorkflow(['a', 'b']))));
}

test('an answer that is sealed is known from what is told of it', () => {
  const answered = (received: readonly (readonly [string, JsonObject, string?])[]) =>
    verdictOf(runOf([], ['[hidden]'], ['run.completed', {}], received));
  expect(answered([])).toBeUndefined();
  expect(answered([['approval.received', { nodeId: 'a', action: 'refine' }, 'a']])).toBe('declined');
});

describe('a run that ended', () => {
  const completed = ['run.completed', {}] as const;
  const failed = (code: string, nodeCode = 'tool_failed') =>
    [
      'run.failed',
      {
        error: { code, message: 'x' },
        failedNodeId: 'b',
        nodeError: { code: nodeCode, message: 'x' },
      },
    ] as const;
  const [declined, refused] = [{ status: 'declined' }, { decision: 'refuse' }];
  const [yes, no, late] = [{ action: 'accept' }, { action: 'reject' }, { action: 'timeout' }];
  test.each([
    ['was done', [], [], completed, undefined],
    ['was declined', [declined], [], completed, 'declined'],
    ['was declined later', [{}, declined], [], completed, 'declined'],
    ['was refused', [{}, refused], [], completed, 'refused'],
    ['was declined, then refused', [declined, refused], [], completed, 'refused'],
    ['was declined and approved', [declined], [yes], completed, undefined],
    ['was declined, and approved later', [declined], [no, yes], completed, undefined],
    ['was declined with an answer that is no object', [declined], ['accept'], completed, 'declined'],
    ['was declined twice', [declined], [no, no], completed, 'declined'],
    ['was declined by what was decided alone', [{}], [no], completed, 'declined'],
    ['was sent back', [{}], [{ action: 'refine' }], completed, 'declined'],
    ['was approved, and something else declined later', [{}, {}], [yes, no], completed, 'declined'],
    ['was declined, and something else not answered in time', [{}, {}], [no, late], completed, 'declined'],
    ['was approved, and something else not answered in time', [{}, {}], [yes, late], completed, undefined],
    ['was refused and approved', [refused], [yes], completed, 'refused'],
    ['failed', [], [], failed('tool_failed'), undefined],
    ['failed because somebody said no', [], [], failed('approval_rejected'), 'declined'],
    ['failed because a rule did', [], [], failed('tool_not_allowed'), 'refused'],
    ['failed at a node that was told no', [], [], failed('node_failed', 'confirmation_declined'), 'declined'],
    ['was declined and failed', [declined], [], failed('tool_failed'), undefined],
    ['was cancelled', [declined], [], ['run.cancelled', {}], undefined],
  ] as const)('%s', (_what, outputs, answers, end, verdict) => {
    expect(verdictOf(runOf(outputs, answers, end))).toBe(verdict);
  });
});
