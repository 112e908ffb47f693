import type { Endpoint } from '../api/endpoint.ts';
import { capabilitiesOf } from '../discovery/capabilities.ts';
import { profilesOf } from '../discovery/profiles.ts';
import type { HostHttpOptions } from '../options.ts';
import { askToolsetEndpoint } from './ask-toolset.ts';
import {
  decideTurnEndpoint,
  listCapabilitiesEndpoint,
  readCapabilityEndpoint,
} from './capability-endpoints.ts';
import { readFormEndpoint } from './form-endpoint.ts';
import { importEndpoint } from './import-endpoint.ts';
import {
  createKeyEndpoint,
  listKeysEndpoint,
  revokeKeyEndpoint,
  rotateKeyEndpoint,
} from './key-endpoints.ts';
import { listConnectorsEndpoint } from './list-connectors.ts';
import { listToolsetsEndpoint } from './list-toolsets.ts';
import { listWebhooksEndpoint } from './list-webhooks.ts';
import { listMembersEndpoint, removeMemberEndpoint, setRolesEndpoint } from './member-endpoints.ts';
import { readSettingsEndpoint } from './read-settings.ts';
import { readStatsEndpoint } from './read-stats.ts';
import { listSiteAuditsEndpoint, runSiteAuditEndpoint } from './site-audit-endpoints.ts';

/** What the dashboard shows beside runs: ours, not of the protocol. */
export function consoleEndpoints({
  host,
  keys,
  clock,
  log,
  keyUses,
  console = {},
  implementation = { name: 'handrail', version: '0.0.0' },
}: HostHttpOptions): readonly Endpoint[] {
  const keyParts = { keys, clock, ids: console.ids, uses: keyUses };
  return [
    readStatsEndpoint(host, clock),
    listToolsetsEndpoint(console.toolsets, clock, (error, correlationId) =>
      log?.failed(error, { route: '/v1/handrail/toolsets', correlationId }),
    ),
    askToolsetEndpoint(console.toolsets, (error, correlationId) =>
      log?.failed(error, { route: '/v1/handrail/toolsets/ask', correlationId }),
    ),
    readFormEndpoint(console.formDefinitions),
    listCapabilitiesEndpoint(console.capabilities),
    readCapabilityEndpoint(host, console.capabilities),
    decideTurnEndpoint(console.capabilities),
    listKeysEndpoint(keyParts),
    createKeyEndpoint(keyParts),
    rotateKeyEndpoint(keyParts),
    revokeKeyEndpoint(keyParts),
    listMembersEndpoint(host),
    setRolesEndpoint(host),
    removeMemberEndpoint(host),
    listWebhooksEndpoint(console.subscriptions),
    importEndpoint(console.importDocument),
    listSiteAuditsEndpoint(console.siteAudits),
    runSiteAuditEndpoint(console.siteAudits),
    listConnectorsEndpoint(console.connectors),
    readSettingsEndpoint(console.settings, () => profilesOf(capabilitiesOf(host.features, implementation))),
  ];
}
