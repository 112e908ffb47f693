import type { JsonObject, JsonValue } from '@handrail/base';
import type { Caller, OpenToolset, ToolsetSource } from '@handrail/host';
import { sketchWorkflow } from '@handrail/runs/testing';
import { createToolset, type Tool } from '@handrail/tools';
import { createPlainCheck } from '@handrail/tools/testing';

export const AGENT: Caller = {
  tenant: 'home',
  workspace: undefined,
  principal: 'agent',
  mode: 'live',
  isOwner: false,
};

const sendInvoice: Omit<Tool, 'invoke'> = {
  name: 'invoice.send',
  title: 'Send an invoice',
  description: 'Mails the invoice to the customer at once.',
  inputSchema: { type: 'object' },
  effect: 'exec',
  risk: 'high',
  idempotent: false,
  confirmation: 'required',
};

/** Sends invoices, and remembers which. */
export function invoices(sent: JsonValue[]): ToolsetSource {
  return {
    name: 'site',
    instances: () => [{ instance: 'billing', title: 'Billing' }],
    async open(): Promise<OpenToolset> {
      const invoke = (input: JsonObject) => {
        sent.push(input);
        return { sent: true };
      };
      return {
        toolset: createToolset({
          name: 'billing',
          instance: 'billing',
          tools: [{ ...sendInvoice, invoke }],
          schemaCheck: createPlainCheck(),
        }),
        save: () => null,
        submits: () => ({ number: '2026-0117', total: '120.00 EUR' }),
        place: () => ({ origin: 'https://billing.example.com', path: '/invoices/new' }),
      };
    },
  };
}

export const INVOICE = {
  customer: 'Alice Example',
  email: 'alice@example.com',
  items: [{ title: 'Handrail', pieces: 2 }],
};

export const invoiceWorkflow = sketchWorkflow(
  [
    {
      id: 'send',
      type: 'tool.call',
      name: 'Send the invoice',
      config: {
        toolset: 'site/billing',
        tool: 'invoice.send',
        arguments: INVOICE,
        confirm: { timeoutMs: 600_000 },
      },
    },
  ],
  [],
  { id: 'invoices', name: 'Invoice agent' },
) as JsonObject;
