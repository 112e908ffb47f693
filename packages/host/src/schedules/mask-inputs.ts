import type { JsonObject } from '@handrail/base';
import { maskOf, type Workflow } from '@handrail/runs';

/** Inputs as a reader of runs may see them. Without the workflow nobody knows which are sensitive, so all are. */
export function maskInputs(inputs: JsonObject, workflow: Workflow | undefined): JsonObject {
  const isSensitive = (name: string) => !workflow || workflow.variables.get(name)?.sensitive === true;
  return Object.fromEntries(
    Object.entries(inputs).map(([name, value]) => [name, isSensitive(name) ? maskOf(name) : value]),
  );
}
