import { isJsonObject, type JsonObject } from '@handrail/base';
import { host } from '../../host/host.ts';
import { hasGaps } from '../run/redaction.ts';

export interface LastInputs {
  readonly inputs: JsonObject;
  /** When that run was started. */
  readonly at: string;
}

/** What the newest run of a workflow was started with; undefined when there is none, or some of it was kept out of the log. */
export async function readLastInputs(
  workflowId: string,
  signal: AbortSignal,
): Promise<LastInputs | undefined> {
  const { runs } = await host.runs.list({ workflowId, limit: 1 }, { signal });
  const [run] = runs;
  if (!run) return undefined;
  const { events } = await host.runs.poll(run.runId, { timeout: 1 }, { signal });
  const payload = events[0]?.type === 'run.started' ? events[0].payload : undefined;
  const inputs = isJsonObject(payload) ? payload.inputs : undefined;
  if (!isJsonObject(inputs) || Object.keys(inputs).length === 0 || hasGaps(inputs)) return undefined;
  return { inputs, at: run.createdAt };
}

/** Values to try a workflow with, which its document may bring along in `metadata.customProperties.exampleInputs`. */
export function exampleInputs({ metadata }: JsonObject): JsonObject | undefined {
  const properties = isJsonObject(metadata) ? metadata.customProperties : undefined;
  const inputs = isJsonObject(properties) ? properties.exampleInputs : undefined;
  return isJsonObject(inputs) && Object.keys(inputs).length > 0 ? inputs : undefined;
}
