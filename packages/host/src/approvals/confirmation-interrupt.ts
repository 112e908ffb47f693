import { canonicalJson, type JsonObject, type JsonValue } from '@handrail/base';
import { OWNER_ONLY } from '@handrail/runs';
import {
  type CallProvenance,
  cappedText,
  cleanText,
  provenanceLines,
  type ValueSource,
} from '@handrail/tools';
import { ask } from '../nodes/ask.ts';
import type { NodeEnd, NodeWork } from '../nodes/node-type.ts';
import type { ToolCallConfig } from '../tool-calls/call-config.ts';
import type { CallInView } from './approval-subject.ts';
import { argumentLabels } from './argument-labels.ts';

/** `artifactType` of an interrupt that asks the owner about a tool call. */
export const TOOL_CALL = 'handrail.tool-call';

const MAX_LINE = 500;
const MAX_SAID = 200;

/** Everything the owner needs to decide, with every value. It is kept as an artifact, encrypted, not as an event. */
export function whatWillHappen(call: CallInView, change: JsonValue, provenance?: CallProvenance): JsonObject {
  const { descriptor, open, toolset, arguments: args } = call;
  const { origin, path } = open.place?.() ?? { origin: '', path: '' };
  const values = open.submits?.(descriptor.name);
  const labels = {
    arguments: argumentLabels(descriptor.inputSchema),
    values: open.labels?.(descriptor.name),
  };
  const known = Object.entries(labels).flatMap(([part, each]): [string, JsonObject][] =>
    each && Object.keys(each).length > 0 ? [[part, each]] : [],
  );
  const sources = sourcesOf(call, provenance);
  const definition = open.definition?.(descriptor.name);
  return {
    toolset,
    tool: descriptor.name,
    title: cleanText(descriptor.title, 200),
    description: cleanText(descriptor.description, 2_000),
    ...(definition !== undefined && { definition: cleanText(definition, MAX_LINE) }),
    effect: descriptor.effect,
    risk: descriptor.risk,
    arguments: args,
    ...(canonicalJson(change) !== canonicalJson(args) && { change }),
    ...(values !== undefined && { values }),
    ...(known.length > 0 && { labels: Object.fromEntries(known) }),
    ...(provenance && {
      comesFrom: provenanceLines(provenance).map((line) => cappedText(line, MAX_LINE)),
      doubts: provenance.doubts.map((doubt) => cappedText(doubt, MAX_LINE)),
    }),
    ...(sources && { sources }),
    origin,
    path,
  };
}

/** Where each value comes from, where that is known; nothing is said of the others. What judged the call knows best. */
function sourcesOf(
  { open, descriptor, sources = {} }: CallInView,
  provenance: CallProvenance | undefined,
): JsonObject | undefined {
  const all = Object.entries({ ...sources, ...provenance?.origins });
  const parts = {
    arguments: Object.fromEntries(all.map(([name, source]): [string, JsonValue] => [name, plain(source)])),
    values: open.sources?.(descriptor.name) ?? {},
  };
  const known = Object.entries(parts).filter(([, each]) => Object.keys(each).length > 0);
  return known.length > 0 ? Object.fromEntries(known) : undefined;
}

function plain({ from, said, by }: ValueSource): JsonObject {
  return {
    from,
    ...(said !== undefined && { said: cappedText(said, MAX_SAID) }),
    ...(by !== undefined && { by }),
  };
}

interface Asking {
  readonly ordinal: number;
  readonly artifactId: string;
  readonly happening: JsonObject;
  readonly arguments: JsonObject;
  /** The arguments as everybody may see them. */
  readonly shownArguments: JsonObject;
}

/** Suspends the node until the owner has seen exactly what will happen and has agreed or declined. */
export function confirmationInterrupt(
  work: NodeWork,
  { confirm }: ToolCallConfig,
  { ordinal, artifactId, happening, arguments: args, shownArguments }: Asking,
): NodeEnd {
  const {
    values,
    change,
    comesFrom,
    path,
    labels: _,
    sources: __,
    doubts: ___,
    changes: ____,
    ...rest
  } = happening;
  const submitsValues = values !== undefined;
  const title =
    typeof happening.title === 'string' && happening.title !== '' ? happening.title : 'a tool call';
  const about = (artifactData: JsonObject): JsonObject => ({
    artifactId,
    artifactType: TOOL_CALL,
    title: confirm.title ?? `Confirm: ${title}`,
    actions: ['accept', 'reject', 'refine'],
    artifactData,
    ...(confirm.approvers.length > 0 && { approversList: confirm.approvers }),
  });
  return {
    ...ask(work, ordinal),
    kind: 'approval',
    completes: false,
    // Neither a token nor a key an agent holds may agree for the owner.
    profile: OWNER_ONLY,
    timeoutMs: confirm.timeoutMs,
    data: about({
      ...rest,
      path: path ?? '',
      arguments: args,
      ...(change !== undefined && { change }),
      ...(comesFrom !== undefined && { comesFrom }),
      submitsValues,
    }),
    // What a page or a form makes of something sensitive is no less so.
    shown: about({ ...rest, arguments: shownArguments, submitsValues }),
  };
}
