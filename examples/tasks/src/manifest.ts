import { MAX_NAME, MAX_NOTES, MAX_TITLE, PRIORITIES, PROBLEM_MESSAGES, STATUSES } from './board/task.ts';

const NO_INPUT = { type: 'object', properties: {} };
/** Which row of the board is meant; `data-agent-key` on the page gives the keys. */
const ROW_KEY = { type: 'string' };
const ONE_ROW = {
  type: 'object',
  required: ['row_key'],
  properties: { row_key: ROW_KEY },
  additionalProperties: false,
};

const TASK = {
  type: 'object',
  required: ['task_id', 'title', 'status'],
  properties: {
    task_id: { type: 'string', 'x-semantic': 'https://schema.org/identifier' },
    title: { type: 'string', 'x-semantic': 'https://schema.org/name' },
    assignee: { type: 'string' },
    status: { type: 'string', enum: [...STATUSES] },
  },
};

/** What the site offers to agents, for the origin it is reached at. */
export function siteManifest(origin: string): Readonly<Record<string, unknown>> {
  return {
    version: '0.1',
    site: {
      name: 'Heron Tasks',
      origin,
      description: 'The task board of one team: its tasks, who they are assigned to, and what is done.',
    },
    actions: actions(),
    data: views(),
    pages: {
      '/': {
        title: 'Board',
        description: 'All tasks of the team, with a form for new ones.',
        actions: ['task.create.open', 'task.create', 'task.complete', 'task.rename', 'task.delete'],
        data: ['task.list'],
      },
      '/team/': { title: 'Team', description: 'The people of the team.', data: ['person.list'] },
    },
    errors: Object.fromEntries(
      Object.entries(PROBLEM_MESSAGES).map(([code, message]) => [code, { message }]),
    ),
  };
}

function actions(): Readonly<Record<string, unknown>> {
  return {
    'task.create.open': {
      title: 'Open the form for a new task',
      description: 'Opens the dialog that holds the form for a new task. Changes nothing.',
      scope: 'tasks.read',
      risk: 'none',
      confirmation: 'never',
      idempotent: true,
      inputSchema: NO_INPUT,
      outputSchema: { type: 'object' },
    },
    'task.create': {
      title: 'Create task',
      description: 'Adds a task to the board and assigns it to a person of the team.',
      scope: 'tasks.write',
      risk: 'low',
      confirmation: 'optional',
      idempotent: false,
      inputSchema: {
        type: 'object',
        required: ['title', 'assignee'],
        properties: {
          title: {
            type: 'string',
            minLength: 1,
            maxLength: MAX_TITLE,
            'x-semantic': 'https://schema.org/name',
          },
          assignee: {
            type: 'string',
            minLength: 1,
            maxLength: MAX_NAME,
            description: 'Full name of a person of the team.',
          },
          priority: { type: 'string', enum: [...PRIORITIES] },
          notes: { type: 'string', maxLength: MAX_NOTES, 'x-semantic': 'https://schema.org/description' },
          remind_me: { type: 'boolean', description: 'Whether to send a reminder.' },
          remind_on: {
            type: 'string',
            format: 'date',
            description: 'Day of the reminder; only together with remind_me.',
            'x-semantic': 'https://schema.org/Date',
          },
        },
      },
      outputSchema: { ...TASK, required: [...TASK.required, 'assignee'] },
    },
    'task.complete': {
      title: 'Complete task',
      description: 'Marks one task as done.',
      scope: 'tasks.write',
      risk: 'low',
      confirmation: 'never',
      idempotent: true,
      inputSchema: ONE_ROW,
      outputSchema: TASK,
    },
    'task.rename': {
      title: 'Rename task',
      description: 'Gives one task a new title.',
      scope: 'tasks.write',
      risk: 'low',
      confirmation: 'optional',
      idempotent: true,
      inputSchema: {
        type: 'object',
        required: ['row_key', 'new_title'],
        properties: {
          row_key: ROW_KEY,
          new_title: {
            type: 'string',
            minLength: 1,
            maxLength: MAX_TITLE,
            'x-semantic': 'https://schema.org/name',
          },
        },
      },
      outputSchema: TASK,
    },
    'task.delete': {
      title: 'Delete task',
      description: 'Deletes one task from the board for good.',
      scope: 'tasks.delete',
      risk: 'high',
      confirmation: 'required',
      idempotent: false,
      inputSchema: ONE_ROW,
      outputSchema: {
        type: 'object',
        required: ['task_id', 'deleted'],
        properties: { task_id: { type: 'string' }, deleted: { type: 'boolean' } },
      },
    },
  };
}

function views(): Readonly<Record<string, unknown>> {
  return {
    'task.list': {
      title: 'List tasks',
      description: 'The tasks of the board with title, assignee, priority and status.',
      scope: 'tasks.read',
      inputSchema: {
        type: 'object',
        properties: {
          status: { type: 'string', enum: [...STATUSES] },
          assignee: { type: 'string', maxLength: MAX_NAME },
          priority: { type: 'string', enum: [...PRIORITIES] },
        },
      },
      outputSchema: {
        type: 'array',
        items: {
          type: 'object',
          properties: {
            id: { type: 'string' },
            title: { type: 'string' },
            assignee: { type: 'string' },
            priority: { type: 'string' },
            status: { type: 'string' },
            remind_on: { type: 'string' },
          },
        },
      },
    },
    'person.list': {
      title: 'List people',
      description: 'The people of the team, with their role and how many open tasks they have.',
      scope: 'people.read',
      outputSchema: {
        type: 'array',
        items: {
          type: 'object',
          properties: {
            name: { type: 'string' },
            role: { type: 'string' },
            open_tasks: { type: 'integer' },
          },
        },
      },
    },
  };
}
