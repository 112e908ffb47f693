import { isJsonObject, type JsonValue, type SchemaCheck } from '@handrail/base';
import { PageRefusal } from '@handrail/page';
import {
  ASK_TOOL,
  type CallContext,
  type CallProvenance,
  createToolset,
  errorResult,
  type ToolResult,
  type Toolset,
} from '@handrail/tools';
import type { SiteKnowledge } from '../listen/site-knowledge.ts';
import { askTool } from './ask-tool.ts';
import { judgeCall } from './judge-call.ts';
import { UnderstoodPlans } from './understood-plans.ts';

export interface UnderstandingOptions {
  readonly site: SiteKnowledge;
  readonly schemaCheck: SchemaCheck;
  readonly onDefect?: (defect: unknown, tool: string) => void;
  /** Hears where a call comes from that was let through. */
  readonly onJudged?: (tool: string, provenance: CallProvenance) => void;
}

/**
 * A page's toolset that can be asked what a request comes to, and that judges each call by the request that comes with it.
 * A call without a request is served as it was.
 */
export function withUnderstanding(
  tools: Toolset,
  { site, schemaCheck, onDefect, onJudged }: UnderstandingOptions,
): Toolset {
  const plans = new UnderstoodPlans();
  const asking = createToolset({
    name: tools.name,
    instance: tools.instance,
    tools: [askTool(site)],
    schemaCheck,
    ...(onDefect ? { onDefect } : {}),
  });
  return {
    ...tools,
    list: () => [...tools.list(), ...asking.list()].sort((one, other) => (one.name < other.name ? -1 : 1)),
    async call(name, input, context = {}) {
      if (name === ASK_TOOL) return asking.call(name, input, context);
      const isChange = tools.list().some((tool) => tool.name === name && tool.effect === 'write');
      if (!isChange) return tools.call(name, input, context);
      const judged = await judgedContext(name, input, context, { site, plans });
      if ('content' in judged) return judged;
      if (judged.provenance) onJudged?.(name, judged.provenance);
      try {
        return await tools.call(name, input, judged);
      } finally {
        site.forget();
      }
    },
  };
}

async function judgedContext(
  name: string,
  input: unknown,
  context: CallContext,
  { site, plans }: { readonly site: SiteKnowledge; readonly plans: UnderstoodPlans },
): Promise<CallContext | ToolResult> {
  const { request } = context;
  const args = (input ?? {}) as JsonValue;
  // What is no object the toolset refuses in its own words.
  if (!request || !isJsonObject(args)) return context;
  try {
    const call = { capability: name, kind: 'action', args } as const;
    const judgement = judgeCall(call, request, await site.read(), plans);
    if (judgement.ok) return { ...context, provenance: judgement.provenance };
    return errorResult({ code: 'x-not-asked-for', message: `${judgement.message} Nothing was changed.` });
  } catch (error) {
    if (!(error instanceof PageRefusal)) throw error;
    return errorResult({ code: 'x-page-refused', message: `${error.message} Nothing was changed.` });
  }
}
