import type { RunEvent } from '@handrail/runs';
import type { Caller } from '../caller.ts';
import type { HostOutcome } from '../outcome.ts';

/** Files that belong to a tenant or one of its workspaces (RFC 0059). Every change makes a new version. */
export interface WorkspaceService {
  readonly limits: WorkspaceLimits;
  /** Without their content, by path. */
  list(caller: Caller, prefix: string): Promise<HostOutcome<readonly WorkspaceEntry[]>>;
  read(caller: Caller, path: string): Promise<HostOutcome<WorkspaceFile>>;
  write(caller: Caller, write: WorkspaceWrite): Promise<HostOutcome<WorkspaceFile>>;
  remove(caller: Caller, change: WorkspaceChange): Promise<HostOutcome<null>>;
  /** Changes that were not made for a run, oldest first, after this sequence. */
  changes(caller: Caller, after: number, limit: number): Promise<HostOutcome<readonly RunEvent[]>>;
}

export interface WorkspaceLimits {
  readonly maxFileBytes: number;
  readonly maxFiles: number;
}

export interface WorkspaceChange {
  readonly path: string;
  /** Only when this is the current version; whichever it is when left out. */
  readonly ifVersion?: number;
  /** The run it is done for: its log tells of it. */
  readonly runId?: string;
}

export interface WorkspaceWrite extends WorkspaceChange {
  readonly content: string;
  readonly contentType?: string;
}

/** Type aliases, so that they are JSON objects to everybody. */
export type WorkspaceEntry = {
  readonly path: string;
  readonly contentType: string;
  readonly version: number;
  readonly etag: string;
  readonly updatedAt: string;
};
export type WorkspaceFile = WorkspaceEntry & { readonly content: string };
