import type { LiveSession } from '../assistance/live-session.ts';
import { callForm, readForm } from '../assistance/owner-form.ts';
import type { Caller } from '../caller.ts';
import type { HostParts } from '../execution/host-parts.ts';
import type { OwnerFormService } from './owner-form-service.ts';
import { refused } from './refused.ts';
import { nodeFor } from './serve-assistance.ts';
import type { VisibleRuns } from './visible-runs.ts';

export function serveOwnerForms(parts: HostParts, visible: VisibleRuns): OwnerFormService {
  async function find(caller: Caller, runId: string, requestId: string, ref?: string) {
    if (!caller.isOwner) return refused('forbidden', 'Only the owner, signed in, can fill this in.');
    const found = await visible.projection(caller, runId);
    if (!found.ok) return found;
    const { assistance } = found.value;
    const nodeId = nodeFor(assistance, requestId);
    const tracked = assistance.all.requests.get(requestId);
    const session = parts.sessions.find(runId, nodeId);
    if (tracked?.closed) return refused('no_pending_interaction', 'This request is over.');
    const toolset = session && tracked && formIn(session, requestId, ref);
    if (toolset === undefined) return refused('not_found', 'There is no such form.');
    return { ok: true as const, value: { nodeId, session, toolset } };
  }

  return {
    async read(caller, runId, requestId) {
      const found = await find(caller, runId, requestId);
      return found.ok ? readForm(runId, found.value.toolset, parts) : found;
    },
    async call(caller, runId, requestId, { ref, tool, input }) {
      const found = await find(caller, runId, requestId, ref);
      if (!found.ok) return found;
      const { nodeId, session, toolset } = found.value;
      const by = caller.principal;
      const answer = await callForm({ by, runId, nodeId, requestId, toolset, tool, input }, parts);
      const response = answer.ok && answer.value.status === 'ok' ? answer.value.response : null;
      if (response !== null) session?.handed.submitted(requestId, response);
      return answer;
    },
  };
}

/** As in `form/claim`. */
function formIn(session: LiveSession, requestId: string, ref: string | undefined): string | undefined {
  if (ref === undefined) return session.handed.formOf(requestId)?.form;
  const live = session.handed.attachment(requestId, ref);
  return live?.kind === 'form' ? live.value : undefined;
}
