import type { JsonObject } from '@handrail/base';
import { workflowNewMessages } from '../messages/workflows.ts';

export const TEMPLATES = ['approval', 'form', 'request', 'connector'] as const;
export type TemplateName = (typeof TEMPLATES)[number];

export interface NewWorkflow {
  readonly id: string;
  readonly name: string;
  readonly template: TemplateName;
  /** What it works on: a form, a site or a connector, by the name that the host knows it by. */
  readonly target: string;
}

/** What a template works on when nothing else is said; undefined when it works on nothing. */
export const TARGETS: Readonly<Record<TemplateName, string | undefined>> = {
  approval: undefined,
  form: 'form/travel-expense-claim',
  request: 'site/billing',
  connector: 'bank',
};

/** A whole workflow that can be registered and started as it is, where the host has what it works on. */
export function draftWorkflow({ id, name, template, target }: NewWorkflow): JsonObject {
  const { nodes, variables = [] } = BODIES[template](target);
  return {
    ...{ id, name, version: '1.0.0', description: workflowNewMessages.descriptions[template] },
    nodes: nodes.map((node, at) => ({ inputs: {}, config: {}, ...node, position: { x: at * 200, y: 0 } })),
    edges: nodes.slice(1).map((node, at) => {
      const from = String(nodes[at]?.id);
      return { id: `${from}-${String(node.id)}`, sourceNodeId: from, targetNodeId: String(node.id) };
    }),
    triggers: [{ id: 'manual', type: 'manual' }],
    variables,
    metadata: {},
    settings: {},
  };
}

interface Body {
  readonly nodes: readonly JsonObject[];
  readonly variables?: readonly JsonObject[];
}

const variable = (variableName: string) => ({ type: 'variable', variableName });
const { steps } = workflowNewMessages;

const BODIES: Readonly<Record<TemplateName, (target: string) => Body>> = {
  approval: () => ({
    nodes: [
      {
        ...{ id: 'approve', typeId: 'core.approvalGate', name: steps.approve },
        config: { title: steps.approve, profile: 'handrail-interrupt-owner-only', onRejection: 'complete' },
        inputs: { artifact: variable('proposal') },
      },
      { id: 'done', typeId: 'core.noop', name: steps.goOn },
    ],
    variables: [{ name: 'proposal', type: 'object', required: true }],
  }),
  form: (toolset) => ({
    nodes: [
      {
        ...{ id: 'fill', typeId: 'tool.call', name: steps.fill },
        config: { toolset, tool: 'formspec.field.bulkSet' },
        inputs: { entries: variable('entries') },
      },
      {
        ...{ id: 'check', typeId: 'tool.call', name: steps.check },
        config: { toolset, tool: 'formspec.form.validate', arguments: { mode: 'submit' } },
      },
      {
        ...{ id: 'submit', typeId: 'tool.call', name: steps.submit },
        config: {
          ...{ toolset, tool: 'handrail.form.submit' },
          confirm: { title: steps.submit, onDecline: 'complete' },
        },
      },
    ],
    variables: [{ name: 'entries', type: 'array', required: true }],
  }),
  request: (toolset) => ({
    nodes: [
      {
        ...{ id: 'do', typeId: 'request.do', name: steps.request },
        config: { toolset, requestPort: 'request', confirm: { always: true, onDecline: 'complete' } },
        inputs: { request: variable('request') },
      },
    ],
    variables: [{ name: 'request', type: 'string', required: true }],
  }),
  connector: (connector) => ({
    nodes: [
      {
        ...{ id: 'fetch', typeId: 'connector.run', name: steps.fetch },
        config: { connector },
        settings: { maxRetries: 1 },
      },
    ],
  }),
};
