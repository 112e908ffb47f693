import type { JsonObject } from '@handrail/base';
import { describe, expect, test } from 'vitest';
import { askedAboutCall, type StoryLine, storyLog } from '../../testing/story-log.ts';
import { ownerEnglish } from '../messages/english.ts';
import { failureEnglish } from '../messages/failures/failure-messages.ts';
import { resultMessages } from '../messages/result-messages.ts';
import { proofMessages, storyMessages } from '../messages/story-messages.ts';
import { documentValues, readResult } from './run-result.ts';
import { foldStory, type StoryEvent, stepTime, waitingTime } from './run-story.ts';

const decided = (action: string, comment?: string) =>
  [
    ['interrupt.requested', 'submit', askedAboutCall],
    ['interrupt.resolved', 'submit'],
    [
      'approval.received',
      'submit',
      { action, decidedBy: 'owner', ...(comment !== undefined && { comment }) },
    ],
  ] as const;
const work = (from: number, to: number) => ({ isWaiting: false, from, to });
const wait = (from: number, to: number) => ({ isWaiting: true, from, to });
const people = new Map([['owner', 'Ada']]);
const resultOf = (events: readonly StoryEvent[]) =>
  readResult(
    foldStory(events),
    (nodeId) => `Step ${nodeId}`,
    { ...ownerEnglish, failures: failureEnglish, story: storyMessages, result: resultMessages },
    people,
  );

test('a run that failed without saying why is told as failed, and no more', () => {
  const { headline } = resultOf(storyLog(['run.started'], ['run.failed', undefined, {}])) ?? {};
  expect(headline).toBe(resultMessages.headlines.failed);
});

describe('the story of a run', () => {
  test('leaves out who decided what, and about which document, where the log does not say so', () => {
    const events = storyLog(['node.started', 'submit'], ['approval.received', 'submit', {}]);
    expect(foldStory(events).decisions).toEqual([
      { nodeId: 'submit', by: '', action: '', at: 1_000, openMs: 0, title: '' },
    ]);
  });

  test('has its steps with their times, and how much of them was spent waiting', () => {
    const story = foldStory(
      storyLog(
        ['run.started'],
        ['node.started', 'fill'],
        ['node.completed', 'fill', { outputs: { status: 'ok' } }],
        ['node.started', 'submit'],
        ...decided('accept'),
        ['agent.toolReturned', 'submit'],
        ['artifact.created', 'submit', { artifactId: 'claim.response', artifactType: 'formspec.response' }],
        ['node.completed', 'submit', { outputs: { status: 'ok', result: { responseId: 'r-1' } } }],
        ['run.completed'],
      ),
    );
    expect(story).toMatchObject({ outcome: 'done', startedAt: 0, endedAt: 10_000 });
    expect(story.steps).toMatchObject([
      { nodeId: 'fill', state: 'done', rounds: 1, phases: [work(1_000, 2_000)] },
      {
        nodeId: 'submit',
        state: 'done',
        phases: [work(3_000, 4_000), wait(4_000, 5_000), work(5_000, 9_000)],
      },
    ]);
    expect(story.steps[1]?.events).toEqual([3, 4, 5, 6, 7, 8, 9]);
    expect(story.decisions).toMatchObject([
      { by: 'owner', action: 'accept', openMs: 2_000, artifactId: 'approval-1', title: 'Submit the form' },
    ]);
  });

  test('tells the rounds of a loop apart, and leaves out of a step what other steps did in between', () => {
    const fill: readonly StoryLine[] = [
      ['node.started', 'fill'],
      ['node.completed', 'fill', { outputs: { status: 'ok' } }],
    ];
    const check: readonly StoryLine[] = [
      ['node.started', 'submit'],
      ...decided('refine'),
      ['node.completed', 'submit'],
    ];
    const { steps } = foldStory(
      storyLog(['run.started'], ...fill, ...check, ...fill, ['node.started', 'submit']),
    );
    expect(steps.map(({ nodeId, rounds }) => [nodeId, rounds])).toEqual([
      ['fill', 2],
      ['submit', 2],
    ]);
    expect(steps[0]?.phases).toEqual([work(1_000, 2_000), work(8_000, 9_000)]);
    expect(steps.map((step) => stepTime(step, 12_000))).toEqual([2_000, 6_000]);
    expect(steps[1]?.state).toBe('running');
  });

  test('counts a question as waiting until it was answered, whatever kind it is, and two at once only once', () => {
    const question = ['interrupt.requested', 'ask', { kind: 'clarification' }] as const;
    const { steps } = foldStory(
      storyLog(
        ['node.started', 'ask'],
        question,
        ['interrupt.resolved', 'ask'],
        ['node.completed', 'ask'],
        ['interrupt.requested', 'one'],
        ['interrupt.requested', 'other'],
      ),
    );
    expect(steps[0]?.phases).toEqual([work(0, 1_000), wait(1_000, 2_000), work(2_000, 3_000)]);
    expect(waitingTime(steps, 10_000)).toBe(1_000 + 6_000);
  });

  test('of a run that goes on has no outcome, and no result', () => {
    const events = storyLog(
      ['run.started'],
      ['node.started', 'submit'],
      ['interrupt.requested', 'submit', askedAboutCall],
    );
    expect(foldStory(events)).toMatchObject({ outcome: undefined, steps: [{ state: 'waiting' }] });
    expect(resultOf(events)).toBeUndefined();
    expect(resultOf([])).toBeUndefined();
  });
});

describe('the result of a run', () => {
  test('says what was done with what came back, what the site said, and who approved it', () => {
    const output = { invoice_id: 'INV-1' };
    const result = resultOf(
      storyLog(
        ['node.started', 'submit'],
        ...decided('accept'),
        [
          'node.completed',
          'submit',
          { outputs: { status: 'ok', result: { result: 'It is a draft.', output, log: {} } } },
        ],
        ['run.completed'],
      ),
    );
    expect(result).toMatchObject({
      outcome: 'done',
      headline: '“Step submit” is done: invoice id INV-1.',
      explained: [],
      proof: { approvedSteps: 1, otherSteps: 0, events: 6, isGapless: true },
      actions: [{ name: 'Step submit', approvalId: 'approval-1', values: output, said: 'It is a draft.' }],
      decisions: [{ sentence: 'Approved by Ada' }],
    });
  });

  const paged = (said: string, output: JsonObject): JsonObject => ({
    status: 'completed',
    verdict: 'succeeded',
    evidence: [{ kind: 'status', text: said }],
    action: 'invoice.create',
    result: said,
    output,
    log: { sessionId: 's', mode: 'ui' },
  });

  test('of a request in words is what came of its calls, and not how it was understood', () => {
    const answer = { kind: 'plan', calls: [{ capability: 'invoice.create', isConfirmed: true }] };
    const done = [{ tool: 'invoice.create', result: paged('It is a draft.', { invoice_id: 'INV-6' }) }];
    const of = (calls: readonly JsonObject[]) =>
      resultOf(
        storyLog(
          ['node.started', 'submit'],
          ...decided('accept'),
          [
            'node.completed',
            'submit',
            { outputs: { status: 'done', answer, done: [...calls], notDone: [] } },
          ],
          ['run.completed'],
        ),
      )?.actions;
    expect(of(done)).toMatchObject([
      { values: { invoice_id: 'INV-6' }, said: 'It is a draft.', saidBy: 'site' },
    ]);
    const two = [...done, { tool: 'invoice.create', result: paged('One more.', { invoice_id: 'INV-7' }) }];
    expect(of(two)).toMatchObject([
      { values: [{ invoice_id: 'INV-6' }, { invoice_id: 'INV-7' }], said: 'It is a draft.\nOne more.' },
    ]);
    expect(of([])).toMatchObject([{ values: undefined, said: undefined }]);
  });

  test('does not show the decision of a contract as what came of a run', () => {
    const admitted = { decision: 'admit', capability: 'billing_request', contractHash: 'ab', tools: [] };
    const result = resultOf(
      storyLog(
        ['node.completed', 'enter', { outputs: admitted }],
        ['node.failed', 'submit', { error: { code: 'tool_not_allowed', message: 'Not named.' } }],
        ['run.failed', undefined, { error: { code: 'tool_not_allowed', nodeId: 'submit' } }],
      ),
    );
    expect(result?.actions).toEqual([]);
    const done = resultOf(storyLog(['node.completed', 'enter', { outputs: admitted }], ['run.completed']));
    expect(done?.actions).toEqual([]);
  });

  test('proves only what was compared: no gate, and no step that nobody was asked about', () => {
    const gate = { kind: 'approval', data: { artifactType: 'approval', artifactId: 'a', title: 'Go on' } };
    const passed = (action: string): readonly StoryLine[] => [
      ['node.started', 'gate'],
      ['interrupt.requested', 'gate', gate],
      ['interrupt.resolved', 'gate'],
      ['approval.received', 'gate', { action, decidedBy: 'owner' }],
      ['node.completed', 'gate', { outputs: {} }],
    ];
    const posts: readonly StoryLine[] = [
      ['node.started', 'post'],
      ['node.completed', 'post', { outputs: { status: 200 } }],
    ];
    const gated = resultOf(storyLog(...passed('edit-accept'), ...posts, ['run.completed']));
    expect(gated?.proof).toMatchObject({ approvedSteps: 0, otherSteps: 1 });
    expect(gated?.decisions).toMatchObject([{ sentence: 'Approved with changes by Ada' }]);
    const both = resultOf(
      storyLog(
        ['node.started', 'submit'],
        ...decided('accept'),
        ['node.completed', 'submit', { outputs: { status: 'ok' } }],
        ...posts,
        ['run.completed'],
      ),
    );
    expect(both?.proof).toMatchObject({ approvedSteps: 1, otherSteps: 1 });
    const proof = proofMessages;
    expect(proof.sent(1, 0)).toBe('What was done is what was approved');
    expect(`${proof.sent(1, 1)}. ${proof.compared(1)}`).toBe(
      'What was approved was done as approved. The host compared every value with the approval before it continued. 1 other step needed no approval.',
    );
  });

  test.each(['failed', 'cancelled'])('does not say that nothing was done when an approved step %s', (end) => {
    const error = { code: 'tool_failed', message: 'The page went away.' };
    const events = storyLog(
      ['node.started', 'submit'],
      ...decided('accept'),
      [`node.${end}`, 'submit', { error }],
      [`run.${end}`, undefined, { error }],
    );
    const said = resultOf(events)?.explained.join(' ') ?? '';
    expect(said).toContain('Approved, but not completed: “Step submit”.');
    expect(said).not.toContain('Nothing');
  });

  test('of a run without approvals is what its last step gave back', () => {
    const result = resultOf(
      storyLog(
        ['node.started', 'rates'],
        ['node.completed', 'rates', { outputs: { rate: 1.08 } }],
        ['node.started', 'log'],
        ['node.completed', 'log', { outputs: {} }],
        ['run.completed'],
      ),
    );
    expect(result?.actions).toMatchObject([{ nodeId: 'rates', values: { rate: 1.08 }, said: undefined }]);
  });

  test('that somebody declined is not a failure, whether the workflow went on or not', () => {
    const declined = { outputs: { status: 'declined', result: null } };
    const goesOn = storyLog(
      ['node.started', 'submit'],
      ...decided('reject', 'Two nights.'),
      ['node.completed', 'submit', declined],
      ['run.completed'],
    );
    const error = { code: 'approval_rejected', message: 'No.' };
    const stops = storyLog(
      ['node.started', 'submit'],
      ...decided('reject', 'Two nights.'),
      ['node.failed', 'submit', { error }],
      ['run.failed', undefined, { error }],
    );
    for (const events of [goesOn, stops]) {
      expect(resultOf(events)).toMatchObject({
        outcome: 'declined',
        headline: 'Ada declined “Step submit”.',
        explained: [
          'No action that needs an approval was carried out.',
          'Change the request and start again if you still want it.',
        ],
        quote: 'Two nights.',
        code: undefined,
        decisions: [{ sentence: 'Declined by Ada' }],
        actions: [],
      });
    }
  });

  test('that somebody asked for changes is told as that, with what they wrote', () => {
    const error = { code: 'changes_requested', message: 'Two nights.' };
    const refineFeedback = { scope: 'whole', text: 'Two nights.' };
    const events = storyLog(
      ['node.started', 'submit'],
      ['interrupt.requested', 'submit', askedAboutCall],
      ['interrupt.resolved', 'submit'],
      ['approval.received', 'submit', { action: 'refine', decidedBy: 'owner', refineFeedback }],
      ['node.failed', 'submit', { error }],
      ['run.failed', undefined, { error }],
    );
    expect(resultOf(events)).toMatchObject({
      outcome: 'declined',
      headline: 'Ada asked for changes before “Step submit”.',
      explained: [
        'No action that needs an approval was carried out.',
        'The run had no way to make the changes. Start it again with them.',
      ],
      quote: 'Two nights.',
      decisions: [{ sentence: 'Changes asked for by Ada' }],
    });
  });

  test('that a rule refused is not a failure either, and says which', () => {
    const error = { code: 'capability_refused', message: 'No claim is selected.' };
    const events = storyLog(
      ['node.started', 'enter'],
      ['node.failed', 'enter', { error }],
      ['run.failed', undefined, { error }],
    );
    expect(resultOf(events)).toMatchObject({
      outcome: 'refused',
      quote: 'No claim is selected.',
      code: 'capability_refused',
    });
  });

  test('that failed says at which step, what was done before, and what to change', () => {
    const details = { origin: 'http://127.0.0.1:9', reason: 'address-forbidden' };
    const error = { code: 'ssrf_blocked', message: 'It may not leave.', details };
    const events = storyLog(
      ['node.started', 'submit'],
      ...decided('accept'),
      ['node.completed', 'submit', { outputs: { status: 'ok' } }],
      ['node.started', 'bill'],
      ['node.failed', 'bill', { error }],
      ['run.failed', undefined, { error }],
    );
    expect(resultOf(events)).toMatchObject({
      outcome: 'failed',
      headline: '“Step bill” is not allowed to reach http://127.0.0.1:9.',
      quote: undefined,
      explained: [
        'The address is not public.',
        'Done before that: “Step submit”.',
        'It is a port of this machine. To allow it, restart the host with --allow-loopback 9.',
      ],
      code: 'ssrf_blocked',
    });
  });

  test('that a contract refused says what was missing, in words', () => {
    const details = { reasons: [{ code: 'required_frame_absent', field: 'frame_compatibility' }] };
    const error = { code: 'capability_refused', message: 'required_frame_absent', details };
    const failed = [
      ['node.failed', 'enter', { error }],
      ['run.failed', undefined, { error }],
    ] as const;
    const completed = [
      ['node.completed', 'enter', { outputs: { decision: 'refuse', ...details } }],
      ['run.completed'],
    ] as const;
    for (const end of [failed, completed]) {
      const result = resultOf(storyLog(['node.started', 'enter'], ...end));
      expect(result).toMatchObject({ outcome: 'refused', headline: 'This request is not allowed.' });
      expect(result?.quote).toBeUndefined();
      expect(result?.explained).toContain('It needs an open question or a selected object first.');
    }
  });

  test('shows when events are missing', () => {
    const [first, , ...rest] = storyLog(['run.started'], ['node.started', 'a'], ['run.completed']);
    expect(resultOf(first ? [first, ...rest] : [])?.proof).toMatchObject({ events: 2, isGapless: false });
  });

  test('of a form has its values with their labels', () => {
    const { value, labels } = documentValues({ $formspec: '1.0', data: { a: 1 } }, { a: { label: 'A' } });
    expect([value, labels.get('a')]).toEqual([{ a: 1 }, { label: 'A' }]);
    expect(documentValues([1]).value).toEqual([1]);
  });
});
