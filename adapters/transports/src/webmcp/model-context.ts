import type { JsonObject } from '@handrail/base';
import type { AbortSignalLike, ToolResult } from '@handrail/tools';

/** What a tool is handed by the browser when an agent calls it. */
export interface AgentLike {
  /** Set off when the agent gives up. */
  readonly signal?: AbortSignalLike;
  /** Brings the page to the owner's attention, then lets it ask them. */
  requestUserInteraction?(interact: () => Promise<unknown>): Promise<unknown>;
}

/** A tool as a page registers it. */
export interface WebMcpTool {
  readonly name: string;
  readonly title: string;
  readonly description: string;
  readonly inputSchema: JsonObject;
  readonly annotations: {
    readonly readOnlyHint: boolean;
    readonly untrustedContentHint: boolean;
    readonly consequentialHint: boolean;
  };
  execute(input: unknown, agent?: AgentLike): Promise<ToolResult>;
}

/** The part of a page's model context that is used here. Native ones, polyfills and doubles fit. */
export interface ModelContextLike {
  registerTool(tool: WebMcpTool, options: { readonly signal: AbortSignal }): unknown;
  /** Older ones take a tool away by its name and know no signal. */
  unregisterTool?(name: string): unknown;
  getTools?(): unknown;
  executeTool?(tool: unknown, input: object, options: { readonly signal: AbortSignal }): unknown;
}

/** The part of a page's globals that is used here. */
export interface PageLike {
  readonly document?: { readonly modelContext?: unknown } | undefined;
  readonly navigator?: { readonly modelContext?: unknown } | undefined;
  readonly confirm?: ((question: string) => boolean) | undefined;
}

/** The page's model context: on the document, as browsers have it, or on the navigator, as they had it before. */
export function findModelContext(page: PageLike): ModelContextLike | undefined {
  return [page.document?.modelContext, page.navigator?.modelContext].find(isModelContext);
}

function isModelContext(value: unknown): value is ModelContextLike {
  return typeof value === 'object' && value !== null && 'registerTool' in value;
}
