import { momentEnglish, ownerEnglish } from '@handrail/owner-view';
import { deviceMessages } from './device-messages.ts';
import { formMessages } from './form-messages.ts';

/**
 * What the pages without scripts say: the messages that all pages of an owner share, and their own. Another language is
 * another object of this type; nothing else on the pages speaks. Sentences are short, active and without blame. What
 * others wrote is quoted, never repeated as a fact.
 */
export const english = {
  ...ownerEnglish,

  frame: {
    skip: 'Skip to content',
    inbox: 'Inbox',
    signOut: 'Sign out',
    signedInAs: (name: string) => `Signed in as ${name}`,
    backToInbox: 'Inbox',
    refresh: 'Refresh',
    older: 'Older',
    newest: 'Newest',
    more: 'More',
    first: 'Back to the first',
  },

  inbox: {
    title: 'Inbox',
    nothingRuns: 'Nothing is running right now. When an agent needs you, its request appears here.',
    running: (count: number, names: string) =>
      count === 1 ? `In progress: ${names}.` : `${count} runs in progress: ${names}.`,
    runs: 'Recent runs',
    noRuns: 'There are no runs yet.',
    asked: (when: string) => `asked ${when}`,
    started: (when: string) => `started ${when}`,
  },

  time: {
    ...ownerEnglish.time,
    ...momentEnglish,
    until: (moment: string) => `until ${moment}`,
  },

  approval: {
    title: 'Approve?',
    asks: 'asks you to approve:',
    asksInItsWords: `asks you to approve, ${ownerEnglish.action.inWordsOfWorkflow}`,
    signInFirst: 'You have to sign in to answer this one.',
    signInLink: 'Open it signed in',
    lookOnly: 'This link lets you look, not answer.',
  },

  values: {
    ...ownerEnglish.values,
    title: 'All values',
    back: 'Back to the decision',
    part: (part: number) => `part ${part}`,
    notShown: (count: string) =>
      count === '1'
        ? 'One more value does not fit on this page.'
        : `${count} more values do not fit on this page.`,
    readAll: 'Read all values',
    next: 'Next values',
    unseen: (count: string) =>
      count === '1'
        ? 'One character that you could not see is shown by its number.'
        : `${count} characters that you could not see are shown by their numbers.`,
  },

  clarification: {
    title: 'A question',
  },

  elsewhere: {
    ...ownerEnglish.elsewhere,
    title: 'Waiting',
    asks: 'is waiting on something else.',
    event: 'Event',
  },

  assist: {
    kind: 'Needs your help',
    waits: 'Continues automatically',
    attached: 'Attached',
    attachments: {
      browser_surface: 'Live browser page',
      url: 'Web page',
      qr: 'QR code',
      file: 'File',
      form: 'Form',
      fixture: 'Example',
    },
    availabilities: {
      available: 'available',
      starting: 'being prepared',
      unavailable: 'not available',
      lost: 'gone',
    },
    opens: (host: string) => `opens ${host}`,
    asText: 'What it says:',
    live: 'Open the live page',
    liveNeedsScript: 'It needs JavaScript.',
    noLive: 'This host cannot show the live page. You can decline.',
    looksAgain: (seconds: number) => `This page checks again every ${seconds} seconds.`,
    seeNow: 'See what is asked now',
  },

  form: formMessages,

  answered: {
    seeRun: 'See the run',
    closePage: 'You can close this page.',
  },

  notices: {
    ...ownerEnglish.refusals,
    formUsed: [
      'Sent already',
      'This was sent before and is accepted once. Check the current state before you send it again.',
    ],
    formExpired: [
      'This page was open too long',
      'For your safety, a page can be used for an hour. Open it again; nothing was changed.',
    ],
    formForeign: [
      'Please try again',
      'This page belongs to another session. Open it again; nothing was changed.',
    ],
    formChanged: [
      'The form has changed',
      'Its rows are different now, so what you wrote was not saved. Open it again.',
    ],
    failed: [
      'Something went wrong here',
      'What you sent may not have taken effect. Check the current state before you send it again.',
    ],
    wrongHost: [
      'Wrong address',
      'This host is not set up for the address you used. Use the one it was set up with.',
    ],
    wrongOrigin: [
      'Please use the page itself',
      'This was sent from another site, so it was refused. Nothing was changed.',
    ],
    linkUnknown: ['This link does not work', 'It may be incomplete or belong to another host.'],
    linkExpired: ['This link is too old', 'Login links work for a few minutes.'],
    linkUsed: [
      'This link was used already',
      'A login link works once. If that was not you, sign in with a new link and sign out everywhere.',
    ],
    tooManyTries: ['Please wait a moment', 'Too many invalid links were opened from your network.'],
    signedOut: ['You are signed out', 'Your session has ended.'],
    signInUnavailable: [
      'Signing in does not work now',
      'The service you sign in with cannot be reached. Try again in a minute.',
    ],
    signInDenied: ['You are not signed in', 'The service you sign in with did not confirm it.'],
    signInNotValid: [
      'Please sign in again',
      'This answer was used before, is too old, or was not made for this browser. Nothing was changed.',
    ],
    signInNoRole: [
      'You have no access here',
      'You have an account but no role on this host. Ask its operator for one.',
    ],
    ownerOnly: [
      'This page is for owners',
      'Your role does not include it. What you may see is in the dashboard.',
    ],
    signIn: ['Please sign in', 'You are not signed in on this device, or your session has ended.'],
    tokenExpired: [
      'This link is too old',
      'Links to answer work for a short time. Sign in to see whether it is still open.',
    ],
    tokenUnknown: ['This link does not work', 'It may be incomplete. Copy the whole link and open it again.'],
  } satisfies Record<string, readonly [string, string]>,

  /** For the log of the host. */
  log: { failed: 'An owner page failed.' },

  devices: { ...ownerEnglish.devices, ...deviceMessages },

  login: {
    title: 'Sign in',
    heading: (name: string) => `Sign in as ${name}`,
    explain: 'No password needed. The link works once, on this device.',
    button: 'Sign in',
    validFor: (duration: string) => `Works for ${duration} more.`,
    wayOut: 'Get a new link where this host runs:',
    askForLink: 'Ask the operator of this host for a new link.',
    fromElsewhere: 'Another site opened this page.',
    continue: 'Continue',
    with: (label: string) => `Sign in with ${label}`,
    finishHeading: (label: string) => `Back from ${label}`,
    finish: 'Press the button to finish signing in on this device.',
    dashboard: 'Open the dashboard',
  },

  run: {
    title: (workflow: string) => `Run of ${workflow}`,
    started: 'Started',
    ended: 'Ended',
    took: (duration: string) => `after ${duration}`,
    timeline: 'Timeline',
    answer: 'Answer it',
    look: 'Look at it',
    empty: 'Nothing was recorded yet.',
    small: (count: number) =>
      count === 1 ? 'One small step is not shown.' : `${count} small steps are not shown.`,
    id: 'Run',
    keptBack: 'Values are not shown here.',
    /** The owner who reads it, at the start of a sentence. */
    you: 'You',
  },
};

export type Messages = typeof english;

export type NoticeName = keyof Messages['notices'];
