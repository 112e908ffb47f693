import { callForm } from '../assistance/owner-form.ts';
import type { HostParts } from '../running/host-parts.ts';
import type { OwnerFormService } from '../services/owner-form-service.ts';
import { refused } from './refused.ts';
import { nodeFor } from './serve-assistance.ts';
import type { VisibleRuns } from './visible-runs.ts';

export function serveOwnerForms(parts: HostParts, visible: VisibleRuns): OwnerFormService {
  return {
    async call(caller, runId, requestId, { ref, tool, input }) {
      if (!caller.isOwner) return refused('forbidden', 'Only the owner, signed in, can fill this in.');
      const found = await visible.projection(caller, runId);
      if (!found.ok) return found;
      const { assistance } = found.value;
      const nodeId = nodeFor(assistance, requestId);
      const tracked = assistance.all.requests.get(requestId);
      const session = parts.sessions.find(runId, nodeId);
      const live = tracked && !tracked.closed ? session?.attachment(requestId, ref) : undefined;
      if (live?.kind !== 'form') return refused('not_found', 'There is no such form any more.');
      const answer = await callForm({ runId, nodeId, requestId, toolset: live.value, tool, input }, parts);
      const response = answer.ok && answer.value.status === 'ok' ? answer.value.response : null;
      if (response !== null) session?.submitted(requestId, response);
      return answer;
    },
  };
}
