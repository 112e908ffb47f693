import { isJsonObject, type JsonObject, type JsonValue } from '@handrail/base';
import {
  type Confirm,
  cleanText,
  createToolset,
  needsConfirmation,
  type Timers,
  type Tool,
  type Toolset,
  type ToolsetLimits,
} from '@handrail/tools';
import { currentPage } from '../execution/current-page.ts';
import type { ActionOutcome } from '../execution/outcome.ts';
import type { Execution } from '../execution/run-action.ts';
import { siteHere } from '../execution/site-here.ts';
import { type PageProfileOptions, profileTools } from '../profile/profile-tools.ts';
import { profileReferenceTools } from '../profile/reference-tools.ts';
import { withLaterTimes } from '../schema-inference/clock-fields.ts';
import { withoutRowKeys } from '../schema-inference/row-key.ts';
import type { Capability } from '../site/overview.ts';
import { rowNamed } from '../site/shown-rows.ts';
import { actionTool, viewTool } from './capability-tools.ts';
import { CoercedCalls } from './coerced-calls.ts';
import { pageTools } from './page-tools.ts';
import { Queue } from './queue.ts';

export interface PageToolsetOptions {
  /** Tells this page or site from others. Its origin when absent. */
  readonly instance?: string;
  /** The way to the owner. Without one the transport's is used. */
  readonly confirm?: Confirm;
  readonly limits?: Partial<ToolsetLimits>;
  readonly timers?: Timers;
  readonly onDefect?: (defect: unknown, tool: string) => void;
  /** Hears of each action or data view that cannot be offered, and why. */
  readonly onLeftOut?: (id: string, reason: string) => void;
  /** Hears every outcome of an action or data view. A refusal holds neither verdict nor evidence; this does. */
  readonly onOutcome?: (outcome: ActionOutcome) => void;
  /** Without it the profile tools are not offered. */
  readonly profiles?: PageProfileOptions;
}

/** Names that every transport can carry, as toolsets demand them. */
const TOOL_NAME = /^[A-Za-z][A-Za-z0-9_-]*(?:\.[A-Za-z0-9_-]+)*$/;
const MAX_NAME = 128;
const OWN_PREFIXES = ['page.', 'handrail.'];

/**
 * A page as a toolset: each action and each data view is a tool, so every transport, catalog and agent that knows tools
 * knows pages. Calls pass the same policy as any other way of acting.
 */
export function createPageToolset<Element extends object>(
  execution: Execution<Element>,
  options: PageToolsetOptions = {},
): Toolset {
  const site = siteHere(execution);
  const offered = new Map<string, Capability>();
  for (const capability of site.capabilities.values()) {
    const obstacle = obstacleTo(capability, execution);
    if (obstacle === undefined) offered.set(capability.id, forLater(capability));
    else options.onLeftOut?.(cleanText(capability.id, 100), obstacle);
  }
  const queue = new Queue();
  // Callers that send "12.5" for a number are understood, as planners are.
  const calls = new CoercedCalls();
  const shared = { queue, calls, onOutcome: options.onOutcome ?? (() => undefined) };
  const tools = [...offered.values()].map((capability) =>
    capability.kind === 'view'
      ? viewTool(execution, capability, shared)
      : actionTool(execution, capability, shared),
  );
  const toolset = createToolset({
    name: 'page',
    instance: options.instance ?? site.origin,
    tools: [
      ...tools,
      ...pageTools(execution),
      ...(options.profiles
        ? [
            ...profileTools(execution, options.profiles),
            ...profileReferenceTools(execution, options.profiles),
          ]
        : []),
    ] as readonly Tool[],
    schemaCheck: execution.schemaCheck,
    ...(options.confirm ? { confirm: showingScope(options.confirm, offered, execution) } : {}),
    ...(options.limits ? { limits: options.limits } : {}),
    ...(options.timers ? { timers: options.timers } : {}),
    ...(options.onDefect ? { onDefect: options.onDefect } : {}),
  });
  return {
    ...toolset,
    async call(name, input, context = {}) {
      const capability = offered.get(name);
      const schema = capability?.inputSchema;
      const coerced = schema ? calls.coerce(name, input, schema) : undefined;
      const confirm = context.confirm && showingScope(context.confirm, offered, execution);
      try {
        return await toolset.call(name, coerced ? coerced.input : input, {
          ...context,
          ...(confirm ? { confirm } : {}),
        });
      } finally {
        coerced?.forget();
      }
    },
  };
}

/** Tools outlive what the page shows now: rows come and go. */
function forLater(capability: Capability): Capability {
  const { inputSchema, isHere, kind } = capability;
  if (!inputSchema) return capability;
  const schema = withoutRowKeys(inputSchema);
  return { ...capability, inputSchema: isHere || kind === 'view' ? schema : withLaterTimes(schema) };
}

/** The owner sees which page, row and permission are at stake, beside the exact arguments. */
function showingScope<Element extends object>(
  confirm: Confirm,
  offered: ReadonlyMap<string, Capability>,
  { runtime }: Execution<Element>,
): Confirm {
  return (request) => {
    const capability = offered.get(request.tool);
    if (!capability) return confirm(request);
    const { origin, path } = runtime.address();
    // Where the page asks for more than it did when the tool was made, the action itself has asked and says the rest.
    const asked =
      needsConfirmation(capability.terms) || !saysAction(request.change, capability)
        ? {
            action: capability.id,
            scope: capability.terms.scopes.join(' '),
            page: `${origin}${path}`,
            arguments: request.change,
          }
        : request.change;
    const { arguments: args = {}, ...others } = asked;
    const row = isJsonObject(args) ? rowNamed(currentPage(runtime), capability.id, args) : {};
    return confirm({ ...request, change: { ...others, ...row, arguments: args } });
  };
}

/** Whether the action asked itself. A call that is in doubt is asked about with nothing but its arguments. */
function saysAction(change: JsonValue, { id }: Capability): change is JsonObject {
  return isJsonObject(change) && change.action === id && isJsonObject(change.arguments);
}

function obstacleTo<Element extends object>(
  { id, inputSchema }: Capability,
  { schemaCheck }: Execution<Element>,
): string | undefined {
  if (id.length > MAX_NAME || !TOOL_NAME.test(id)) return 'Its id cannot be the name of a tool.';
  const taken = OWN_PREFIXES.find((prefix) => id.startsWith(prefix));
  if (taken !== undefined) return `Ids that start with "${taken}" are taken.`;
  try {
    if (inputSchema) schemaCheck.compile(inputSchema, { dialect: 'draft-07' });
    return undefined;
  } catch (error) {
    return error instanceof Error ? cleanText(error.message, 200) : 'Its input schema cannot be used.';
  }
}
