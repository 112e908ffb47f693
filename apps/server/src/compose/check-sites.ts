import type { SiteConfig } from '@handrail/site-source';
import type { EgressConfig } from '../server-config.ts';
import { StartError } from '../start-error.ts';

const NAME = /^[a-z0-9][a-z0-9._-]{0,127}$/;
const LOOPBACK = /^(?:localhost|127(?:\.\d{1,3}){3}|\[::1\])$/;

/** Refuses a site that no run could ever open, before anything is started. */
export function checkSites(sites: readonly SiteConfig[], { loopbackPorts = [] }: EgressConfig = {}): void {
  const names = new Set<string>();
  for (const { name, url } of sites) {
    if (!NAME.test(name)) throw refused('A site has a name of lower-case letters, digits, ".", "_" and "-".');
    if (names.has(name)) throw refused(`Two sites are named "${name}". Give each its own name.`);
    names.add(name);
    const address = URL.canParse(url) ? new URL(url) : undefined;
    if (!address || !/^https?:$/.test(address.protocol) || address.username !== '' || address.password !== '')
      throw refused(`The address of the site "${name}" is not an http address.`);
    if (!LOOPBACK.test(address.hostname)) {
      if (address.protocol === 'https:') continue;
      throw refused(`The site "${name}" is reached over the network, and so only over https.`);
    }
    const port = Number(address.port || (address.protocol === 'https:' ? 443 : 80));
    if (!loopbackPorts.includes(port))
      throw refused(
        `The site "${name}" is on this machine. Let runs reach it with --allow-loopback ${port}.`,
      );
  }
}

function refused(message: string): StartError {
  return new StartError('setting-refused', message);
}
