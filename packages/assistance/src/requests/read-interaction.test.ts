import { describe, expect, test } from 'vitest';
import { ask, askForBrowser, askForCode, Conversation, value } from '../../testing/conversation.ts';
import { currentRequest, ownerView, type SurfaceState } from '../index.ts';

function mapped(message: typeof askForCode, surface?: SurfaceState) {
  const conversation = new Conversation(surface);
  expect(conversation.line(message).ok).toBe(true);
  return currentRequest(conversation.state)?.request;
}

describe('an interaction of the older form', () => {
  test('otp is blocked, provide_value, response_required and secret', () => {
    for (const schema of [undefined, { type: 'object', properties: { code: { type: 'string' } } }]) {
      expect(mapped({ ...askForCode, ...(schema && { schema }) })).toMatchObject({
        posture: 'blocked',
        ownerAction: 'provide_value',
        obligation: 'response_required',
        sensitivity: 'secret',
      });
    }
  });

  test('manual_action with a surface is browser work with exactly that surface', () => {
    expect(mapped(askForBrowser, 'available')).toMatchObject({
      posture: 'blocked',
      ownerAction: 'operate_attachment',
      obligation: 'response_required',
      sensitivity: 'non_secret',
      attachments: [{ kind: 'browser_surface', availability: 'available' }],
    });
  });

  test('credentials is a secret value without attachment', () => {
    expect(mapped({ ...askForCode, kind: 'credentials' }, 'available')).toMatchObject({
      ownerAction: 'provide_value',
      sensitivity: 'secret',
      attachments: [],
    });
  });

  test('a live surface does not turn a code into browser work', () => {
    const conversation = new Conversation('available');
    conversation.line(askForCode);
    expect(currentRequest(conversation.state)?.request.ownerAction).toBe('provide_value');
    const controls = ownerView(conversation.state, { hasEnded: false }).controls.map(({ kind }) => kind);
    expect(controls).toEqual(['form', 'submit', 'decline', 'extend']);
  });

  test.each<[SurfaceState, string]>([
    [undefined, 'unavailable'],
    ['unavailable', 'unavailable'],
    ['lost', 'lost'],
    ['starting', 'starting'],
  ])('manual_action with a surface that is %s says %s', (surface, availability) => {
    expect(mapped(askForBrowser, surface)?.attachments).toEqual([{ kind: 'browser_surface', availability }]);
  });

  test('looks to the owner like the structured request it means', () => {
    const schema = { type: 'object', properties: { code: { type: 'string' } }, required: ['code'] };
    const older = new Conversation();
    older.line({ ...askForCode, schema });
    const structured = new Conversation();
    const message = { message: 'Enter the code.', input_schema: schema, timeout_seconds: 60 };
    structured.line(ask({ ...value, ...message, assistance_request_id: 'i-1' }));
    const running = { hasEnded: false };
    expect(ownerView(older.state, running)).toEqual(ownerView(structured.state, running));
  });

  test.each([
    { kind: 'missing_credentials' },
    { kind: 'OTP' },
    { request_id: '' },
    { message: '' },
    { timeout_seconds: 0 },
  ])('with %j is refused and nothing recorded', (changes) => {
    const conversation = new Conversation();
    expect(conversation.line({ ...askForCode, ...changes })).toMatchObject({ ok: false, fatal: true });
    expect(conversation.log).toEqual([]);
  });
});
