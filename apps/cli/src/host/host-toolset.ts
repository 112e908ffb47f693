import type { JsonObject } from '@handrail/base';
import { type HostClient, HostError, HostUnreachable } from '@handrail/client';
import { createAjvCheck } from '@handrail/schema-check/ajv';
import { createToolset, type Tool, ToolFailure, type Toolset } from '@handrail/tools';
import { hostToolsetMessages, keyRefused } from '../messages/host.ts';

/**
 * What an agent can do with a host: see which workflows there are, start one, and see how it does. Nothing here answers for the
 * owner; what needs them waits in their inbox.
 */
export function createHostToolset(client: HostClient, onDefect: (defect: unknown) => void): Toolset {
  return createToolset({
    name: 'handrail',
    instance: 'host',
    schemaCheck: createAjvCheck(),
    tools: hostTools(client),
    onDefect: (defect) => onDefect(defect),
  });
}

const { tools: about } = hostToolsetMessages;
const text = { type: 'string', minLength: 1, maxLength: 256 };

function hostTools({ workflows, runs }: HostClient): readonly Tool[] {
  return [
    tool('handrail.workflows.list', about.list, { effect: 'read' }, {}, async () => ({
      workflows: (await workflows.list()).workflows.map(({ workflowId, name }) => ({ workflowId, name })),
    })),
    tool(
      'handrail.workflow.describe',
      about.describe,
      { effect: 'read' },
      { workflowId: text },
      async ({ workflowId }) => {
        const { id, name, description, variables } = await workflows.get(String(workflowId));
        return { id, name, description, variables };
      },
    ),
    tool(
      'handrail.run.start',
      about.start,
      { effect: 'exec' },
      { workflowId: text, inputs: { type: 'object' } },
      async ({ workflowId, inputs = {} }) => {
        const { runId } = await runs.create({
          workflowId: String(workflowId),
          inputs: inputs as JsonObject,
        });
        return { runId };
      },
    ),
    tool('handrail.run.show', about.show, { effect: 'read' }, { runId: text }, async ({ runId }) => {
      const { status, interrupt, error, nodeStates } = (await runs.get(
        String(runId),
      )) as unknown as JsonObject;
      return { status, waitsFor: interrupt ?? null, error: error ?? null, nodes: nodeStates };
    }),
  ];
}

type About = readonly [title: string, description: string];

function tool(
  name: string,
  [title, description]: About,
  { effect }: Pick<Tool, 'effect'>,
  properties: JsonObject,
  invoke: (input: JsonObject) => Promise<object>,
): Tool {
  const required = Object.keys(properties).filter((each) => each !== 'inputs');
  return {
    ...{ name, title, description, effect },
    risk: effect === 'read' ? 'none' : 'low',
    idempotent: effect === 'read',
    confirmation: 'never',
    inputSchema: { type: 'object', properties, required, additionalProperties: false },
    invoke: (input) => asTool(() => invoke(input)),
  };
}

/** What the host says no to is told to the agent, with the reason. */
async function asTool(ask: () => Promise<object>): Promise<object> {
  try {
    return await ask();
  } catch (error) {
    if (error instanceof HostError) {
      if (error.status === 401) throw new ToolFailure('x-host-refused', keyRefused);
      const code = error.status === 404 ? 'NOT_FOUND' : 'x-host-refused';
      throw new ToolFailure(code, `${error.message} (${error.code})`);
    }
    if (error instanceof HostUnreachable)
      throw new ToolFailure('x-host-unreachable', hostToolsetMessages.unreachable);
    throw error;
  }
}
