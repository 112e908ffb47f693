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
    [
      'handrail.call.judged',
      { toolName: 'site/billing/invoice.create', saidBy: 'agent', sources: 3, doubts: 0 },
      'invoice.create is for a request that an agent passed on',
      undefined,
    ],
    [
      'handrail.call.judged',
      { toolName: 'site/billing/invoice.create', saidBy: 'owner', sources: 3, doubts: 1 },
      'invoice.create is for your request; 1 thing to check',
      undefined,
    ],
    [
      'handrail.call.judged',
      { saidBy: 'agent', doubts: 'x' },
      'The call is for a request that an agent passed on',
      undefined,
    ],
    ['x.vendor.event', null, 'x.vendor.event', undefined],
    ['constructor', {}, 'constructor', undefined],
    ['agent.toolReturned', { error: { message: 'no' }, toolName: 'a/b' }, 'b did not work', 'no'],
  ])('%s with %j is %j', (type, payload, sentence, quote) => {
    expect(sayEvent(type, payload, 'Send')).toEqual({ sentence, quote });
  });
});
