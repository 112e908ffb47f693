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
    nothingRuns: 'No run is active. When an agent needs you, it will show here.',
    running: (count: number, names: string) =>
      count === 1 ? `${names} is running and does not need you.` : `${count} runs are active: ${names}.`,
    runs: 'Recent runs',
    noRuns: 'There are no runs yet. Start one with the command line or the API.',
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
    kind: 'Needs your part',
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
    liveNeedsScript: 'The live page needs JavaScript.',
    noLive: 'The live page cannot be opened from this host. You can only decline.',
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
      'This form was sent before and works once. Check the current state before you send it again.',
    ],
    formExpired: [
      'This page was open too long',
      'To be safe, forms work for an hour. Open the page again; nothing was changed.',
    ],
    formForeign: [
      'Please try again',
      'This form was not made for you or for this page. Nothing was changed.',
    ],
    formChanged: [
      'The form has changed',
      'It has other rows by now, so what you wrote cannot be put in its place. Open it again; nothing was changed.',
    ],
    failed: [
      'Something went wrong here',
      'What you sent may not have taken effect. Check the current state before you send it again.',
    ],
    wrongHost: [
      'Wrong address',
      'This host does not answer to the name you used. Use the address it was set up with.',
    ],
    wrongOrigin: [
      'Please use the page itself',
      'This was sent from another site, so it was refused. Nothing was changed.',
    ],
    linkUnknown: [
      'This link does not work',
      'It is incomplete, was changed on its way, or belongs to another host.',
    ],
    linkExpired: ['This link is too old', 'Login links work for a few minutes.'],
    linkUsed: [
      'This link was used',
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
    signIn: ['Please sign in', 'You are not signed in on this device, or your session is over.'],
    tokenExpired: [
      'This link is too old',
      'Links to answer work for a short time. Sign in to see whether it still waits for you.',
    ],
    tokenUnknown: ['This link does not work', 'It is incomplete or was changed on its way.'],
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
    keptBack: 'The timeline shows what happened, not the values.',
    /** The owner who reads it, at the start of a sentence. */
    you: 'You',
  },
};

export type Messages = typeof english;

export type NoticeName = keyof Messages['notices'];
