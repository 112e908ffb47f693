import type { JSX } from 'preact';
import { PageTitle } from '../../parts/page-title.tsx';
import { words } from '../../words/words.ts';

export function Page(): JSX.Element {
  return <PageTitle title={words.pages.inbox} />;
}
