import type { JsonObject } from '@handrail/base';
import { describe, expect, test } from 'vitest';
import { ask, askForBrowser, askForCode, said, status, value } from '../../../testing/assistance-lines.ts';
import { logOf } from '../../../testing/test-host.ts';

const code = { ...value, kind: 'otp' };

/** Puts a text into one place where free text is kept, and gives what the log then holds of it. */
type Place = (text: string, isSecret: boolean) => Promise<unknown>;
const recorded = async (run: Awaited<ReturnType<typeof said>>, type: string, field: string) => {
  const payload = (await logOf(run, run.runId)).findLast((event) => event.type === type)?.payload;
  return (payload as JsonObject | undefined)?.[field];
};
const PLACES: Readonly<Record<string, Place>> = {
  message: async (text, isSecret) =>
    recorded(
      await said([ask({ ...(isSecret && code), message: text })]),
      'handrail.assistance.requested',
      'message',
    ),
  label: async (text, isSecret) => {
    const run = await said([ask({ ...(isSecret && code), attachments: [{ kind: 'url', label: text }] })]);
    const attachments = await recorded(run, 'handrail.assistance.requested', 'attachments');
    return (attachments as { label?: string }[] | undefined)?.[0]?.label;
  },
  'closing text': async (text, isSecret) => {
    const run = await said([ask(isSecret ? code : {}), status('cancelled', 'a-1', { message: text })]);
    return recorded(run, 'handrail.assistance.cancelled', 'message');
  },
  progress: async (text, isSecret) => {
    const run = await said([ask(isSecret ? code : {}), { type: 'PROGRESS', message: text }]);
    return recorded(run, 'handrail.progress.reported', 'message');
  },
  'detail of a probe': async (text, isSecret) => {
    const run = await said([isSecret ? askForCode : askForBrowser], { surface: 'available' });
    run.page.answer = async () => ({ code: 'browser_surface_cdp_unreachable', detail: text });
    await run.time.advance(10_001);
    return recorded(run, 'handrail.browser_surface_lost', 'detail');
  },
};

describe('free text', () => {
  test.each(Object.entries(PLACES))(
    'RUN-3-28 loses what is secret and keeps the rest: %s',
    async (_what, place) => {
      for (const text of ['See https://h.example/s?access_token=SENT now', 'It is password=SENT now']) {
        for (const isSecret of [false, true]) {
          const kept = await place(text, isSecret);
          expect(kept).toMatch(/^(See|It is) /);
          expect(kept).not.toContain('SENT');
        }
      }
      for (const digits of ['4711', '47112', '493021', '49302184', '4930218475']) {
        const kept = await place(`Your code is ${digits}, type it`, true);
        expect(kept).toMatch(/^Your code is .*, type it$/);
        expect(kept).not.toContain(digits);
      }
      for (const text of ['Approve the sign-in in your app.', 'Wait 30 seconds, then try 3 more times.']) {
        for (const isSecret of [false, true]) expect(await place(text, isSecret)).toBe(text);
      }
    },
  );
});

describe('the log of a host', () => {
  const bearer = 'https://h/s?access_token=SENT-B';

  test('RUN-3-09 RUN-3-20 holds no address with a token, and the request is recorded', async () => {
    for (const address of [
      bearer,
      'ws://a.example/SENT-B',
      'wss://a.example/SENT-B',
      'http://a.example/?token=SENT-B',
    ]) {
      const attachment = {
        kind: 'url',
        label: address,
        role: 'approval',
        ref: address,
        value: 'https://ok.example/',
      };
      const run = await said([ask({ message: `Open ${address}`, attachments: [attachment] })]);
      expect(await run.transitions()).toEqual([['requested', 'a-1']]);
      expect(await run.everything()).not.toContain('SENT-B');
    }
  });

  test('RUN-3-11 keeps of a file or a code only what it is', async () => {
    for (const kind of ['file', 'qr']) {
      const content = { payload: 'SENT-P', bytes: 'SENT-P', ...(kind === 'qr' && { value: 'SENT-P' }) };
      const run = await said([ask({ attachments: [{ kind, label: 'To look at', ref: 'r-1', ...content }] })]);
      expect((await run.asked())?.attachments).toEqual([{ kind, label: 'To look at', ref: 'r-1' }]);
      expect(await run.everything()).not.toContain('SENT-P');
    }
  });

  test('RUN-3-19 holds no value that a request for a secret brought along', async () => {
    const input_schema = { properties: { code: { type: 'string', default: 'SENT-D' } } };
    const run = await said([ask({ ...value, message: 'your code is 493021', input_schema })]);
    expect((await run.asked())?.sensitivity).toBe('secret');
    expect(await run.everything()).not.toMatch(/SENT-D|493021/);
  });

  test('keeps names, types and titles of a schema and no value, and nothing of a schema it refuses', async () => {
    const field = {
      type: 'string',
      title: 'Device',
      default: 'SENT-1',
      example: 'SENT-2',
      examples: ['SENT-2'],
    };
    const run = await said([
      ask({ ...value, input_schema: { properties: { device: field }, required: ['device'] } }),
    ]);
    expect((await run.asked())?.input_schema).toMatchObject({
      properties: { device: { type: 'string', title: 'Device' } },
      required: ['device'],
    });
    expect(await run.everything()).not.toContain('SENT');
    for (const refused of [
      { ...field, const: 'SENT-3' },
      { ...field, enum: ['SENT-4'] },
      { properties: { device: field } },
    ]) {
      const other = await said([ask({ ...value, input_schema: { properties: { device: refused } } })]);
      expect(await other.failure()).toBe('connector_protocol_violation');
      expect(await other.everything()).not.toContain('SENT');
    }
  });

  test('RUN-3-30 is as clean in the events of the older form', async () => {
    const schema = { properties: { code: { type: 'string', default: 'SENT-D', enum: ['SENT-E'] } } };
    const run = await said([{ ...askForCode, message: 'See https://h.example/?t=SENT-T', schema }]);
    const [older] = await run.ofTypes(/^run\.interaction_required$/);
    const structured = await run.asked();
    expect(older?.data).toMatchObject({ interaction_id: 'i-1', message: 'See [address]' });
    expect([older?.data.message, older?.data.schema]).toEqual([
      structured?.message,
      structured?.input_schema,
    ]);
    expect(await run.everything()).not.toContain('SENT');
  });
});
