import { describe, expect, test } from 'vitest';
import { sayEvent } from './say-event.ts';

describe('events in plain words', () => {
  test.each([
    ['node.started', {}, 'Send started', undefined],
    ['interrupt.requested', { kind: 'approval' }, 'Send asks for approval', undefined],
    ['interrupt.requested', { kind: 'external-event' }, 'Send waits for something outside', undefined],
    [
      'agent.toolCalled',
      { toolName: 'connector:form/claim/formspec.field.set' },
      'Calls formspec.field.set',
      undefined,
    ],
    ['node.failed', { error: { code: 'x', message: 'It broke.' } }, 'Send failed', 'It broke.'],
    ['log.appended', { message: 'a\u202eb\n c' }, 'Send writes', 'ab c'],
    ['x.vendor.event', null, 'x.vendor.event', undefined],
    ['constructor', {}, 'constructor', undefined],
    ['agent.toolReturned', { error: { message: 'no' }, toolName: 'a/b' }, 'b did not work', 'no'],
  ])('%s with %j is %j', (type, payload, sentence, quote) => {
    expect(sayEvent(type, payload, 'Send')).toEqual({ sentence, quote });
  });
});
