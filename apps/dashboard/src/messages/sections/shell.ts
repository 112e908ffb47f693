import type { Failure } from '../../host/failure.ts';

/** What every page shows around its content. */
export const shellMessages = {
  pages: {
    start: 'Start',
    tour: 'Tour',
    inbox: 'Inbox',
    decisions: 'Your decisions',
    runs: 'Runs',
    run: 'Run',
    live: 'Live browser',
    compare: 'Compare runs',
    try: 'Ask',
    capabilities: 'Capabilities',
    capability: 'Capability',
    workflows: 'Workflows',
    workflow: 'Workflow',
    tools: 'Tools',
    forms: 'Forms',
    sites: 'Sites',
    stats: 'Overview',
    audit: 'Audit log',
    settings: 'Settings',
  },

  shell: {
    skip: 'Skip to content',
    trail: 'Back',
    main: 'Main',
    more: 'More',
    menu: 'Everything else',
    search: 'Search',
    collapse: 'Collapse the menu',
    expand: 'Expand the menu',
    signedInAs: (name: string) => `Signed in as ${name}`,
    signOut: 'Sign out',
    plain: 'Pages without scripts',
    opening: 'Opening Handrail',
    titled: (count: number, page: string) =>
      count > 0 ? `(${count}) ${page} · Handrail` : `${page} · Handrail`,
    notFound: 'Page not found',
    notFoundText: 'The address may be incomplete, or the page has moved.',
    toInbox: 'Go to the inbox',
    toTour: 'Back to the tour',
  },

  theme: {
    title: 'Appearance',
    auto: 'System',
    light: 'Light',
    dark: 'Dark',
    use: (name: string) => `Theme: ${name}`,
  },

  signedOut: {
    title: 'Please sign in',
    text: 'You are not signed in on this device, or your session has ended. Nothing is lost: runs wait for you.',
    command: 'Get a new link where this host runs:',
    commandText: 'handrail owner link',
    again: 'I have signed in',
    with: (label: string) => `Sign in with ${label}`,
  },

  offline: {
    banner: 'The host cannot be reached. What you see may be old; answers are not sent until it is back.',
    back: 'The host is back.',
  },

  failures: {
    refused: ['Request refused', 'Nothing was changed.'],
    'signed-out': ['Please sign in again', 'Your session has ended.'],
    missing: [
      'Not found',
      'It may have been removed, the address may be incomplete, or you may not have access.',
    ],
    unreachable: ['The host cannot be reached', 'It may still be starting, or your connection was lost.'],
    offline: [
      'You are offline',
      'This was not sent, and it will not be sent later. Try again when you are back online.',
    ],
    strange: ['Unexpected answer', 'It did not come from this host. A proxy may have answered instead.'],
    passkey: [
      'The passkey was not used',
      'Nothing was changed. Try again, and follow what your browser asks for.',
    ],
    defect: ['This page stopped working', 'Reload it. If it happens again, tell the operator.'],
  } satisfies Record<Failure['kind'], readonly [string, string]>,
  /** What is wrong with an answer, shown below the two lines of `failures`. */
  answers: {
    unreachable: 'The host cannot be reached, or did not answer in time.',
    offline: 'You are offline.',
    notJson: 'The answer is not JSON. Is this a Handrail host?',
    notHost: (status: number) => `The answer has status ${status} and is not an error of a host.`,
  },
  failure: {
    again: 'Try again',
    reload: 'Reload the page',
    reference: 'For the operator',
  },

  shortcuts: {
    title: 'Keyboard shortcuts',
    palette: 'Search or run a command',
    help: 'Show this list',
    search: 'Search on this page',
    down: 'Next row or card',
    up: 'Previous row or card',
    close: 'Close what is open',
    goTo: (page: string) => `Go to ${page}`,
  },

  parts: {
    close: 'Close',
    loading: 'Loading',
    allValues: 'Show all values',
    copy: 'Copy',
    copied: 'Copied',
    unseen: 'An invisible character, shown by its number',
    lookAlike: 'What the word before it is made of: it may not be what it looks like',
    redacted: 'hidden',
    redactedHint: 'Sensitive values are not saved in the log.',
  },
};
