import type { Registry } from '@handrail/contracts';
import type { Connectors, Ids, Subscriptions, ToolsetSource } from '@handrail/host';
import type { FormDefinitions } from './form-endpoint.ts';
import type { ImportDocument } from './import-endpoint.ts';
import type { SiteAudits } from './site-audit-endpoints.ts';

/**
 * What the console shows beyond runs and workflows. Each part may be left out: its addresses then answer 501 and say
 * why, so that a page can tell its reader.
 */
export interface ConsoleSources {
  /** The contracts by which this host admits turns; undefined while none are loaded. */
  readonly capabilities?: () => Registry | undefined;
  /** Opened for a look at their tools, so only sources whose `open` changes nothing outside. */
  readonly toolsets?: readonly ToolsetSource[];
  /** The definitions of its forms, for pages that draw them. */
  readonly formDefinitions?: FormDefinitions;
  readonly connectors?: Connectors;
  /** What is registered to be told by webhook. */
  readonly subscriptions?: Pick<Subscriptions, 'list'>;
  /** Takes what an owner brings on their pages; without it nothing can be imported over HTTP. */
  readonly importDocument?: ImportDocument;
  /** Audits of the sites that this host uses; without it there are none to see. */
  readonly siteAudits?: SiteAudits;
  /** Names new keys; without it none can be made over HTTP. */
  readonly ids?: Ids;
  /** What the operator has set, for the owner to read. */
  readonly settings?: () => ConsoleSettings;
}

/** Shown, never changed, over HTTP. Holds no secret: destinations stand without credentials or paths. */
export interface ConsoleSettings {
  readonly version: string;
  /** How programs on the machine of this host start its command line: a program and its arguments. */
  readonly program?: readonly string[];
  readonly publicUrl?: string;
  readonly egress: {
    readonly listedOnly: boolean;
    readonly allow: readonly { readonly hosts: readonly string[]; readonly addresses: readonly string[] }[];
    readonly loopbackPorts: readonly number[];
  };
  /** Where the owner learns that something waits. */
  readonly notifications: readonly { readonly kind: 'log' | 'webhook' | 'email'; readonly to: string }[];
}
