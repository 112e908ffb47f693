import { expect, test } from 'vitest';
import { executionOn, fakeSite } from '../../testing/fake-runtime.ts';
import { exampleSite, setAt } from '../../testing/manifests.ts';
import { matchPageProfile } from './match-profile.ts';
import type { PageProfile } from './page-profile.ts';

const EMAIL = 'https://schema.org/email';
const sure = (value: string | boolean | readonly string[]) => ({ value, confidence: 0.9 });
const PROFILE = {
  concepts: { [EMAIL]: sure('ann@example.com') },
  fields: { memo: sure('As agreed'), gift: sure(true), size: sure('L') },
} as PageProfile;

const form = (action: string, fields: string) =>
  `<form data-agent-kind="action" data-agent-action="${action}">${fields}<button>Go</button></form>`;
const input = (name: string, more = '') =>
  `<input data-agent-kind="field" data-agent-field="${name}" ${more}>`;

const matched = async (
  html: string,
  options: Parameters<typeof matchPageProfile>[2] = {},
  isDeclared = true,
) => {
  const site = fakeSite({ pages: { '/invoices/new': html }, at: '/invoices/new' });
  const manifest = exampleSite((document) =>
    setAt(document, ['actions', 'invoice.create', 'inputSchema', 'properties', 'gift'], { type: 'boolean' }),
  );
  const execution = executionOn(site, isDeclared ? { manifest } : {});
  const found = await matchPageProfile(execution, PROFILE, options);
  expect(site.done).toEqual([]);
  return found.map(({ action, field, value, confidence, relationship }) => [
    `${action} ${field}`,
    value,
    confidence,
    relationship,
  ]);
};

test("an action that the manifest does not declare is never offered the profile, since it could be anybody's", async () => {
  const html =
    form('invoice.create', input('memo')) +
    form('visitor.track', input('mail', 'type="email"') + input('memo'));
  const memo = ['invoice.create memo', 'As agreed', 0.5, 'field-key'];
  expect(await matched(html)).toEqual([memo]);
  // Without a manifest there is nothing that it could differ from.
  expect((await matched(html, {}, false)).map(([where]) => where)).toContain('visitor.track memo');
});

test.each<[string, string, readonly unknown[]]>([
  [
    'a field that the manifest says the meaning of',
    input('customer_email'),
    [['invoice.create customer_email', 'ann@example.com', 0.9, 'exact']],
  ],
  ['a field of the same name', input('memo'), [['invoice.create memo', 'As agreed', 0.5, 'field-key']]],
  ['a box that only its owner may tick', input('gift', 'type="checkbox"'), []],
  ['a field with something in it', input('memo', 'value="x"'), []],
  ['a field that is disabled', input('memo', 'disabled'), []],
  ['a field that the profile does not know', input('amount'), []],
  ['a value that the manifest does not allow', input('currency') + input('size', 'type="number"'), []],
  ['a password', input('memo', 'type="password"'), []],
])('%s is offered what fits it', async (_what, fields, right) => {
  expect(await matched(form('invoice.create', fields))).toEqual(right);
});

test.each([
  [0.5, 1],
  [0.51, 0],
  [0, 1],
])('a match by name alone is offered up to a threshold of one half: %s', async (threshold, count) => {
  expect(await matched(form('invoice.create', input('memo')), { threshold })).toHaveLength(count);
});
