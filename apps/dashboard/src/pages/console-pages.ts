import { words } from '../words/words.ts';
import type { PageEntry } from './registry.ts';

/** What stands around runs: what can be asked for, with which tools, under which rules, and how it goes. */
export const consolePages: readonly PageEntry[] = [
  {
    path: '/runs/compare',
    title: words.compare.title,
    icon: 'compare',
    load: () => import('./compare/compare-page.tsx'),
  },
  {
    path: '/try',
    title: words.try.title,
    icon: 'try',
    rail: 30,
    key: 't',
    load: () => import('./try/try-page.tsx'),
  },
  {
    path: '/capabilities',
    title: words.capabilities.title,
    icon: 'capability',
    rail: 40,
    key: 'c',
    load: () => import('./capabilities/capabilities-page.tsx'),
  },
  {
    path: '/capabilities/:capabilityId',
    title: words.capabilities.capability,
    icon: 'capability',
    load: () => import('./capabilities/capability-page.tsx'),
  },
  {
    path: '/workflows',
    title: words.workflows.title,
    icon: 'workflow',
    rail: 50,
    key: 'w',
    load: () => import('./workflows/workflows-page.tsx'),
  },
  {
    path: '/workflows/:workflowId',
    title: words.workflows.one,
    icon: 'workflow',
    load: () => import('./workflows/workflow-page.tsx'),
  },
  {
    path: '/tools',
    title: words.tools.title,
    icon: 'tool',
    rail: 60,
    key: 'o',
    load: () => import('./tools/tools-page.tsx'),
  },
  {
    path: '/forms',
    title: words.tools.forms,
    icon: 'form',
    load: () => import('./tools/forms-page.tsx'),
  },
  {
    path: '/sites',
    title: words.tools.sites,
    icon: 'site',
    load: () => import('./tools/sites-page.tsx'),
  },
  {
    path: '/stats',
    title: words.stats.title,
    icon: 'chart',
    rail: 70,
    key: 'v',
    load: () => import('./stats/stats-page.tsx'),
  },
  {
    path: '/settings',
    title: words.settings.title,
    icon: 'settings',
    rail: 90,
    key: 's',
    load: () => import('./settings/settings-page.tsx'),
  },
];
