import type { JsonObject } from '@handrail/base';
import { describe, expect, test } from 'vitest';
import { billing, invoiceArgs } from '../../testing/billing-site.ts';
import { executionOn, fakeSite } from '../../testing/fake-runtime.ts';
import { pageOf } from '../../testing/read.ts';
import { listActions } from '../resolution/list-actions.ts';
import { resolveAction } from '../resolution/resolve.ts';
import { PageRefusal } from '../tree/page-refusal.ts';
import { actionNotFound } from './not-found.ts';
import type { PageDialog } from './page-runtime.ts';
import { runAction } from './run-action.ts';

const form = (inside: string, attributes = '') =>
  `<form data-agent-kind="action" data-agent-action="a.b" ${attributes}>${inside}<button>Go</button></form>`;
const field = (name: string, attributes = '') =>
  `<input data-agent-kind="field" data-agent-field="${name}" ${attributes}>`;
const rows = (...keys: readonly string[]) =>
  `<ul data-agent-kind="collection">${keys
    .map((key) => `<li data-agent-kind="item" data-agent-key="${key}">${form('')}</li>`)
    .join('')}</ul>`;

async function refusal(html: string, args: JsonObject = {}, isScripted = true): Promise<string> {
  const site = fakeSite({ pages: { '/': html }, at: '/', isScripted });
  const { error } = await runAction(executionOn(site, { statusLimit: 0 }), 'a.b', args);
  expect(site.done.filter((each) => !each.startsWith('fill'))).toEqual([]);
  return `${error?.reason}: ${error?.detail}`;
}

describe('an action that cannot be carried out is refused with the reason, and nothing is pressed', () => {
  test.each<[string, string, JsonObject, string]>([
    [
      'there is no such action',
      form('').replaceAll('a.b', 'c.d'),
      {},
      'UNKNOWN_ACTION: There is no action with this name. There are: c.d.',
    ],
    [
      'there is no action',
      '<p></p>',
      {},
      'UNKNOWN_ACTION: There is no action with this name. There are: none.',
    ],
    [
      'several elements are the action',
      form('') + form(''),
      {},
      'AMBIGUOUS_ELEMENT: The action "a.b" is declared by 2 elements, and none is used. In a list, "data-agent-key" on each item tells them apart.',
    ],
    [
      'several elements are the field',
      form(field('x') + field('x')),
      { x: 'a' },
      'AMBIGUOUS_ELEMENT: The field "x" of "a.b" is declared by 2 elements, and none is used.',
    ],
    [
      'the field is a file',
      form(field('x', 'type="file"')),
      { x: 'a' },
      'NOT_OPERABLE: The field "x" of "a.b" cannot be filled. A file can only be chosen by the owner.',
    ],
    [
      'the field is read only',
      form(field('x', 'readonly')),
      { x: 'a' },
      'NOT_OPERABLE: The field "x" of "a.b" cannot be filled. It is read only.',
    ],
    [
      'an argument is a selector',
      form(field('x')),
      { x: '#main > .row[data-id="1"]' },
      'SELECTOR_IN_ARGUMENTS: Arguments take values, not selectors: x.',
    ],
    [
      'its button is disabled',
      '<button data-agent-kind="action" data-agent-action="a.b" disabled>Go</button>',
      {},
      'NOT_OPERABLE: "a.b" cannot be carried out here. It is disabled.',
    ],
    [
      'the owner has not confirmed',
      form('', 'data-agent-confirm="required"'),
      {},
      `CONFIRMATION_REQUIRED: "a.b" needs the owner's confirmation. Nothing was changed.`,
    ],
  ])('%s', async (_why, html, args, detail) => {
    expect(await refusal(html, args)).toBe(detail);
  });

  test('a key for an action that is in no row is not taken', async () => {
    expect(await refusal(form(''), { row_key: '1' })).toMatch(
      /^(?:NOT_ON_THIS_PAGE|INVALID_ARGUMENTS): .*row_key/,
    );
  });

  test.each([
    [{ amount: undefined }, 'MISSING_FIELDS: These arguments are missing: amount.'],
    [
      { amount: undefined, currency: undefined },
      'MISSING_FIELDS: These arguments are missing: amount, currency.',
    ],
  ])('arguments that are missing are named: %j', async (change, detail) => {
    const { site, execution } = billing('/invoices/new');
    const args = Object.fromEntries(
      Object.entries({ ...invoiceArgs, ...change }).flatMap(([name, value]) =>
        value === undefined ? [] : [[name, value]],
      ),
    );
    const { error, log } = await runAction(execution, 'invoice.create', args);
    expect(`${error?.reason}: ${error?.detail}`).toBe(detail);
    expect(log.steps.at(-1)).toEqual({
      type: 'validate',
      result: 'failed',
      error: detail.replace('MISSING_FIELDS: ', ''),
    });
    expect(site.done).toEqual([]);
  });

  test('an owner who declines is told that nothing was changed', async () => {
    const site = fakeSite({ pages: { '/': form('', 'data-agent-danger="high"') }, at: '/' });
    const { status, error, log, confirmation } = await runAction(
      executionOn(site),
      'a.b',
      {},
      {
        ask: async () => 'declined',
      },
    );
    expect([status, error?.reason, error?.detail]).toEqual([
      'execution_error',
      'CONFIRMATION_DECLINED',
      'The owner declined "a.b". Nothing was changed.',
    ]);
    expect(log.steps.slice(-2)).toEqual([
      { type: 'confirm', result: 'declined' },
      { type: 'policy_check', result: 'denied', error: 'The owner has not confirmed.' },
    ]);
    expect(confirmation).toMatchObject({ action: 'a.b', risk: 'high' });
    expect(site.done).toEqual([]);
  });
});

describe('an action that is not found', () => {
  const named = (html: string, row?: string) => {
    const page = pageOf(html);
    const found = actionNotFound(
      resolveAction(page, 'a.b', 'strict', row),
      'a.b',
      listActions(page).get('a.b'),
      [],
    );
    return found.ok ? 'found' : `${found.reason}: ${found.detail}`;
  };

  test.each([
    ['is not there', '<p></p>', undefined, 'NOT_ON_THIS_PAGE: The action "a.b" is not on this page.'],
    [
      'is offered in rows and none is named',
      rows('1', '2'),
      undefined,
      'AMBIGUOUS_ELEMENT: The action "a.b" is offered in rows; say which one with "row_key". The rows are: 1, 2.',
    ],
    [
      'is in no row with the key',
      rows('1', '2'),
      '3',
      'NOT_ON_THIS_PAGE: The action "a.b" is not offered in a row with this key on this page. The rows are: 1, 2.',
    ],
    [
      'is in several rows with the key',
      rows('1', '1'),
      '1',
      'AMBIGUOUS_ELEMENT: The action "a.b" is declared by 2 elements, and none is used. Several rows have this key.',
    ],
    [
      'is in no row at all',
      form(''),
      '1',
      'NOT_ON_THIS_PAGE: The action "a.b" is not in a row on this page, so it does not take "row_key" here.',
    ],
  ])('because it %s says so', (_why, html, row, detail) => {
    expect(named(html, row)).toBe(detail);
  });

  test('names at most 20 of the rows that there are', () => {
    const keys = Array.from({ length: 21 }, (_, at) => `k${at + 1}`);
    expect(named(rows(...keys))).toMatch(/The rows are: k1, .*, k20\.$/);
  });
});

describe('a page that cannot be read', () => {
  const refusing = (site: ReturnType<typeof fakeSite>, isRefused: () => boolean, error: Error) => ({
    ...site.runtime,
    read() {
      if (isRefused()) throw error;
      return site.runtime.read();
    },
  });
  const tooLarge = new PageRefusal('too-large', 'The page is too large.');

  test('refuses an action before anything is touched', async () => {
    const site = fakeSite({ pages: { '/': form('') }, at: '/' });
    const runtime = refusing(site, () => true, tooLarge);
    const { status, error } = await runAction(executionOn(site, { runtime }), 'a.b', {});
    expect([status, error?.reason, error?.detail]).toEqual([
      'execution_error',
      'PAGE_REFUSED',
      'The page is too large.',
    ]);
    expect(tooLarge).toMatchObject({ name: 'PageRefusal', code: 'too-large' });
  });

  test('leaves open what a press has done', async () => {
    let isPressed = false;
    const site = fakeSite({
      pages: { '/': form('') },
      at: '/',
      onActivate: (at) => {
        isPressed = true;
        at.show();
      },
    });
    const runtime = refusing(site, () => isPressed, tooLarge);
    const { error, verdict } = await runAction(executionOn(site, { runtime }), 'a.b', {});
    expect([verdict, error?.reason]).toEqual(['unclear', 'OUTCOME_UNCLEAR']);
    expect(error?.detail).toMatch(/It may have happened: look before you repeat it\.$/);
  });

  test('is not confused with a defect of ours', async () => {
    const site = fakeSite({ pages: { '/': form('') }, at: '/' });
    const runtime = refusing(site, () => true, new TypeError('x is undefined'));
    await expect(runAction(executionOn(site, { runtime }), 'a.b', {})).rejects.toThrow('x is undefined');
  });
});

describe('what a page asks while an action runs is told', () => {
  test.each([
    ['alert', 'yes', 'info', 'The page showed an alert, which was closed: "Sure?"'],
    [
      'confirm',
      'yes',
      'info',
      `The page asked for a confirmation, which the owner's approval answered: "Sure?"`,
    ],
    ['confirm', 'no', 'warning', 'The page asked for a confirmation, which was declined: "Sure?"'],
    ['prompt', 'no', 'warning', 'The page asked for input, which was dismissed: "Sure?"'],
    [
      'beforeunload',
      'no',
      'warning',
      'The page has unsaved changes and asked for confirmation before leaving. It was not left.',
    ],
  ] as const)('%s, answered with %s', async (kind, answer, severity, message) => {
    const site = fakeSite({ pages: { '/': form('') }, at: '/' });
    const before: PageDialog = { kind: 'alert', text: 'Before', answer: 'yes' };
    const dialogs: PageDialog[][] = [[before], [{ kind, text: 'Sure?', answer }]];
    const runtime = { ...site.runtime, takeDialogs: () => dialogs.shift() ?? [] };
    const { diagnostics } = await runAction(executionOn(site, { runtime, statusLimit: 0 }), 'a.b', {});
    expect(diagnostics.filter(({ rule }) => rule === 'page-dialog')).toEqual([
      { rule: 'page-dialog', severity, message, places: [], action: 'a.b' },
    ]);
  });
});

test('a yes that comes after the call was given up presses nothing', async () => {
  const { site, execution } = billing('/settings/');
  const giving = new AbortController();
  const outcome = await runAction(
    execution,
    'workspace.delete',
    { delete_confirmation_text: 'DELETE' },
    {
      signal: giving.signal,
      ask: async () => {
        giving.abort();
        return 'granted';
      },
    },
  );
  expect(outcome).toMatchObject({
    status: 'execution_error',
    error: { reason: 'GIVEN_UP', detail: 'The call was cancelled. Nothing was changed.' },
  });
  expect(site.done).toEqual([]);
});
