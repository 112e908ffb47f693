import fc from 'fast-check';
import { describe, expect, expectTypeOf, test } from 'vitest';
import { exampleSite } from '../../testing/manifests.ts';
import type * as exported from '../index.ts';
import { describeSite } from '../site/overview.ts';
import { normalizePlan } from './normalize-plan.ts';
import { type KnownCapability, knowledgeOf } from './planner-knowledge.ts';
import { type PlannerResult, plannerResultJson } from './planner-result.ts';

const runs = { numRuns: Number(process.env.HANDRAIL_PROPERTY_RUNS ?? 200) };
const knowledge = knowledgeOf(
  describeSite({ manifest: exampleSite(), origin: 'http://localhost:5173', here: '/' }),
);
const normalize = (output: unknown) => normalizePlan(output, knowledge);
const resultOf = (output: unknown) => {
  const plan = normalize(output);
  return plan.ok ? plan.result : plan.code;
};
const settings = { kind: 'navigate', page: '/settings/' };

describe('the three kinds', () => {
  test('AAF-6.6-01 each sample has its kind, and what is none of them is not a plan', () => {
    expect(resultOf({ action: 'invoice.create', args: {} })).toMatchObject({ kind: 'action' });
    expect(resultOf({ navigate: '/settings/' })).toMatchObject({ kind: 'navigate' });
    expect(resultOf({ action: 'none', answer: 'Two' })).toMatchObject({ kind: 'answer' });
    for (const none of [{}, { do: 'it' }, { action: 7 }, [], 'words only', null, undefined, 7]) {
      expect(resultOf(none)).toBe('not-a-plan');
    }
  });

  test('AAF-6.6-02 an action keeps its id and its arguments', () => {
    const plan = normalize({ action: 'invoice.create', args: { amount: 5 } });
    expect(plan).toEqual({
      ok: true,
      result: { kind: 'action', action: 'invoice.create', args: { amount: 5 } },
      repairs: [],
    });
  });

  test('AAF-6.6-03 a navigation keeps its path', () => {
    expect(normalize({ navigate: '/settings/' })).toEqual({ ok: true, result: settings, repairs: [] });
  });

  test('AAF-6.6-04 an answer keeps its text, and none is never an action', () => {
    expect(resultOf({ action: 'none', answer: 'Two invoices' })).toEqual({
      kind: 'answer',
      text: 'Two invoices',
    });
    const withNone = new Map<string, KnownCapability>([
      ['none', { kind: 'action', isGrave: false, fields: [] }],
    ]);
    const plan = normalizePlan({ action: 'none', answer: 'x' }, { ...knowledge, capabilities: withNone });
    expect(plan).toMatchObject({ ok: true, result: { kind: 'answer' } });
  });

  test('AAF-6.4-37 a data view in the action member is not an unknown action', () => {
    expect(normalize({ action: 'invoice.list', args: { status: 'paid' } })).toMatchObject({
      ok: true,
      result: { kind: 'action', action: 'invoice.list', args: { status: 'paid' } },
    });
  });
});

test('AAF-6.6-10 a planner result is of one of three kinds, and of no fourth', () => {
  expectTypeOf<PlannerResult['kind']>().toEqualTypeOf<'action' | 'navigate' | 'answer'>();
  const kinds: Record<exported.PlannerResult['kind'], PlannerResult> = {
    action: { kind: 'action', action: 'a.b', args: {} },
    navigate: { kind: 'navigate', page: '/' },
    answer: { kind: 'answer', text: 'x' },
  };
  expect(Object.values(kinds).map(({ kind }) => kind)).toEqual(Object.keys(kinds));
});

describe('variations of navigation', () => {
  test('AAF-6.6-11 navigate as an action with a page', () => {
    expect(resultOf({ action: 'navigate', args: { page: '/settings/' } })).toEqual(settings);
  });

  test('AAF-6.6-12 a relative path gets its slash, an absolute one no second', () => {
    expect(resultOf({ navigate: 'invoices/new' })).toEqual({ kind: 'navigate', page: '/invoices/new' });
    expect(resultOf({ navigate: '/invoices/new' })).toEqual({ kind: 'navigate', page: '/invoices/new' });
  });

  test('AAF-6.6-13 a full address loses its origin', () => {
    expect(resultOf({ navigate: 'http://localhost:5173/settings/' })).toEqual(settings);
    const anywhere = { origin: 'http://localhost:5173', capabilities: knowledge.capabilities };
    expect(normalizePlan({ navigate: 'http://localhost:5173' }, anywhere)).toMatchObject({
      result: { kind: 'navigate', page: '/' },
    });
  });

  test('AAF-6.6-14 variations combine', () => {
    for (const page of ['http://localhost:5173/settings/', 'settings/']) {
      expect(resultOf({ action: 'navigate', args: { page } })).toEqual(settings);
    }
  });

  test('AAF-6.6-15 what is canonical stays as it is, however often', () => {
    for (const sample of [
      { action: 'invoice.create', args: { amount: 5 } },
      { navigate: '/settings/' },
      { action: 'none', answer: 'Two invoices' },
    ]) {
      const once = normalize(sample);
      if (!once.ok) throw new Error(once.message);
      expect(once.repairs).toEqual([]);
      expect(plannerResultJson(once.result)).toEqual(sample);
      expect(normalize(plannerResultJson(once.result))).toEqual(once);
    }
  });

  test('a query of the site is kept apart from the page', () => {
    expect(resultOf({ navigate: '/invoices/?status=paid' })).toEqual({
      kind: 'navigate',
      page: '/invoices/',
      search: '?status=paid',
    });
  });

  test.each([
    '//evil.example/x',
    '/\\evil.example',
    '\\\\evil.example',
    'javascript:alert(1)',
    'JAVASCRIPT:alert(1)',
    'data:text/html,x',
    '/sett\nings/',
    '/settings/\u0000',
    'https://evil.example/settings/',
    'http://localhost:5174/settings/',
    'http://localhost:5173@evil.example/settings/',
    'http:localhost',
    '',
    '/a/../../x',
    '/logout',
  ])('AAF-X.05-02 the target %j is refused', (target) => {
    for (const output of [{ navigate: target }, { action: 'navigate', args: { page: target } }]) {
      expect(normalize(output)).toMatchObject({ ok: false, code: 'unsafe-navigation' });
    }
  });

  test('AAF-X.05-06 a slash at the end makes no difference, and a template means its only page', () => {
    expect(resultOf({ navigate: '/settings' })).toEqual({ kind: 'navigate', page: '/settings' });
    const space = (...routes: string[]) => ({ ...knowledge, routes });
    const go = (...routes: string[]) => normalizePlan({ navigate: '/projects/:id' }, space(...routes));
    expect(go('/projects/:id', '/projects/7')).toMatchObject({ ok: true, result: { page: '/projects/7' } });
    expect(go('/projects/:id', '/projects/7', '/projects/8').ok).toBe(false);
    expect(go('/projects/:id').ok).toBe(false);
  });
});

describe('repairs', () => {
  test('AAF-X.05-01 JSON is found among words, braces and fences', () => {
    const expected = { kind: 'action', action: 'invoice.create', args: { memo: 'a } b' } };
    const json = '{"action":"invoice.create","args":{"memo":"a } b"}}';
    expect(resultOf(`I think {about this} first. ${json} Done.`)).toEqual(expected);
    expect(resultOf(`Set {x}.\n\`\`\`json\n${json}\n\`\`\``)).toEqual(expected);
  });

  test.each([
    [{ action: 'go_to', args: { route: '/settings/' } }, settings],
    [{ action: 'goto', args: { url: '/settings/' } }, settings],
    [{ action: 'open page', args: { to: '/settings/' } }, settings],
    [
      { action: 'invoice.create', params: { amount: 1 } },
      { kind: 'action', action: 'invoice.create', args: { amount: 1 } },
    ],
    [
      { action: 'invoice.create', arguments: '{"amount":1}' },
      { kind: 'action', action: 'invoice.create', args: { amount: 1 } },
    ],
    [{ action: 'invoice.create' }, { kind: 'action', action: 'invoice.create', args: {} }],
    [
      { action: 'invoice.create', amount: 1 },
      { kind: 'action', action: 'invoice.create', args: { amount: 1 } },
    ],
    [
      { action: 'invoice.create', args: { customerEmail: 'a' } },
      { kind: 'action', action: 'invoice.create', args: { customer_email: 'a' } },
    ],
    [
      { action: 'invoice_create', args: {} },
      { kind: 'action', action: 'invoice.create', args: {} },
    ],
  ])('AAF-X.05-03 %j is understood, and the repair is listed', (output, expected) => {
    const plan = normalize(output);
    expect(plan.ok && plan.result).toEqual(expected);
    expect(plan.repairs.length).toBeGreaterThan(0);
    for (const repair of plan.repairs) expect(Object.keys(repair)).toEqual(['rule', 'before', 'after']);
  });

  test('AAF-X.05-03 a known id wins over a word of navigation', () => {
    const capabilities = new Map<string, KnownCapability>([
      ['open.ticket', { kind: 'action', isGrave: false, fields: [] }],
    ]);
    const plan = normalizePlan(
      { action: 'open.ticket', args: { page: '/x' } },
      { ...knowledge, capabilities },
    );
    expect(plan).toMatchObject({ ok: true, result: { kind: 'action', action: 'open.ticket' } });
  });

  test('AAF-X.05-04 a name is repaired only to one harmless action', () => {
    expect(resultOf({ action: 'create', args: {} })).toMatchObject({ action: 'invoice.create' });
    expect(resultOf({ action: 'delete', args: {} })).toBe('unknown-action');
    expect(resultOf({ action: 'workspace_delete', args: {} })).toBe('unknown-action');
    const known: KnownCapability = { kind: 'action', isGrave: false, fields: [] };
    const capabilities = new Map([
      ['invoice.create', known],
      ['customer.create', known],
    ]);
    expect(normalizePlan({ action: 'create' }, { ...knowledge, capabilities })).toMatchObject({
      code: 'unknown-action',
    });
  });

  test('AAF-X.05-05 an unknown action is answered with the ids there are, and none without answer fails', () => {
    const plan = normalize({ action: 'foo.bar', args: {} });
    expect(plan).toMatchObject({ ok: false, code: 'unknown-action' });
    for (const id of ['invoice.create', 'workspace.delete', 'invoice.list'])
      expect(!plan.ok && plan.message).toContain(id);
    expect(resultOf({ action: 'none' })).toBe('no-answer');
    expect(resultOf({ action: 'none', answer: ' ' })).toBe('no-answer');
    for (const name of ['__proto__', 'constructor'])
      expect(resultOf({ action: name, args: {} })).toBe('unknown-action');
  });

  test('the word confirmed of a planner is dropped, and the drop is listed', () => {
    const plan = normalize({ action: 'workspace.delete', args: { confirmed: true }, confirmed: true });
    expect(plan.ok && Object.keys(plan.result)).toEqual(['kind', 'action', 'args']);
    expect(plan.repairs).toContainEqual({ rule: 'confirmed→dropped', before: true, after: null });
  });

  test.each([
    ['a text that is not JSON', { args: 'amount five' }],
    ['a number', { args: 7 }],
    ['a list', { arguments: [{ amount: 5 }] }],
    ['broken JSON', { params: '{"amount":' }],
    ['one of two that cannot be read', { args: 'five', params: { amount: 5 } }],
  ])('arguments that are %s are an error, and not no arguments', (_case, given) => {
    expect(resultOf({ action: 'invoice.create', ...given })).toBe('unreadable-arguments');
  });

  test.each([
    [
      { action: 'invoice.create', args: { amount: 1 }, selector: '#pay', xpath: '//a' },
      [
        ['selector→dropped', 'selector'],
        ['selector→dropped', 'xpath'],
      ],
    ],
    [{ action: 'invoice.create', args: {}, why: 'because' }, [['member→dropped', 'why']]],
    [{ action: 'invoice.create', args: {}, params: { amount: 2 } }, [['member→dropped', 'params']]],
    [
      { action: 'invoice.create', amount: 1, more: { memo: 'x' }, selector: '#a' },
      [
        ['selector→dropped', 'selector'],
        ['member→dropped', 'more'],
        ['loose-arguments', ['amount']],
      ],
    ],
    [{ navigate: '/settings/', args: { x: 1 } }, [['member→dropped', 'args']]],
    [{ action: 'none', answer: 'Two', args: {} }, [['member→dropped', 'args']]],
  ])('what is left out of %j is listed', (output, expected) => {
    const plan = normalize(output);
    expect(plan.ok).toBe(true);
    expect(plan.repairs.map(({ rule, before }) => [rule, before])).toEqual(expected);
  });

  test('a plan that had to be found among words is marked as such', () => {
    const json = '{"navigate":"/settings/"}';
    expect(normalize(json).repairs).toEqual([]);
    expect(normalize(` ${json}\n`).repairs).toEqual([]);
    expect(normalize(`Sure! ${json}`).repairs).toMatchObject([{ rule: 'json-among-words' }]);
  });

  test('nothing makes it throw, and nothing leads off the site', () => {
    const property = fc.property(fc.anything(), fc.string(), (output, target) => {
      normalize(output);
      normalize(target);
      const plan = normalizePlan(
        { navigate: target },
        { origin: 'https://a.example', capabilities: new Map() },
      );
      if (!plan.ok || plan.result.kind !== 'navigate') return;
      const { origin } = new URL(plan.result.page + (plan.result.search ?? ''), 'https://a.example/here/');
      expect(origin).toBe('https://a.example');
    });
    fc.assert(property, runs);
  });
});
