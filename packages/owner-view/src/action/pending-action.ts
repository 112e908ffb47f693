import { isJsonObject, type JsonObject, type JsonValue, ownProperty } from '@handrail/base';
import { parseLabels, type ValueLabels } from '../labels/value-labels.ts';
import { parseSources, type ValueSources } from '../labels/value-sources.ts';
import { type PendingChanges, parsePendingChanges } from './pending-changes.ts';

/** What will happen if the owner approves. Everything in it is outside text. */
export interface PendingAction {
  /** The tool's own; empty for an approval that is not about a tool. */
  readonly title: string;
  /** The tool's own. */
  readonly description: string | undefined;
  /** What the workflow calls it. It says nothing about what will happen, so it never takes the place of `title`. */
  readonly workflowTitle: string | undefined;
  readonly workflowDescription: string | undefined;
  readonly tool: string | undefined;
  /** The live form or page. */
  readonly toolset: string | undefined;
  /** The address of the definition of the form that is submitted. */
  readonly definition: string | undefined;
  readonly origin: string | undefined;
  readonly path: string | undefined;
  readonly effect: string | undefined;
  readonly risk: string | undefined;
  readonly arguments: JsonValue | undefined;
  /** What the tool itself names as the change, when that is not its arguments. */
  readonly change: JsonValue | undefined;
  /** What the action will submit, whoever filled it in. */
  readonly values: JsonValue | undefined;
  /** Where the call and its values come from, a line for each; empty when it is not known. */
  readonly comesFrom: readonly string[];
  /** How people read the arguments and the values, as the tool says; `actionLabels` reads it. */
  readonly labels: JsonObject | undefined;
  /** Where the arguments and the values come from, one by one; `actionSources` reads it. */
  readonly sources: JsonObject | undefined;
  /** What the owner has to know first, such as that nobody said a value; sentences. */
  readonly doubts: readonly string[];
  /** What becomes of a request for changes, and of the one before. */
  readonly changes: PendingChanges | undefined;
  /** Everything else that is known about it. */
  readonly rest: JsonValue | undefined;
  readonly actions: readonly string[];
  readonly requiredApprovals: number;
}

/** `artifactType` of an interrupt about a tool call; its artifact holds every value, the interrupt only what events may show. */
const TOOL_CALL = 'handrail.tool-call';

const KNOWN: ReadonlySet<string> = new Set([
  'toolset',
  'definition',
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
  'labels',
  'sources',
  'doubts',
  'changes',
]);

/** The id of the artifact that holds the whole tool call; undefined for an approval that is not about one. */
export function actionArtifact(data: JsonObject): string | undefined {
  if (ownProperty(data, 'artifactType') !== TOOL_CALL) return undefined;
  return textOf(data, 'artifactId') ?? '';
}

/** Reads the data of an approval, completed by its artifact where there is one. */
export function readPendingAction(data: JsonObject, artifact?: JsonObject): PendingAction {
  const isCall = actionArtifact(data) !== undefined;
  const shown = artifact ?? ownProperty(data, 'artifactData');
  const call = isCall && isJsonObject(shown) ? shown : {};
  return {
    ...callFacts(call),
    title: textOf(call, 'title') ?? '',
    description: textOf(call, 'description'),
    workflowTitle: workflowTitle(data, textOf(call, 'title')),
    workflowDescription: textOf(data, 'description'),
    changes: parsePendingChanges(ownProperty(isCall ? call : data, 'changes')),
    rest: isCall ? restOf(call) : shown,
    ...decisionFacts(data),
  };
}

/** What an approval is about, from the data of its interrupt alone, and whose words that is. */
export function approvalTitle(data: JsonObject): {
  readonly text: string;
  readonly saidBy: 'tool' | 'workflow';
} {
  const { title, workflowTitle: words } = readPendingAction(data);
  return title === '' ? { text: words ?? '', saidBy: 'workflow' } : { text: title, saidBy: 'tool' };
}

/** The host names a call after its tool unless the workflow has its own words. */
function workflowTitle(data: JsonObject, toolTitle: string | undefined): string | undefined {
  const title = textOf(data, 'title');
  return toolTitle !== undefined && title === `Confirm: ${toolTitle}` ? undefined : title;
}

/** Reads a pending action that the host has sent as JSON. */
export function parsePendingAction(value: JsonValue | undefined): PendingAction {
  const action = isJsonObject(value) ? value : {};
  return {
    ...callFacts(action),
    title: textOf(action, 'title') ?? '',
    description: textOf(action, 'description'),
    workflowTitle: textOf(action, 'workflowTitle'),
    workflowDescription: textOf(action, 'workflowDescription'),
    changes: parsePendingChanges(ownProperty(action, 'changes')),
    rest: ownProperty(action, 'rest'),
    ...decisionFacts(action),
  };
}

function callFacts(call: JsonObject) {
  return {
    tool: textOf(call, 'tool'),
    toolset: textOf(call, 'toolset'),
    definition: textOf(call, 'definition'),
    origin: textOf(call, 'origin'),
    path: textOf(call, 'path'),
    effect: textOf(call, 'effect'),
    risk: textOf(call, 'risk'),
    arguments: ownProperty(call, 'arguments'),
    change: ownProperty(call, 'change'),
    values: ownProperty(call, 'values'),
    comesFrom: textsOf(call, 'comesFrom'),
    labels: objectOf(call, 'labels'),
    sources: objectOf(call, 'sources'),
    doubts: textsOf(call, 'doubts'),
  };
}

/** The labels of a part of an action. What a tool changes has the names of its arguments. */
export function actionLabels({ labels }: PendingAction, part: 'arguments' | 'values'): ValueLabels {
  return parseLabels(labels && ownProperty(labels, part));
}

/** Where the values of a part of an action come from. */
export function actionSources({ sources }: PendingAction, part: 'arguments' | 'values'): ValueSources {
  return parseSources(sources && ownProperty(sources, part));
}

function decisionFacts(data: JsonObject) {
  const required = ownProperty(data, 'requiredApprovals');
  return {
    actions: textsOf(data, 'actions'),
    requiredApprovals: typeof required === 'number' && required > 1 ? required : 1,
  };
}

/** Nothing that is known about the call is left out. */
function restOf(call: JsonObject): JsonObject | undefined {
  const rest = Object.entries(call).filter(([key]) => !KNOWN.has(key));
  return rest.length > 0 ? Object.fromEntries(rest) : undefined;
}

function objectOf(object: JsonObject, name: string): JsonObject | undefined {
  const value = ownProperty(object, name);
  return isJsonObject(value) ? value : undefined;
}

function textOf(object: JsonObject, name: string): string | undefined {
  const value = ownProperty(object, name);
  return typeof value === 'string' && value !== '' ? value : undefined;
}

function textsOf(object: JsonObject, name: string): readonly string[] {
  const value = ownProperty(object, name);
  return Array.isArray(value)
    ? value.filter((each: JsonValue): each is string => typeof each === 'string')
    : [];
}
