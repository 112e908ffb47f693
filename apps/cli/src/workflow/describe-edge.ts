import type { WorkflowEdge } from '@handrail/runs';
import { describeEdgeMessages } from '../messages/workflows.ts';
import { cleanLine } from '../terminal/clean-text.ts';

const RULES: Readonly<Record<WorkflowEdge['rule'], string>> = {
  all_success: '',
  any_success: describeEdgeMessages.anySuccess,
  all_complete: describeEdgeMessages.always,
  none_failed: describeEdgeMessages.noFailure,
  any_failed: describeEdgeMessages.anyFailure,
};

const SIGNS = { equals: '=', notEquals: '≠', contains: 'contains', regex: 'matches' } as const;

/** When an edge is followed, in a few words; empty when always. */
export function describeEdge({ condition, rule, role }: WorkflowEdge): string {
  const parts: string[] = [];
  if (condition) {
    const { type, expression, left, right } = condition;
    const text = type === 'expression' ? expression : `${left} ${SIGNS[type]} ${JSON.stringify(right)}`;
    parts.push(`when ${cleanLine(text)}`);
  }
  if (RULES[rule] !== '') parts.push(RULES[rule]);
  if (role === 'back') parts.push('again');
  return parts.join(', ');
}
