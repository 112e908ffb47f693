import type { Clock } from '@handrail/base';
import type { ToolsetInstance, ToolsetSource } from '@handrail/host';
import { type ToolDescriptor, ToolFailure } from '@handrail/tools';
import { answerJson } from '../api/answer.ts';
import { readEndpoint } from '../api/endpoint.ts';
import { anyObject, list, object, text } from '../api/schemas.ts';
import { notProvided } from './not-provided.ts';
import { within } from './within.ts';

/** A tool as it is shown in the catalog. */
export type ToolSummary = Pick<
  ToolDescriptor,
  'name' | 'title' | 'description' | 'effect' | 'risk' | 'confirmation' | 'idempotent' | 'inputSchema'
>;

export interface ToolsetSummary {
  readonly id: string;
  readonly source: string;
  readonly instance: string;
  readonly title: string;
  /** Where people see what it works on. */
  readonly address?: string;
  readonly tools: readonly ToolSummary[];
  /** Whether it understands requests in plain words. */
  readonly canBeAsked?: boolean;
  /** Why it could not be opened. */
  readonly unavailable?: string;
}

const MOST_TOOLSETS = 100;
/** To be looked at, a form is made and a site is asked, which costs; what they offer rarely changes. */
const REMEMBERED_MS = 60_000;
const MOST_REMEMBERED = 1000;
const AT_ONCE = 8;
const PATIENCE_MS = 5000;

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

export function listToolsetsEndpoint(
  sources: readonly ToolsetSource[] | undefined,
  clock: Clock,
  onDefect: (error: unknown, correlationId: string) => void,
) {
  const remembered = new Map<string, { readonly shown: ToolsetSummary; readonly until: number }>();
  const show = async ({ source, ...about }: Instance, tenant: string, correlationId: string) => {
    const { instance } = about;
    const key = JSON.stringify([tenant, source.name, instance]);
    const known = remembered.get(key);
    if (known && clock.now() < known.until) return known.shown;
    const facts = { id: `${source.name}/${instance}`, source: source.name, ...about };
    const unavailable = (reason: string): ToolsetSummary => ({
      ...facts,
      tools: [],
      canBeAsked: false,
      unavailable: reason,
    });
    try {
      const shown = await within(PATIENCE_MS, toolsOf(source, instance, tenant));
      if (!shown) return unavailable('It does not answer in time. Look again later.');
      if (remembered.size >= MOST_REMEMBERED) remembered.clear();
      remembered.set(key, { shown: { ...facts, ...shown }, until: clock.now() + REMEMBERED_MS });
      return { ...facts, ...shown };
    } catch (error) {
      // One that cannot be opened must not hide the others.
      if (error instanceof ToolFailure) return unavailable(error.message);
      onDefect(error, correlationId);
      return unavailable('It cannot be opened now. The log of the host says why.');
    }
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
              {
                id: text,
                source: text,
                instance: text,
                title: text,
                address: text,
                tools: list(tool),
                canBeAsked: { type: 'boolean' },
                unavailable: text,
              },
              ['id', 'source', 'instance', 'title', 'tools', 'canBeAsked'],
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
      const all = sources.flatMap((source) => source.instances().map((each) => ({ source, ...each })));
      const toolsets: ToolsetSummary[] = [];
      for (let from = 0; from < Math.min(all.length, MOST_TOOLSETS); from += AT_ONCE) {
        const some = all.slice(from, Math.min(from + AT_ONCE, MOST_TOOLSETS));
        toolsets.push(...(await Promise.all(some.map((each) => show(each, caller.tenant, correlationId)))));
      }
      return answerJson(200, { toolsets, more: all.length > MOST_TOOLSETS });
    },
  });
}

type Instance = ToolsetInstance & { readonly source: ToolsetSource };

/** Under a run id that no run ever has: what is opened here belongs to nobody and is let go at once. */
const NO_RUN = 'catalog';

async function toolsOf(
  source: ToolsetSource,
  instance: string,
  tenant: string,
): Promise<Pick<ToolsetSummary, 'tools' | 'canBeAsked'>> {
  const { toolset, ask } = await source.open(instance, undefined, { tenant, runId: NO_RUN });
  const tools = toolset.list().map((descriptor) => {
    const { name, title, description, effect, risk, confirmation, idempotent, inputSchema } = descriptor;
    return { name, title, description, effect, risk, confirmation, idempotent, inputSchema };
  });
  return { tools, canBeAsked: ask !== undefined };
}
