import { isJsonObject, type JsonObject } from '@handrail/base';
import type { ToolCatalog } from '@handrail/client';
import { type StepFact, stepsOf } from './workflow-facts.ts';

export interface HappeningStep {
  readonly id: string;
  readonly name: string;
  /** Whether its owner is asked before it does anything. */
  readonly asks: boolean;
}

const ASKING: ReadonlySet<string> = new Set([
  'core.approvalGate',
  'core.clarificationGate',
  'core.interrupt',
  'core.openwop.governance.approvalGate',
]);

/** What such a step reaches is up to its workflow or its program; nobody has to be asked first. */
const REACHING: ReadonlySet<string> = new Set([
  'http.fetch',
  'connector.run',
  'core.subWorkflow',
  'core.dispatch',
]);

/** Whether a step may send something that nobody was asked about. */
export function sendsUnasked(document: JsonObject): boolean {
  return stepsOf(document).some(({ typeId }) => REACHING.has(typeId));
}

/** What a run does, in order, and where it asks. */
export function whatHappens(
  document: JsonObject,
  catalog: ToolCatalog | undefined,
): readonly HappeningStep[] {
  return stepsOf(document).map((step) => ({ id: step.id, name: step.name, asks: asksIn(step, catalog) }));
}

function asksIn({ typeId, config }: StepFact, catalog: ToolCatalog | undefined): boolean {
  if (ASKING.has(typeId)) return true;
  if (isJsonObject(config.confirm) && config.confirm.always === true) return true;
  if (typeId !== 'tool.call') return false;
  const tools = catalog?.toolsets.find(({ id }) => id === config.toolset)?.tools;
  return tools?.find(({ name }) => name === config.tool)?.confirmation === 'required';
}
