import type { JsonObject } from '@handrail/base';
import { anyObject, list, object, text, timestamp } from '../api/schemas.ts';

/** What the owner is shown. It follows from the recorded state alone; `deadline` is in milliseconds since 1970. */
export const ownerView: JsonObject = object(
  {
    category: text,
    title: text,
    explanation: text,
    requestId: { type: ['string', 'null'] },
    askedBy: text,
    message: { type: ['string', 'null'] },
    attachments: list(anyObject),
    controls: list(anyObject),
    deadline: { type: ['number', 'null'] },
  },
  ['category', 'title', 'explanation', 'requestId', 'message', 'attachments', 'controls', 'deadline'],
);

const place = { runId: text, nodeId: text, nodeName: text, workflowId: text, workflowName: text };
const placed = ['runId', 'nodeId', 'nodeName', 'workflowId', 'workflowName'];

const decisionTurnSchema: JsonObject = object(
  {
    kind: { enum: ['open', 'voted', 'others'] },
    verdict: text,
    approved: { type: 'integer' },
    needed: { type: 'integer' },
    approvers: list(text),
    more: { type: 'integer' },
  },
  ['kind'],
);

export const inboxItem: JsonObject = {
  oneOf: [
    object(
      {
        kind: { const: 'interrupt' },
        ...place,
        interruptId: text,
        interruptKind: text,
        requestedAt: timestamp,
        deadline: { type: ['string', 'null'] },
        extendableSeconds: { type: 'integer', minimum: 0 },
        needsSignIn: { type: 'boolean' },
        /** For an owner, of an approval: whether they are to decide now. */
        turn: decisionTurnSchema,
        assignee: object({ id: text, name: text }, ['id', 'name']),
        data: anyObject,
        resumeSchema: { type: ['object', 'null'] },
      },
      ['kind', ...placed, 'interruptId', 'interruptKind', 'requestedAt', 'deadline', 'needsSignIn', 'data'],
    ),
    object({ kind: { const: 'assistance' }, ...place, requestedAt: timestamp, view: ownerView }, [
      'kind',
      ...placed,
      'requestedAt',
      'view',
    ]),
  ],
};

export const timelineEntry: JsonObject = object(
  { sequence: { type: 'integer' }, at: timestamp, type: text, data: anyObject },
  ['sequence', 'at', 'type', 'data'],
);

/** What will happen if the owner agrees, with every value. */
const pendingActionSchema: JsonObject = object(
  {
    title: text,
    description: text,
    workflowTitle: text,
    workflowDescription: text,
    tool: text,
    toolset: text,
    /** The address of the definition of the form that is submitted. */
    definition: text,
    origin: text,
    path: text,
    effect: text,
    risk: text,
    arguments: {},
    change: {},
    values: {},
    comesFrom: list(text),
    /** What people call the arguments and the values, by path. */
    labels: anyObject,
    /** Where arguments and values come from, by path; `doubts` are sentences for the owner. */
    sources: anyObject,
    doubts: list(text),
    /** What becomes of the run when changes are asked for, and those that were asked for before. */
    changes: anyObject,
    rest: {},
    actions: list(text),
    requiredApprovals: { type: 'integer' },
  },
  ['title', 'actions', 'requiredApprovals'],
);

export const approvalPlace: JsonObject = object(
  {
    ...place,
    interruptId: text,
    requestedAt: timestamp,
    deadline: { type: ['string', 'null'] },
    /** False when a part of it cannot be read any more: nobody should agree to it then. */
    isComplete: { type: 'boolean' },
    /** Whether agreeing takes a passkey of whoever looks. */
    needsPasskey: { type: 'boolean' },
    /** Stands for all of it; an answer that names another is refused. */
    shown: text,
    pendingAction: pendingActionSchema,
  },
  [
    ...placed,
    'interruptId',
    'requestedAt',
    'deadline',
    'isComplete',
    'needsPasskey',
    'shown',
    'pendingAction',
  ],
);
