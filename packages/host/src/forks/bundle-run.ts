import type { JsonObject } from '@handrail/base';
import { ContentMask, type RunStatus, snapshotRun } from '@handrail/runs';
import type { HostParts } from '../execution/host-parts.ts';
import type { Projection } from '../execution/projection.ts';
import type { RunBundle } from '../services/fork-service.ts';
import { readInPages } from './read-whole-log.ts';

/** The bundle has its own words for what a run waits for (debug-bundle.schema.json). */
const STATUS: Partial<Record<RunStatus, string>> = {
  'waiting-input': 'waiting-clarification',
  'waiting-external': 'waiting-clarification',
  paused: 'running',
};

/** What somebody needs to look into a run, without anything it was given or made. */
export function bundleOf({ identity, state }: Projection, { store }: Pick<HostParts, 'store'>): RunBundle {
  const { runId } = identity;
  const eventCount = state.nextSequence;
  const snapshot = snapshotRun(state);
  const mask = new ContentMask();
  const { variables, channels, status, startedAt, completedAt, error, nodeStates } = snapshot;
  // First, so that what comes after is checked against all of it.
  const shown = { variables: mask.values(variables), channels: mask.values(channels) };
  return {
    eventCount,
    head: {
      run: {
        runId,
        workflowId: identity.workflowId,
        status: STATUS[status] ?? status,
        startedAt,
        ...(completedAt !== undefined && { endedAt: completedAt }),
        ...(typeof snapshot.currentNodeId === 'string' && { currentNodeId: snapshot.currentNodeId }),
        ...(error !== undefined && { error: mask.payload(error) }),
        ...shown,
        nodeStates: mask.object(nodeStates),
        ...(state.fork && { fork: { ...state.fork } }),
      },
      metrics: {
        eventCount,
        nodeCount: state.workflow.nodes.length,
        ...(snapshot.metrics as JsonObject | undefined),
      },
      redactionApplied: true,
      redactionMode: 'mask',
    },
    async *events() {
      const own = new ContentMask();
      own.values(variables);
      own.values(channels);
      for await (const page of readInPages(store.events, runId, eventCount)) {
        yield page.map((event): JsonObject => ({ ...event, payload: own.payload(event.payload) }));
      }
    },
  };
}
