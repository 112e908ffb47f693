import { isJsonObject, type JsonObject, type JsonValue, ownProperty } from '@handrail/base';

/** What will happen if the owner agrees, as the interrupt tells it. Everything in it is outside text. */
export interface Deed {
  readonly title: string;
  readonly description: string | undefined;
  readonly tool: string | undefined;
  /** The live form or page. */
  readonly toolset: string | undefined;
  readonly origin: string | undefined;
  readonly path: string | undefined;
  readonly effect: string | undefined;
  readonly risk: string | undefined;
  readonly arguments: JsonValue | undefined;
  /** What the tool itself names as the change, when that is not its arguments. */
  readonly change: JsonValue | undefined;
  /** What the action will submit, whoever filled it in. */
  readonly values: JsonValue | undefined;
  /** Where the call and its values come from, a line for each thing; empty when nobody knows. */
  readonly comesFrom: readonly string[];
  /** Whatever else is shown. */
  readonly rest: JsonValue | undefined;
  readonly actions: readonly string[];
  readonly requiredApprovals: number;
}

/** `artifactType` of an interrupt about a tool call; its artifact holds every value, the interrupt only what events may show. */
const TOOL_CALL = 'handrail.tool-call';

const KNOWN: ReadonlySet<string> = new Set([
  'toolset',
  'tool',
  'title',
  'description',
  'effect',
  'risk',
  'arguments',
  'change',
  'values',
  'origin',
  'path',
  'submitsValues',
  'comesFrom',
]);

/** The id of the artifact that tells all about a tool call; undefined for a gate that shows what it likes. */
export function deedArtifact(data: JsonObject): string | undefined {
  if (ownProperty(data, 'artifactType') !== TOOL_CALL) return undefined;
  return textOf(ownProperty(data, 'artifactId')) ?? '';
}

/** Reads the data of an approval, completed by its artifact where there is one. */
export function readDeed(data: JsonObject, artifact?: JsonObject): Deed {
  const isCall = deedArtifact(data) !== undefined;
  const shown = artifact ?? ownProperty(data, 'artifactData');
  const call = isCall && isJsonObject(shown) ? shown : {};
  const text = (key: string) => textOf(ownProperty(call, key));
  const asked = textOf(ownProperty(data, 'title')) ?? '';
  const required = ownProperty(data, 'requiredApprovals');
  return {
    // The host names a call after its tool unless the workflow has better words.
    title: asked === `Confirm: ${text('title')}` ? (text('title') ?? asked) : asked,
    description: textOf(ownProperty(data, 'description')) ?? text('description'),
    tool: text('tool'),
    toolset: text('toolset'),
    origin: text('origin'),
    path: text('path'),
    effect: text('effect'),
    risk: text('risk'),
    arguments: ownProperty(call, 'arguments'),
    change: ownProperty(call, 'change'),
    values: ownProperty(call, 'values'),
    comesFrom: textsOf(ownProperty(call, 'comesFrom')),
    rest: isCall ? restOf(call) : shown,
    actions: textsOf(ownProperty(data, 'actions')),
    requiredApprovals: typeof required === 'number' && required > 1 ? required : 1,
  };
}

function textOf(value: JsonValue | undefined): string | undefined {
  return typeof value === 'string' && value !== '' ? value : undefined;
}

/** Nothing that is told about the call is left unseen. */
function restOf(call: JsonObject): JsonObject | undefined {
  const rest = Object.entries(call).filter(([key]) => !KNOWN.has(key));
  return rest.length > 0 ? Object.fromEntries(rest) : undefined;
}

function textsOf(value: JsonValue | undefined): readonly string[] {
  return Array.isArray(value)
    ? value.filter((each: JsonValue): each is string => typeof each === 'string')
    : [];
}
