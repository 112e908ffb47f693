import type { SiteConfig } from '@handrail/server';
import { wrongUse } from '../cli-error.ts';
import { readSiteMessages } from '../messages/host.ts';

const SITE = /^([^=]+)=(https?:\/\/.+)$/;

/**
 * Reads `name=address`. Whoever runs a host at a terminal is its owner, so they are asked about every change, also where
 * the site would not ask.
 */
export function readSite(option: string): SiteConfig {
  const [, name, url] = SITE.exec(option) ?? [];
  if (name !== undefined && url !== undefined && URL.canParse(url)) {
    return { name, url: new URL(url).href, confirms: 'every-action' };
  }
  throw wrongUse(readSiteMessages.site);
}
