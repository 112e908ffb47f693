import { defineConfig } from 'vitest/config';
import { TESTED_BROWSER } from '../../testing/src/browser/find-browser.ts';
import { repositoryRoot } from '../source/repository.ts';

const conditions = ['handrail-source'];

/** Test files that run in Firefox as well. Each is a file of the suite `browser`, unchanged. */
const FILES = [
  // The session on two ports, and what a program before the host left behind.
  'adapters/owner-pages/src/{neighbour,leftovers}.browser.test.ts',
  // Pages without scripts, by keyboard.
  'adapters/owner-pages/src/owner-pages.browser.test.ts',
  // A decision control that moved, appeared or changed takes no press for 500 ms.
  'apps/dashboard/src/pages/inbox/nothing-moves.browser.test.ts',
  // The inbox: a list of fifty by keyboard, deadlines, and what an approval shows before it can be given.
  'apps/dashboard/src/pages/inbox/{approve,confidence,extend,many-items,on-a-host,shown}.browser.test.ts',
  // The widget on a page: a request in words, its plan or what to do instead, the approval, the result, and handing over to a host.
  'apps/widget/src/{accessibility,billing,guidance,hand-over,main,outcomes,widget}.browser.test.ts',
  // An open page and its stream end with the session.
  'apps/dashboard/src/pages/settings/devices.browser.test.ts',
  // The form element: an application by keyboard, rows, problems, drafts, pages, and what axe finds.
  'adapters/form-element/src/{keyboard,accessible}.browser.test.ts',
  'adapters/form-element/src/{element/handrail-form,journal/journal}.browser.test.ts',
];

export default defineConfig({
  root: repositoryRoot,
  resolve: { conditions },
  ssr: { resolve: { conditions } },
  test: {
    name: 'firefox',
    include: FILES,
    testTimeout: 120_000,
    hookTimeout: 120_000,
    expect: { poll: { timeout: 30_000, interval: 10 } },
    // One at a time: a Firefox is eleven processes.
    maxWorkers: 1,
    update: 'none',
    isolate: false,
    experimental: { fsModuleCache: true },
    setupFiles: ['testing/src/leaves-nothing-behind.ts'],
    unstubGlobals: true,
    unstubEnvs: true,
    restoreMocks: true,
    env: { [TESTED_BROWSER]: 'firefox' },
    retry: 1,
  },
});
