import type { JsonObject } from '@handrail/base';
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
import {
  foldAssistance,
  noAssistance,
  type OwnerView,
  ownerView,
  probeFailure,
  type SurfaceState,
} from '../index.ts';

function shown(message: JsonObject, surface?: SurfaceState): OwnerView {
  const conversation = new Conversation(surface);
  expect(conversation.line(message).ok).toBe(true);
  return ownerView(conversation.state, { hasEnded: false });
}

const controls = (view: OwnerView) => view.controls.map(({ kind }) => kind);
const blocked = { progress_posture: 'blocked' };

describe('after the last request', () => {
  const after = (end: (conversation: Conversation) => void, hasEnded: boolean) => {
    const conversation = new Conversation('available');
    conversation.line({ ...askForBrowser, timeout_seconds: 60 });
    end(conversation);
    return ownerView(conversation.state, { hasEnded });
  };
  const miss = (conversation: Conversation) => conversation.pass(60_000);
  const lose = (conversation: Conversation) =>
    conversation.send({ type: 'lose-surface', requestId: 'i-1', failure: probeFailure('', '') });
  const decline = (conversation: Conversation) =>
    conversation.reply({ requestId: 'i-1', status: 'cancelled' });

  test.each([
    ['a deadline that was missed', miss, false, 'missed', 'The deadline has passed'],
    ['a page that was lost', lose, false, 'lost', 'The browser closed'],
    ['a reply', decline, false, 'idle', 'Nothing to do'],
    ['a missed deadline and the end of the run', miss, true, 'ended-missed', 'This run has ended'],
    ['a lost page and the end of the run', lose, true, 'ended-lost', 'This run has ended'],
    ['a reply and the end of the run', decline, true, 'run-ended', 'This run has ended'],
  ])('%s is stated', (_what, end, hasEnded, category, title) => {
    expect(after(end, hasEnded)).toMatchObject({ category, title, controls: [], requestId: null });
  });

  test('a run that never asked and has ended says that it has', () => {
    expect(ownerView(noAssistance, { hasEnded: true })).toMatchObject({ category: 'run-ended' });
  });
});

test('a code with a live page beside it is watched, however it is asked for', () => {
  for (const line of [ask({ ...value, assistance_request_id: 'i-1', kind: 'otp' }), askForCode]) {
    const conversation = new Conversation('available');
    conversation.line(line);
    expect(conversation.log.at(-1)?.payload).toMatchObject({
      ownerAction: 'provide_value',
      attachments: [{ kind: 'browser_surface', availability: 'available' }],
    });
    conversation.send({ type: 'lose-surface', requestId: 'i-1', failure: probeFailure('', '') });
    expect(conversation.types).toContain('browser_surface_lost');
    expect(conversation.delivered).toMatchObject([{ status: 'cancelled' }]);
  }
});

describe('what the owner sees', () => {
  test('an approval elsewhere, a code, browser work and a backoff are four different things', () => {
    const categories = [
      shown(ask()),
      shown(ask({ ...value })),
      shown(ask({ ...browser }), 'available'),
      shown(ask({ ...backoff })),
    ].map(({ category }) => category);
    expect(new Set(categories).size).toBe(4);
  });

  test.each<[string, JsonObject, SurfaceState, string, readonly string[]]>([
    ['an approval elsewhere', ask(), 'available', 'elsewhere', []],
    ['an approval elsewhere that blocks', ask(blocked), undefined, 'elsewhere', []],
    [
      'an approval nobody sees',
      ask({ ...blocked, response_contract: 'response_required' }),
      undefined,
      'elsewhere-confirm',
      ['done', 'decline'],
    ],
    ['a value', ask({ ...value }), undefined, 'value', ['form', 'submit', 'decline']],
    ['browser work', ask({ ...browser }), 'available', 'browser', ['open-surface', 'done', 'decline']],
    ['browser work, starting', ask({ ...browser }), 'starting', 'browser-starting', []],
    ['browser work, no surface', ask({ ...browser }), undefined, 'browser-unavailable', ['decline']],
    [
      'optional browser work',
      ask({ owner_action: 'operate_attachment' }),
      'available',
      'browser-optional',
      ['open-surface'],
    ],
    [
      'a form, which is answered by submitting it',
      ask({ ...browser, attachments: [{ kind: 'form', ref: 'f' }] }),
      undefined,
      'form',
      ['decline'],
    ],
    ['a backoff', ask({ ...backoff }), 'available', 'retry', []],
  ])('%s has controls that follow from its state alone', (_what, message, surface, category, expected) => {
    const view = shown(message, surface);
    expect([view.category, controls(view)]).toEqual([category, expected]);
  });

  test('does not depend on who asks', () => {
    const one = shown(ask({ kind: 'bank', message: 'Hello' }));
    const other = shown(ask({ kind: 'tax_office', message: 'Moin' }));
    expect([one.category, one.title]).toEqual([other.category, other.title]);
    expect(shown(ask({ ...backoff })).title).not.toBe(one.title);
  });

  test('does not depend on words in a message', () => {
    const view = shown(ask({ message: 'enter OTP code in browser', kind: 'otp' }), 'available');
    expect([view.category, view.controls]).toEqual(['elsewhere', []]);
  });

  test('RUN-4-04 RUN-4-16 is a neutral notice when the state cannot be read', () => {
    for (const payload of [{}, { posture: 'blocked' }, { posture: 'x', ownerAction: 'y', obligation: 'z' }]) {
      const state = foldAssistance([
        { type: 'handrail.assistance.requested', payload: { requestId: 'a', ...payload } },
      ]);
      expect(ownerView({ ...state, waiting: 'a' }, { hasEnded: false })).toMatchObject({
        category: 'unreadable',
        controls: [],
        attachments: [],
      });
    }
    const passive = new Conversation('available');
    passive.line(ask());
    expect(ownerView({ ...passive.state, waiting: 'a-1' }, { hasEnded: false })).toMatchObject({
      category: 'elsewhere',
      controls: [],
    });
  });

  test('of an approval elsewhere explains that it happens outside and the run goes on', () => {
    const view = shown(ask({ attachments: [{ kind: 'url', label: 'Approval page' }] }));
    expect(view.explanation).toMatch(/outside of this page.*continues automatically/);
    expect(view.message).toBe('Approve the sign-in in your app.');
    expect(view.attachments).toEqual([{ kind: 'url', label: 'Approval page' }]);
  });

  test('of an approval elsewhere holds no way to submit or to stream', () => {
    expect(shown(ask({ attachments: [{ kind: 'browser_surface' }] }), 'available').controls).toEqual([]);
  });

  test('gains controls with a fallback on record, and never by time alone', () => {
    const conversation = new Conversation();
    conversation.line(ask());
    conversation.pass(10 * 24 * 3_600_000);
    expect(ownerView(conversation.state, { hasEnded: false }).controls).toEqual([]);
    conversation.line(ask({ ...value, assistance_request_id: 'a-2' }));
    expect(controls(ownerView(conversation.state, { hasEnded: false }))).toContain('submit');
  });

  test('of a value is a form made from the schema', () => {
    const schema = {
      properties: { code: { type: 'string', title: 'Code' }, device: { type: 'integer' } },
      required: ['code'],
    };
    const [form] = shown(ask({ ...value, input_schema: schema })).controls;
    expect(form).toEqual({
      kind: 'form',
      keepsNothing: true,
      fields: [
        { name: 'code', label: 'Code', type: 'string', secret: true, required: true },
        { name: 'device', label: 'device', type: 'integer', secret: true, required: false },
      ],
    });
    const other = shown(
      ask({ ...value, sensitivity: 'non_secret', input_schema: { properties: { city: {} } } }),
    );
    expect(other.controls[0]).toMatchObject({
      keepsNothing: false,
      fields: [{ name: 'city', secret: false }],
    });
  });

  test('of browser work is the way in, bound to its request, with what to do', () => {
    const view = shown(ask({ ...browser }), 'available');
    expect(view.controls[0]).toEqual({ kind: 'open-surface', requestId: 'a-1' });
    expect(view.explanation).toMatch(/Open the live page/);
    expect(controls(view)).not.toContain('form');
  });

  test('of a backoff offers nothing, even with a live surface', () => {
    expect(
      shown(ask({ ...backoff, attachments: [{ kind: 'browser_surface' }] }), 'available').controls,
    ).toEqual([]);
  });

  test('says that the browser cannot be controlled, and shows no way that is not there', () => {
    const view = shown(askForBrowser);
    expect(view.title).toBe('The browser cannot be controlled');
    expect(controls(view)).toEqual(['decline']);
    expect(view.explanation).not.toMatch(/Open/);
  });

  test.each([undefined, 'ok', 'READY?', 'Available', true])(
    'RUN-2-22 an availability of %j counts as none',
    (availability) => {
      const state = foldAssistance([
        {
          type: 'handrail.assistance.requested',
          payload: {
            requestId: 'a',
            posture: 'blocked',
            ownerAction: 'operate_attachment',
            obligation: 'response_required',
            sensitivity: 'none',
            attachments: [{ kind: 'browser_surface', ...(availability !== undefined && { availability }) }],
          },
        },
      ]);
      expect(controls(ownerView(state, { hasEnded: false }))).toEqual(['decline']);
      expect(controls(shown(ask({ ...browser }), 'available'))).toContain('open-surface');
    },
  );

  test('is the newest open request by its place in the log', () => {
    const conversation = new Conversation();
    const current = () => ownerView(conversation.state, { hasEnded: false }).requestId;
    expect(current()).toBeNull();
    conversation.line(ask());
    conversation.now -= 500_000;
    conversation.line(ask({ assistance_request_id: 'a-2' }));
    expect(current()).toBe('a-2');
    conversation.line({ type: 'ASSISTANCE_STATUS', assistance_request_id: 'a-2', status: 'resolved' });
    expect(current()).toBe('a-1');
  });

  test('has no live controls once the run has ended', () => {
    const conversation = new Conversation('available');
    conversation.line(askForBrowser);
    expect(ownerView(conversation.state, { hasEnded: true })).toMatchObject({
      category: 'ended',
      controls: [],
    });
  });

  test('of optional browser work has a way in and no submit', () => {
    expect(controls(shown(ask({ owner_action: 'operate_attachment' }), 'available'))).toEqual([
      'open-surface',
    ]);
  });

  test('of a request with an address alone is complete without a browser', () => {
    for (const kind of ['url', 'qr']) {
      const view = shown(ask({ attachments: [{ kind }] }));
      expect([view.category, view.attachments]).toEqual(['elsewhere', [{ kind }]]);
    }
  });
});
