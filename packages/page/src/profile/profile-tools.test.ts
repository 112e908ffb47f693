import type { JsonValue } from '@handrail/base';
import {
  type ConfirmationRequest,
  connectInProcess,
  readError,
  readOutcome,
  readResult,
} from '@handrail/tools';
import { describe, expect, test } from 'vitest';
import { executionOn, fakeSite } from '../../testing/fake-runtime.ts';
import { createPageToolset, type PageToolsetOptions } from '../toolset/create-page-toolset.ts';
import type { PageMatch } from './match-profile.ts';
import type { PageProfileOptions } from './profile-tools.ts';

const EMAIL = 'https://schema.org/email';
const SECRET_VALUE = 'ann@example.com';
const page = (fields: string) =>
  `<form data-agent-kind="action" data-agent-action="a.b">${fields}<button>Send</button></form>`;
const input = (field: string, rest = '') =>
  `<input data-agent-kind="field" data-agent-field="${field}" ${rest}>`;
const emailField = input('reach', 'autocomplete="email"');

interface Setup extends Omit<PageToolsetOptions, 'profiles'> {
  readonly concepts?: Readonly<Record<string, JsonValue>>;
  readonly fields?: Readonly<Record<string, JsonValue>>;
  readonly profiles?: Partial<PageProfileOptions>;
}

function serving(fields: string, { concepts = {}, fields: byName = {}, profiles, ...rest }: Setup = {}) {
  const entries = (values: Readonly<Record<string, JsonValue>>) =>
    Object.fromEntries(Object.entries(values).map(([key, value]) => [key, { value, confidence: 0.9 }]));
  const profile = { concepts: entries(concepts), fields: entries(byName) };
  const site = fakeSite({ pages: { '/': page(fields) }, at: '/' });
  const options = { profile: async () => profile, mayReveal: async () => true, ...profiles };
  const client = connectInProcess(createPageToolset(executionOn(site), { ...rest, profiles: options }));
  const matches = async () => {
    const found = readResult(await client.call('page.profile.match', {})) as unknown as {
      matches: PageMatch[];
    };
    return found.matches.map(({ field, value }) => [field, value]);
  };
  return { site, client, matches };
}

describe('what is offered', () => {
  test.each([
    ['a field with text in it', input('reach', 'autocomplete="email" value="bob@example.com"')],
    ['a field that holds the same already', input('reach', `autocomplete="email" value="${SECRET_VALUE}"`)],
  ])('leaves out %s, as on forms', async (_what, field) => {
    const { matches } = serving(field, { concepts: { [EMAIL]: SECRET_VALUE } });
    expect(await matches()).toEqual([]);
  });

  test('leaves out a lone radio button of which nobody says what it means, as a tick box', async () => {
    const radio = (value: string) => input('nick', `type="radio" name="nick" value="${value}"`);
    const fields = { nick: 'Nan' };
    expect(await serving(radio('Nan'), { fields }).matches()).toEqual([]);
    expect(await serving(input('nick'), { fields }).matches()).toEqual([['nick', 'Nan']]);
  });

  test('leaves out what was filled in on the page since', async () => {
    const { site, matches } = serving(emailField, { concepts: { [EMAIL]: SECRET_VALUE } });
    expect(await matches()).toEqual([['reach', SECRET_VALUE]]);
    site.values.set('reach', 'bob@example.com');
    expect(await matches()).toEqual([]);
  });

  const select = `<select data-agent-kind="field" data-agent-field="f"><option value="">Choose</option><option value="DE">Germany</option></select>`;
  test.each([
    ['an option that the list does not have', select, 'US'],
    ['a text for a number', input('f', 'type="number"'), 'three'],
    ['a day in another form', input('f', 'type="date"'), '3/2/2026'],
    ['an object', input('f'), { a: 1 }],
    ['a field that cannot be changed', input('f', 'readonly'), 'x'],
    ['a field that is disabled', input('f', 'disabled'), 'x'],
  ])('leaves out %s', async (_what, field, value) => {
    const { matches } = serving(field, { fields: { f: value } });
    expect(await matches()).toEqual([]);
  });

  test('takes an option that the list has', async () => {
    const { matches } = serving(select, { fields: { f: 'DE' } });
    expect(await matches()).toEqual([['f', 'DE']]);
  });

  test.each([
    ['a tick box without a meaning', input('b17', 'type="checkbox"'), 'b17', true],
    ['a declaration', input('declaration'), 'declaration', 'yes'],
    ['a consent', input('dataConsent'), 'dataConsent', 'yes'],
    ['a signature', input('signature'), 'signature', 'Ann'],
    ['a signature by its label', `<label>Your signature ${input('x')}</label>`, 'x', 'Ann'],
    ['a one-time code', input('smsCode'), 'smsCode', '123456'],
    ['a one-time code of HTML', input('x', 'autocomplete="one-time-code"'), 'x', '123456'],
    ['a password', input('x', 'type="password"'), 'x', 'hunter2'],
  ])('never holds %s, and never fills it', async (_what, field, name, value) => {
    const { site, matches, client } = serving(field, { fields: { [name]: value } });
    expect(await matches()).toEqual([]);
    const chosen = { matches: [{ action: 'a.b', field: name, value }] };
    expect(readResult(await client.call('page.profile.apply', chosen))).toMatchObject({ filled: [] });
    expect(site.done).toEqual([]);
  });
});

test('a match says how it was found and how sure it is', async () => {
  const { client } = serving(emailField + input('nick'), {
    concepts: { [`${EMAIL}/`]: SECRET_VALUE },
    fields: { nick: 'Nan', reach: 'not this' },
  });
  expect(readResult(await client.call('page.profile.match', {}))).toMatchObject({
    matches: [
      {
        action: 'a.b',
        field: 'reach',
        concept: EMAIL,
        value: SECRET_VALUE,
        confidence: 0.9,
        relationship: 'exact',
        why: `The field means ${EMAIL}, and the profile has a value for exactly that.`,
      },
      {
        action: 'a.b',
        field: 'nick',
        value: 'Nan',
        confidence: 0.5,
        relationship: 'field-key',
        why: 'A field of the same name was filled in before; what it means is not known.',
      },
    ],
  });
  const { matches } = serving(emailField + input('nick'), {
    concepts: { [EMAIL]: SECRET_VALUE },
    fields: { nick: 'Nan' },
    profiles: { threshold: 0.6 },
  });
  expect(await matches()).toEqual([['reach', SECRET_VALUE]]);
});

test.each<[string, string, JsonValue, boolean]>([
  ['a text', input('f'), 'x', true],
  ['a number in a text', input('f'), 7, true],
  ['true in a text', input('f'), true, false],
  ['a list in a text', input('f'), ['x'], false],
  [
    'a list in a list',
    '<select multiple data-agent-kind="field" data-agent-field="f"><option>y</option></select>',
    ['x'],
    true,
  ],
  ['an object', input('f'), { x: 1 }, false],
])(
  'without consent %s is suggested by what the control holds alone',
  async (_what, field, value, isOffered) => {
    const { client } = serving(field, { fields: { f: value }, profiles: { mayReveal: async () => false } });
    const { suggestions } = readResult(await client.call('page.profile.suggest', {})) as unknown as {
      readonly suggestions: readonly unknown[];
    };
    expect(suggestions).toHaveLength(isOffered ? 1 : 0);
  },
);

describe('without the consent of the owner', () => {
  const closed = (rest: Setup = {}) =>
    serving(emailField, {
      concepts: { [EMAIL]: SECRET_VALUE },
      ...rest,
      profiles: { mayReveal: async () => false, consumer: 'my-agent', ...rest.profiles },
    });

  test.each([
    ['page.profile.match', {}],
    ['page.profile.apply', { matches: [{ action: 'a.b', field: 'reach', value: 'x' }] }],
    ['page.profile.apply', { matches: [{ action: 'a.b', field: 'reach', value: 'x' }], confirm: true }],
  ])('%s is refused with the way to consent, and touches nothing', async (tool, given) => {
    const { client, site } = closed({ profiles: { howToAllow: 'Ask the owner.' } });
    const refusal = readError(await client.call(tool, given));
    expect(refusal.code).toBe('x-consent-required');
    expect(refusal.message).toMatch(/my-agent.*Ask the owner\..*page\.profile\.suggest/s);
    expect(site.done).toEqual([]);
  });

  test('a suggestion names the field and not the value, and options tell nothing', async () => {
    const one = (code: string) =>
      `<select data-agent-kind="field" data-agent-field="${code}" autocomplete="country"><option value=""></option><option value="${code}">x</option></select>`;
    const { client } = closed({});
    const { client: probing } = serving(one('DE') + one('FR'), {
      concepts: { 'https://schema.org/addressCountry': 'DE' },
      profiles: { mayReveal: async () => false },
    });
    const suggested = await client.call('page.profile.suggest', {});
    expect(readResult(suggested)).toEqual({
      suggestions: [{ action: 'a.b', field: 'reach', confidence: 0.9, relationship: 'exact' }],
    });
    expect(readResult(await probing.call('page.profile.suggest', {}))).toMatchObject({
      suggestions: [{ field: 'DE' }, { field: 'FR' }],
    });
  });

  test('a fill by reference asks the owner, who alone sees the value, and answers without it', async () => {
    const asked: ConfirmationRequest[] = [];
    const { client, site } = closed({
      confirm: (request) => {
        asked.push(request);
        return 'granted';
      },
    });
    const wanted = {
      fields: [
        { action: 'a.b', field: 'reach' },
        { action: 'a.b', field: 'nowhere' },
      ],
    };
    const answer = await client.call('page.profile.fill', wanted);
    expect(readResult(answer)).toMatchObject({
      filled: [{ action: 'a.b', field: 'reach' }],
      skipped: [{ field: 'nowhere' }],
    });
    expect(site.done).toEqual([`fill reach=${SECRET_VALUE}`]);
    const [request] = asked;
    expect(JSON.stringify([answer, request?.change])).not.toContain(SECRET_VALUE);
    expect(JSON.stringify(request?.change)).toContain('The agent my-agent can then read');
    expect(JSON.stringify(request?.ownerOnly)).toContain(SECRET_VALUE);
  });

  test.each([
    ['declined', 'x-confirmation-declined'],
    ['unavailable', 'x-confirmation-required'],
  ] as const)('a fill that is %s touches nothing', async (answer, code) => {
    const { client, site } = closed({ confirm: () => answer });
    const outcome = readOutcome(
      await client.call('page.profile.fill', { fields: [{ action: 'a.b', field: 'reach' }] }),
    );
    expect(outcome).toMatchObject({ ok: false, error: { code } });
    expect(site.done).toEqual([]);
  });
});

describe('values that were chosen from a profile', () => {
  const apply = (matches: readonly JsonValue[], rest: object = {}) => ({ matches: [...matches], ...rest });
  const chosen = (field: string, value: JsonValue, action = 'a.b') => ({ action, field, value });

  test.each<[string, string, ReturnType<typeof chosen>, string]>([
    ['a field that is nowhere', emailField, chosen('nowhere', 'x'), 'There is no such field on this page.'],
    [
      'a field of another action',
      emailField,
      chosen('reach', 'x', 'c.d'),
      'There is no such field on this page.',
    ],
    [
      'a password',
      input('x', 'type="password"'),
      chosen('x', 'hunter2'),
      'Secrets are not filled from a profile.',
    ],
    ['a field that is disabled', input('f', 'disabled'), chosen('f', 'x'), 'It is disabled.'],
    ['a field that cannot be changed', input('f', 'readonly'), chosen('f', 'x'), 'It is read only.'],
    ['a text for a number', input('f', 'type="number"'), chosen('f', 'three'), 'It takes a plain number.'],
    ['an object', input('f'), chosen('f', { a: 1 }), 'It takes a text.'],
  ])('are left out with the reason: %s', async (_what, fields, match, why) => {
    const { client, site } = serving(fields);
    const { action, field } = match;
    expect(readResult(await client.call('page.profile.apply', apply([match])))).toEqual({
      filled: [],
      skipped: [{ action, field, why }],
    });
    expect(site.done).toEqual([]);
  });

  test.each([
    ['declined', 'x-confirmation-declined'],
    ['unavailable', 'x-confirmation-required'],
  ] as const)('are not filled in when a confirmation that was asked for is %s', async (answer, code) => {
    const { client, site } = serving(emailField, { confirm: () => answer });
    const called = await client.call('page.profile.apply', apply([chosen('reach', 'x')], { confirm: true }));
    expect(readError(called)).toMatchObject({
      code,
      message: 'The owner has not confirmed. Nothing was changed.',
    });
    expect(site.done).toEqual([]);
  });

  test('are filled in without asking unless a confirmation is asked for', async () => {
    const { client, site } = serving(emailField, { confirm: () => 'declined' });
    expect(readResult(await client.call('page.profile.apply', apply([chosen('reach', 'x')])))).toEqual({
      filled: [{ action: 'a.b', field: 'reach' }],
      skipped: [],
    });
    expect(site.done).toEqual(['fill reach=x']);
  });
});
