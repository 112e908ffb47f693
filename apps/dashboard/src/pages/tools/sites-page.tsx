import type { JSX } from 'preact';
import { words } from '../../words/words.ts';
import type { PageProps } from '../registry.ts';
import { CatalogView } from './catalog-view.tsx';

const KIND = { title: words.tools.sites, icon: 'site', source: 'site', empty: words.tools.noSites } as const;

export function Page({ query }: PageProps): JSX.Element {
  return <CatalogView kind={KIND} query={query} />;
}
