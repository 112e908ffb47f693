import { messages } from '../messages/messages.ts';
import type { PageEntry } from './registry.ts';

/** What is around runs: what can be asked for, with which tools, under which rules, and how it goes. */
export const consolePages: readonly PageEntry[] = [
  {
    path: '/runs/compare',
    title: messages.pages.compare,
    icon: 'compare',
    load: () => import('./compare/compare-page.tsx'),
  },
  {
    path: '/audit',
    title: messages.pages.audit,
    icon: 'audit',
    rail: 85,
    key: 'a',
    load: () => import('./audit/audit-page.tsx'),
  },
  {
    path: '/try',
    title: messages.pages.try,
    icon: 'try',
    rail: 30,
    key: 't',
    load: () => import('./try/try-page.tsx'),
  },
  {
    path: '/capabilities',
    title: messages.pages.capabilities,
    icon: 'capability',
    rail: 40,
    key: 'c',
    load: () => import('./capabilities/capabilities-page.tsx'),
  },
  {
    path: '/capabilities/:capabilityId',
    title: messages.pages.capability,
    icon: 'capability',
    load: () => import('./capabilities/capability-page.tsx'),
  },
  {
    path: '/workflows',
    title: messages.pages.workflows,
    icon: 'workflow',
    rail: 50,
    key: 'w',
    load: () => import('./workflows/workflows-page.tsx'),
  },
  {
    path: '/workflows/:workflowId',
    title: messages.pages.workflow,
    icon: 'workflow',
    load: () => import('./workflows/workflow-page.tsx'),
  },
  {
    path: '/tools',
    title: messages.pages.tools,
    icon: 'tool',
    rail: 60,
    key: 'o',
    load: () => import('./tools/tools-page.tsx'),
  },
  {
    path: '/forms',
    title: messages.pages.forms,
    icon: 'form',
    load: () => import('./tools/forms-page.tsx'),
  },
  {
    path: '/sites',
    title: messages.pages.sites,
    icon: 'site',
    load: () => import('./tools/sites-page.tsx'),
  },
  {
    path: '/stats',
    title: messages.pages.stats,
    icon: 'chart',
    rail: 70,
    key: 'v',
    load: () => import('./stats/stats-page.tsx'),
  },
  {
    path: '/settings',
    title: messages.pages.settings,
    icon: 'settings',
    rail: 90,
    key: 's',
    load: () => import('./settings/settings-page.tsx'),
  },
];
