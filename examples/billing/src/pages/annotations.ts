import { attributes, type Markup } from './markup.ts';

// Everything an agent goes by, in one place: a redesign may change all there is around these, and nothing of them.

export const createAction = attributes({
  'data-agent-kind': 'action',
  'data-agent-action': 'invoice.create',
  'data-agent-scope': 'invoices.write',
  'data-agent-danger': 'low',
  'data-agent-confirm': 'optional',
  'data-agent-idempotent': 'false',
  'data-agent-version': '0.1',
});

export const createSubmit = attributes({
  'data-agent-kind': 'action',
  'data-agent-action': 'invoice.create.submit',
});

export const createStatus = attributes({
  'data-agent-kind': 'status',
  'data-agent-output': 'invoice.create.status',
});

/** A part of the result, by its name in the output of the manifest. */
export function createResult(name: string): Markup {
  return attributes({
    'data-agent-kind': 'result',
    'data-agent-for-action': 'invoice.create',
    'data-agent-field': name,
  });
}

export const deleteAction = attributes({
  'data-agent-kind': 'action',
  'data-agent-action': 'workspace.delete',
  'data-agent-scope': 'workspace.delete',
  'data-agent-danger': 'high',
  'data-agent-confirm': 'required',
  'data-agent-idempotent': 'false',
  'data-agent-version': '0.1',
});

export const deleteSubmit = attributes({
  'data-agent-kind': 'action',
  'data-agent-action': 'workspace.delete.submit',
});

export const deleteText = attributes({
  'data-agent-kind': 'field',
  'data-agent-field': 'delete_confirmation_text',
});

export const deleteStatus = attributes({
  'data-agent-kind': 'status',
  'data-agent-for-action': 'workspace.delete',
  'data-agent-output': 'workspace.delete.result',
});

export const deleteResult = attributes({
  'data-agent-kind': 'result',
  'data-agent-for-action': 'workspace.delete',
  'data-agent-field': 'deleted',
});

/** The form that narrows the list: for people what the parameters of the view are for agents. */
export const listFilter = attributes({
  'data-agent-kind': 'action',
  'data-agent-action': 'invoice.list',
  'data-agent-scope': 'invoices.read',
  'data-agent-danger': 'none',
  'data-agent-confirm': 'never',
  'data-agent-idempotent': 'true',
});

export const listSubmit = attributes({
  'data-agent-kind': 'action',
  'data-agent-action': 'invoice.list.submit',
});

export const invoiceList = attributes({
  'data-agent-kind': 'collection',
  'data-agent-action': 'invoice.list',
});

export const invoiceItem = attributes({ 'data-agent-kind': 'item' });

export function field(name: string): Markup {
  return attributes({ 'data-agent-kind': 'field', 'data-agent-field': name });
}

/** A part of an item that says by itself what it is. */
export function result(name: string): Markup {
  return attributes({ 'data-agent-kind': 'result', 'data-agent-field': name });
}
