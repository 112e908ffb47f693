import type { JsonRecord } from './fake-host.ts';

/** A site with an action whose schema a form can ask for. */
export function billing(say: (text: string) => string): JsonRecord {
  const inputSchema = {
    type: 'object',
    required: ['customer_email'],
    properties: {
      customer_email: { type: 'string', format: 'email', description: say('Who pays it') },
      currency: { enum: ['EUR', 'USD'] },
      lines: {
        type: 'array',
        items: {
          type: 'object',
          required: ['price'],
          properties: { what: { type: 'string', title: say('What') }, price: { type: 'number' } },
        },
      },
    },
  };
  const common = { effect: 'write', risk: 'low', confirmation: 'never', idempotent: true };
  const tool = { name: 'invoice.create', title: say('Create an invoice'), description: '', ...common };
  const about = { source: 'site', instance: 'billing', title: say('Billing') };
  return { id: 'site/billing', ...about, tools: [{ ...tool, inputSchema }] };
}
