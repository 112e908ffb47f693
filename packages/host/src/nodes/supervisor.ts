import { isJsonObject, type JsonObject, type JsonValue } from '@handrail/base';
import { answerTo, interruptKey } from '@handrail/runs';
import { ask } from './ask.ts';
import { failedPlainly, pureNode } from './define-node.ts';
import { some } from './node-about.ts';
import { listAt, NodeConfigError, objectAt } from './node-config.ts';

const AGENT = 'core.supervisor';
const THRESHOLD = 0.7;

/**
 * Decides the next turn of an orchestrated run from a script. A decision it is not sure enough of waits for somebody
 * to look at it (interrupts, low confidence): below the threshold, not at it.
 */
export const supervisor = pureNode({
  typeId: 'core.orchestrator.supervisor',
  about: {
    does: 'Decides the next turn of an orchestrated run, from a script. This host has no model that decides.',
    settings: {
      mockDecisions: some('list', 'The decisions, turn by turn.', { of: 'decisions' }),
      mockDispatchPlan: some('list', 'More decisions, after those.', { of: 'decisions' }),
      mockPendingDecision: some(
        'object',
        'The decision of every later turn; it ends the run when left out.',
        {
          of: 'a decision',
        },
      ),
      mockConfidence: some('json', 'How sure it is, from 0 to 1: below 0.7 somebody is asked to look.'),
    },
    isOpen: true,
  },
  readConfig: (config) => ({
    plan: [...decisionsAt(config, 'mockDecisions'), ...decisionsAt(config, 'mockDispatchPlan')],
    pending: Object.hasOwn(config, 'mockPendingDecision')
      ? objectAt(config, 'mockPendingDecision')
      : undefined,
    confidence: shareOf(config.mockConfidence),
  }),
  execute({ plan, pending, confidence }, work) {
    const turn = work.run.orchestrator?.turns ?? 0;
    const decision = plan[turn] ?? pending ?? { kind: 'terminate' };
    const threshold = shareOf(work.run.configurable.escalationThreshold) ?? THRESHOLD;
    const observed = confidence ?? shareOf(decision.confidence);
    const key = interruptKey(work.run, work.step.nodeId, 0);
    if (observed !== undefined && observed < threshold) {
      const answer = answerTo(work.run, key);
      if (answer === undefined) {
        const data = { agentId: AGENT, threshold, observed, decision };
        return { ...ask(work), kind: 'low-confidence', completes: false, data };
      }
      if (isJsonObject(answer) && answer.action === 'reject') {
        return failedPlainly(
          'decision_rejected',
          `The decision of "${work.step.nodeId}" was looked at and rejected.`,
        );
      }
    }
    return { type: 'decide-workers', agentId: AGENT, decision };
  },
});

function decisionsAt(config: JsonObject, field: string): readonly JsonObject[] {
  return listAt(config, field, 1_000).map((decision) => {
    if (isJsonObject(decision)) return decision;
    throw new NodeConfigError(field, `"${field}" must list decisions.`);
  });
}

function shareOf(value: JsonValue | undefined): number | undefined {
  return typeof value === 'number' && value >= 0 && value <= 1 ? value : undefined;
}
