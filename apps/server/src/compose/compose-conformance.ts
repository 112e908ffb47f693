import type { JsonObject, SchemaCheck } from '@handrail/base';
import type { HostTesting } from '@handrail/host';
import { composeConformanceMessages } from '../messages/compose.ts';
import { sha256 } from '../ports/host-crypto.ts';
import { nodeTimers } from '../ports/node-timers.ts';
import type { ServerConfig } from '../server-config.ts';
import { StartError } from '../start-error.ts';

const LOOPBACK = /^(?:127(?:\.\d{1,3}){3}|::1)$/;

/** What conformance tests need of a host. Refused where anybody but this machine could reach it. */
export async function composeConformance(
  config: ServerConfig,
  address: string,
  schemaCheck: SchemaCheck,
  prompts: readonly JsonObject[],
): Promise<HostTesting> {
  const outward = outwardSetting(config, address);
  if (outward !== undefined) {
    throw new StartError('setting-refused', composeConformanceMessages.onlyThisMachine(outward));
  }
  // Loaded here and nowhere else, so that no other host has any of it.
  const { createConformanceSeams } = await import('@handrail/conformance-seams');
  return createConformanceSeams({ timers: nodeTimers, digest: sha256, schemaCheck, prompts });
}

/** The first setting by which others would reach the host. */
function outwardSetting(
  { publicUrl, allowedHosts = [], trustProxy = [] }: ServerConfig,
  address: string,
): string | undefined {
  if (!LOOPBACK.test(address)) return composeConformanceMessages.hostOption;
  if (publicUrl !== undefined) return '--public-url';
  if (allowedHosts.length > 0) return '--allowed-host';
  return trustProxy.length > 0 ? '--trust-proxy' : undefined;
}
