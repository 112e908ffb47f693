import { attributes, type Markup } from './markup.ts';

// Everything an agent goes by, in one place: a redesign may change all there is around these, and nothing of them.

export type ActionId = 'loan.renew' | 'hold.place' | 'hold.cancel' | 'contact.update' | 'membership.cancel';

export const renewAction = attributes({
  'data-agent-kind': 'action',
  'data-agent-action': 'loan.renew',
  'data-agent-scope': 'loans.write',
  'data-agent-danger': 'low',
  'data-agent-confirm': 'optional',
  'data-agent-idempotent': 'false',
});

export const placeAction = attributes({
  'data-agent-kind': 'action',
  'data-agent-action': 'hold.place',
  'data-agent-scope': 'holds.write',
  'data-agent-danger': 'low',
  'data-agent-confirm': 'optional',
  'data-agent-idempotent': 'false',
});

export const cancelHoldAction = attributes({
  'data-agent-kind': 'action',
  'data-agent-action': 'hold.cancel',
  'data-agent-scope': 'holds.write',
  'data-agent-danger': 'low',
  'data-agent-confirm': 'optional',
  'data-agent-idempotent': 'false',
});

/** The form that narrows the catalogue: for people what the parameters of the view are for agents. */
export const searchBooks = attributes({
  'data-agent-kind': 'action',
  'data-agent-action': 'book.list',
  'data-agent-scope': 'catalogue.read',
  'data-agent-danger': 'none',
  'data-agent-confirm': 'never',
  'data-agent-idempotent': 'true',
});

/** Nobody is signed out unless they say so: an agent could not sign in again. */
export const signOutAction = attributes({
  'data-agent-kind': 'action',
  'data-agent-action': 'session.end',
  'data-agent-scope': 'session.end',
  'data-agent-danger': 'low',
  'data-agent-confirm': 'required',
  'data-agent-idempotent': 'true',
});

/** The owner reads and sends it: a wrong address would send their letters elsewhere. */
export const contactAction = attributes({
  'data-agent-kind': 'action',
  'data-agent-action': 'contact.update',
  'data-agent-scope': 'account.write',
  'data-agent-danger': 'low',
  'data-agent-confirm': 'review',
  'data-agent-idempotent': 'true',
});

export const membershipAction = attributes({
  'data-agent-kind': 'action',
  'data-agent-action': 'membership.cancel',
  'data-agent-scope': 'account.delete',
  'data-agent-danger': 'high',
  'data-agent-confirm': 'required',
  'data-agent-idempotent': 'false',
});

export function submit(action: ActionId | 'session.end' | 'book.list'): Markup {
  return attributes({ 'data-agent-kind': 'action', 'data-agent-action': `${action}.submit` });
}

export function status(action: string): Markup {
  return attributes({
    'data-agent-kind': 'status',
    'data-agent-for-action': action,
    'data-agent-output': `${action}.status`,
  });
}

/** A status inside the element of its action. */
export function nestedStatus(action: ActionId): Markup {
  return attributes({ 'data-agent-kind': 'status', 'data-agent-output': `${action}.status` });
}

/** Holds the result of an action as JSON that fits the output schema of the manifest. */
export function result(action: string): Markup {
  return attributes({
    'data-agent-kind': 'result',
    'data-agent-for-action': action,
    'data-agent-output': `${action}.result`,
  });
}

export function collection(view: 'loan.list' | 'hold.list' | 'book.list'): Markup {
  return attributes({ 'data-agent-kind': 'collection', 'data-agent-action': view });
}

/** The key names the row: row actions are addressed by it, and never by their position. */
export function item(key: string): Markup {
  return attributes({ 'data-agent-kind': 'item', 'data-agent-key': key });
}

export function field(name: string): Markup {
  return attributes({ 'data-agent-kind': 'field', 'data-agent-field': name });
}

/** A part of an item that says by itself what it is. */
export function part(name: string): Markup {
  return attributes({ 'data-agent-kind': 'result', 'data-agent-field': name });
}

export const step = attributes({ 'data-agent-kind': 'step' });
