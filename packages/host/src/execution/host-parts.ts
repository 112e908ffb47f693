import type { Clock } from '@handrail/base';
import type { Instant, RunEvent, RunPorts, RunState } from '@handrail/runs';
import type { Timers } from '@handrail/tools';
import type { ConnectorSessions } from '../assistance/connector-sessions.ts';
import type { HostLimitValues } from '../host-limits.ts';
import type { NodeType } from '../nodes/node-type.ts';
import type { HostStore } from '../ports/host-store.ts';
import type { Ids } from '../ports/ids.ts';
import type { RunRecord } from '../ports/run-record.ts';
import type { Secrets } from '../ports/secrets.ts';
import type { OutboxEntry } from '../ports/store-batch.ts';
import type { SurfaceDoors } from '../ports/surface-doors.ts';
import type { Surfaces } from '../ports/surfaces.ts';
import type { ToolsetSource } from '../ports/toolset-source.ts';
import type { KeyedLock } from '../tool-calls/keyed-lock.ts';
import type { WorkflowCache } from '../workflows/workflow-cache.ts';
import type { Actors } from './actors.ts';
import type { Gate } from './gate.ts';
import type { InboxChanges } from './inbox-changes.ts';
import type { Projection } from './projection.ts';
import type { RunTrees } from './run-trees.ts';
import type { Watchers } from './watchers.ts';

/** What the parts of one host share. */
export interface HostParts {
  readonly store: HostStore;
  readonly clock: Clock;
  readonly timers: Timers;
  readonly ids: Ids;
  readonly ports: RunPorts;
  readonly limits: HostLimitValues;
  readonly nodeTypes: ReadonlyMap<string, NodeType>;
  readonly provides: ReadonlySet<string>;
  readonly toolsets: ReadonlyMap<string, ToolsetSource>;
  readonly secrets: Secrets;
  readonly surfaces: Surfaces | undefined;
  readonly surfaceDoors: SurfaceDoors | undefined;
  readonly workflows: WorkflowCache;
  readonly watchers: Watchers;
  readonly inboxChanges: InboxChanges;
  readonly actors: Actors;
  readonly runTrees: RunTrees;
  /** Connectors at work in this process. */
  readonly sessions: ConnectorSessions;
  /** One at a time works with a toolset of a run. */
  readonly toolsetLock: KeyedLock;
  /** How many nodes may be outside at a time. */
  readonly gate: Gate;
  /** What has to be sent because of these events. */
  readonly outboxFor: OutboxFor;
  /** What has to be reported to the owner because of these events. */
  readonly noticesFor: NoticesFor;
  /** There are new entries to send. */
  readonly outboxFilled: () => void;
  /** A run has to be looked at again at this time. */
  readonly wakeAt: (at: Instant) => void;
  /** What follows from what is recorded here is for other processes. */
  readonly leavesWork: boolean;
  readonly engineVersion: string;
  readonly onDefect: (error: unknown) => void;
}

export type OutboxFor = (
  record: RunRecord,
  events: readonly RunEvent[],
  run: RunState,
) => readonly OutboxEntry[];

export type NoticesFor = (run: Projection, events: readonly RunEvent[]) => readonly OutboxEntry[];
