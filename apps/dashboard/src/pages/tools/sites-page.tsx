import type { ToolSummary, ToolsetSummary } from '@handrail/client';
import type { JSX } from 'preact';
import { host } from '../../host/host.ts';
import { useLoaded } from '../../host/use-loaded.ts';
import { messages } from '../../messages/messages.ts';
import { toolsMessages } from '../../messages/sections/tools.ts';
import type { PageProps } from '../registry.ts';
import { CatalogView } from './catalog-view.tsx';
import { SiteAudit } from './site-audit.tsx';

const KIND = {
  title: messages.pages.sites,
  icon: 'site',
  source: 'site',
  empty: toolsMessages.noSites,
} as const;

export function Page({ query }: PageProps): JSX.Element {
  // A host that audits no sites says so with a refusal; then there is nothing to show of it.
  const { value: audits } = useLoaded('site-audits', (signal) => host.console.siteAudits({ signal }));
  const below = ({ id, source }: ToolsetSummary) => {
    const site = id.slice(source.length + 1);
    return audits && <SiteAudit site={site} audit={audits.find((each) => each.site === site)} />;
  };
  return <CatalogView kind={KIND} query={query} below={below} tryAt={tryAt} />;
}

/** Actions of the site itself are tried in words; a look at the page needs no words. */
function tryAt({ id, canBeAsked }: ToolsetSummary, { name }: ToolSummary): string | undefined {
  if (canBeAsked !== true || /^(?:handrail|page)\./.test(name)) return undefined;
  return `/try?${new URLSearchParams({ as: 'site', site: id, action: name })}`;
}
