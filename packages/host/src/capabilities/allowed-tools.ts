import type { RunState } from '@handrail/runs';

export const CAPABILITY_ENTER = 'capability.enter';

/**
 * Whether a run may call a tool of a toolset. A workflow that enters capabilities may call only what the contracts it was
 * admitted to name. The decisions in the log say so, and nothing that a workflow writes can.
 */
export function mayCall({ workflow, admittedTools }: RunState, toolset: string, tool: string): boolean {
  const isLimited = workflow.nodes.some(({ typeId }) => typeId === CAPABILITY_ENTER);
  return !isLimited || admittedTools.has(`${toolset}/${tool}`);
}
