import type { Clock, JsonObject } from '@handrail/base';
import type { ToolsetSource } from '@handrail/host';
import { ToolFailure } from '@handrail/tools';
import { answerJson } from '../api/answer.ts';
import { type Endpoint, readEndpoint } from '../api/endpoint.ts';
import { anyObject, list, object, text } from '../api/schemas.ts';
import { notProvided } from './not-provided.ts';

const MOST_TOOLSETS = 100;
/** A form is made anew for a look at its tools, which costs; what it offers changes only with the host. */
const REMEMBERED_MS = 60_000;
const MOST_REMEMBERED = 1000;

const tool = object({
  name: text,
  title: text,
  description: text,
  effect: text,
  risk: text,
  confirmation: text,
  idempotent: { type: 'boolean' },
  inputSchema: anyObject,
});

export function listToolsetsEndpoint(sources: readonly ToolsetSource[] | undefined, clock: Clock): Endpoint {
  const remembered = new Map<string, { readonly shown: JsonObject; readonly until: number }>();
  const show = async (source: ToolsetSource, instance: string, title: string, tenant: string) => {
    const key = JSON.stringify([tenant, source.name, instance]);
    const known = remembered.get(key);
    if (known && clock.now() < known.until) return known.shown;
    const shown = await describeToolset(source, instance, title, tenant);
    if (remembered.size >= MOST_REMEMBERED) remembered.clear();
    remembered.set(key, { shown, until: clock.now() + REMEMBERED_MS });
    return shown;
  };
  return readEndpoint({
    method: 'GET',
    path: '/v1/handrail/toolsets',
    operationId: 'listToolsets',
    summary: 'Toolsets that runs can open, with their tools.',
    access: { scopes: ['manifest:read'] },
    success: {
      status: 200,
      description: 'The catalog.',
      schema: object(
        {
          toolsets: list(
            object(
              { id: text, source: text, instance: text, title: text, tools: list(tool), unavailable: text },
              ['id', 'source', 'instance', 'title', 'tools'],
            ),
          ),
          more: { type: 'boolean' },
        },
        ['toolsets', 'more'],
      ),
    },
    refusals: [501],
    async answer({ caller, correlationId }) {
      if (!sources) return notProvided('This host has no catalog of tools.', correlationId);
      const all = sources.flatMap((source) =>
        source.instances().map(({ instance, title }) => ({ source, instance, title })),
      );
      const toolsets: JsonObject[] = [];
      for (const { source, instance, title } of all.slice(0, MOST_TOOLSETS)) {
        toolsets.push(await show(source, instance, title, caller.tenant));
      }
      return answerJson(200, { toolsets, more: all.length > MOST_TOOLSETS });
    },
  });
}

/** Under a run id that no run ever has: what is opened here belongs to nobody and is let go at once. */
const NO_RUN = 'catalog';

async function describeToolset(
  source: ToolsetSource,
  instance: string,
  title: string,
  tenant: string,
): Promise<JsonObject> {
  const facts = { id: `${source.name}/${instance}`, source: source.name, instance, title };
  try {
    const { toolset } = await source.open(instance, undefined, { tenant, runId: NO_RUN });
    const tools = toolset.list().map((descriptor) => {
      const { name, description, effect, risk, confirmation, idempotent, inputSchema } = descriptor;
      return {
        name,
        title: descriptor.title,
        description,
        effect,
        risk,
        confirmation,
        idempotent,
        inputSchema,
      };
    });
    return { ...facts, tools };
  } catch (error) {
    // One that cannot be opened must not hide the others.
    if (error instanceof ToolFailure) return { ...facts, tools: [], unavailable: error.message };
    throw error;
  }
}
