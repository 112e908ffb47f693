import { describe, expect, test } from 'vitest';
import { askForBrowser, askForCode, Conversation } from '../../testing/conversation.ts';
import { currentRequest, ownerView, probeFailure } from '../index.ts';

const success = { requestId: 'i-1', status: 'success', data: { code: 'SENT-OTP-4711' } };
const failure = probeFailure('browser_surface_cdp_unreachable', 'No answer from ws://127.0.0.1:9222/SENT');

test.each([undefined, 7, { message: 'SENT' }])(
  'a failure of the browser that comes as %j is told in words',
  (detail) => {
    const code = 'browser_surface_page_stale';
    expect(probeFailure(code, detail)).toEqual({ code, detail: 'The browser did not answer.' });
  },
);

describe('a lost surface', () => {
  test.each([askForBrowser, askForCode])('is recorded once, before what it cancels: %j', (message) => {
    const conversation = new Conversation('available');
    conversation.line(message);
    conversation.send({ type: 'lose-surface', requestId: 'i-1', failure });
    conversation.send({ type: 'lose-surface', requestId: 'i-1', failure });
    expect(conversation.types.slice(2)).toEqual([
      'browser_surface_lost',
      'interaction.completed',
      'assistance.cancelled',
    ]);
    expect(conversation.delivered).toEqual([
      { type: 'INTERACTION_RESPONSE', request_id: 'i-1', status: 'cancelled' },
    ]);
  });

  test('is reported with the code and the detail of the probe, without an address', () => {
    const conversation = new Conversation('available');
    conversation.line(askForBrowser);
    conversation.send({ type: 'lose-surface', requestId: 'i-1', failure });
    expect(conversation.log[2]?.payload).toMatchObject({
      requestId: 'i-1',
      code: 'browser_surface_cdp_unreachable',
      detail: 'No answer from [address]',
    });
  });

  test('lets no reply through afterwards, also when another request is open', () => {
    const conversation = new Conversation('available');
    conversation.line(askForBrowser);
    conversation.send({ type: 'lose-surface', requestId: 'i-1', failure });
    for (const status of ['success', 'cancelled']) {
      expect(conversation.reply({ requestId: 'i-1', status })).toMatchObject({
        refusal: { code: 'no_pending_interaction' },
      });
    }
    conversation.line({ ...askForCode, request_id: 'i-2' });
    expect(conversation.reply(success)).toMatchObject({ refusal: { code: 'no_pending_interaction' } });
    expect(
      conversation.delivered.every(({ status, data }) => status === 'cancelled' && data === undefined),
    ).toBe(true);
  });

  test('keeps a code from the connector that was sent at that moment', () => {
    const conversation = new Conversation('available');
    conversation.line(askForCode);
    conversation.send({ type: 'lose-surface', requestId: 'i-1', failure });
    conversation.reply(success);
    expect(JSON.stringify([conversation.delivered, conversation.log])).not.toContain('SENT');
  });

  test('is not asked about again', () => {
    const conversation = new Conversation('available');
    conversation.line(askForBrowser);
    conversation.send({ type: 'lose-surface', requestId: 'i-1', failure });
    expect(ownerView(conversation.state, { hasEnded: false })).toMatchObject({
      category: 'lost',
      controls: [],
    });
    expect(conversation.line(askForBrowser)).toMatchObject({ ok: false });
  });

  test('a moment after a reply changes nothing', () => {
    const conversation = new Conversation('available');
    conversation.line(askForCode);
    conversation.reply(success);
    const { length } = conversation.log;
    conversation.send({ type: 'lose-surface', requestId: 'i-1', failure });
    expect(conversation.log).toHaveLength(length);
  });

  test.each([askForBrowser, askForCode])(
    'with its process is recorded when the next one begins, before what it cancels: %j',
    (message) => {
      const conversation = new Conversation('available');
      conversation.line(message);
      conversation.send({ type: 'restart' });
      conversation.send({ type: 'restart' });
      expect(conversation.types.slice(2)).toEqual([
        'browser_surface_lost',
        'interaction.completed',
        'assistance.cancelled',
      ]);
      expect(conversation.log[2]?.payload).toMatchObject({ code: 'browser_surface_cdp_unreachable' });
      expect(conversation.log.at(-1)?.payload.reason).toBe('surface_lost');
      expect(ownerView(conversation.state, { hasEnded: true }).category).toBe('ended-lost');
    },
  );

  test('that was not there yet when its process ended is not said to be lost', () => {
    const conversation = new Conversation('starting');
    conversation.line(askForBrowser);
    conversation.send({ type: 'restart' });
    expect(conversation.types).not.toContain('browser_surface_lost');
    expect(conversation.log.at(-1)?.payload.reason).toBe('runtime_restarted');
  });

  test('is nothing to an interaction without one, which ends by reply or timeout', () => {
    const waits = new Conversation();
    waits.line(askForCode);
    waits.send({ type: 'lose-surface', requestId: 'i-1', failure });
    waits.now += 59_000;
    expect(waits.reply(success).ok).toBe(true);
    const ends = new Conversation();
    ends.line(askForCode);
    ends.pass(59_999);
    expect(ends.delivered).toEqual([]);
    ends.pass(1);
    expect(ends.delivered).toEqual([{ type: 'INTERACTION_RESPONSE', request_id: 'i-1', status: 'timeout' }]);
  });
});

describe('a surface that changes', () => {
  test('leaves the request what it is and says so, also when it comes back', () => {
    const conversation = new Conversation('available');
    conversation.line(askForBrowser);
    const categories = (['unavailable', 'available', 'starting', undefined] as const).map((surface) => {
      conversation.send({ type: 'change-surface', surface });
      expect(currentRequest(conversation.state)?.request).toMatchObject({
        posture: 'blocked',
        ownerAction: 'operate_attachment',
        obligation: 'response_required',
      });
      return ownerView(conversation.state, { hasEnded: false }).category;
    });
    expect(categories).toEqual(['browser-unavailable', 'browser', 'browser-starting', 'browser-unavailable']);
  });
});
