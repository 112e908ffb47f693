import type { JsonObject } from '@handrail/base';
import {
  ACME,
  accepted,
  connecting,
  logOf,
  signedIn,
  startAssistanceBench,
  startRun,
  timelineOf,
} from '@handrail/host/testing';
import { describe, expect, test } from 'vitest';
import { createConnectors } from '../create-connectors.ts';
import { ConnectorFailure } from './connector-failure.ts';
import { type ConnectorHands, functionConnector } from './function-connector.ts';

async function start(run: (hands: ConnectorHands) => Promise<JsonObject>, changes: JsonObject = {}) {
  const connectors = createConnectors([functionConnector({ name: 'bank', run })]);
  const bench = await startAssistanceBench({ connectors, systemWorkflows: [connecting(changes)] });
  const runId = await startRun(bench, 'connecting');
  await bench.time.advance(1);
  const view = async () => accepted(await bench.host.assistance.view(signedIn, runId));
  const status = async () => accepted(await bench.host.runs.read(signedIn, runId)).status;
  const types = async () => (await timelineOf(bench, runId)).map(({ type }) => type);
  const reply = async (data?: JsonObject) => {
    const { requestId } = await view();
    const outcome = await bench.host.assistance.reply(signedIn, runId, {
      requestId,
      status: data ? 'success' : 'cancelled',
      ...(data && { data }),
    });
    await bench.time.advance(1);
    return outcome;
  };
  return { ...bench, runId, view, status, types, reply };
}

describe('a function that needs a secret', () => {
  const PIN = { ...ACME, name: 'bank.pin', value: 'canary-pin-4711', setAt: 1 };

  test('reads it as it is now, and what it repeats of it is masked', async () => {
    const read: string[] = [];
    const it = await start(async (hands) => {
      await hands.ask({ for: 'act_elsewhere', message: 'Ready?' });
      const pin = await hands.secret('bank.pin');
      read.push(pin);
      await hands.progress(`signed in with ${pin}`);
      return { note: `the pin was ${pin.toUpperCase()}` };
    });
    await it.store.secrets.put(PIN);
    await it.reply({});
    expect(await it.status()).toBe('completed');
    expect(read).toEqual(['canary-pin-4711']);
    const log = JSON.stringify(await logOf(it, it.runId));
    expect(log).toContain('signed in with');
    expect(log.toLowerCase()).not.toContain('canary-pin');
  });

  test('fails with its name and the command that sets it when there is none', async () => {
    const it = await start(async (hands) => ({ pin: await hands.secret('bank.pin') }));
    expect(await it.status()).toBe('failed');
    expect(JSON.stringify(await logOf(it, it.runId))).toContain(
      'handrail secrets set bank.pin --tenant acme',
    );
  });
});

describe('a function as a connector', () => {
  test('RUN-5-09 that needs the owner says so in the structured form', async () => {
    let approve = () => {};
    const approved = new Promise<void>((resolve) => {
      approve = resolve;
    });
    const it = await start(async (hands) => {
      const approval = await hands.assist({ for: 'act_elsewhere', message: 'Approve in your app.' });
      await approved;
      await approval.resolved();
      return { done: true };
    });
    expect((await it.view()).category).toBe('elsewhere');
    expect(await it.types()).toContain('run.assistance_requested');
    approve();
    await it.time.advance(1);
    expect(await it.status()).toBe('completed');
    expect(await it.types()).toContain('run.assistance_resolved');
  });

  test.each([
    ['RUN-2-14', 'url', 'Open the approval page.', 'https://bank.test/approve?one_time=SENT-URL'],
    ['RUN-2-15', 'qr', 'Scan the code with your app.', 'SENT-QR-PAYLOAD'],
  ] as const)('%s that has no browser attaches the %s its owner needs', async (_id, kind, message, value) => {
    const it = await start(async (hands) => {
      await hands.ask({ for: 'act_elsewhere', message, attachments: [{ kind, label: 'Sign-in', value }] });
      return {};
    });
    const { requestId, attachments, message: shown } = await it.view();
    expect(attachments).toEqual([{ kind, label: 'Sign-in', ref: expect.any(String) }]);
    expect(shown).toBe(message);
    const [entry] = (await timelineOf(it, it.runId)).filter(
      ({ type }) => type === 'run.assistance_requested',
    );
    expect(entry?.data.attachments).toEqual(attachments);
    const ref = attachments[0]?.ref ?? '';
    const live = await it.host.assistance.attachment(signedIn, it.runId, String(requestId), ref);
    expect(accepted(live)).toEqual({ kind, value });
    expect(JSON.stringify(await logOf(it, it.runId))).not.toContain('SENT-');
  });

  test('waits for what it asks for, and brings what it found', async () => {
    const it = await start(async (hands) => {
      await hands.progress('Signing in.');
      const answer = await hands.ask({ for: 'provide_value', kind: 'otp', message: 'Enter the code.' });
      await hands.record('items', { id: 1 });
      return { answered: answer.status };
    });
    expect((await it.view()).category).toBe('value');
    accepted(await it.reply({ code: '4711-SENT' }));
    expect(await it.status()).toBe('completed');
    const log = await logOf(it, it.runId);
    expect(log.find(({ type }) => type === 'node.completed')?.payload).toMatchObject({
      outputs: { status: 'success', output: { answered: 'success' } },
    });
    expect(log.filter(({ type }) => type === 'artifact.created')).toHaveLength(1);
    expect(JSON.stringify(log)).not.toContain('SENT');
  });

  test.each([
    [new ConnectorFailure('The bank is closed.'), 'The connector of "c" failed: The bank is closed.'],
    [new Error('SENT-SECRET'), 'The connector of "c" failed: It broke.'],
  ])('that throws fails its node, in words that were meant to be read', async (error, message) => {
    const it = await start(() => Promise.reject(error));
    expect(await it.status()).toBe('failed');
    const log = await logOf(it, it.runId);
    expect(log.find(({ type }) => type === 'node.failed')?.payload).toMatchObject({
      error: { code: 'connector_failed', message },
    });
    expect(JSON.stringify(log)).not.toContain('SENT');
  });

  test('learns that no answer comes any more when its run is cancelled', async () => {
    const answers: string[] = [];
    const it = await start(async (hands) => {
      const answer = await hands.ask({ for: 'act_elsewhere', message: 'Do it and say so.' });
      answers.push(answer.status, String(hands.signal.aborted));
      return {};
    });
    accepted(await it.host.runs.cancel(signedIn, it.runId));
    await it.time.advance(1);
    expect(answers).toEqual(['cancelled', 'true']);
  });

  test('learns that the host stops, which differs from an answer of its owner', async () => {
    const answers: string[] = [];
    const it = await start(async (hands) => {
      answers.push(String(hands.attempt));
      for (let asked = 0; asked < 2; asked += 1) {
        answers.push((await hands.ask({ for: 'act_elsewhere', message: 'Do it and say so.' })).status);
      }
      return {};
    });
    const closing = it.host.close();
    await it.time.advance(10_000);
    await closing;
    expect(answers).toEqual(['1', 'stopped', 'stopped']);
    expect(await it.types()).not.toContain('node.completed');
  });

  test('withdraws what it does not need any more', async () => {
    const withdraw = new AbortController();
    const it = await start(async (hands) => {
      const request = { for: 'provide_value', kind: 'otp', message: 'Enter the code.' } as const;
      const answer = await hands.ask(request, { withdraw: withdraw.signal });
      return { answered: answer.status };
    });
    expect((await it.view()).category).toBe('value');
    withdraw.abort();
    await it.time.advance(1);
    expect(await it.status()).toBe('completed');
    expect(await it.types()).toContain('run.assistance_cancelled');
  });

  test('can be tried again with ids that were never used before', async () => {
    const it = await start(
      async (hands) => {
        const answer = await hands.ask({ for: 'act_elsewhere', message: 'Do it and say so.' });
        if (answer.status !== 'success') throw new ConnectorFailure('It was declined');
        return {};
      },
      { settings: { maxRetries: 1, retryDelayMs: 10 } },
    );
    await it.reply();
    await it.time.advance(2_000);
    expect((await it.view()).category).toBe('elsewhere-confirm');
    accepted(await it.reply({}));
    expect(await it.status()).toBe('completed');
  });
});

test('two connectors of one name, and one with an unusable name, are refused when the host is made', () => {
  const one = functionConnector({ name: 'bank', run: async () => ({}) });
  expect(() => createConnectors([one, one])).toThrow('two connectors');
  expect(() => createConnectors([{ ...one, name: 'Bank 1' }])).toThrow('cannot name a connector');
});
