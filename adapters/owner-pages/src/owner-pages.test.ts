import type { JsonObject, JsonValue } from '@handrail/base';
import { StoreFailure } from '@handrail/host';
import type { FakeAssistance } from '@handrail/host-http/testing';
import { anyCharacter } from '@handrail/testing/any-character';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { happening, OwnerScene, toolCall, type Visitor } from '../testing/owner-scene.ts';
import { REMOVE_WORKERS, REMOVE_WORKERS_POLICY } from './scripts/remove-workers.ts';
import { MAX_PAGE_BYTES } from './views/layout.tsx';
import { STYLESHEET, STYLESHEET_NAME } from './views/stylesheet.ts';

const runs = { numRuns: Math.min(100, Number(process.env.HANDRAIL_PROPERTY_RUNS ?? 200)) };

interface Place {
  readonly name: string;
  readonly url: string;
  readonly visitor: Visitor;
}

/** One of every page there is, each filled with the given text wherever it can stand. */
async function everyPage(scene: OwnerScene, text: string, count = 3): Promise<readonly Place[]> {
  const { fake } = scene;
  const data = toolCall();
  for (let each = 0; each < count; each += 1) {
    const extra = fake.addRun(each % 2 === 0 ? 'running' : 'failed');
    fake.ask(extra, 'gate', { workflowName: text, data: { ...data, title: text, artifactType: 'text' } });
  }
  const called = fake.addRun('waiting-approval');
  fake.ask(called, 'gate', {
    workflowName: text,
    nodeName: text,
    data: { ...data, title: text, description: text },
  });
  fake.runs.get(called)?.artifacts.set('call-1', hostileCall(text));
  for (const type of [
    'node.started',
    'node.failed',
    'agent.toolCalled',
    'approval.received',
    'handrail.approval.voted',
  ]) {
    const payload = { error: { code: text, message: text }, toolName: text, decidedBy: text, voter: text };
    for (let each = 0; each < count; each += 1) fake.addEvent(called, type, payload, text);
  }
  const asked = fake.addRun('waiting-input');
  const schemas: JsonValue[] = [
    { enum: [text, 'b'] },
    { type: 'string' },
    { oneOf: [{ const: 1, title: text }] },
  ];
  fake.ask(asked, 'ask', {
    kind: 'clarification',
    workflowName: text,
    data: { questions: schemas.map((schema, index) => ({ id: `${text}${index}`, question: text, schema })) },
  });
  const outside = fake.addRun('waiting-external');
  fake.ask(outside, 'wait', { kind: 'external-event', workflowName: text, data: { eventType: text } });
  fake.addToken('tok', asked, 'ask');
  const late = fake.addRun('completed');
  fake.addEvent(late, 'approval.received', { action: 'accept', decidedBy: text }, 'gate');
  const helped = fake.addRun('waiting-external');
  showAll(fake.assistance, helped, text);
  const ada = await scene.signIn();
  const nobody = scene.visitor();
  // Somebody whose session is over; who never had one gets the page that looks for it.
  nobody.path = '/o/AbCdEfGhIjKlMnOpQrStUv';
  const link = await scene.link();
  const place = (name: string, url: string, visitor = ada): Place => ({ name, url, visitor });
  return [
    place('inbox', '/plain'),
    place('more of the inbox', '/plain?after=2'),
    place('more runs', `/plain?runs=${called}`),
    place('approval', `/approve/${called}/gate`),
    place('values', `/approve/${called}/gate?values=0`),
    place('more values', `/approve/${called}/gate?values=4`),
    place('question', `/approve/${asked}/ask`),
    place('elsewhere', `/approve/${outside}/wait`),
    place('answered', `/approve/${late}/gate`),
    place('devices', '/plain/devices'),
    place('run', `/plain/runs/${called}`),
    place('older events', `/plain/runs/${called}?before=9`),
    place('assistance', `/plain/assist/${helped}/int_1`),
    place('assistance that is replaced', `/plain/assist/${helped}/${encodeURIComponent('<b>')}`),
    place('assistance of a quiet run', `/plain/assist/${called}/int_1`),
    place('not found', '/plain/runs/nothing'),
    place('link to a question', '/a/tok', nobody),
    place('unknown link', '/a/unknown', nobody),
    place('signed out', '/signed-out', nobody),
    place('not signed in', '/plain', nobody),
    place('login', link, nobody),
    place('unknown login', '/login/unknown', nobody),
  ];
}

/** Every part a request can show, each with this text. */
function showAll(assistance: FakeAssistance, runId: string, text: string): void {
  const types = ['string', 'number', 'integer', 'boolean'] as const;
  const fields = types.flatMap((type) =>
    [true, false].map((secret) => ({ name: text, label: text, type, secret, required: secret })),
  );
  const kinds = ['browser_surface', 'url', 'qr', 'file', 'form', 'fixture'] as const;
  assistance.views.set(runId, {
    category: 'value',
    title: text.slice(0, 200),
    explanation: text.slice(0, 200),
    requestId: 'int_1',
    message: text,
    attachments: kinds.map((kind) => ({ kind, label: text, role: text, ref: kind })),
    controls: [
      { kind: 'form', fields: fields.slice(0, 5), keepsNothing: true },
      { kind: 'submit' },
      { kind: 'open-surface', requestId: text },
      { kind: 'done' },
      { kind: 'decline' },
      { kind: 'extend' },
    ],
    deadline: 1,
  });
  for (const kind of ['url', 'qr', 'file', 'form', 'fixture'] as const) {
    assistance.runs.get(runId)?.attachments.set(`int_1/${kind}`, { kind, value: text });
  }
}

function hostileCall(text: string): JsonObject {
  return {
    ...happening,
    tool: text,
    toolset: text,
    origin: `https://${text}`,
    path: text,
    risk: text,
    effect: text,
    description: text,
    arguments: { [text]: text, list: [text, text, { [text]: [text] }], deep: text },
    values: { [`${text}x`]: text },
    surprise: text,
  };
}

const HOSTILE: readonly [string, string][] = [
  ['plain words', 'Create an invoice'],
  ['markup', '<script>alert(1)</script><img src=x onerror=alert(1)>'],
  ['quotes', `"' onfocus="alert(1)" autofocus x='`.repeat(30)],
  ['ampersands', '&'.repeat(5_000)],
  ['quotes without end', '"'.repeat(5_000)],
  ['bidirectional controls', 'pay\u202Egnp.exe\u2066\u2069'.repeat(40)],
  ['hidden characters', '\u200B\uFEFF\u00AD\u{E0041}'.repeat(100)],
  ['hidden characters between letters', 'a\u200Bb\u2066'.repeat(150)],
  ['NUL and controls', '\u0000\u0001\u001B[31m\u007F\u0085'.repeat(100)],
  ['half characters', '\uD800\uDFFF'.repeat(300)],
  ['a million letters', 'x'.repeat(1_000_000)],
  ['a million emoji', '😀'.repeat(500_000)],
  ['lines without end', '\n'.repeat(20_000)],
  ['piles of marks', `a${'\u0301'.repeat(5_000)}`],
  ['a script address', 'javascript:alert(1)'],
  ['a template', '{{7*7}}<%= 7 %>'],
];

/** What can be approved or answered is on the page; that takes what it takes, within the bounds of what can be shown. */
const MAX_DECISION_BYTES = 2 * 1024 * 1024;
const mostBytes = (name: string) =>
  name.includes('approval') || name.includes('question') || name === 'assistance'
    ? MAX_DECISION_BYTES
    : MAX_PAGE_BYTES;

/** The one page with a script, which can do nothing but remove what another program left. */
const BEFORE_SIGN_IN = 'login';

describe('every page', () => {
  test.each(HOSTILE)('with %s stays small, harmless and readable', async (_what, text) => {
    const scene = new OwnerScene();
    for (const { name, url, visitor } of await everyPage(scene, text)) {
      const { body: whole, headers } = await visitor.get(url);
      expect(whole.includes('<script'), name).toBe(name === BEFORE_SIGN_IN);
      const body = whole.replace(`<script>${REMOVE_WORKERS}</script>`, '');
      expect(Buffer.byteLength(whole) + Buffer.byteLength(STYLESHEET), name).toBeLessThanOrEqual(
        mostBytes(name),
      );
      expect(headers['content-type']).toBe('text/html; charset=utf-8');
      const tags = body.match(/<[^>]*>/g)?.join('') ?? '';
      expect(tags, name).not.toMatch(/<script|<img|<style|\son[a-z]+=|style=|javascript:|autofocus/i);
      expect(body, name).not.toMatch(/[\u202A-\u202E\u2066-\u2069\u200B\uFEFF]/);
      expect(body.includes('\0'), name).toBe(false);
      for (const [, address] of body.matchAll(/(?:href|action)="([^"]*)"/g)) {
        expect(address, name).toMatch(/^(\/(?!\/)|#|\?)/);
      }
    }
  });

  test('with any text stays within its size', async () => {
    const property = fc.asyncProperty(fc.string({ unit: anyCharacter, maxLength: 40 }), async (text) => {
      const scene = new OwnerScene();
      for (const { name, url, visitor } of await everyPage(scene, text.repeat(60), 14)) {
        const { body } = await visitor.get(url);
        expect(Buffer.byteLength(body) + STYLESHEET.length, name).toBeLessThanOrEqual(mostBytes(name));
      }
    });
    await fc.assert(property, { numRuns: Math.ceil(runs.numRuns / 20) });
  });

  test('says what a browser may do with it: nothing but show it', async () => {
    const scene = new OwnerScene();
    for (const { name, url, visitor } of await everyPage(scene, 'text')) {
      const { headers } = await visitor.get(url);
      expect(headers['content-security-policy'], name).toBe(
        "default-src 'none'; style-src 'self'; form-action 'self'; frame-ancestors 'none'; base-uri 'none'" +
          (name === BEFORE_SIGN_IN ? `; ${REMOVE_WORKERS_POLICY}` : ''),
      );
      expect(headers, name).toMatchObject({
        'x-content-type-options': 'nosniff',
        'referrer-policy': 'same-origin',
        'x-frame-options': 'DENY',
        'cache-control': 'no-store',
        'cross-origin-opener-policy': 'same-origin',
        'x-robots-tag': 'noindex',
      });
    }
  });

  test('RUN-4-19 changes nothing by being opened, with GET or HEAD', async () => {
    const scene = new OwnerScene();
    const places = await everyPage(scene, 'text');
    const before = [scene.fake.snapshot(), scene.once.used.size];
    for (const { url, visitor } of places) {
      for (const method of ['GET', 'HEAD'] as const) {
        const { statusCode } = await visitor.get(
          `${url}${url.includes('?') ? '&' : '?'}answer=accept`,
          {},
          method,
        );
        expect(statusCode).toBeLessThan(500);
      }
    }
    expect([scene.fake.snapshot(), scene.once.used.size]).toEqual(before);
  });

  test('answers only to its own name', async () => {
    const scene = new OwnerScene();
    for (const { name, url, visitor } of await everyPage(scene, 'canary')) {
      const response = await visitor.get(url, { host: 'rebound.example:8787' });
      expect(response.statusCode, name).toBe(421);
      expect(response.body).not.toContain('canary');
    }
  });

  test('shows no value of a run outside of a decision', async () => {
    const scene = new OwnerScene();
    const places = await everyPage(scene, 'text');
    for (const { name, url, visitor } of places) {
      expect((await visitor.get(url)).body, name).not.toContain('canary');
    }
  });

  test('of a log with values in every payload shows none of them on the run page', async () => {
    const scene = new OwnerScene();
    const runId = scene.fake.addRun('running');
    const secret = {
      inputs: 'canary',
      outputs: { a: 'canary' },
      resumeValue: 'canary',
      value: 'canary',
      data: 'canary',
    };
    for (const type of [
      'node.completed',
      'variable.changed',
      'channel.written',
      'interrupt.resolved',
      'log.appended',
      'handrail.effect.ended',
      'interrupt.requested',
      'vendor.unknown',
    ]) {
      scene.fake.addEvent(
        runId,
        type,
        { ...secret, message: 'canary', next: 'canary', result: 'canary' },
        'fill',
      );
    }
    const ada = await scene.signIn();
    const page = await ada.get(`/plain/runs/${runId}`);
    expect(page.body).toContain('Fill in the form is done');
    expect(page.body).not.toContain('canary');
    expect(page.body).toContain('small steps are not shown');
  });
});

describe('the stylesheet', () => {
  test('is named by its content and kept for ever', async () => {
    const { app } = new OwnerScene();
    const response = await app.inject({ url: `/owner/${STYLESHEET_NAME}` });
    expect(response.body).toBe(STYLESHEET);
    expect(response.headers).toMatchObject({
      'content-type': 'text/css; charset=utf-8',
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
    });
    expect(STYLESHEET).not.toMatch(/url\(|@import|expression/);
  });
});

describe('a failure', () => {
  test.each([
    ['of the store', new StoreFailure('full', 'canary'), 503, 'Please try again in a moment'],
    ['of ours', new Error('canary'), 500, 'Something went wrong here'],
  ])('%s is a page without details', async (_what, error, status, words) => {
    const scene = new OwnerScene();
    const ada = await scene.signIn();
    const host = {
      ...scene.options.host,
      runs: { ...scene.options.host.runs, list: () => Promise.reject(error) },
    };
    const broken = new OwnerScene({ host });
    const visitor = broken.visitor();
    visitor.cookie = ada.cookie;
    visitor.path = ada.path;
    const response = await visitor.get('/plain');
    expect(response.statusCode).toBe(status);
    expect(response.body).toContain(words);
    expect(response.body).not.toContain('canary');
  });

  test.each([
    ['/approve/%/x', 400],
    ['/plain/runs/%E0%A4%A', 400],
    [`/plain/runs/${'r'.repeat(400)}`, 404],
    ['/plain?after=-1&after=2', 200],
    ['/plain?from[]=1&__proto__=x&runs=%00', 200],
    ['/plain?after=x', 303],
  ])('is not what odd addresses cause: %s', async (url, status) => {
    const scene = new OwnerScene();
    const ada = await scene.signIn();
    const response = await ada.get(url);
    expect(response.statusCode).toBe(status);
  });
});

test('values that do not fit can all be read, page by page, and none is left out', async () => {
  const scene = new OwnerScene();
  const runId = scene.fake.addRun('waiting-approval');
  scene.fake.ask(runId, 'gate', { data: toolCall() });
  const values = Object.fromEntries(
    Array.from({ length: 200 }, (_, index) => [`field ${index}.`, `value ${index}.`]),
  );
  const long = Array.from({ length: 900 }, (_, index) => `word${index}.`).join(' ');
  // Nobody reads a name of this length, so it is shown in parts.
  const args = { ...values, ['n'.repeat(300)]: 1, long };
  scene.fake.runs.get(runId)?.artifacts.set('call-1', { ...happening, arguments: args });
  const ada = await scene.signIn();
  const first = await ada.get(`/approve/${runId}/gate`);
  expect(first.body).toContain('more values do not fit on this page');
  let seen = first.body;
  let url = /href="([^"]*values=\d+)"/.exec(first.body)?.[1] ?? '';
  for (let page = 0; page < 60 && url !== ''; page += 1) {
    const { body } = await ada.get(url);
    seen += body;
    url = /href="([^"]*values=\d+)"/.exec(body)?.[1] ?? '';
  }
  for (const [name, value] of Object.entries(values)) {
    expect(seen).toContain(name);
    expect(seen).toContain(value);
  }
  const parts = [...seen.matchAll(/<pre>([^<]*)<\/pre>/g)].map(([, part]) => part);
  expect(parts.join('')).toBe(long);
});
