import type { Planner, PlannerResult } from '../src/index.ts';

/** What a planner answers to requests for the billing site. How requests are understood is tested elsewhere. */
const RESULTS: ReadonlyMap<string, PlannerResult> = new Map<string, PlannerResult>([
  ['show me paid invoices', { kind: 'action', action: 'invoice.list', args: { status: 'paid' } }],
  [
    'create an invoice for a@example.com over 120.50 EUR',
    {
      kind: 'action',
      action: 'invoice.create',
      args: { customer_email: 'a@example.com', amount: 120.5, currency: 'EUR' },
    },
  ],
  ['go to the settings page', { kind: 'navigate', page: '/settings/' }],
]);

export const billingPlanner: Planner = {
  async plan({ request }) {
    const result = RESULTS.get(request);
    if (result) return { ok: true, result, repairs: [] };
    return { ok: false, message: `There is no answer to "${request}".`, repairs: [] };
  },
};
