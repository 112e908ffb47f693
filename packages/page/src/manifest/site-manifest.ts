import type { JsonObject, JsonValue } from '@handrail/base';
import type { ConfirmationPolicy, ToolRisk } from '@handrail/tools';

/** The typed contract of a site (§6.4). Registries are maps, so that no id can reach an inherited property. */
export interface SiteManifest {
  readonly version: string;
  readonly site: { readonly name: string; readonly origin: string; readonly description?: string };
  readonly actions: ReadonlyMap<string, ManifestAction>;
  readonly data: ReadonlyMap<string, ManifestView>;
  /** By route, as written. */
  readonly pages: ReadonlyMap<string, ManifestPage>;
  /** Messages by code. */
  readonly errors: ReadonlyMap<string, string>;
  /** For consumers of linked data; nothing here reads it. */
  readonly context?: JsonValue;
  /** The document as it was given, every member kept. */
  readonly document: JsonObject;
}

export interface ManifestAction {
  readonly id: string;
  readonly title: string;
  readonly description?: string;
  readonly scope: string;
  readonly risk: ToolRisk;
  readonly confirmation: ConfirmationPolicy;
  readonly idempotent: boolean;
  readonly inputSchema: JsonObject;
  readonly outputSchema: JsonObject;
  /** Where the site takes this action directly. It is told to readers; pages are operated through their elements. */
  readonly endpoint?: ActionEndpoint;
}

export interface ActionEndpoint {
  /** On the site's own origin. */
  readonly path: string;
  readonly method: string;
}

/** A read-only source. Going to its page is its execution; with an input schema it can be asked for a part. */
export interface ManifestView {
  readonly id: string;
  readonly title: string;
  readonly description?: string;
  readonly scope: string;
  readonly inputSchema?: JsonObject;
  readonly outputSchema: JsonObject;
}

export interface ManifestPage {
  readonly route: string;
  readonly title: string;
  readonly description?: string;
  readonly actions: readonly string[];
  readonly data: readonly string[];
}
