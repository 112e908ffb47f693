import { describe, expect, test } from 'vitest';
import { connect, signedIn, startAssistanceBench } from '../../../testing/assistance-bench.ts';
import { ask, askForBrowser, askForCode, backoff, said } from '../../../testing/assistance-lines.ts';
import { accepted, codeOf } from '../../../testing/test-host.ts';

const axes = (action: string) => ({
  progress_posture: 'blocked',
  owner_action: action,
  response_contract: 'response_required',
});
const credentials = { ...askForCode, kind: 'credentials' };
const available = [{ kind: 'browser_surface', availability: 'available' }];

describe('an interaction of the older form', () => {
  test.each([
    ['otp', askForCode, { code: '4711' }, axes('provide_value')],
    ['credentials', credentials, { user: 'ann', password: 'hunter22' }, axes('provide_value')],
    ['manual_action', askForBrowser, undefined, axes('operate_attachment')],
  ])(
    'RUN-5-02 RUN-5-13 %s is recorded in both forms under one id, with all axes, and closed in both',
    async (_kind, line, data, expected) => {
      const schema = data && {
        properties: Object.fromEntries(Object.keys(data).map((name) => [name, { type: 'string' }])),
      };
      const run = await said([{ ...line, ...(schema && { schema }) }], { surface: 'available' });
      accepted(await run.reply('i-1', data));
      const entries = await run.ofTypes(/^run\.(assistance|interaction)_/);
      expect(
        entries.map(({ type, data }) => [type, data.assistance_request_id ?? data.interaction_id]),
      ).toEqual([
        ['run.interaction_required', 'i-1'],
        ['run.assistance_requested', 'i-1'],
        ['run.interaction_completed', 'i-1'],
        ['run.assistance_resolved', 'i-1'],
      ]);
      const sensitivity = data ? 'secret' : 'non_secret';
      expect(entries[1]?.data).toMatchObject({ ...expected, sensitivity, attachments: expect.any(Array) });
    },
  );

  test('RUN-5-04 RUN-5-05 otp is blocked, provide_value, response_required and secret, with and without a schema', async () => {
    for (const schema of [undefined, { type: 'object', properties: { word: { type: 'string' } } }]) {
      const run = await said([{ ...askForCode, ...(schema && { schema }) }]);
      expect(await run.asked()).toMatchObject({ ...axes('provide_value'), sensitivity: 'secret' });
    }
  });

  test('RUN-5-06 RUN-5-07 manual_action is browser work with the one page that is there, without its address', async () => {
    const run = await said([askForBrowser], { surface: 'available' });
    expect(await run.asked()).toMatchObject({ ...axes('operate_attachment'), attachments: available });
    expect((await run.asked())?.attachments).toHaveLength(1);
    expect(await run.everything()).not.toContain('page-1');
  });

  test('RUN-5-08 PROGRESS stays an observation, whatever it says', async () => {
    const run = await said([]);
    const before = await run.status();
    await run.say({ type: 'PROGRESS', message: 'please approve in app' });
    expect(await run.ofTypes(/^run\.progress$/)).toHaveLength(1);
    expect(await run.transitions()).toEqual([]);
    expect([await run.status(), await run.controls()]).toEqual([before, []]);
    expect(await run.host.assistance.open(signedIn, { limit: 9 })).toEqual([]);
  });

  test('RUN-5-10 credentials is a secret value without attachment', async () => {
    const run = await said([credentials], { surface: 'available' });
    expect(await run.asked()).toMatchObject({
      ...axes('provide_value'),
      sensitivity: 'secret',
      attachments: [],
    });
  });

  test('RUN-5-11 a live page does not turn a code into browser work', async () => {
    const run = await said([askForCode], { surface: 'available' });
    expect(await run.asked()).toMatchObject({ ...axes('provide_value'), attachments: available });
    expect(await run.controls()).toEqual(['form', 'submit', 'decline']);
  });

  test.each([
    ['none', 'unavailable'],
    ['failing', 'unavailable'],
    ['starting', 'starting'],
  ] as const)('RUN-5-12 manual_action with a page that is %s says %s', async (surface, availability) => {
    const run = await said([askForBrowser], surface === 'none' ? {} : { surface });
    expect(await run.asked()).toMatchObject({
      ...axes('operate_attachment'),
      attachments: [{ kind: 'browser_surface', availability }],
    });
  });

  test.each([
    ['an unknown kind', { ...askForCode, kind: 'missing_credentials' }],
    ['a blank id', { ...askForCode, request_id: ' ' }],
    ['a blank message', { ...askForCode, message: '  ' }],
    ['a timeout of 0', { ...askForCode, timeout_seconds: 0 }],
    ['a timeout below 0', { ...askForCode, timeout_seconds: -1 }],
    ['a timeout that is no number', { ...askForCode, timeout_seconds: Number.NaN }],
    ['a structured request without a message', ask({ message: null })],
    ['a structured request with a blank id', ask({ assistance_request_id: '' })],
    ['a structured request with a timeout of -1', ask({ timeout_seconds: -1 })],
    ['an id that is open', ask()],
  ])('RUN-5-16 is refused with %s, and nothing is written of it', async (what, line) => {
    const run = await said(what === 'an id that is open' ? [ask()] : []);
    const before = await run.ofTypes(/requested|required|interrupt/);
    await run.say(line);
    expect(await run.failure()).toBe('connector_protocol_violation');
    expect(await run.ofTypes(/requested|required|interrupt/)).toEqual(before);
  });
});

describe('while a reply is awaited', () => {
  test.each([
    ['a record', { type: 'RECORD', data: 'SENT' }],
    ['a second interaction', { ...askForCode, request_id: 'i-2', message: 'SENT' }],
    ['a wait for a retry', ask({ ...backoff, message: 'SENT' })],
    ['a broken line', undefined],
  ])(
    'RUN-5-14 progress is recorded and the wait goes on; %s fails the run and closes the request as not completed',
    async (_what, line) => {
      const run = await said([askForCode, { type: 'PROGRESS', message: 'Still here' }]);
      expect(await run.ofTypes(/^run\.progress$/)).toHaveLength(1);
      expect(await run.status()).toBe('waiting-input');
      await run.say(line);
      expect([await run.status(), await run.failure()]).toEqual(['failed', 'connector_protocol_violation']);
      const [completed] = await run.ofTypes(/interaction_completed/);
      expect(completed?.data.status).toBe('cancelled');
      expect(await run.everything()).not.toContain('SENT');
    },
  );

  test('RUN-5-17 exactly one party settles it in a thousand races, and the connector hears once', async () => {
    const bench = await startAssistanceBench();
    const runs: Awaited<ReturnType<typeof connect>>[] = [];
    for (let count = 0; count < 125; count += 1) runs.push(await connect(bench));
    const settled = async () => {
      for (let turn = 0; turn < 6; turn += 1) await bench.time.settle();
    };
    const moves = orders(['reply', 'cancel', 'time']);
    for (let round = 1; round <= 8; round += 1) {
      const requestId = `i-${round}`;
      for (const { connector } of runs)
        connector.say({ ...askForCode, request_id: requestId, timeout_seconds: 1 });
      await settled();
      const outcomes = runs.map((): string[] => []);
      const send = async (place: number, reply: object) => {
        const outcome = await bench.host.assistance.reply(signedIn, runs[place]?.runId ?? '', reply);
        outcomes[place]?.push(outcome.ok ? 'ok' : codeOf(outcome));
      };
      const answers = (when: 'before' | 'after') =>
        runs.flatMap((_run, place) => {
          const order = moves[(place + round) % moves.length] ?? [];
          const late = order.slice(order.indexOf('time') + 1);
          return order
            .filter((move) => move !== 'time' && late.includes(move) === (when === 'after'))
            .map((move) =>
              send(place, move === 'reply' ? { requestId, ...success } : { requestId, status: 'cancelled' }),
            );
        });
      await Promise.all([...answers('before'), bench.time.advance(1_000), ...answers('after')]);
      await Promise.all(answers('after'));
      await settled();
      for (const [place, { connector }] of runs.entries()) {
        expect(connector.told).toHaveLength(round);
        const taken = outcomes[place]?.filter((outcome) => outcome === 'ok') ?? [];
        expect(taken.length).toBe(connector.told.at(-1)?.status === 'timeout' ? 0 : 1);
        expect(outcomes[place]?.filter((outcome) => !/^(ok|no_pending_interaction)$/.test(outcome))).toEqual(
          [],
        );
      }
    }
  });

  test('RUN-5-18 its place is free again after a timeout: a late reply is refused and the next one works', async () => {
    const run = await said([{ ...askForCode, timeout_seconds: 60 }]);
    await run.time.advance(60_000);
    expect(codeOf(await run.reply('i-1', { code: '4711' }))).toBe('no_pending_interaction');
    await run.say({ ...askForCode, request_id: 'i-2' });
    accepted(await run.reply('i-2', { code: '4712' }));
    expect(run.connector.told.map(({ status, data }) => [status, data])).toEqual([
      ['timeout', undefined],
      ['success', { code: '4712' }],
    ]);
  });

  test('RUN-5-19 the owner can send success or cancelled, with its id, and a way that broke down is cancelled', async () => {
    const run = await said([askForCode]);
    const send = (reply: object) => run.host.assistance.reply(signedIn, run.runId, reply);
    const success = { requestId: 'i-1', status: 'success', data: { code: '4711' } };
    expect(codeOf(await send({ ...success, status: 'timeout' }))).toBe('invalid_status');
    expect(codeOf(await send({ status: 'success', data: success.data }))).toBe('invalid_request');
    expect(codeOf(await send({ ...success, requestId: 'i-2' }))).toBe('interaction_id_mismatch');
    expect([(await run.view()).requestId, run.connector.told]).toEqual(['i-1', []]);
    accepted(await send(success));
    const broken = await said([askForCode]);
    broken.connector.next = () => Promise.reject(new Error('SENT-INNER'));
    await broken.say({ type: 'PROGRESS', message: 'Still here' });
    expect(broken.connector.told).toEqual([
      { type: 'INTERACTION_RESPONSE', request_id: 'i-1', status: 'cancelled' },
    ]);
    const [completed] = await broken.ofTypes(/interaction_completed/);
    expect(completed?.data.status).toBe('cancelled');
    expect(codeOf(await broken.reply('i-1', { code: '4711' }))).toBe('not_found');
    expect(await broken.everything()).not.toContain('SENT');
  });
});

const success = { status: 'success', data: { code: '4711' } };

function orders(moves: readonly string[]): readonly (readonly string[])[] {
  if (moves.length < 2) return [moves];
  return moves.flatMap((move) =>
    orders(moves.filter((other) => other !== move)).map((rest) => [move, ...rest]),
  );
}
