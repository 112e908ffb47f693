import type { Connectors, HostStore, Ids } from '@handrail/host';
import type { ConsoleSettings, ConsoleSources, ImportDocument, SiteAudits } from '@handrail/host-http';
import type { ServerConfig } from '../server-config.ts';
import { VERSION } from '../version.ts';
import type { LazyServices } from './lazy-services.ts';

export interface ConsoleParts {
  readonly config: ServerConfig;
  readonly store: HostStore;
  readonly ids: Ids;
  readonly lazy: LazyServices;
  readonly connectors: Connectors | undefined;
  readonly importDocument: ImportDocument;
  readonly siteAudits: SiteAudits;
}

/** What the dashboard shows of this host beside its runs. */
export function consoleSources(parts: ConsoleParts): ConsoleSources {
  const { config, store, ids, lazy, connectors, importDocument, siteAudits } = parts;
  const { publicUrl, program, egress: { listedOnly = false, allow = [], loopbackPorts = [] } = {} } = config;
  return {
    capabilities: lazy.contracts,
    toolsets: [lazy.forms, lazy.sites],
    formDefinitions: lazy.formDefinition,
    ...(connectors && { connectors }),
    subscriptions: store.subscriptions,
    ids,
    importDocument,
    siteAudits,
    settings: () => ({
      version: VERSION,
      ...(program && { program }),
      ...(publicUrl !== undefined && { publicUrl }),
      egress: { listedOnly, allow, loopbackPorts },
      notifications: notificationsOf(config),
    }),
  };
}

/** Where the owner is told, without what opens it: the path of a webhook may be a secret. */
function notificationsOf({
  notifications: { webhook, mail } = {},
}: ServerConfig): ConsoleSettings['notifications'] {
  return [
    ...(webhook ? [{ kind: 'webhook' as const, to: new URL(webhook.url).origin }] : []),
    ...(mail ? [{ kind: 'email' as const, to: mail.to }] : []),
  ];
}
