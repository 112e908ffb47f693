import { isJsonObject, type JsonValue } from '@handrail/base';
import { host } from '../../host/host.ts';

/** What the steps of a workflow are called, by their ids. */
export function namesOf(nodes: JsonValue | undefined): ReadonlyMap<string, string> {
  const names = new Map<string, string>();
  for (const node of Array.isArray(nodes) ? nodes : []) {
    if (isJsonObject(node) && typeof node.id === 'string' && typeof node.name === 'string')
      names.set(node.id, node.name);
  }
  return names;
}

/** The names of the steps of a run. A workflow that is gone has none; ids are shown then. */
export async function stepNames(runId: string, signal: AbortSignal): Promise<ReadonlyMap<string, string>> {
  try {
    const { workflowId } = await host.runs.get(runId, { signal });
    return namesOf((await host.workflows.get(workflowId, { signal })).nodes);
  } catch {
    return new Map();
  }
}
