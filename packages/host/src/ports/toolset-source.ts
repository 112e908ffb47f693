import type { JsonObject, JsonValue } from '@handrail/base';
import type { CallProvenance, RelayedRequest, Toolset } from '@handrail/tools';

/** One that can be opened; `address` is where people see what it works on. */
export interface ToolsetInstance {
  readonly instance: string;
  readonly title: string;
  readonly address?: string;
}

/**
 * Where a run's toolsets come from: live forms, pages, connectors. A run has its own instance of what it opens, and
 * its state outlives the process as an artifact of the run.
 */
export interface ToolsetSource {
  /** First part of `source/instance`, as in `form/grant-application`. */
  readonly name: string;
  /** What can be opened, for people and catalogs. */
  instances(): readonly ToolsetInstance[];
  /** Opens the instance for one run, as it was left when `saved` is given. Refuses with `ToolFailure`. */
  open(instance: string, saved: JsonValue | undefined, scope: ToolsetScope): Promise<OpenToolset>;
}

export interface ToolsetScope {
  readonly tenant: string;
  readonly runId: string;
}

export interface OpenToolset {
  /** Without a `confirm` of its own: the host asks the owner. */
  readonly toolset: Toolset;
  /** What `open` needs to make it again; asked for after every call that may have changed something. */
  save(): JsonValue;
  /** The values a call of this tool would submit; an approval is bound to them. Undefined when it submits none. */
  submits?(tool: string): JsonValue | undefined;
  /** What people call those values, by path: labels, option texts, types. For showing only; no approval is bound to it. */
  labels?(tool: string): JsonObject | undefined;
  /** The address of the definition of what a call of this tool submits, such as the URL of a form. For showing only. */
  definition?(tool: string): string | undefined;
  /** Where those values come from, by their place, as `{ from, said? }`; those that are not known are left out. For showing only. */
  sources?(tool: string): JsonObject | undefined;
  /** What the owner's own words come to here, for their pages; left out where requests are not understood. Does nothing. */
  ask?(request: RelayedRequest): Promise<JsonObject>;
  /** Where the last call of this tool came from, as far as the toolset judged that; undefined when nothing said so. */
  provenance?(tool: string): CallProvenance | undefined;
  /** Where a call happens, for approvals; left out when there is no page. */
  place?(): { readonly origin: string; readonly path: string };
  /**
   * Documents the last call made for others to read, such as a submitted response. Whoever called keeps them as
   * artifacts of the run in the batch of the call's outcome, with `artifact.created` for each.
   */
  produced?(): readonly ProducedArtifact[];
}

export interface ProducedArtifact {
  readonly artifactId: string;
  readonly artifactType: string;
  readonly content: JsonValue;
}

/** What calls of a toolset share, for the rule of what is sensitive. */
export function toolsetPlace(id: string): string {
  return `toolset/${id}`;
}

/** Under which id a run keeps the state of a toolset it has open. */
export function toolsetArtifactId(id: string): string {
  return `toolset/${id}`;
}
