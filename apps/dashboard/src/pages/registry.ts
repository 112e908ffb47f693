import type { ComponentType } from 'preact';
import type { IconName } from '../icons/shapes.ts';
import { messages } from '../messages/messages.ts';
import { matchPath, type PathParams } from '../router/match-path.ts';
import { consolePages } from './console-pages.ts';

export interface PageProps {
  /** The named parts of the path. */
  readonly params: PathParams;
  readonly query: URLSearchParams;
}

export interface PageEntry {
  /** As in `/runs/:runId`. */
  readonly path: string;
  readonly title: string;
  readonly icon: IconName;
  /** Its place in the rail, smallest first; left out of the rail without one. The first three are on a phone's bar. */
  readonly rail?: number;
  /** The page of the rail that it is under: marked there, with a way back to it above the heading. */
  readonly within?: string;
  /** Begins another group of the rail. */
  readonly beginsGroup?: boolean;
  /** The letter that opens it after `g`. */
  readonly key?: string;
  /** Fills the window, without rail and bar. */
  readonly isBare?: boolean;
  /** Loaded when somebody goes there. */
  readonly load: () => Promise<{ readonly Page: ComponentType<PageProps> }>;
}

/** Every page there is. What is not listed is not found. */
export const pages: readonly PageEntry[] = [
  {
    path: '/',
    title: messages.pages.inbox,
    icon: 'inbox',
    rail: 10,
    key: 'i',
    load: () => import('./inbox/inbox-page.tsx'),
  },
  {
    path: '/decisions',
    title: messages.pages.decisions,
    icon: 'check',
    within: '/',
    load: () => import('./decisions/decisions-page.tsx'),
  },
  {
    path: '/runs',
    title: messages.pages.runs,
    icon: 'runs',
    rail: 20,
    key: 'r',
    load: () => import('./runs/runs-page.tsx'),
  },
  {
    path: '/runs/:runId',
    title: messages.pages.run,
    icon: 'runs',
    within: '/runs',
    load: () => import('./run/run-page.tsx'),
  },
  {
    path: '/live/:runId/:requestId',
    title: messages.pages.live,
    icon: 'browser',
    isBare: true,
    load: () => import('./live/live-page.tsx'),
  },
  {
    path: '/start',
    title: messages.pages.start,
    icon: 'play',
    rail: 5,
    key: 'h',
    load: () => import('./start/start-page.tsx'),
  },
  {
    path: '/tour',
    title: messages.pages.tour,
    icon: 'play',
    within: '/start',
    load: () => import('./tour/tour-page.tsx'),
  },
  ...consolePages,
];

export interface FoundPage {
  readonly page: PageEntry;
  readonly params: PathParams;
}

/** The page of a path. Plain paths come before patterns, so `/runs/compare` is not a run. */
export function findPage(path: string, among: readonly PageEntry[] = pages): FoundPage | undefined {
  const found = among.flatMap((page) => {
    const params = matchPath(page.path, path);
    return params ? [{ page, params }] : [];
  });
  return found.find(({ params }) => Object.keys(params).length === 0) ?? found[0];
}

/** The page of the rail that this one is under; undefined for one that is in the rail itself. */
export function pageAbove({ within }: PageEntry, among: readonly PageEntry[] = pages): PageEntry | undefined {
  return within === undefined ? undefined : among.find(({ path }) => path === within);
}

/** The pages of the rail, in order. */
export function railPages(among: readonly PageEntry[] = pages): readonly PageEntry[] {
  return among.filter(({ rail }) => rail !== undefined).sort((a, b) => (a.rail ?? 0) - (b.rail ?? 0));
}
