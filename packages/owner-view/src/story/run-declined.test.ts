import type { JsonObject, JsonValue } from '@handrail/base';
import { describe, expect, test } from 'vitest';
import { askedAboutCall, type StoryLine, storyLog } from '../../testing/story-log.ts';
import { ownerEnglish } from '../messages/english.ts';
import { failureEnglish } from '../messages/failures/failure-messages.ts';
import { resultMessages } from '../messages/result-messages.ts';
import { storyMessages } from '../messages/story-messages.ts';
import { readResult } from './run-result.ts';
import { foldStory, type StoryEvent } from './run-story.ts';

const people = new Map([['owner', 'Ada']]);
const resultOf = (events: readonly StoryEvent[]) =>
  readResult(
    foldStory(events),
    (nodeId) => `Step ${nodeId}`,
    { ...ownerEnglish, failures: failureEnglish, story: storyMessages, result: resultMessages },
    people,
  );

describe('a run whose owner said no', () => {
  const round = (nodeId: string, action: string): readonly StoryLine[] => [
    ['interrupt.requested', nodeId, askedAboutCall],
    ['interrupt.resolved', nodeId],
    [
      'approval.received',
      nodeId,
      {
        ...{ action, decidedBy: 'owner' },
        ...(action === 'refine' && { refineFeedback: { scope: 'whole', text: 'Two nights.' } }),
      },
    ],
  ];
  const stopped = (done: JsonValue): JsonObject => ({
    outputs: { status: 'stopped', done, stopped: { tool: 'x', status: 'declined' }, notDone: [] },
  });

  test.each([
    ['a request of several calls', stopped([])],
    ['a request that is hidden', { outputs: { status: 'stopped', done: '[hidden]', stopped: '[hidden]' } }],
    ['a gate', { outputs: { approved: false, action: 'refine' } }],
    ['a step that puts out something of its own', { outputs: { left: 'alone' } }],
  ])('that the owner sent back is declined, whatever made it: %s', (_what, completed) => {
    const events = storyLog(
      ['node.started', 'do'],
      ...round('do', 'refine'),
      ['node.completed', 'do', completed],
      ['node.started', 'after'],
      ['node.completed', 'after', { outputs: {} }],
      ['run.completed'],
    );
    expect(foldStory(events).steps).toMatchObject([{ state: 'declined' }, { state: 'done' }]);
    expect(resultOf(events)).toMatchObject({
      outcome: 'declined',
      headline: 'Ada asked for changes before “Step do”.',
      quote: 'Two nights.',
      actions: [],
    });
  });

  test.each([
    ['of several calls, some were done', [{ tool: 'x', result: {} }], 'Done before that: “Submit the form”.'],
    ['of several questions, none was', [], 'Approved, but not completed: “Submit the form”.'],
  ])('does not say that nothing was done where it was: %s', (_what, done, sentence) => {
    const events = storyLog(
      ['node.started', 'do'],
      ...round('do', 'accept'),
      ...round('do', 'reject'),
      ['node.completed', 'do', stopped(done)],
      ['run.completed'],
    );
    expect(resultOf(events)).toMatchObject({
      outcome: 'declined',
      explained: [sentence, expect.any(String)],
    });
  });

  test('that was sent back and approved in the next round is done; in the other order it is not', () => {
    const rounds = (...actions: readonly string[]) =>
      storyLog(
        ...actions.flatMap((action): readonly StoryLine[] => [
          ['node.started', 'do'],
          ...round('do', action),
          ['node.completed', 'do', { outputs: { status: action === 'accept' ? 'ok' : 'declined' } }],
        ]),
        ['run.completed'],
      );
    expect(resultOf(rounds('refine', 'accept'))).toMatchObject({ outcome: 'done', explained: [] });
    expect(resultOf(rounds('accept', 'reject'))).toMatchObject({
      outcome: 'declined',
      explained: ['Done before that: “Submit the form”.', expect.any(String)],
    });
  });
});
