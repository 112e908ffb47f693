import type { HostParts } from '../execution/host-parts.ts';
import type { HostTesting } from '../ports/host-testing.ts';
import { commitFor } from './commit-for.ts';
import { refused } from './refused.ts';
import type { SeamService } from './seam-service.ts';
import type { VisibleRuns } from './visible-runs.ts';

export function serveSeams(parts: HostParts, visible: VisibleRuns, testing: HostTesting): SeamService {
  return {
    async append(caller, runId, fact) {
      const found = await visible.identity(caller, runId);
      if (!found.ok) return found;
      return commitFor(
        parts.actors.of(runId),
        () => [{ type: 'record-facts', facts: [fact] }],
        () => ({ runId }),
        undefined,
        parts,
      );
    },
    async cacheKey(caller, request) {
      if (!testing.cacheKey) return refused('capability_not_provided', 'This host has no such seam.');
      return { ok: true, value: await testing.cacheKey(caller.tenant, request) };
    },
    program(caller, nodeId, answers) {
      if (!testing.program) return refused('capability_not_provided', 'This host has no such seam.');
      testing.program(caller.tenant, nodeId, answers);
      return { ok: true, value: null };
    },
    async writeChannel(caller, runId, { channel, value, sourceRunId }) {
      for (const id of [runId, sourceRunId]) {
        const found = await visible.identity(caller, id);
        if (!found.ok) return found;
      }
      const from = { runId: sourceRunId, engineId: 'another' };
      return commitFor(
        parts.actors.of(runId),
        () => [{ type: 'write-channel', channel, value, from }],
        () => ({ runId }),
        undefined,
        parts,
      );
    },
    async spans(caller, runId) {
      const found = await visible.identity(caller, runId);
      return found.ok && testing.spans ? testing.spans.of(runId) : [];
    },
    moveName(name, address) {
      if (!testing.names) return refused('capability_not_provided', 'This host has no such seam.');
      testing.names.move(name, address);
      return { ok: true, value: null };
    },
    reset: () => testing.reset?.(),
  };
}
