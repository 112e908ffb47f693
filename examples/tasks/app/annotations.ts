// Everything an agent goes by, in one place: a redesign may change all there is around these, and nothing of them.

type Attributes = Readonly<Record<`data-agent-${string}`, string>>;

export type ActionId = 'task.create' | 'task.complete' | 'task.rename' | 'task.delete';

/** Own terms make it its own action, although its id extends that of the form it opens. */
export const openAction: Attributes = {
  'data-agent-kind': 'action',
  'data-agent-action': 'task.create.open',
  'data-agent-scope': 'tasks.read',
  'data-agent-danger': 'none',
  'data-agent-confirm': 'never',
  'data-agent-idempotent': 'true',
};

export const openStatus: Attributes = {
  'data-agent-kind': 'status',
  'data-agent-for-action': 'task.create.open',
  'data-agent-output': 'task.create.open.status',
};

/** What narrows the list is for people what the parameters of its view are for agents. */
export function filterField(name: string): Attributes {
  return {
    'data-agent-kind': 'field',
    'data-agent-field': name,
    'data-agent-for-action': 'task.list',
  };
}

export const cancelNew: Attributes = {
  'data-agent-kind': 'action',
  'data-agent-action': 'task.create.cancel',
};

export const newTaskDialog: Attributes = { 'data-agent-kind': 'dialog' };

export const createAction: Attributes = {
  'data-agent-kind': 'action',
  'data-agent-action': 'task.create',
  'data-agent-scope': 'tasks.write',
  'data-agent-danger': 'low',
  'data-agent-confirm': 'optional',
  'data-agent-idempotent': 'false',
};

export const completeAction: Attributes = {
  'data-agent-kind': 'action',
  'data-agent-action': 'task.complete',
  'data-agent-scope': 'tasks.write',
  'data-agent-danger': 'low',
  'data-agent-confirm': 'never',
  'data-agent-idempotent': 'true',
};

export const renameAction: Attributes = {
  'data-agent-kind': 'action',
  'data-agent-action': 'task.rename',
  'data-agent-scope': 'tasks.write',
  'data-agent-danger': 'low',
  'data-agent-confirm': 'optional',
  'data-agent-idempotent': 'true',
};

export const deleteAction: Attributes = {
  'data-agent-kind': 'action',
  'data-agent-action': 'task.delete',
  'data-agent-scope': 'tasks.delete',
  'data-agent-danger': 'high',
  'data-agent-confirm': 'required',
  'data-agent-idempotent': 'false',
};

export function submit(action: ActionId): Attributes {
  return { 'data-agent-kind': 'action', 'data-agent-action': `${action}.submit` };
}

/** A status inside the element of its action. */
export function nestedStatus(action: ActionId): Attributes {
  return { 'data-agent-kind': 'status', 'data-agent-output': `${action}.status` };
}

export function boundStatus(action: ActionId): Attributes {
  return { ...nestedStatus(action), 'data-agent-for-action': action };
}

/** Holds the result of an action as JSON that fits the output schema of the manifest. */
export function boundResult(action: ActionId): Attributes {
  return {
    'data-agent-kind': 'result',
    'data-agent-for-action': action,
    'data-agent-output': `${action}.result`,
  };
}

export function collection(view: 'task.list' | 'person.list'): Attributes {
  return { 'data-agent-kind': 'collection', 'data-agent-action': view };
}

/** The key names the row: row actions are addressed by it, and never by their position. */
export function item(key: string): Attributes {
  return { 'data-agent-kind': 'item', 'data-agent-key': key };
}

export function field(name: string): Attributes {
  return { 'data-agent-kind': 'field', 'data-agent-field': name };
}

/** A part of an item that says by itself what it is. */
export function part(name: string): Attributes {
  return { 'data-agent-kind': 'result', 'data-agent-field': name };
}
