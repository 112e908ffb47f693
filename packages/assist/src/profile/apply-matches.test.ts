import { type Confirm, type Confirmation, type ConfirmationRequest, readError } from '@handrail/tools';
import { describe, expect, test } from 'vitest';
import { entryOf, profileOf, storeOf } from '../../testing/profiles.ts';
import {
  bind,
  type Draft,
  field,
  formOf,
  group,
  provider,
  repeat,
  snapshot,
} from '../../testing/provider.ts';
import { reportComplaints } from '../../testing/published-schemas.ts';
import type { ProfileOptions } from '../tools/profile-tools.ts';
import type { ProfileApplyResult } from './apply-matches.ts';

const draft: Draft = {
  items: [
    field('a'),
    field('b'),
    field('n', 'integer'),
    field('fixed'),
    field('hidden'),
    group('g', [field('x')]),
    field('later'),
  ],
  binds: [
    bind('fixed', { readonly: 'true' }),
    bind('hidden', { relevant: 'false' }),
    bind('b', { required: 'true' }),
    bind('later', { relevant: "$a = 'go'" }),
  ],
};

const owner = (answer: Confirmation) => {
  const asked: ConfirmationRequest[] = [];
  const confirm: Confirm = (request) => {
    asked.push(request);
    return answer;
  };
  return { asked, confirm };
};

const providerWith = (confirm?: Confirm) =>
  provider(draft, { profiles: { servedTo: 'owner', store: storeOf() }, ...(confirm ? { confirm } : {}) });

const two = [
  { path: 'a', value: 'x' },
  { path: 'b', value: 'y' },
];

test('ASSIST-3.5-04 a chosen value is written', async () => {
  const { form, result } = providerWith();
  const answer = await result<ProfileApplyResult>('profile.apply', { matches: [{ path: 'a', value: 'x' }] });
  expect(answer).toMatchObject({ filled: [{ path: 'a', value: 'x' }], skipped: [] });
  expect(form.value('a')).toBe('x');
});

test('ASSIST-4.4-31 ASSIST-4.4-32 every path is filled with its stored value or skipped with a reason', async () => {
  const trimming = provider(
    {
      items: [field('a'), field('fixed')],
      binds: [bind('a', { whitespace: 'trim' }), bind('fixed', { readonly: 'true' })],
    },
    { profiles: { servedTo: 'owner', store: storeOf() } },
  );
  const matches = [
    { path: 'a', value: ' x ' },
    { path: 'fixed', value: 'y' },
  ];
  const { filled, skipped } = await trimming.result<ProfileApplyResult>('profile.apply', { matches });
  expect(filled).toEqual([{ path: 'a', value: 'x' }]);
  expect(skipped).toEqual([{ path: 'fixed', reason: 'READONLY', why: expect.any(String) }]);
});

test('ASSIST-4.4-33 the report afterwards fits the schema of the core', async () => {
  const { result } = providerWith();
  const { validation } = await result<ProfileApplyResult>('profile.apply', {
    matches: [{ path: 'a', value: 'x' }],
  });
  expect(validation).toMatchObject({ valid: false, results: [{ path: 'b', code: 'REQUIRED' }] });
  expect(reportComplaints(validation)).toEqual([]);
});

test.each([
  ['ASSIST-4.4-34 a path the form does not have', 'nope', 'x', 'NOT_FOUND'],
  ['a text that is no path', 'a[', 'x', 'NOT_FOUND'],
  ['a group', 'g', 'x', 'NOT_FOUND'],
  ['ASSIST-4.4-35 a readonly target', 'fixed', 'x', 'READONLY'],
  ['ASSIST-4.4-36 a hidden target', 'hidden', 'x', 'NOT_RELEVANT'],
  ['ASSIST-4.4-37 a value the field cannot hold', 'n', { a: 1 }, 'INVALID_VALUE'],
])('%s is skipped with its own reason', async (_, path, value, reason) => {
  const { form, result } = providerWith();
  const before = snapshot(form);
  const answer = await result<ProfileApplyResult>('profile.apply', { matches: [{ path, value }] });
  expect(answer).toEqual({ filled: [], skipped: [{ path, reason, why: expect.stringMatching(/\w+.*\./) }] });
  expect(snapshot(form)).toEqual(before);
});

test('ASSIST-4.4-39 all reasons are standard or marked as our own', async () => {
  const form = formOf(draft);
  const set = form.set.bind(form);
  form.set = (path, value) => {
    if (path === 'b') throw new Error('broken');
    return set(path, value);
  };
  const { result } = provider(form, { profiles: { servedTo: 'owner', store: storeOf() } });
  const matches = ['nope', 'a[', 'fixed', 'hidden', 'g', 'b'].map((path) => ({ path, value: 'x' }));
  const { skipped } = await result<ProfileApplyResult>('profile.apply', { matches });
  expect(skipped).toHaveLength(6);
  for (const { reason } of skipped) {
    expect(reason).toMatch(/^(NOT_FOUND|READONLY|NOT_RELEVANT|INVALID_VALUE|DECLINED|x-.+)$/);
  }
  expect(skipped.at(-1)).toMatchObject({ reason: 'x-engine-error' });
});

test('of several values for one path the last one counts', async () => {
  const { result } = providerWith();
  const matches = [{ path: 'a', value: 'first' }, ...two, { path: 'a', value: 'last' }];
  const { filled } = await result<ProfileApplyResult>('profile.apply', { matches });
  expect(filled).toEqual([
    { path: 'a', value: 'last' },
    { path: 'b', value: 'y' },
  ]);
});

describe('with confirm: true', () => {
  test('ASSIST-3.5-05 the owner is asked before the first write, and on yes all is written', async () => {
    const form = formOf(draft);
    const order: string[] = [];
    form.subscribe(({ values }) => order.push(`write ${values.join()}`));
    const confirm: Confirm = ({ change }) => {
      order.push('asked');
      expect(change).toEqual([
        { path: 'a', label: 'Label of a', value: 'x', replaces: null },
        { path: 'b', label: 'Label of b', value: 'y', replaces: null },
      ]);
      return 'granted';
    };
    const { result } = provider(form, { profiles: { servedTo: 'owner', store: storeOf() }, confirm });
    const { filled } = await result<ProfileApplyResult>('profile.apply', { matches: two, confirm: true });
    expect(order).toEqual(['asked', 'write a', 'write b']);
    expect(filled).toHaveLength(2);
  });

  test('ASSIST-3.5-06 ASSIST-4.2-12 without a way to ask, the answer is x-confirmation-required', async () => {
    const { error } = providerWith();
    expect((await error('profile.apply', { matches: two, confirm: true })).code).toBe(
      'x-confirmation-required',
    );
    const unavailable = providerWith(owner('unavailable').confirm);
    const refused = await unavailable.error('profile.apply', { matches: two, confirm: true });
    expect(refused.code).toBe('x-confirmation-required');
  });

  test.each([
    ['nobody can be asked', undefined],
    ['asking fails', () => Promise.reject(new Error('closed'))],
    ['the answer is no answer', () => 'sure' as Confirmation],
  ])('ASSIST-3.5-07 nothing is written when %s', async (_, confirm) => {
    const { form, call } = providerWith(confirm);
    const before = snapshot(form);
    await call('profile.apply', { matches: two, confirm: true });
    expect(snapshot(form)).toEqual(before);
  });

  test('ASSIST-1.4-02 ASSIST-4.4-38 an owner who declines skips everything, and that is not an error', async () => {
    const { form, call } = providerWith(owner('declined').confirm);
    const before = snapshot(form);
    const envelope = await call('profile.apply', { matches: two, confirm: true });
    expect(envelope).not.toHaveProperty('isError');
    expect(JSON.parse(envelope.content[0]?.text ?? '')).toEqual({
      filled: [],
      skipped: two.map(({ path }) => ({ path, reason: 'DECLINED', why: expect.any(String) })),
    });
    expect(snapshot(form)).toEqual(before);
  });

  test('the owner is shown only what can happen, and only that happens', async () => {
    const { asked, confirm } = owner('granted');
    const { form, result } = providerWith(confirm);
    const matches = [
      { path: 'fixed', value: 'x' },
      { path: 'a', value: 'go' },
      { path: 'later', value: 'sneaked in' },
    ];
    const { filled, skipped } = await result<ProfileApplyResult>('profile.apply', { matches, confirm: true });
    expect(asked[0]?.change).toMatchObject([{ path: 'a' }]);
    expect(filled.map(({ path }) => path)).toEqual(['a']);
    expect(skipped.map(({ path, reason }) => [path, reason])).toEqual([
      ['fixed', 'READONLY'],
      ['later', 'NOT_RELEVANT'],
    ]);
    expect(form.value('later')).toBeNull();
  });

  test.each<[string, object, ProfileOptions['servedTo'], object | null]>([
    ['formspec.profile.apply', { matches: two, confirm: true }, 'owner', null],
    [
      'handrail.profile.fill',
      { paths: ['a'] },
      { consumer: 'an agent!' },
      { afterwards: 'The agent can then read these values in the form.' },
    ],
    ['handrail.rows.remove', { path: 'rows[0]' }, 'owner', { holds: '1 answer' }],
  ])('a yes to %s after the call was given up changes nothing', async (tool, input, servedTo, shown) => {
    const form = formOf({
      ...draft,
      items: [...draft.items, repeat('rows', [field('x')], { minRepeat: 1 })],
    });
    form.set('rows[0].x', 'held');
    const giving = new AbortController();
    const { toolset } = provider(form, {
      ownTools: true,
      profiles: { servedTo, store: storeOf(profileOf({}, { a: entryOf('kept') })) },
      confirm: ({ change }) => {
        if (shown) expect(change).toMatchObject(shown);
        giving.abort();
        return 'granted';
      },
    });
    const before = snapshot(form);
    const refused = readError(await toolset.call(tool, input, { signal: giving.signal }));
    expect([refused.code, snapshot(form)]).toEqual(['x-aborted', before]);
  });

  test('the owner is not asked when nothing can happen', async () => {
    const { asked, confirm } = owner('granted');
    const { result } = providerWith(confirm);
    const { skipped } = await result<ProfileApplyResult>('profile.apply', {
      matches: [{ path: 'fixed', value: 'x' }],
      confirm: true,
    });
    expect(skipped).toMatchObject([{ reason: 'READONLY' }]);
    expect(asked).toEqual([]);
  });

  test('a field the owner changed while being asked is left alone', async () => {
    const form = formOf(draft);
    const confirm: Confirm = () => {
      form.set('a', 'typed meanwhile');
      return 'granted';
    };
    const { result } = provider(form, { profiles: { servedTo: 'owner', store: storeOf() }, confirm });
    const { filled, skipped } = await result<ProfileApplyResult>('profile.apply', {
      matches: two,
      confirm: true,
    });
    expect(skipped).toMatchObject([{ path: 'a', reason: 'x-changed' }]);
    expect(filled).toEqual([{ path: 'b', value: 'y' }]);
    expect(form.value('a')).toBe('typed meanwhile');
  });

  test('a yes that comes after the caller gave up changes nothing', async () => {
    const form = formOf(draft);
    const before = snapshot(form);
    let agree: (answer: Confirmation) => void = () => undefined;
    let heard: () => void = () => undefined;
    const asked = new Promise<void>((resolve) => {
      heard = resolve;
    });
    const confirm: Confirm = () => {
      heard();
      return new Promise((resolve) => {
        agree = resolve;
      });
    };
    const { toolset } = provider(form, { profiles: { servedTo: 'owner', store: storeOf() }, confirm });
    const caller = new AbortController();
    const waiting = toolset.call(
      'formspec.profile.apply',
      { matches: two, confirm: true },
      { signal: caller.signal },
    );
    await asked;
    caller.abort();
    expect((await waiting).isError).toBe(true);
    agree('granted');
    // A turn later everything has happened that the yes could set off: nothing here waits for anything outside.
    await new Promise((resolve) => setImmediate(resolve));
    expect(snapshot(form)).toEqual(before);
  });
});

test('a host that requires confirmation is asked once, whatever the caller says', async () => {
  const { asked, confirm } = owner('granted');
  const { result } = provider(draft, {
    profiles: { servedTo: 'owner', store: storeOf() },
    confirm,
    confirmation: { 'formspec.profile.apply': 'required' },
  });
  for (const extra of [{}, { confirm: true }, { confirm: false }]) {
    await result('profile.apply', { matches: two, ...extra });
  }
  expect(asked).toHaveLength(3);
});

test('the answer stays within its budget whatever is written', async () => {
  const items = Array.from({ length: 200 }, (_, index) => field(`f${index}`, 'integer'));
  const { result } = provider({ items }, { profiles: { servedTo: 'owner', store: storeOf() } });
  const matches = items.map(({ key }) => ({ path: key, value: '猫'.repeat(4_000) }));
  const { filled } = await result<ProfileApplyResult>('profile.apply', { matches });
  expect(filled).toHaveLength(200);
});
