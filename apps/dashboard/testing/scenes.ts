import { emptyScene, type Json, type JsonRecord, type Scene } from './fake-host.ts';

const MINUTE = 60_000;

/** Time is measured from here, so that pictures say "4 min ago" whenever they are made. */
export function at(ms: number): string {
  return new Date(Date.now() + ms).toISOString();
}

function place(runId: string, nodeId: string, workflowName: string, minutesAgo: number): JsonRecord {
  return {
    runId,
    nodeId,
    nodeName: nodeId,
    workflowId: 'invoices',
    workflowName,
    requestedAt: at(-minutesAgo * MINUTE),
  };
}

export const approvalItem = (text = 'Send an invoice', runId = 'run-approve-1'): JsonRecord => ({
  kind: 'interrupt',
  ...place(runId, 'send', 'Invoice agent', 4),
  interruptId: 'interrupt-1',
  interruptKind: 'approval',
  deadline: at(9 * MINUTE + 41_000),
  needsSignIn: true,
  data: { title: `Confirm: ${text}`, artifactType: 'handrail.tool-call', artifactData: { title: text } },
  resumeSchema: null,
});

export const approvalAction = (text = 'Send an invoice'): JsonRecord => ({
  interruptId: 'interrupt-1',
  isComplete: true,
  shown: 'digest-1',
  pendingAction: {
    title: text,
    description: 'Mails the invoice to the customer at once.',
    tool: 'invoice.send',
    toolset: 'site/billing',
    origin: 'https://billing.example.com',
    path: '/invoices/new',
    effect: 'exec',
    risk: 'high',
    arguments: {
      customer: 'Alice Example',
      email: 'alice@example.com',
      items: [{ title: 'Handrail', pieces: 2 }],
    },
    values: { number: '2026-0117', total: '120.00 EUR' },
    actions: ['accept', 'reject', 'refine'],
    requiredApprovals: 1,
  },
});

export const clarificationItem = (): JsonRecord => ({
  kind: 'interrupt',
  ...place('run-clarify-1', 'ask', 'Travel claim', 12),
  interruptId: 'interrupt-2',
  interruptKind: 'clarification',
  deadline: null,
  needsSignIn: true,
  data: {
    questions: [
      { id: 'month', question: 'Which month is the claim for?', schema: { enum: ['October', 'November'] } },
      { id: 'reason', question: 'Why was the train late?', schema: { type: 'string', maxLength: 400 } },
    ],
  },
  resumeSchema: null,
});

function view(fields: JsonRecord): JsonRecord {
  return { requestId: 'a-1', message: null, attachments: [], controls: [], deadline: null, ...fields };
}

export const otpItem = (message = 'Enter the code from your phone.'): JsonRecord => ({
  kind: 'assistance',
  ...place('run-otp-1', 'sign-in', 'Bank statements', 1),
  view: view({
    category: 'value',
    title: 'A value is needed',
    explanation: 'The run waits until you enter it. It is used for this run only.',
    message,
    deadline: Date.now() + 4 * MINUTE,
    controls: [
      {
        kind: 'form',
        keepsNothing: true,
        fields: [{ name: 'code', label: 'Code', type: 'string', secret: true, required: true }],
      },
      { kind: 'submit' },
      { kind: 'decline' },
      { kind: 'extend' },
    ],
  }),
});

export const fileItem = (): JsonRecord => ({
  kind: 'assistance',
  ...place('run-file-1', 'import', 'Bank statements', 1),
  view: view({
    category: 'file',
    title: 'A file is needed',
    explanation: 'The run waits until you choose one. It is used once and not stored.',
    message: 'Give me the statement of May.',
    attachments: [{ kind: 'file', label: 'Statement', upload: { accept: ['.csv'], maxBytes: 2_000 } }],
    controls: [
      {
        kind: 'form',
        keepsNothing: true,
        fields: [
          {
            name: 'file',
            label: 'Statement',
            type: 'file',
            secret: false,
            required: true,
            upload: { accept: ['.csv'], maxBytes: 2_000 },
          },
        ],
      },
      { kind: 'submit' },
      { kind: 'decline' },
    ],
  }),
});

export const elsewhereItem = (): JsonRecord => ({
  kind: 'assistance',
  ...place('run-elsewhere-1', 'approve-in-app', 'Bank statements', 2),
  view: view({
    category: 'elsewhere',
    title: 'Waiting for your approval elsewhere',
    explanation: 'You approve this outside of this page. The run notices and continues automatically.',
    message: 'Approve the sign-in in your bank’s app.',
    attachments: [{ kind: 'url', label: 'Approval page', ref: 'att-1' }],
  }),
});

export const browserItem = (): JsonRecord => ({
  kind: 'assistance',
  ...place('run-browser-1', 'log-in', 'Ledger export', 6),
  view: view({
    category: 'browser',
    title: 'You are needed in the browser',
    explanation:
      'Open the live page, do what it asks, then come back and say that you are done. The agent is paused meanwhile.',
    message: 'Please sign in to the ledger.',
    attachments: [{ kind: 'browser_surface', availability: 'available' }],
    deadline: Date.now() + 14 * MINUTE,
    controls: [
      { kind: 'open-surface', requestId: 'a-1' },
      { kind: 'done' },
      { kind: 'decline' },
      { kind: 'extend' },
    ],
  }),
});

const STATUSES = [
  'completed',
  'running',
  'waiting-approval',
  'failed',
  'completed',
  'cancelled',
  'waiting-external',
];

const OUTCOMES: Readonly<Record<string, string>> = {
  completed: 'done',
  failed: 'failed',
  cancelled: 'cancelled',
};

/** Some of those that failed were declined or refused. */
function stateAt(index: number): JsonRecord {
  const status = STATUSES[index % STATUSES.length] ?? 'completed';
  const told = index % 14 === 3 ? 'declined' : index % 14 === 11 ? 'refused' : OUTCOMES[status];
  return { status, ...(told !== undefined && { outcome: told }) };
}

function runsList(count: number): readonly JsonRecord[] {
  return Array.from({ length: count }, (_, index) => ({
    runId: `01JCX${String(9_000_000 - index).padStart(8, '0')}`,
    workflowId: index % 3 === 0 ? 'invoices' : index % 3 === 1 ? 'travel-claim' : 'bank-statements',
    ...stateAt(index),
    createdAt: at(-(index + 1) * 7 * MINUTE),
    changedAt: at(-(index + 1) * 7 * MINUTE + ((index * 37) % 200) * 1_000),
  }));
}

const workflows: readonly JsonRecord[] = [
  { workflowId: 'invoices', name: 'Invoice agent', version: '1.2.0', digest: 'sha256:1' },
  { workflowId: 'travel-claim', name: 'Travel claim', version: '2.0.1', digest: 'sha256:2' },
  { workflowId: 'bank-statements', name: 'Bank statements', version: '0.9.0', digest: 'sha256:3' },
];

const NODES = [
  ['read', 'Read the request'],
  ['customer', 'Find the customer'],
  ['prices', 'Look up prices'],
  ['draft', 'Draft the invoice'],
  ['send', 'Send the invoice'],
  ['file', 'File a copy'],
] as const;

const invoiceWorkflow: JsonRecord = {
  id: 'invoices',
  name: 'Invoice agent',
  version: '1.2.0',
  nodes: NODES.map(([id, name]) => ({ id, name, typeId: 'tool.call' })),
  edges: [
    { id: 'e1', sourceNodeId: 'read', targetNodeId: 'customer' },
    { id: 'e2', sourceNodeId: 'read', targetNodeId: 'prices' },
    { id: 'e3', sourceNodeId: 'customer', targetNodeId: 'draft' },
    { id: 'e4', sourceNodeId: 'prices', targetNodeId: 'draft' },
    { id: 'e5', sourceNodeId: 'draft', targetNodeId: 'send' },
    { id: 'e6', sourceNodeId: 'send', targetNodeId: 'file' },
  ],
};

/** A run of the invoice agent that waits for its owner, with as much chatter as wanted. */
function invoiceEvents(
  runId: string,
  count: number,
  text = 'Looking up the customer.',
): readonly JsonRecord[] {
  const start = Date.now() - 5 * MINUTE;
  const events: JsonRecord[] = [];
  const add = (type: string, nodeId: string | undefined, payload: Json) => {
    const sequence = events.length;
    const timestamp = new Date(start + sequence * Math.min(900, (4 * MINUTE) / count)).toISOString();
    const node = nodeId === undefined ? {} : { nodeId };
    events.push({ eventId: `${runId}.${sequence}`, runId, type, payload, timestamp, sequence, ...node });
  };
  add('run.started', undefined, {
    workflowId: 'invoices',
    inputs: { email: '[REDACTED:email]', amount: 120 },
  });
  for (const [node] of NODES.slice(0, 4)) {
    add('node.started', node, { nodeId: node, typeId: 'tool.call', attempt: 1 });
    const chatter = Math.floor((count - 14) / 4);
    for (let index = 0; index < chatter; index += 1) {
      if (index % 50 === 10)
        add('agent.toolCalled', node, { toolName: 'connector:form/claim/formspec.field.set' });
      else if (index % 50 === 11) add('agent.toolReturned', node, { status: 'ok' });
      else add('log.appended', node, { level: 'info', message: `${text} (${index})`, nodeId: node });
    }
    add('node.completed', node, {
      nodeId: node,
      outputs: { found: true, token: '[REDACTED:token]' },
      durationMs: 400,
    });
  }
  add('node.started', 'send', { nodeId: 'send', typeId: 'tool.call', attempt: 1 });
  add('interrupt.requested', 'send', { kind: 'approval', key: 'send', data: { title: 'Send an invoice' } });
  add('node.suspended', 'send', {
    nodeId: 'send',
    interruptId: 'interrupt-1',
    kind: 'approval',
    key: 'send',
  });
  return events;
}

function invoiceSnapshot(runId: string): JsonRecord {
  const done = { status: 'completed', attempt: 1, startedAt: at(-5 * MINUTE), endedAt: at(-4 * MINUTE) };
  return {
    runId,
    workflowId: 'invoices',
    status: 'waiting-approval',
    startedAt: at(-5 * MINUTE),
    nodeStates: {
      read: done,
      customer: done,
      prices: done,
      draft: done,
      send: { status: 'suspended', attempt: 1, startedAt: at(-4 * MINUTE) },
      file: { status: 'pending' },
    },
    variables: {},
    channels: {},
    eventLogSchemaVersion: 2,
    atSeq: 20,
    interrupt: { interruptId: 'interrupt-1', nodeId: 'send', kind: 'approval', deadline: at(9 * MINUTE) },
    metrics: { openwopCost: { usd: 0.0421, tokens: { input: 18_204, output: 911 } } },
  };
}

export type Amount = 'empty' | 'little' | 'lots';

export function sceneOf(amount: Amount): Scene {
  if (amount === 'empty') return emptyScene;
  const runId = 'run-approve-1';
  const isLots = amount === 'lots';
  const little = [approvalItem(), otpItem()];
  const many = [clarificationItem(), browserItem(), ...little, elsewhereItem()];
  return {
    ...emptyScene,
    inbox: isLots ? many : little,
    runs: runsList(isLots ? 100 : 6),
    workflows,
    documents: { invoices: invoiceWorkflow },
    pendingActions: { [`${runId}/send`]: approvalAction() },
    snapshots: { [runId]: invoiceSnapshot(runId) },
    events: { [runId]: invoiceEvents(runId, isLots ? 3_000 : 40) },
  };
}
