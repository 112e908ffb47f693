import type { Clock } from '@handrail/base';
import { eventIdOf, redactCredentials, toTimestamp } from '@handrail/runs';
import type { Projection } from '../execution/projection.ts';
import type { HostOutcome } from '../outcome.ts';
import type { Ids } from '../ports/ids.ts';
import type { Records } from '../ports/records.ts';
import type { Annotation, AnnotationService, NewAnnotation } from '../services/annotation-service.ts';
import { reading, refused } from '../services/refused.ts';
import type { VisibleRuns } from '../services/visible-runs.ts';

const KIND = 'annotation';
/** Of one run. */
const MOST = 1_000;

export interface AnnotationParts {
  readonly records: Records;
  readonly visible: VisibleRuns;
  readonly clock: Clock;
  readonly ids: Ids;
}

export function serveAnnotations({ records, visible, clock, ids }: AnnotationParts): AnnotationService {
  const watchers = new Map<string, Set<(annotation: Annotation) => void>>();

  const listOf = async ({ identity }: Projection) => {
    const prefix = `${identity.runId}/`;
    const stored = await records.list(identity, KIND, { prefix, after: prefix, limit: MOST });
    return stored.map(({ content }) => content as Annotation);
  };

  return {
    add: (caller, runId, request) =>
      reading<Annotation>(async () => {
        const found = await visible.projection(caller, runId);
        if (!found.ok) return found;
        const fault = targetFault(found.value, request);
        if (fault) return fault;
        if ((await listOf(found.value)).length >= MOST) {
          return refused('conflict', `A run takes at most ${MOST} annotations.`);
        }
        const at = clock.now();
        const annotationId = ids.newId();
        const { tenant, workspace, mode } = found.value.identity;
        const annotation: Annotation = {
          annotationId,
          target: { runId, ...request.target },
          // What somebody writes about a run may repeat something that was never meant to be kept (RFC 0056).
          signal: redactCredentials(request.signal) as Annotation['signal'],
          actor: { principalRef: caller.principal },
          ...(request.note !== undefined && { note: String(redactCredentials(request.note)) }),
          createdAt: toTimestamp(at),
        };
        const record = { tenant, workspace, mode, kind: KIND, name: `${runId}/${annotationId}`, runId, at };
        if (!(await records.put({ ...record, content: annotation }, 0))) {
          return refused('conflict', 'The annotation could not be added. Try again.');
        }
        for (const hear of [...(watchers.get(runId) ?? [])]) hear(annotation);
        return { ok: true, value: annotation };
      }),
    list: (caller, runId) =>
      reading<readonly Annotation[]>(async () => {
        const found = await visible.projection(caller, runId);
        return found.ok ? { ok: true, value: await listOf(found.value) } : found;
      }),
    watch(runId, listener) {
      const own = watchers.get(runId) ?? new Set();
      watchers.set(runId, own.add(listener));
      return () => {
        own.delete(listener);
        if (own.size === 0 && watchers.get(runId) === own) watchers.delete(runId);
      };
    },
  };
}

/** What is annotated has to be there. */
function targetFault(
  { identity, state }: Projection,
  { target = {} }: NewAnnotation,
): HostOutcome<never> | undefined {
  const { eventId, nodeId } = target;
  if (nodeId !== undefined && !state.workflow.indexOf.has(nodeId)) {
    return refused('validation_error', 'The run has no such node.', { field: 'target.nodeId' });
  }
  if (eventId === undefined) return undefined;
  const sequence = Number(eventId.slice(eventId.lastIndexOf('.') + 1));
  const isThere = sequence < state.nextSequence && eventIdOf(identity.runId, sequence) === eventId;
  return isThere
    ? undefined
    : refused('validation_error', 'The run has no such event.', { field: 'target.eventId' });
}
