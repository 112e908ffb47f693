import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  ask,
  askForBrowser,
  askForCode,
  backoff,
  browser,
  Conversation,
  value,
} from '../../testing/conversation.ts';
import { currentRequest, foldAssistance, openRequests, ownerView, probeFailure } from '../index.ts';

const runs = { numRuns: Number(process.env.HANDRAIL_PROPERTY_RUNS ?? 200) };
const resolved = { type: 'ASSISTANCE_STATUS', assistance_request_id: 'a-1', status: 'resolved' };
const success = { requestId: 'i-1', status: 'success', data: { code: 'SENT-OTP-4711' } };
const failure = probeFailure('browser_surface_cdp_unreachable', 'No answer from ws://127.0.0.1:9222/SENT');

test.each(['ASSISTANCE', 7, null, [ask()]])(
  'a line that holds %j breaks the protocol, and its refusal says why',
  (line) => {
    expect(new Conversation().line(line as never)).toMatchObject({
      fatal: true,
      refusal: { code: 'protocol_violation', message: 'A line is not a JSON object.' },
    });
  },
);

describe('a request', () => {
  test('is requested, then resolved by what its connector sees', () => {
    const conversation = new Conversation();
    conversation.line(ask());
    conversation.line(resolved);
    expect(conversation.types).toEqual(['assistance.requested', 'assistance.resolved']);
    expect(conversation.log.map(({ payload }) => payload.requestId)).toEqual(['a-1', 'a-1']);
    expect(currentRequest(conversation.state)).toBeUndefined();
  });

  test('that the connector sees done needs nothing of the owner', () => {
    const conversation = new Conversation();
    conversation.line(ask());
    for (let poll = 1; poll < 3; poll += 1) conversation.line({ type: 'PROGRESS', message: `poll ${poll}` });
    conversation.line(resolved);
    expect(conversation.delivered).toEqual([]);
    expect(conversation.log.at(-1)?.payload).toMatchObject({ reason: 'observed' });
    expect(JSON.stringify(conversation.log)).not.toMatch(/interaction\.|"data"/);
  });

  test('times out at the time its connector set', () => {
    const conversation = new Conversation();
    conversation.line(ask({ timeout_seconds: 5 }));
    conversation.pass(4_999);
    expect(conversation.types).toEqual(['assistance.requested']);
    conversation.pass(1);
    expect(conversation.types).toEqual(['assistance.requested', 'assistance.timed_out']);
  });

  test('is cancelled by the owner, or with its run', () => {
    const owner = new Conversation();
    owner.line(askForCode);
    owner.reply({ requestId: 'i-1', status: 'cancelled' });
    expect(owner.types.slice(-2)).toEqual(['interaction.completed', 'assistance.cancelled']);
    const run = new Conversation();
    run.line(ask());
    run.send({ type: 'end-run', as: 'cancelled' });
    expect(run.types).toEqual(['assistance.requested', 'assistance.cancelled']);
  });

  test('that blocks ends the passive one first, though the connector forgot it', () => {
    const conversation = new Conversation();
    conversation.line(ask());
    conversation.line(ask({ ...value, assistance_request_id: 'a-2' }));
    expect(conversation.types).toEqual([
      'assistance.requested',
      'assistance.escalated',
      'assistance.requested',
    ]);
    expect(conversation.log.map(({ payload }) => payload.requestId)).toEqual(['a-1', 'a-1', 'a-2']);
    expect(conversation.log.at(-1)?.payload.supersedes).toBe('a-1');
  });

  test('that is passive is never made blocking in place', () => {
    const conversation = new Conversation();
    conversation.line(ask());
    const [first] = conversation.log;
    const before = structuredClone(first);
    conversation.line(ask({ ...value, assistance_request_id: 'a-2' }));
    expect(conversation.log[0]).toEqual(before);
    expect(conversation.line(ask({ ...value }))).toMatchObject({ ok: false });
  });

  const optional = { progress_posture: 'running', owner_action: 'operate_attachment' };

  test.each([
    ['approval elsewhere, for another purpose', { purpose: 'sign_in' }, { ...value, purpose: 'account' }],
    ['approval elsewhere, for a purpose', { purpose: 'sign_in' }, value],
    ['approval elsewhere', {}, { ...value, purpose: 'account' }],
    ['optional browser work', optional, value],
    ['optional browser work, for a purpose', { ...optional, purpose: 'sign_in' }, browser],
    ['approval elsewhere that goes on', {}, { progress_posture: 'blocked' }],
    ['approval elsewhere that is waited for', { progress_posture: 'blocked' }, value],
  ])('is recorded as escalated before a blocking one opens: %s', (_what, open, next) => {
    const conversation = new Conversation('available');
    conversation.line(ask(open));
    conversation.line(ask({ ...next, assistance_request_id: 'a-2' }));
    expect(conversation.types).toEqual([
      'assistance.requested',
      'assistance.escalated',
      'assistance.requested',
    ]);
    expect(conversation.log.at(-1)?.payload).toMatchObject({ requestId: 'a-2', supersedes: 'a-1' });
    expect(openRequests(conversation.state)).toHaveLength(1);
  });

  test('that is passive stays open beside another passive one', () => {
    const conversation = new Conversation();
    conversation.line(ask());
    conversation.line(ask({ assistance_request_id: 'a-2' }));
    expect(openRequests(conversation.state)).toHaveLength(2);
  });

  test.each([
    ['another retry', ask({ ...backoff, assistance_request_id: 'a-2' })],
    ['an approval', ask({ assistance_request_id: 'a-2' })],
    ['a code', askForCode],
  ])('that waits for a retry ends when the connector asks for %s', (_what, next) => {
    const conversation = new Conversation();
    conversation.line(ask({ ...backoff }));
    conversation.line(next);
    expect(conversation.types.slice(0, 2)).toEqual(['assistance.requested', 'assistance.resolved']);
    expect(conversation.log[1]?.payload).toMatchObject({ requestId: 'a-1', reason: 'observed' });
    expect(openRequests(conversation.state)).toHaveLength(1);
  });

  test('that waits for a retry ends when work goes on, and nothing else does', () => {
    const conversation = new Conversation();
    conversation.line(ask());
    conversation.line(ask({ ...backoff, assistance_request_id: 'a-2' }));
    conversation.line({ type: 'PROGRESS', message: 'Waiting.' });
    expect(openRequests(conversation.state)).toHaveLength(2);
    // Though it is newer, nobody can do anything about it.
    expect(currentRequest(conversation.state)?.request.id).toBe('a-1');
    conversation.send({ type: 'go-on' });
    expect(openRequests(conversation.state).map(({ request }) => request.id)).toEqual(['a-1']);
  });

  test.each(['cancelled', 'resolved'])('can be withdrawn as %s while its reply is awaited', (status) => {
    for (const line of [ask({ ...value, assistance_request_id: 'i-1' }), askForCode]) {
      const conversation = new Conversation();
      conversation.line(line);
      const withdrawn = conversation.line({
        type: 'ASSISTANCE_STATUS',
        assistance_request_id: 'i-1',
        status,
      });
      expect(withdrawn).toMatchObject({ ok: true, state: { waiting: undefined } });
      expect(conversation.reply(success)).toMatchObject({ refusal: { code: 'no_pending_interaction' } });
      expect(conversation.line({ ...askForCode, request_id: 'i-2' })).toMatchObject({ ok: true });
    }
  });

  test('that was open when the host stopped says so', () => {
    const conversation = new Conversation();
    conversation.line(askForCode);
    conversation.send({ type: 'stop' });
    expect(conversation.log.at(-1)?.payload.reason).toBe('runtime_stopped');
    expect(conversation.delivered).toEqual([]);
  });

  test('can be followed without reading any text', () => {
    const conversation = new Conversation('available');
    conversation.line(ask());
    conversation.line(ask({ ...browser, assistance_request_id: 'a-2' }));
    conversation.send({ type: 'lose-surface', requestId: 'a-2', failure });
    const silent = conversation.log.map(({ type, payload: { message: _text, ...payload } }) => ({
      type,
      payload,
    }));
    const told = [...conversation.state.requests.values()].map(({ request, closed }) => [request.id, closed]);
    const heard = [...foldAssistance(silent).requests.values()].map(({ request, closed }) => [
      request.id,
      closed,
    ]);
    expect(heard).toEqual(told);
  });

  test.each([
    ['posture', 'blocked'],
    ['ownerAction', 'provide_value'],
    ['obligation', 'response_required'],
    ['attachments', [{ kind: 'url' }]],
    ['sensitivity', 'secret'],
    ['timeoutSeconds', 90],
    ['message', 'Which account?'],
  ])('is recorded with its %s', (field, expected) => {
    const conversation = new Conversation();
    const more = { message: 'Which account?', timeout_seconds: 90, attachments: [{ kind: 'url' }] };
    conversation.line(ask({ ...value, ...more }));
    expect(conversation.log[0]?.payload[field]).toEqual(expected);
  });

  test('closes once, and its id is never used again', () => {
    const conversation = new Conversation();
    conversation.line(ask({ timeout_seconds: 5 }));
    conversation.pass(5_000);
    const { length } = conversation.log;
    for (const line of [resolved, { ...resolved, assistance_request_id: 'other' }, ask()]) {
      expect(conversation.line(line)).toMatchObject({ ok: false });
    }
    conversation.send({ type: 'end-run', as: 'failed' });
    expect(conversation.log).toHaveLength(length);
  });

  test('says why it ended', () => {
    const reasons = [
      (conversation: Conversation) => conversation.reply({ requestId: 'i-1', status: 'cancelled' }),
      (conversation: Conversation) => conversation.pass(60_000),
      (conversation: Conversation) => conversation.send({ type: 'lose-surface', requestId: 'i-1', failure }),
      (conversation: Conversation) => conversation.send({ type: 'end-run', as: 'failed' }),
    ].map((end) => {
      const conversation = new Conversation('available');
      conversation.line({ ...askForBrowser, timeout_seconds: 60 });
      end(conversation);
      return conversation.log.at(-1)?.payload.reason;
    });
    expect(reasons).toEqual(['owner_cancelled', 'timeout', 'surface_lost', 'run_failed']);
  });

  test('that stops the work is shown before one that does not, whichever came last', () => {
    const stops = ask({ assistance_request_id: 'a-1', purpose: 'stops', progress_posture: 'blocked' });
    const goesOn = ask({ assistance_request_id: 'a-2', purpose: 'goes_on' });
    const conversation = new Conversation();
    for (const line of [stops, goesOn]) expect(conversation.line(line)).toMatchObject({ ok: true });
    expect(currentRequest(conversation.state)?.request.id).toBe('a-1');
  });

  test.each(['resolved', 'cancelled', 'timed_out', 'escalated'])(
    'that ends as %s keeps what its connector says about it, without the secrets in it',
    (status) => {
      const conversation = new Conversation();
      conversation.line(ask());
      const message = 'Signed in with password=SENT-4711 at https://bank.example/cb?token=SENT-4711.';
      expect(conversation.line({ ...resolved, status, message })).toMatchObject({ ok: true });
      const said = conversation.log.at(-1)?.payload.message;
      expect(said).toContain('Signed in with');
      expect(JSON.stringify(conversation.log)).not.toContain('SENT-4711');
    },
  );

  test.each(['succeeded', 'failed', 'cancelled'] as const)(
    'is not left open, nor called resolved, when its run has %s',
    (as) => {
      const conversation = new Conversation();
      for (const id of ['a-1', 'a-2', 'a-3'])
        conversation.line(ask({ assistance_request_id: id, purpose: id.replace('-', '') }));
      conversation.send({ type: 'end-run', as });
      expect(openRequests(conversation.state)).toEqual([]);
      expect(conversation.log.slice(3).map(({ type, payload }) => [type, payload.reason])).toEqual(
        Array.from({ length: 3 }, () => ['handrail.assistance.cancelled', `run_${as}`]),
      );
    },
  );

  test('that was open at a crash is closed for that reason, once, and cannot be answered', () => {
    const conversation = new Conversation();
    conversation.line(askForCode);
    conversation.send({ type: 'restart' });
    expect(conversation.log.at(-1)?.payload.reason).toBe('runtime_restarted');
    const { length } = conversation.log;
    conversation.send({ type: 'restart' });
    expect(conversation.log).toHaveLength(length);
    expect(conversation.reply(success)).toMatchObject({ refusal: { code: 'no_pending_interaction' } });
    expect(conversation.delivered).toEqual([]);
  });

  test('is given more time when the owner asks for it', () => {
    const conversation = new Conversation();
    conversation.line(askForCode);
    conversation.send({ type: 'extend', requestId: 'i-1', seconds: 60 });
    conversation.pass(119_999);
    expect(currentRequest(conversation.state)).toBeDefined();
    conversation.pass(1);
    expect(conversation.delivered).toEqual([
      { type: 'INTERACTION_RESPONSE', request_id: 'i-1', status: 'timeout' },
    ]);
  });

  test.each([
    ['i-9', 60, {}, 'no_pending_interaction', 'Nothing of this id'],
    ['i-1', 60, { timeout_seconds: undefined }, 'invalid_request', 'has no deadline'],
    ['i-1', 86_401, {}, 'invalid_request', 'up to 86400 seconds at a time'],
    ['i-1', 0, {}, 'invalid_request', 'up to 86400 seconds at a time'],
  ])(
    'is not given more time as %s by %d seconds with %j, and learns why',
    (requestId, seconds, more, code, why) => {
      const conversation = new Conversation();
      conversation.line({ ...askForCode, ...more });
      expect(conversation.send({ type: 'extend', requestId, seconds })).toMatchObject({
        refusal: { code, message: expect.stringContaining(why) },
      });
    },
  );
});

describe('progress', () => {
  test('stays an observation, whatever it says', () => {
    const conversation = new Conversation();
    conversation.line({ type: 'PROGRESS', message: 'please approve in app' });
    expect(conversation.types).toEqual(['progress.reported']);
    expect(ownerView(conversation.state, { hasEnded: false })).toMatchObject({
      category: 'idle',
      controls: [],
    });
  });
});

test('any lines and replies leave a log that folds to the same state, and no secret in it', () => {
  const line = fc.oneof(
    fc.constantFrom(ask(), askForCode, askForBrowser, resolved, ask({ ...value }), {
      type: 'PROGRESS',
      message: 'x',
    }),
    fc.object(),
    fc.anything(),
  );
  const property = fc.property(fc.array(line, { maxLength: 12 }), fc.boolean(), (lines, live) => {
    const conversation = new Conversation(live ? 'available' : undefined);
    for (const each of lines) {
      conversation.line(each);
      conversation.reply({
        requestId: conversation.state.waiting,
        status: 'success',
        data: { code: 'SENT' },
      });
    }
    expect(
      openRequests(conversation.state).filter(({ request }) => request.obligation !== 'none').length,
    ).toBeLessThan(2);
    expect(JSON.stringify(conversation.log)).not.toContain('SENT');
  });
  fc.assert(property, runs);
});
