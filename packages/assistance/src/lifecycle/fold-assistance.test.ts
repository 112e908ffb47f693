import type { JsonObject } from '@handrail/base';
import { expect, test } from 'vitest';
import { ask, askForCode, Conversation, value } from '../../testing/conversation.ts';
import { currentRequest, foldAssistance } from '../index.ts';

const requested = (payload: JsonObject) => ({ type: 'handrail.assistance.requested', payload });
const PLAIN: JsonObject = {
  requestId: 'a-1',
  posture: 'blocked',
  ownerAction: 'provide_value',
  obligation: 'response_required',
  sensitivity: 'secret',
};
const requestIn = (payload: JsonObject) => foldAssistance([requested(payload)]).requests.get('a-1')?.request;

test('a request is read from the log as it was asked', () => {
  const input_schema = { type: 'object', properties: { code: { type: 'string' } } };
  const conversation = new Conversation();
  conversation.line(ask({ ...value, kind: 'otp', input_schema, timeout_seconds: 90 }));
  expect(currentRequest(conversation.state)?.request).toMatchObject({
    id: 'a-1',
    origin: 'structured',
    kind: 'otp',
    message: 'Approve the sign-in in your app.',
    inputSchema: input_schema,
    timeoutSeconds: 90,
  });
  expect(currentRequest(conversation.state)?.deadline).toBe(conversation.now + 90_000);
});

test('what a request does not say, or says in another shape, is not guessed', () => {
  expect(requestIn(PLAIN)).toEqual({
    id: 'a-1',
    origin: 'structured',
    kind: null,
    posture: 'blocked',
    ownerAction: 'provide_value',
    obligation: 'response_required',
    sensitivity: 'secret',
    message: '',
    attachments: [],
    inputSchema: {},
    timeoutSeconds: null,
    purpose: null,
  });
  const strange = {
    kind: 7,
    message: 7,
    inputSchema: 'x',
    timeoutSeconds: '9',
    purpose: [],
    attachments: {},
    origin: 1,
  };
  expect(requestIn({ ...PLAIN, ...strange })).toEqual(requestIn(PLAIN));
  const full = {
    kind: 'k',
    message: 'm',
    inputSchema: { a: 1 },
    timeoutSeconds: 9,
    purpose: 'p',
    origin: 'interaction',
  };
  expect(requestIn({ ...PLAIN, ...full })).toMatchObject(full);
});

test.each(['posture', 'ownerAction', 'obligation', 'sensitivity'])(
  'a request whose %s is not known cannot be read, until it is over',
  (axis) => {
    const broken = requested({ ...PLAIN, [axis]: 'odd' });
    expect(foldAssistance([broken])).toMatchObject({ unreadable: 'a-1', waiting: undefined });
    const closed = { type: 'handrail.assistance.cancelled', payload: { requestId: 'a-1' } };
    expect(foldAssistance([broken, closed]).unreadable).toBeUndefined();
  },
);

test('a request says how it ended', () => {
  const reasonOf = (end: (conversation: Conversation) => unknown) => {
    const conversation = new Conversation();
    conversation.line(askForCode);
    end(conversation);
    return [...conversation.state.requests.values()].map(({ closed }) => `${closed?.as} ${closed?.reason}`);
  };
  const reply = (status: string, data?: JsonObject) => (conversation: Conversation) =>
    conversation.reply({ requestId: 'i-1', status, ...(data && { data }) });
  expect(reasonOf(reply('success', { code: '1' }))).toEqual(['resolved owner_submitted']);
  expect(reasonOf(reply('cancelled'))).toEqual(['cancelled owner_cancelled']);
  expect(reasonOf((conversation) => conversation.pass(60_000))).toEqual(['timed_out timeout']);
  expect(reasonOf((conversation) => conversation.send({ type: 'stop' }))).toEqual([
    'cancelled runtime_stopped',
  ]);
  const status = { type: 'ASSISTANCE_STATUS', assistance_request_id: 'i-1' };
  for (const [as, reason] of [
    ['resolved', 'observed'],
    ['cancelled', 'connector_cancelled'],
    ['timed_out', 'timeout'],
    ['escalated', 'superseded'],
  ]) {
    expect(reasonOf((conversation) => conversation.line({ ...status, status: as }))).toEqual([
      `${as} ${reason}`,
    ]);
  }
});
