import { isJsonObject, type JsonValue } from '@handrail/base';
import { CAPABILITY_ENTER, type Caller, type Host } from '@handrail/host';

export interface EnteringWorkflow {
  readonly workflowId: string;
  readonly name: string;
  /** The input that takes the turn. */
  readonly turnVariable?: string;
}

const MOST_READ = 100;

/** Workflows that a caller may start and that can enter this capability, with the input that takes the turn. */
export async function workflowsEntering(
  host: Host,
  caller: Caller,
  capabilityId: string,
): Promise<readonly EnteringWorkflow[]> {
  const found: EnteringWorkflow[] = [];
  for (const { workflowId, name } of await host.workflows.list(caller, { limit: MOST_READ })) {
    const read = await host.workflows.read(caller, workflowId);
    if (!read.ok) continue;
    const entry = entryOf(JSON.parse(read.value) as JsonValue, capabilityId);
    if (entry) found.push({ workflowId, name, ...entry });
  }
  return found;
}

function entryOf(
  document: JsonValue,
  capabilityId: string,
): Pick<EnteringWorkflow, 'turnVariable'> | undefined {
  const nodes = isJsonObject(document) && Array.isArray(document.nodes) ? document.nodes : [];
  for (const node of nodes as readonly JsonValue[]) {
    if (!isJsonObject(node) || node.typeId !== CAPABILITY_ENTER) continue;
    const config = isJsonObject(node.config) ? node.config : {};
    const named = Array.isArray(config.capabilities) ? (config.capabilities as readonly JsonValue[]) : [];
    // None named is all of them.
    if (named.length > 0 && !named.includes(capabilityId)) continue;
    const inputs = isJsonObject(node.inputs) ? node.inputs : {};
    const { turn } = inputs;
    const variable = isJsonObject(turn) && turn.type === 'variable' ? turn.variableName : undefined;
    return typeof variable === 'string' ? { turnVariable: variable } : {};
  }
  return undefined;
}
