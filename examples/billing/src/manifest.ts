/** What the site offers to agents, for the origin it is reached at. Both designs share it: a design is not a contract. */
export function siteManifest(origin: string): Readonly<Record<string, unknown>> {
  return {
    version: '0.1',
    site: {
      name: 'Tern Billing',
      origin,
      description:
        'A small billing application: invoices of one workspace, a list of them, and its settings.',
    },
    actions: {
      'invoice.create': {
        title: 'Create invoice',
        description: 'Creates a new invoice, as a draft, for a customer with an amount and a currency.',
        scope: 'invoices.write',
        risk: 'low',
        confirmation: 'optional',
        idempotent: false,
        inputSchema: {
          type: 'object',
          required: ['customer_email', 'amount', 'currency'],
          properties: {
            customer_email: { type: 'string', format: 'email', 'x-semantic': 'https://schema.org/email' },
            amount: { type: 'number', minimum: 0, 'x-semantic': 'https://schema.org/price' },
            currency: {
              type: 'string',
              enum: ['EUR', 'USD'],
              'x-semantic': 'https://schema.org/priceCurrency',
            },
            memo: { type: 'string', maxLength: 500, 'x-semantic': 'https://schema.org/description' },
          },
        },
        outputSchema: {
          type: 'object',
          required: ['invoice_id', 'status'],
          properties: {
            invoice_id: { type: 'string', 'x-semantic': 'https://schema.org/identifier' },
            status: {
              type: 'string',
              enum: ['draft', 'sent'],
              'x-semantic': 'https://schema.org/orderStatus',
            },
          },
        },
      },
      'workspace.delete': {
        title: 'Delete workspace',
        description: 'Permanently deletes the workspace with all its invoices. Irreversible.',
        scope: 'workspace.delete',
        risk: 'high',
        confirmation: 'required',
        idempotent: false,
        inputSchema: {
          type: 'object',
          required: ['delete_confirmation_text'],
          properties: { delete_confirmation_text: { type: 'string', const: 'DELETE' } },
        },
        outputSchema: {
          type: 'object',
          required: ['deleted'],
          properties: { deleted: { type: 'boolean' } },
        },
      },
    },
    data: {
      'invoice.list': {
        title: 'List invoices',
        description: 'All invoices with customer, amount, currency and status.',
        scope: 'invoices.read',
        inputSchema: {
          type: 'object',
          properties: {
            status: {
              type: 'string',
              enum: ['draft', 'sent', 'paid'],
              'x-semantic': 'https://schema.org/orderStatus',
            },
            min_amount: { type: 'number', minimum: 0, 'x-semantic': 'https://schema.org/price' },
          },
        },
        outputSchema: {
          type: 'array',
          items: {
            type: 'object',
            properties: {
              id: { type: 'string' },
              customer_email: { type: 'string' },
              amount: { type: 'number' },
              currency: { type: 'string' },
              status: { type: 'string' },
              memo: { type: 'string' },
            },
          },
        },
      },
    },
    pages: {
      '/invoices/new': { title: 'New invoice', actions: ['invoice.create'] },
      '/invoices/': {
        title: 'Invoices',
        description: 'All invoices with their status, and filters for them.',
        data: ['invoice.list'],
      },
      '/settings/': { title: 'Settings', actions: ['workspace.delete'] },
    },
    errors: {
      UNAUTHORIZED: { message: 'This is not allowed in this workspace.' },
      VALIDATION_ERROR: { message: 'Something was entered that does not fit.' },
      CONFIRMATION_REQUIRED: { message: 'This needs to be confirmed first.' },
    },
  };
}
