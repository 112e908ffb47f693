import type { SiteConfig } from '@handrail/site-source';
import { checkSitesMessages } from '../messages/compose.ts';
import type { EgressConfig } from '../server-config.ts';
import { StartError } from '../start-error.ts';

const NAME = /^[a-z0-9][a-z0-9._-]{0,127}$/;
const LOOPBACK = /^(?:localhost|127(?:\.\d{1,3}){3}|\[::1\])$/;

/** Refuses a site that no run could ever open, before anything is started. */
export function checkSites(sites: readonly SiteConfig[], { loopbackPorts = [] }: EgressConfig = {}): void {
  const names = new Set<string>();
  for (const { name, url } of sites) {
    if (!NAME.test(name)) throw refused(checkSitesMessages.name);
    if (names.has(name)) throw refused(checkSitesMessages.nameTwice(name));
    names.add(name);
    const address = URL.canParse(url) ? new URL(url) : undefined;
    if (!address || !/^https?:$/.test(address.protocol) || address.username !== '' || address.password !== '')
      throw refused(checkSitesMessages.notHttp(name));
    if (!LOOPBACK.test(address.hostname)) {
      if (address.protocol === 'https:') continue;
      throw refused(checkSitesMessages.notHttps(name));
    }
    const port = Number(address.port || (address.protocol === 'https:' ? 443 : 80));
    if (!loopbackPorts.includes(port)) throw refused(checkSitesMessages.loopbackNotAllowed(name, port));
  }
}

function refused(message: string): StartError {
  return new StartError('setting-refused', message);
}
