import { nodeOutputs, type RunState } from '@handrail/runs';

export const CAPABILITY_ENTER = 'capability.enter';

/**
 * The tools a run may call: those that the contracts it was admitted to name. Undefined when its workflow enters no
 * capability, so that nothing limits it. It is read from the log alone, so it is the same after a restart.
 */
export function allowedTools(run: RunState): ReadonlySet<string> | undefined {
  let allowed: Set<string> | undefined;
  for (const { typeId, id } of run.workflow.nodes) {
    if (typeId !== CAPABILITY_ENTER) continue;
    allowed ??= new Set();
    const { tools } = nodeOutputs(run, id);
    if (!Array.isArray(tools)) continue;
    for (const tool of tools) if (typeof tool === 'string') allowed.add(tool);
  }
  return allowed;
}
