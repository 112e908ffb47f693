/** What an event is about, as the chips above the timeline name it. */
export const FAMILIES = ['run', 'node', 'owner', 'tool', 'agent', 'data', 'log', 'other'] as const;
export type Family = (typeof FAMILIES)[number];

const PREFIXES: readonly (readonly [string, Family])[] = [
  ['run.', 'run'],
  ['workflow.', 'run'],
  ['cap.', 'run'],
  ['lease.', 'run'],
  ['node.', 'node'],
  ['handrail.node.', 'node'],
  ['handrail.child', 'node'],
  ['approval.', 'owner'],
  ['clarification.', 'owner'],
  ['interrupt.', 'owner'],
  ['handrail.approval.', 'owner'],
  ['handrail.assistance.', 'owner'],
  ['handrail.interaction.', 'owner'],
  ['handrail.browser_surface', 'owner'],
  ['agent.tool', 'tool'],
  ['tool.', 'tool'],
  ['egress.', 'tool'],
  ['connector.', 'tool'],
  ['handrail.effect.', 'tool'],
  ['authorization.', 'tool'],
  ['agent.', 'agent'],
  ['prompt.', 'agent'],
  ['model.', 'agent'],
  ['envelope.', 'agent'],
  ['provider.', 'agent'],
  ['budget.', 'agent'],
  ['runOrchestrator.', 'agent'],
  ['conversation.', 'agent'],
  ['memory.', 'agent'],
  ['channel.', 'data'],
  ['variable.', 'data'],
  ['artifact.', 'data'],
  ['workspace.', 'data'],
  ['handrail.channel.', 'data'],
  ['log.', 'log'],
  ['output.', 'log'],
  ['handrail.progress.', 'log'],
];

const known = new Map<string, Family>();
/** Types come from outside; a log with endless ones must not fill the memory. */
const MOST_KNOWN = 500;

export function familyOf(type: string): Family {
  const before = known.get(type);
  if (before) return before;
  const family = PREFIXES.find(([prefix]) => type.startsWith(prefix))?.[1] ?? 'other';
  if (known.size < MOST_KNOWN) known.set(type, family);
  return family;
}
