import type { JsonObject } from '@handrail/base';
import type { NodeType } from '@handrail/host';
import { NodeConfigError } from '@handrail/host/nodes';

/** A type that replaces one of the host refuses the settings which that one refuses. */
export function requireSettingsOf({ checkConfig }: NodeType, config: JsonObject): void {
  const problem = checkConfig?.(config);
  if (problem) throw new NodeConfigError(problem.field, problem.message);
}
