import type { JsonObject } from '@handrail/base';
import type { AbortSignalLike } from '@handrail/tools';

/** Code that works against one outside service and speaks lines of JSON: a child process, or a function in here. */
export interface Connectors {
  list(): readonly { readonly name: string; readonly title: string }[];
  /** Starts it for one node of one run. Refuses with `ToolFailure`. */
  open(name: string, start: ConnectorStart): Promise<ConnectorSession>;
}

export interface ConnectorStart {
  readonly tenant: string;
  readonly runId: string;
  readonly nodeId: string;
  /** From 1. Ids of requests are the connector's own within one attempt. */
  readonly attempt: number;
  readonly config: JsonObject;
  readonly inputs: JsonObject;
  /** A credential of the run's tenant. Whoever repeats it finds it masked. Refuses with `ToolFailure` when there is none. */
  readSecret(name: string): Promise<string>;
  /** Set off when the run is cancelled or the host closes. */
  readonly signal: AbortSignalLike;
}

/**
 * One connector at work. It lives in memory only: a crash ends it, and what it asked for with it. When the host stops
 * gracefully it is sent a `STOP`, and closed.
 */
export interface ConnectorSession {
  /** The next line, parsed, undefined inside for one that is not JSON; `ended` when there are no more. */
  next(): Promise<{ readonly line: unknown } | { readonly ended: ConnectorEnd }>;
  /** Resolves when it was handed over. May hold the owner's value: never logged, never kept. */
  send(line: JsonObject): Promise<void>;
  close(): Promise<void>;
}

export interface ConnectorEnd {
  readonly ok: boolean;
  /** Why, without content; empty when it went well. */
  readonly reason: string;
}
