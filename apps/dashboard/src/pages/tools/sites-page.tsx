import type { JSX } from 'preact';
import { messages } from '../../messages/messages.ts';
import { toolsMessages } from '../../messages/sections/tools.ts';
import type { PageProps } from '../registry.ts';
import { CatalogView } from './catalog-view.tsx';

const KIND = {
  title: messages.pages.sites,
  icon: 'site',
  source: 'site',
  empty: toolsMessages.noSites,
} as const;

export function Page({ query }: PageProps): JSX.Element {
  return <CatalogView kind={KIND} query={query} />;
}
