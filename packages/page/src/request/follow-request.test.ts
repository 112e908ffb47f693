import { describe, expect, test } from 'vitest';
import { billing, invoiceArgs } from '../../testing/billing-site.ts';
import { exampleSite, setAt } from '../../testing/manifests.ts';
import type { Planner } from '../planner/planner.ts';
import type { PlannerResult } from '../planner/planner-result.ts';
import { createTextPlanner } from '../planner/text-planner.ts';
import { describeSite } from '../site/overview.ts';
import { followRequest } from './follow-request.ts';
import { nextStep } from './next-step.ts';
import { readPending, writePending } from './pending-request.ts';

/** A planner that gives these results in turn, the last one for ever. */
function scripted(...results: readonly PlannerResult[]) {
  const queries: string[] = [];
  const planner: Planner = {
    async plan({ request, site }) {
      queries.push(`${request} @${site.here}`);
      const result = results[Math.min(queries.length, results.length) - 1];
      return result ? { ok: true, result, repairs: [] } : { ok: false, message: 'none', repairs: [] };
    },
  };
  return { planner, queries };
}

const create: PlannerResult = { kind: 'action', action: 'invoice.create', args: invoiceArgs };
const paid: PlannerResult = { kind: 'action', action: 'invoice.list', args: { status: 'paid' } };

describe('answers', () => {
  test('AAF-6.6-05 an answer is shown, and nothing else happens', async () => {
    const { site, execution } = billing('/settings/');
    const { planner } = scripted({ kind: 'answer', text: 'Two invoices' });
    expect(await followRequest(execution, 'how many?', { planner })).toMatchObject({
      ended: 'answered',
      text: 'Two invoices',
    });
    expect(site.done).toEqual([]);
  });
});

describe('actions', () => {
  test('AAF-6.6-06 an action of the current page is carried out there', async () => {
    const { site, execution } = billing('/invoices/new');
    const outcome = await followRequest(execution, 'create it', scripted(create));
    expect(outcome).toMatchObject({ ended: 'acted', outcome: { status: 'completed' }, visited: [] });
    expect(site.done.filter((each) => each.startsWith('go'))).toEqual([]);
    expect(site.done).toContain('fill amount=120.5');
  });

  test('AAF-6.6-07 an action of another page is gone to, planned again and carried out once', async () => {
    const { site, execution } = billing('/settings/');
    const { planner, queries } = scripted(create);
    const outcome = await followRequest(execution, 'create an invoice', { planner });
    expect(outcome).toMatchObject({
      ended: 'acted',
      outcome: { status: 'completed' },
      visited: ['/invoices/new'],
    });
    expect(queries).toEqual(['create an invoice @/settings/', 'create an invoice @/invoices/new']);
    expect(site.done[0]).toBe('go /invoices/new');
    expect(site.done.filter((each) => each.startsWith('press'))).toEqual(['press invoice.create.submit']);
  });

  describe('with a value that is the planner’s own idea', () => {
    const doubts = ['Nothing that was said gives 120.5 for “Amount”.'];
    const doubtful: Planner = { plan: async () => ({ ok: true, result: create, doubts, repairs: [] }) };

    test('happens only when the owner has agreed to it, although the action does not need it', async () => {
      const { site, execution } = billing('/invoices/new');
      const asked: unknown[] = [];
      const ask = async (change: unknown) => {
        asked.push(change);
        return 'granted' as const;
      };
      const outcome = await followRequest(execution, 'create it', { planner: doubtful, ask });
      expect(outcome).toMatchObject({ ended: 'acted', outcome: { status: 'completed' } });
      expect(asked).toEqual([{ action: 'invoice.create', arguments: invoiceArgs, doubts }]);
      expect(site.done).toContain('press invoice.create.submit');
    });

    test.each([
      ['they decline', async () => 'declined' as const],
      ['nobody can be asked', undefined],
    ])('does not happen when %s', async (_case, ask) => {
      const { site, execution } = billing('/invoices/new');
      const options = { planner: doubtful, ...(ask ? { ask } : {}) };
      expect(await followRequest(execution, 'create it', options)).toMatchObject({
        ended: 'failed',
        message: expect.stringContaining('has to agree'),
      });
      expect(site.done).toEqual([]);
    });
  });

  test('AAF-6.4-10 asking for what is on another route goes there', async () => {
    for (const [result, route] of [
      [create, '/invoices/new'],
      [{ ...paid, args: {} }, '/invoices/'],
    ] as const) {
      const { site, execution } = billing('/settings/');
      await followRequest(execution, 'x', scripted(result as PlannerResult));
      expect(site.done[0]).toBe(`go ${route}`);
    }
  });

  test('a planner that always names another page gets one hop', async () => {
    const { site, execution } = billing('/invoices/');
    const other: PlannerResult = { kind: 'action', action: 'workspace.delete', args: {} };
    const outcome = await followRequest(execution, 'x', scripted(create, other, create));
    expect(outcome).toMatchObject({ ended: 'failed', message: expect.stringContaining('circles') });
    expect(site.done).toEqual(['go /invoices/new']);
  });

  test('an action on no page is not mapped', async () => {
    const manifest = exampleSite((document) => setAt(document, ['pages', '/invoices/new'], undefined));
    const { site, execution } = billing('/settings/', {}, { manifest });
    const outcome = await followRequest(execution, 'x', scripted(create));
    expect(outcome).toMatchObject({ ended: 'failed', message: expect.stringContaining('on no page') });
    expect(site.done).toEqual([]);
  });
});

describe('navigation', () => {
  const settings: PlannerResult = { kind: 'navigate', page: '/settings/' };

  test('AAF-6.6-08 a navigation goes there and stops', async () => {
    const { site, execution } = billing('/invoices/');
    const { planner, queries } = scripted(settings);
    expect(await followRequest(execution, 'settings', { planner })).toMatchObject({
      ended: 'arrived',
      route: '/settings/',
    });
    expect(site.done).toEqual(['go /settings/']);
    expect(queries).toHaveLength(1);
  });

  test.each(['/invoices/', '/settings/'])(
    'AAF-6.6-09 from %s a plain navigation ends after one plan',
    async (at) => {
      const { site, execution } = billing(at);
      const { planner, queries } = scripted(settings);
      await followRequest(execution, 'go to the settings page', { planner });
      expect(queries).toHaveLength(1);
      expect(site.done.length).toBeLessThanOrEqual(1);
    },
  );
});

describe('data views', () => {
  test('AAF-6.4-05 AAF-6.4-06 AAF-X.10-01 a view is gone to and read, and nothing is filled or pressed', async () => {
    const { site, execution } = billing('/settings/');
    expect([...exampleSite().data.keys()]).toEqual(['invoice.list']);
    expect([...exampleSite().actions.keys()]).not.toContain('invoice.list');
    const outcome = await followRequest(
      execution,
      'list',
      scripted({ kind: 'action', action: 'invoice.list', args: {} }),
    );
    expect(site.done).toEqual(['go /invoices/']);
    expect(outcome).toMatchObject({
      ended: 'viewed',
      outcome: {
        status: 'completed',
        rows: [
          { id: '1', customer_email: 'a@example.com', amount: 120.5, currency: 'EUR', status: 'paid' },
          { id: '2', customer_email: 'b@example.com', amount: 1300, currency: 'EUR', status: 'draft' },
        ],
      },
    });
  });

  test('AAF-6.4-36 paid invoices end at the filtered page with its rows', async () => {
    const { site, execution } = billing('/settings/');
    const complete = async () => '{"action": "invoice.list", "args": {"status": "paid"}}';
    const outcome = await followRequest(execution, 'show me paid invoices', {
      planner: createTextPlanner({ complete }),
    });
    expect(site.done).toEqual(['go /invoices/?status=paid']);
    const { path, search } = execution.runtime.address();
    expect(path + search).toBe('/invoices/?status=paid');
    expect(outcome).toMatchObject({ ended: 'viewed', outcome: { rows: [{ id: '1', status: 'paid' }] } });
  });

  test('a view whose scope is not granted is not gone to', async () => {
    const { site, execution } = billing('/settings/', {}, { granted: new Set(['invoices.write']) });
    const outcome = await followRequest(execution, 'x', scripted(paid));
    expect(outcome).toMatchObject({ ended: 'viewed', outcome: { error: { reason: 'SCOPE_DENIED' } } });
    expect(site.done).toEqual([]);
  });
});

describe('planners of text', () => {
  test('AAF-X.05-05 an unusable answer is given back a bounded number of times', async () => {
    const prompts: string[] = [];
    const complete = async ({ data }: { readonly data: string }) => {
      prompts.push(data);
      return '{"action":"foo.bar","args":{}}';
    };
    const { execution } = billing('/settings/');
    const outcome = await followRequest(execution, 'x', {
      planner: createTextPlanner({ complete, maxCorrections: 2 }),
    });
    expect(prompts).toHaveLength(3);
    expect(prompts[1]).toContain('invoice.create, workspace.delete, invoice.list');
    expect(outcome).toMatchObject({ ended: 'failed', message: expect.stringContaining('invoice.list') });
  });

  test('AAF-X.05-05 a model that cannot be reached is asked once, and none is a failure', async () => {
    let calls = 0;
    const broken = createTextPlanner({
      complete: async () => {
        calls += 1;
        throw new Error('unreachable');
      },
    });
    const { execution } = billing('/settings/');
    await expect(followRequest(execution, 'x', { planner: broken })).rejects.toThrow('unreachable');
    expect(calls).toBe(1);
    const silent = createTextPlanner({ complete: async () => '{"action":"none"}' });
    expect(await followRequest(execution, 'x', { planner: silent })).toMatchObject({ ended: 'failed' });
  });
});

test('what follows from a result does not depend on who planned it', () => {
  const site = describeSite({
    manifest: exampleSite(),
    origin: 'https://billing.example.com',
    here: '/invoices/new',
  });
  expect(nextStep(create, site, 0)).toMatchObject({ do: 'act' });
  expect(nextStep({ ...create, action: 'nope' } as PlannerResult, site, 0)).toMatchObject({
    do: 'report',
    reason: 'unknown',
  });
});

describe('a request that waits for the next page', () => {
  const pending = { request: 'x', route: '/settings/', onArrival: 'plan', at: 1_000 } as const;

  test('is taken up within thirty seconds and not later', () => {
    expect(readPending(writePending(pending), 31_000)).toEqual(pending);
    expect(readPending(writePending(pending), 31_001)).toBeUndefined();
    expect(readPending(writePending(pending), 999)).toBeUndefined();
  });

  test.each([
    undefined,
    '',
    '{',
    '[]',
    '{"request":1}',
    JSON.stringify({ ...pending, route: '//evil.example' }),
    JSON.stringify({ ...pending, onArrival: 'act' }),
  ])('%j is nothing to take up', (text) => expect(readPending(text, 1_000)).toBeUndefined());
});
