import type { JsonObject } from '@handrail/base';
import { describe, expect, test } from 'vitest';
import { connect, connecting, signedIn, startAssistanceBench } from '../../testing/assistance-bench.ts';
import {
  ask,
  askForBrowser,
  askForCode,
  backoff,
  browser,
  status,
  value,
} from '../../testing/assistance-lines.ts';
import { createNotesSource } from '../../testing/notes-source.ts';
import { ScriptedSurface } from '../../testing/scripted-surface.ts';
import { Story } from '../../testing/story.ts';
import { owner } from '../../testing/test-host.ts';

/** One thing after the other: a line of the connector, what the owner does, or time that passes. */
type Step =
  | { readonly line: unknown }
  | { readonly reply: readonly [requestId: string, data?: JsonObject | undefined, status?: string] }
  | { readonly extend: readonly [requestId: string, seconds: number] }
  | { readonly attachment: readonly [requestId: string, ref: string] }
  | { readonly form: readonly [requestId: string, tool: string, input: JsonObject] }
  | { readonly pass: number }
  | { readonly surface: 'available' | 'starting' | 'lost' | 'gone' }
  | { readonly end: string }
  | { readonly cancel: string }
  | { readonly deaf: boolean };

const line = (said: unknown): Step => ({ line: said });
const done = line({ type: 'DONE', status: 'success', output: { found: 1 } });
const code = { ...askForCode, timeout_seconds: 60 };
const choose = ask({
  ...value,
  sensitivity: 'non_secret',
  input_schema: { properties: { city: { type: 'string', maxLength: 4 } }, required: ['city'] },
});

const scenes: Readonly<Record<string, readonly Step[]>> = {
  'a code that is given': [
    line(code),
    { reply: ['i-1', { code: '123456' }] },
    { reply: ['i-1', { code: '1' }] },
    done,
  ],
  'a code that is repeated by the connector': [
    line(code),
    { reply: ['i-1', { code: 'hidden-4711' }] },
    line({ type: 'PROGRESS', message: 'Sent hidden-4711 to the bank.' }),
    line({ type: 'RECORD', stream: 'codes', data: { used: 'hidden-4711' } }),
    line({ type: 'DONE', status: 'success', output: { code: 'HIDDEN-4711' } }),
  ],
  'a code that is declined': [
    line(code),
    { reply: ['i-1', undefined, 'cancelled'] },
    line({ type: 'DONE', status: 'failed', message: 'No code.', retryable: false }),
  ],
  'a code that comes too late': [
    line(code),
    { extend: ['i-1', 30] },
    { pass: 61_000 },
    { pass: 40_000 },
    { reply: ['i-1', { code: '1' }] },
    done,
  ],
  'replies that do not fit': [
    line(choose),
    { reply: ['a-1', { city: 'Rom' }] },
    { reply: ['a-1', {}] },
    { reply: ['a-1', { city: 'Bonn', more: 1 }] },
    { reply: ['other', { city: 'Bonn' }] },
    { reply: ['a-1', { city: 'Bonn' }, 'nonsense'] },
    { reply: ['a-1', { city: 'Bonn' }] },
    done,
  ],
  'more time': [
    line(ask({ ...value, timeout_seconds: 10 })),
    { extend: ['a-1', 0] },
    { extend: ['a-1', 90_000] },
    { extend: ['other', 5] },
    { extend: ['a-1', 20] },
    { pass: 31_000 },
  ],
  'an approval elsewhere that is observed': [
    line(ask()),
    { extend: ['a-1', 5] },
    line(status('resolved', 'a-1', { message: 'Seen.' })),
    done,
  ],
  'waits that follow one another': [
    line(ask({ ...backoff, kind: 'rate_limit', message: 'Too fast.' })),
    line(ask({ assistance_request_id: 'a-2' })),
    line(ask({ ...value, assistance_request_id: 'a-3' })),
    { reply: ['a-3', { value: 'x' }] },
    line(status('cancelled', 'a-2')),
    done,
  ],
  'work in a page that is there': [{ surface: 'available' }, line(askForBrowser), { reply: ['i-1'] }, done],
  'work in a page that is not there': [
    line(ask({ ...browser })),
    { surface: 'starting' },
    { surface: 'available' },
    { reply: ['a-1'] },
    done,
  ],
  'work in a page that goes away': [
    { surface: 'available' },
    line(ask({ ...browser })),
    { surface: 'lost' },
    { pass: 120_000 },
    { reply: ['a-1'] },
  ],
  'a page that is gone at once': [
    { surface: 'available' },
    line(askForBrowser),
    { surface: 'gone' },
    { pass: 60_000 },
  ],
  'an address and a code to scan': [
    line(
      ask({
        attachments: [
          { kind: 'url', ref: 'u', label: 'Bank', value: 'https://bank.example/?t=1' },
          { kind: 'qr', ref: 'q', value: 'QR' },
        ],
      }),
    ),
    { attachment: ['a-1', 'u'] },
    { attachment: ['a-1', 'q'] },
    { attachment: ['a-1', 'other'] },
    { attachment: ['other', 'u'] },
    line(status('resolved')),
    { attachment: ['a-1', 'u'] },
    done,
  ],
  'a form that is handed over': [
    line(ask({ ...browser, attachments: [{ kind: 'form', ref: 'f', label: 'Notes', value: 'form/notes' }] })),
    { form: ['a-1', 'notes.set', { path: 'total', value: 1 }] },
    { form: ['a-1', 'notes.set', { path: 'a', value: 'x' }] },
    { form: ['a-1', 'nothing', {}] },
    { form: ['other', 'notes.set', {}] },
    { reply: ['a-1', {}] },
    { form: ['a-1', 'notes.submit', {}] },
    { reply: ['a-1', {}] },
    { form: ['a-1', 'notes.set', { path: 'a', value: 'y' }] },
    done,
  ],
  'a form that is not there': [
    line(ask({ ...browser, attachments: [{ kind: 'form', ref: 'f', value: 'form/none' }] })),
    { form: ['a-1', 'x', {}] },
  ],
  'records and results': [
    line({ type: 'RECORD', data: { a: 1 } }),
    line({ type: 'RECORD', stream: 'bills', data: [1, 2] }),
    line({ type: 'RESULT', output: { b: 2 } }),
    line({ type: 'DONE', status: 'success', output: { c: 3 } }),
  ],
  ...Object.fromEntries(
    [
      7,
      {},
      { type: 'NONSENSE' },
      { type: 'RECORD' },
      { type: 'RECORD', stream: '!', data: 1 },
      { type: 'RESULT', output: 7 },
      { type: 'DONE', status: 'maybe' },
      status('resolved', 'other'),
      ask({ owner_action: 'dance' }),
      ask({ input_schema: { type: 'array' }, ...value }),
    ].map((wrong, at) => [
      `a wrong line, number ${'abcdefghij'[at]}`,
      [line(wrong), { pass: 1_000 }] as const,
    ]),
  ),
  'a line while a reply is awaited': [line(code), line(ask())],
  'a connector that ends without a word': [{ end: '' }, { pass: 60_000 }],
  'a connector that breaks off': [line(code), { end: 'It exited with code 1.' }, { pass: 60_000 }],
  'a connector that does not listen': [
    line(code),
    { deaf: true },
    { reply: ['i-1', { code: '1' }] },
    { pass: 60_000 },
  ],
  'a failure that may be tried again': [
    line({ type: 'DONE', status: 'failed', message: 'Later.' }),
    { pass: 60_000 },
  ],
  'a run that is cancelled': [line(code), { cancel: 'enough' }, { reply: ['i-1', { code: '1' }] }],
};

describe('all that a connector and its owner bring about is as recorded; -u records it again', () => {
  test.each(Object.entries(scenes))('%s', async (name, steps) => {
    const bench = await startAssistanceBench({
      toolsets: [createNotesSource({ sent: [] })],
      systemWorkflows: [connecting({ settings: { maxRetries: 1, retryDelayMs: 100 } })],
    });
    const story = new Story(bench);
    const { runId, connector } = await connect(bench);
    const page = new ScriptedSurface('page-1');
    const { assistance, ownerForms } = bench.host;
    for (const step of steps) {
      story.say(JSON.stringify(step));
      if ('line' in step) connector.say(step.line);
      if ('end' in step) connector.end(step.end);
      if ('deaf' in step) connector.isDeaf = step.deaf;
      if ('pass' in step) await bench.time.advance(step.pass);
      if ('surface' in step) {
        if (step.surface === 'gone') bench.surfaces.byRun.delete(runId);
        else if (step.surface === 'lost') page.answer = () => Promise.reject(new Error('no'));
        else page.state = step.surface;
        if (step.surface === 'available' || step.surface === 'starting') bench.surfaces.put(runId, page);
        else bench.surfaces.changed(runId);
      }
      if ('cancel' in step) await story.ask('cancel', bench.host.runs.cancel(owner, runId, step.cancel));
      if ('extend' in step) await story.ask('extend', assistance.extend(signedIn, runId, ...step.extend));
      if ('attachment' in step) {
        await story.ask('attachment', assistance.attachment(signedIn, runId, ...step.attachment));
      }
      if ('form' in step) {
        const [requestId, tool, input] = step.form;
        await story.ask('form', ownerForms.call(signedIn, runId, requestId, { tool, input }));
      }
      if ('reply' in step) {
        const [requestId, data, as = 'success'] = step.reply;
        const reply = { requestId, status: as, ...(data && { data }) };
        await story.ask('reply of a key', assistance.reply(owner, runId, reply));
        await story.ask('reply', assistance.reply(signedIn, runId, reply));
      }
      await story.goOn();
      await story.ask('view', assistance.view(signedIn, runId));
    }
    await story.ask('open', assistance.open(signedIn, { limit: 10 }));
    await story.ask('view of a key', assistance.view(owner, runId));
    await story.ask('timeline', assistance.timeline(signedIn, runId, 0, 1_000));
    await story.ask('a part of it', assistance.timeline(signedIn, runId, 3, 2));
    await story.ask(
      'told',
      Promise.resolve(bench.connectors.opened.map(({ told, isClosed }) => ({ told, isClosed }))),
    );
    await story.ask('notices', Promise.resolve(bench.notices));
    await story.ask('page', Promise.resolve([page.released, page.probes]));
    await story.ask('run', bench.host.runs.read(owner, runId));
    await bench.host.close();
    await story.goOn();
    const file = name.replaceAll(/[^a-z]+/gi, '-');
    await expect(story.written()).toMatchFileSnapshot(`../../testing/recorded/assistance/${file}.txt`);
  });
});
