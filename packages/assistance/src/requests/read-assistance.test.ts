import type { JsonObject } from '@handrail/base';
import { describe, expect, test } from 'vitest';
import { ask, backoff, browser, Conversation, value } from '../../testing/conversation.ts';
import { currentRequest } from '../index.ts';

/** What is recorded of a request; undefined when it was refused and nothing was recorded. */
function requested(message: JsonObject, surface?: 'available' | 'starting') {
  const conversation = new Conversation(surface);
  const decision = conversation.line(message);
  if (!decision.ok) {
    expect(decision.fatal).toBe(true);
    expect(conversation.log).toEqual([]);
    return undefined;
  }
  return currentRequest(conversation.state)?.request;
}

describe('the axes', () => {
  test('RUN-1-01 an approval elsewhere that the connector watches for is running, act_elsewhere, none', () => {
    expect(requested(ask())).toMatchObject({
      posture: 'running',
      ownerAction: 'act_elsewhere',
      obligation: 'none',
    });
  });

  test('RUN-1-02 two actions of the same posture and obligation are distinguished', () => {
    const one = requested(ask({ ...browser }), 'available');
    const other = requested(ask({ ...value }));
    expect([one?.posture, one?.obligation]).toEqual([other?.posture, other?.obligation]);
    expect([one?.ownerAction, other?.ownerAction]).toEqual(['operate_attachment', 'provide_value']);
  });

  test('RUN-1-03 requests that are alike but for the obligation differ in it alone', () => {
    const blocked = { progress_posture: 'blocked' };
    const { obligation: one, ...first } = requested(ask(blocked)) ?? {};
    const { obligation: other, ...second } =
      requested(ask({ ...blocked, response_contract: 'response_required' })) ?? {};
    expect(first).toEqual(second);
    expect([one, other]).toEqual(['none', 'response_required']);
  });

  test('RUN-1-04 attachments are their own field', () => {
    const { attachments: none, ...first } = requested(ask()) ?? {};
    const { attachments: one, ...second } = requested(ask({ attachments: [{ kind: 'url' }] })) ?? {};
    expect(first).toEqual(second);
    expect([none, one]).toEqual([[], [{ kind: 'url' }]]);
  });

  test('RUN-1-05 two requests for a value, one of them secret, differ in sensitivity alone', () => {
    const { sensitivity: one, ...first } = requested(ask({ ...value, sensitivity: 'secret' })) ?? {};
    const { sensitivity: other, ...second } = requested(ask({ ...value, sensitivity: 'non_secret' })) ?? {};
    expect(first).toEqual(second);
    expect([one, other]).toEqual(['secret', 'non_secret']);
  });

  test.each([
    ['RUN-1-07', 'progress_posture', ['paused', '', 'Running', 'waiting-retry']],
    ['RUN-1-08', 'owner_action', ['help', '', 'NONE', 'act elsewhere']],
    ['RUN-1-09', 'response_contract', ['optional', true, '', 'required']],
  ])('%s %s is a closed list', (_id, field, wrong) => {
    for (const word of wrong) expect(requested(ask({ [field]: word }))).toBeUndefined();
    const legal = [ask(), ask({ ...value }), ask({ ...browser }), ask({ ...backoff })];
    for (const message of legal) expect(requested(message)).toBeDefined();
  });

  test('RUN-1-10 an unknown sensitivity is refused, and secret reads back as secret', () => {
    expect(requested(ask({ ...value, sensitivity: 'harmless' }))).toBeUndefined();
    expect(requested(ask({ ...value, sensitivity: 'secret' }))?.sensitivity).toBe('secret');
  });

  test.each(['app', 'device', 'website'])('an approval in %s is reported in the same form', (where) => {
    expect(requested(ask({ kind: `approve_in_${where}` }))).toMatchObject({ ownerAction: 'act_elsewhere' });
  });

  test.each(['retry', 'rate_limit', 'backoff'])('waiting for %s asks nothing of the owner', (kind) => {
    expect(requested(ask({ ...backoff, kind }))).toMatchObject({
      posture: 'waiting_retry',
      ownerAction: 'none',
      obligation: 'none',
    });
  });

  test.each([
    ['running', 'none', 'response_required'],
    ['blocked', 'none', 'response_required'],
    ['waiting_retry', 'none', 'response_required'],
    ['running', 'act_elsewhere', 'response_required'],
    ['running', 'provide_value', 'response_required'],
    ['waiting_retry', 'act_elsewhere', 'none'],
    ['running', 'provide_value', 'none'],
    ['blocked', 'provide_value', 'none'],
    ['blocked', 'none', 'none'],
    ['running', 'none', 'none'],
    ['blocked', 'operate_attachment', 'none'],
  ])('%s, %s, %s contradict one another', (posture, action, obligation) => {
    const message = ask({
      progress_posture: posture,
      owner_action: action,
      response_contract: obligation,
      attachments: [{ kind: 'browser_surface' }],
    });
    expect(requested(message, 'available')).toBeUndefined();
  });

  test.each(['progress_posture', 'owner_action', 'response_contract'])(
    'a request without %s is refused and not filled up',
    (field) => {
      const { [field]: _gone, ...message } = ask();
      expect(requested(message)).toBeUndefined();
    },
  );

  test('further combinations that make sense are taken', () => {
    const blocked = { progress_posture: 'blocked' };
    expect(requested(ask(blocked))).toBeDefined();
    expect(requested(ask({ ...blocked, response_contract: 'response_required' }))).toBeDefined();
    expect(requested(ask({ owner_action: 'operate_attachment' }), 'available')).toBeDefined();
    expect(requested(ask({ ...browser, response_contract: 'none' }), 'available')).toBeUndefined();
  });

  test('RUN-1-22 the obligation has two spellings and one meaning', () => {
    const { response_contract: _contract, ...bare } = ask();
    expect(requested({ ...bare, response_obligation: 'none' })?.obligation).toBe('none');
    expect(requested({ ...ask(), response_obligation: 'none' })?.obligation).toBe('none');
    expect(requested({ ...ask(), response_obligation: 'response_required' })).toBeUndefined();
  });
});

describe('sensitivity', () => {
  test.each<[string, JsonObject]>([
    ['the kind is otp', { kind: 'otp', sensitivity: 'non_secret' }],
    ['a field is a code', { sensitivity: 'non_secret', input_schema: { properties: { code: {} } } }],
    [
      'a field is a password',
      { sensitivity: 'non_secret', input_schema: { properties: { a: { format: 'password' } } } },
    ],
    ['nothing was said', {}],
  ])('a value is secret when %s', (_why, changes) => {
    expect(requested(ask({ ...value, ...changes }))?.sensitivity).toBe('secret');
  });
});

describe('attachments', () => {
  test('are twenty at most', () => {
    const urls = (count: number) =>
      ask({ attachments: Array.from({ length: count }, () => ({ kind: 'url' })) });
    expect(requested(urls(20))?.attachments).toHaveLength(20);
    expect(new Conversation().line(urls(21))).toMatchObject({
      ok: false,
      fatal: true,
      refusal: { message: 'There are more than 20 attachments.' },
    });
  });

  test('RUN-2-01 can be left out', () => {
    expect(requested(ask())?.attachments).toEqual([]);
    expect(requested(ask({ attachments: [] }))?.attachments).toEqual([]);
  });

  test.each([
    ['RUN-2-02', 'browser_surface'],
    ['RUN-2-03', 'url'],
    ['RUN-2-04', 'qr'],
    ['RUN-2-05', 'file'],
    ['RUN-2-06', 'fixture'],
  ])('%s %s is a kind', (_id, kind) => {
    const request = requested(
      ask({ owner_action: 'operate_attachment', attachments: [{ kind }] }),
      'available',
    );
    expect(request?.attachments.map((attachment) => attachment.kind)).toEqual([kind]);
  });

  test('work in a live page has the surface that is there', () => {
    const request = requested(ask({ ...browser }), 'available');
    expect(request).toMatchObject({ posture: 'blocked', obligation: 'response_required' });
    expect(request?.attachments).toEqual([{ kind: 'browser_surface', availability: 'available' }]);
  });

  test('work in a live page says so when there is none', () => {
    for (const attachments of [[], [{ kind: 'browser_surface', availability: 'available' }]]) {
      expect(requested(ask({ ...browser, attachments }))?.attachments).toEqual([
        { kind: 'browser_surface', availability: 'unavailable' },
      ]);
    }
  });

  test.each(['url', 'qr'])('a connector without a browser attaches a %s', (kind) => {
    expect(requested(ask({ attachments: [{ kind, ref: 'ap_1' }] }))?.attachments).toEqual([
      { kind, ref: 'ap_1' },
    ]);
  });

  test.each([[{ kind: 'video' }], [{}], ['url'], [null]])('%j is not an attachment', (attachment) => {
    expect(requested(ask({ attachments: [attachment] }))).toBeUndefined();
    expect(requested(ask({ attachments: { kind: 'url' } }))).toBeUndefined();
  });

  test('RUN-2-24 keep kind, role, label, reference and availability, and nothing else', () => {
    const attachment = {
      kind: 'url',
      role: 'approval',
      label: 'Approval page',
      ref: 'https://x.example/?t=SENT',
      payload: 'SENT',
      cookie: 'SENT',
      cdp_endpoint: 'SENT',
      context_id: 'SENT',
      webrtc_offer: 'SENT',
    };
    const request = requested(ask({ attachments: [attachment, { kind: 'qr', ref: 'ap_1' }] }));
    expect(request?.attachments).toEqual([
      { kind: 'url', role: 'approval', label: 'Approval page' },
      { kind: 'qr', ref: 'ap_1' },
    ]);
  });

  test.each(['ws://host/devtools/page/SENT1', 'https://neko.host/?token=SENT2'])(
    'no field carries %s',
    (address) => {
      const conversation = new Conversation('available');
      const attachment = { kind: 'url', role: address, label: address, ref: address, href: address };
      const message = ask({ message: address, kind: null, page: address, attachments: [attachment] });
      expect(conversation.line(message).ok).toBe(true);
      expect(JSON.stringify(conversation.log)).not.toMatch(/SENT|devtools|neko/);
    },
  );
});

describe('malformed messages', () => {
  test.each<[string, JsonObject]>([
    ['a blank message', { message: '  ' }],
    ['no message', { message: null }],
    ['an id with spaces', { assistance_request_id: 'a b' }],
    ['a timeout of 0', { timeout_seconds: 0 }],
    ['a timeout below 0', { timeout_seconds: -1 }],
    ['an endless timeout', { timeout_seconds: 1e300 }],
    ['a timeout as text', { timeout_seconds: '60' }],
    ['a schema that is a list', { input_schema: [] }],
    ['another type', { type: 'ASSIST' }],
  ])('%s is refused and nothing recorded', (_what, changes) => {
    expect(requested(ask(changes))).toBeUndefined();
  });

  test('an id that is open is not taken a second time', () => {
    const conversation = new Conversation();
    conversation.line(ask());
    expect(conversation.line(ask())).toMatchObject({ ok: false, fatal: true });
    expect(conversation.log).toHaveLength(1);
  });

  test('a message without an id gets one', () => {
    const { assistance_request_id: _id, ...message } = ask();
    expect(requested(message)?.id).toBe('asst-1');
  });
});
