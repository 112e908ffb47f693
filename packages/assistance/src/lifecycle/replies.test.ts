import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { ask, askForBrowser, askForCode, backoff, Conversation, value } from '../../testing/conversation.ts';
import { probeFailure } from '../index.ts';

const runs = { numRuns: Number(process.env.HANDRAIL_PROPERTY_RUNS ?? 200) };
const success = { requestId: 'i-1', status: 'success', data: { code: 'SENT-OTP-4711' } };
const failure = probeFailure('browser_surface_cdp_unreachable', 'No answer from ws://127.0.0.1:9222/SENT');

describe('a reply', () => {
  test('reaches the connector once and no event ever holds it', () => {
    const conversation = new Conversation();
    conversation.line(ask({ ...value, assistance_request_id: 'i-1', kind: 'otp' }));
    expect(conversation.reply(success).ok).toBe(true);
    expect(conversation.delivered).toEqual([
      { type: 'INTERACTION_RESPONSE', request_id: 'i-1', status: 'success', data: success.data },
    ]);
    expect(JSON.stringify(conversation.log)).not.toContain('SENT');
    expect(conversation.reply(success)).toMatchObject({ refusal: { code: 'no_pending_interaction' } });
    expect(conversation.delivered).toHaveLength(1);
  });

  test('closes both forms of the request under one id', () => {
    const conversation = new Conversation();
    conversation.line(askForCode);
    conversation.reply(success);
    expect(conversation.types).toEqual([
      'interaction.required',
      'assistance.requested',
      'interaction.completed',
      'assistance.resolved',
    ]);
    expect(new Set(conversation.log.map(({ payload }) => payload.requestId))).toEqual(new Set(['i-1']));
  });

  test.each([
    ['without an id', { status: 'success' }, 'invalid_request'],
    ['with another id', { ...success, requestId: 'i-2' }, 'interaction_id_mismatch'],
    ['that is a timeout', { ...success, status: 'timeout' }, 'invalid_status'],
    ['whose data is a list', { ...success, data: ['SENT'] }, 'invalid_request'],
    ['without the code', { ...success, data: {} }, 'invalid_value'],
    ['whose code is a number', { ...success, data: { code: 4711 } }, 'invalid_value'],
  ])('%s is refused, is not quoted, and leaves the request open', (_what, reply, code) => {
    const conversation = new Conversation();
    conversation.line(askForCode);
    const decision = conversation.reply(reply);
    expect(decision).toMatchObject({ ok: false, refusal: { code }, fatal: false });
    expect(JSON.stringify(decision)).not.toMatch(/SENT|4711/);
    expect(conversation.reply(success).ok).toBe(true);
  });

  test.each([undefined, 'starting', 'unavailable'] as const)(
    'that a page was operated is refused while the page is %s, and taken once it is there',
    (surface) => {
      const conversation = new Conversation(surface);
      conversation.line(askForBrowser);
      const done = { requestId: String(askForBrowser.request_id), status: 'success' };
      expect(conversation.reply(done)).toMatchObject({ ok: false, refusal: { code: 'invalid_status' } });
      expect(conversation.delivered).toEqual([]);
      conversation.send({ type: 'change-surface', surface: 'available' });
      expect(conversation.reply(done).ok).toBe(true);
    },
  );

  test('whose way broke down counts as cancelled, never as a success', () => {
    const conversation = new Conversation();
    conversation.line(askForCode);
    conversation.send({ type: 'fail-prompt', requestId: 'i-1' });
    expect(conversation.delivered).toEqual([
      { type: 'INTERACTION_RESPONSE', request_id: 'i-1', status: 'cancelled' },
    ]);
  });

  test('that comes too late is refused, and the next request works as ever', () => {
    const conversation = new Conversation();
    conversation.line(askForCode);
    conversation.pass(60_000);
    expect(conversation.reply(success)).toMatchObject({ refusal: { code: 'no_pending_interaction' } });
    conversation.line({ ...askForCode, request_id: 'i-2' });
    expect(conversation.reply({ ...success, requestId: 'i-2' }).ok).toBe(true);
    expect(conversation.delivered.map(({ status }) => status)).toEqual(['timeout', 'success']);
  });

  test('has exactly one outcome, whoever is first', () => {
    const ends = [
      (conversation: Conversation) => conversation.reply(success),
      (conversation: Conversation) => conversation.reply({ requestId: 'i-1', status: 'cancelled' }),
      (conversation: Conversation) => conversation.pass(60_000),
      (conversation: Conversation) => conversation.send({ type: 'lose-surface', requestId: 'i-1', failure }),
    ];
    const order = fc.shuffledSubarray([0, 1, 2, 3], { minLength: 2 });
    const property = fc.property(order, (places) => {
      const conversation = new Conversation('available');
      conversation.line(askForCode);
      for (const place of places) ends[place]?.(conversation);
      expect(conversation.delivered).toHaveLength(1);
      expect(conversation.reply(success)).toMatchObject({ refusal: { code: 'no_pending_interaction' } });
    });
    fc.assert(property, { numRuns: Math.max(1_000, runs.numRuns) });
  });
});

describe('while a reply is owed', () => {
  test.each([{ type: 'RECORD' }, askForCode, ask({ ...backoff }), undefined, 'text', []])(
    'the line %j fails the run and is not applied',
    (line) => {
      const conversation = new Conversation();
      conversation.line({ ...askForCode, request_id: 'i-0' });
      const { length } = conversation.log;
      expect(conversation.line(line)).toMatchObject({ ok: false, fatal: true });
      expect(conversation.log).toHaveLength(length);
    },
  );

  test('progress is recorded and the wait goes on', () => {
    const conversation = new Conversation();
    conversation.line(askForCode);
    expect(conversation.line({ type: 'PROGRESS', message: 'Still here' }).ok).toBe(true);
    expect(conversation.reply(success).ok).toBe(true);
  });
});
