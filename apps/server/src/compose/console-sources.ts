import type { HostStore, Ids } from '@handrail/host';
import type { ConsoleSources } from '@handrail/host-http';
import type { ServerConfig } from '../server-config.ts';
import { VERSION } from '../version.ts';
import type { LateParts } from './late-parts.ts';

export interface ConsoleParts {
  readonly config: ServerConfig;
  readonly store: HostStore;
  readonly ids: Ids;
  readonly late: LateParts;
}

/** What the dashboard shows of this host beside its runs. */
export function consoleSources({ config, store, ids, late }: ConsoleParts): ConsoleSources {
  const { publicUrl, egress: { listedOnly = false, allow = [], loopbackPorts = [] } = {} } = config;
  return {
    capabilities: late.contracts,
    toolsets: [late.forms],
    subscriptions: store.subscriptions,
    ids,
    settings: () => ({
      version: VERSION,
      ...(publicUrl !== undefined && { publicUrl }),
      egress: { listedOnly, allow, loopbackPorts },
      notifications: [{ kind: 'log', to: 'the log of the host' }],
    }),
  };
}
