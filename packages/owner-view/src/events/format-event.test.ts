import type { JsonValue } from '@handrail/base';
import { describe, expect, test } from 'vitest';
import { ownerEnglish } from '../messages/english.ts';
import { isMinorEvent, isTimelineEvent } from './event-importance.ts';
import { formatEvent } from './format-event.ts';

const people = new Map([['ada', 'Ada']]);
const format = (type: string, payload: JsonValue, nodeName = 'Send') =>
  formatEvent({ type, payload, nodeName }, ownerEnglish, people);
const confirmation = { error: { code: 'x-confirmation-required', message: 'Ask.' }, toolName: 'a/b' };

describe('events in plain words', () => {
  test.each<[string, JsonValue, string]>([
    ['node.started', {}, 'Send started'],
    ['interrupt.requested', { kind: 'approval' }, 'Send asked for approval'],
    ['approval.requested', {}, 'Send asked for approval'],
    ['interrupt.requested', { kind: 'clarification' }, 'Send asked a question'],
    ['interrupt.requested', { kind: 'external-event' }, 'Send waits for something else'],
    ['approval.received', { action: 'accept', decidedBy: 'ada' }, 'Ada approved it'],
    ['approval.received', { action: 'edit-accept', decidedBy: 'ada' }, 'Ada approved it'],
    ['approval.received', { action: 'reject', decidedBy: 'bob' }, 'bob declined it'],
    ['approval.received', { action: 'refine', decidedBy: 'token' }, 'Someone with a link asked for changes'],
    ['approval.received', { action: 'timeout' }, 'There was no answer in time'],
    ['clarification.resolved', { answeredBy: 'ada' }, 'Ada answered'],
    ['clarification.resolved', null, 'Someone answered'],
    ['handrail.approval.voted', { voter: 'ada' }, 'Ada voted'],
    ['agent.toolCalled', { toolName: 'connector:form/claim/formspec.field.set' }, 'Calls formspec.field.set'],
    ['agent.toolReturned', { status: 'ok', toolName: 'a/b' }, 'b answered'],
    ['agent.toolReturned', { error: { message: 'no' }, toolName: 'a/b' }, 'b did not work'],
    ['agent.toolReturned', { status: 'failed', toolName: 'a/b' }, 'b did not work'],
    ['agent.toolReturned', confirmation, 'b needs an approval first'],
    ['node.failed', { error: { code: 'confirmation_declined', message: 'm' } }, 'Send was declined'],
    ['node.completed', { outputs: { status: 'declined' } }, 'Send was declined'],
    ['node.completed', { outputs: { status: 'ok' } }, 'Send is done'],
    ['run.failed', { error: { code: 'capability_refused', message: 'm' } }, 'The run was refused'],
    ['run.failed', { error: { code: 'x', message: 'm' } }, 'The run failed'],
    ['handrail.effect.ended', { outcome: 'unknown' }, 'It is not known whether Send took effect'],
    [
      'handrail.call.judged',
      { toolName: 'site/billing/invoice.create', saidBy: 'agent', sources: 3, doubts: 0 },
      'invoice.create is for a request that an agent passed on',
    ],
    [
      'handrail.call.judged',
      { toolName: 'site/billing/invoice.create', saidBy: 'owner', sources: 3, doubts: 1 },
      'invoice.create is for your request; 1 thing to check',
    ],
    ['handrail.call.judged', { doubts: 'x' }, 'The call is for a request that an agent passed on'],
  ])('%s with %j is %j', (type, payload, sentence) => {
    expect(format(type, payload)).toMatchObject({ sentence, isKnown: true });
  });

  test.each(['x.vendor.event', 'constructor', 'handrail.effect.ended'])(
    '%s has no sentence, so its type represents it',
    (type) => {
      expect(format(type, null)).toMatchObject({ sentence: type, isKnown: false });
    },
  );

  test('say what went wrong, and quote what was written, without hidden characters', () => {
    expect(format('node.failed', { error: { code: 'x', message: 'It broke.' } })).toMatchObject({
      error: { code: 'x', message: 'It broke.' },
      quote: 'It broke.',
    });
    expect(format('log.appended', { message: 'a\u202eb\n c' })).toMatchObject({
      error: undefined,
      quote: 'ab c',
    });
    expect(format('node.failed', {})).toMatchObject({ error: undefined, quote: undefined });
  });

  test('are a no only where a step completed with one', () => {
    const outputs = { status: 'declined' };
    expect(format('node.completed', { outputs }).verdict).toBe('declined');
    for (const type of ['node.started', 'run.completed', 'agent.toolReturned'])
      expect(format(type, { outputs }).verdict).toBeUndefined();
  });

  test('of no step are those of the run', () => {
    expect(format('log.appended', {}, '').sentence).toBe('The run wrote to its log');
  });
});

describe('a short timeline', () => {
  test.each<[string, JsonValue, boolean]>([
    ['node.completed', {}, true],
    ['handrail.assistance.requested', {}, true],
    ['log.appended', {}, false],
    ['lease.renewed', {}, false],
    ['agent.toolCalled', {}, false],
    ['agent.toolReturned', { status: 'ok' }, false],
    ['agent.toolReturned', confirmation, false],
    ['agent.toolReturned', { status: 'failed' }, true],
    ['interrupt.resolved', {}, false],
  ])('shows %s with %j: %s', (type, payload, expected) => {
    expect(isTimelineEvent(type, payload)).toBe(expected);
  });

  test('folds chatter', () => {
    expect(isMinorEvent('lease.renewed')).toBe(true);
    expect(isMinorEvent('run.failed')).toBe(false);
  });
});
