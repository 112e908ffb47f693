import type { InterruptKind, RunStatus } from '@handrail/runs';
import { deviceWords } from './device-words.ts';
import { formWords } from './form-words.ts';

/**
 * Every word an owner reads. Another language is another object of this type; nothing else on the pages speaks.
 * Sentences are short, active and without blame. What others wrote is quoted, never repeated as a fact.
 */
export const english = {
  language: 'en',
  /** For dates and numbers: 24-hour clock, day before month. */
  locale: 'en-GB',
  product: 'Handrail',

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
    waiting: (count: string) =>
      count === '1' ? '1 item needs your answer' : `${count} items need your answer`,
    nothing: 'Nothing needs your answer',
    nothingRuns: 'No run is active. When an agent needs you, it will show here.',
    running: (count: number, names: string) =>
      count === 1 ? `${names} is running and does not need you.` : `${count} runs are active: ${names}.`,
    runs: 'Recent runs',
    noRuns: 'There are no runs yet. Start one with the command line or the API.',
    asked: (when: string) => `asked ${when}`,
    started: (when: string) => `started ${when}`,
  },

  kinds: {
    approval: 'Needs your approval',
    clarification: 'Has a question',
    'external-event': 'Waits for something outside',
    custom: 'Waits for a program',
    'conversation.start': 'Waits in a conversation',
    'conversation.exchange': 'Waits in a conversation',
    'conversation.close': 'Waits in a conversation',
    'low-confidence': 'Is not sure',
  } satisfies Record<InterruptKind, string>,

  states: {
    pending: 'Starting',
    running: 'Running',
    paused: 'Paused',
    'waiting-approval': 'Waits for you',
    'waiting-input': 'Waits for you',
    'waiting-external': 'Waits elsewhere',
    completed: 'Done',
    failed: 'Failed',
    cancelled: 'Cancelled',
  } satisfies Record<RunStatus, string>,

  time: {
    waitsFor: (duration: string) => `Waits for ${duration} at most`,
    answerWithin: (duration: string) => `Answer within ${duration}`,
    until: (moment: string) => `until ${moment}`,
    overdue: 'The time to answer is over',
    today: (time: string) => `today at ${time}`,
    tomorrow: (time: string) => `tomorrow at ${time}`,
    yesterday: (time: string) => `yesterday at ${time}`,
    on: (date: string, time: string) => `${date} at ${time}`,
    lessThanAMinute: 'less than a minute',
    justNow: 'just now',
  },

  approval: {
    title: 'Approve?',
    asks: (workflow: string) => `${workflow} asks you to approve:`,
    whatHappens: 'What will happen',
    action: 'Action',
    tool: 'Tool',
    where: 'Where',
    on: 'On',
    effect: 'Does',
    risk: 'Risk',
    effects: {
      pure: 'Calculates only; changes nothing',
      read: 'Reads; changes nothing',
      write: 'Changes data',
      exec: 'Carries something out',
    } as Readonly<Record<string, string>>,
    risks: {
      none: 'No risk declared',
      low: 'Low risk',
      high: 'High risk',
    } as Readonly<Record<string, string>>,
    riskUnknown: 'Risk not declared',
    highRisk: 'It may be hard or impossible to undo.',
    arguments: 'With these arguments',
    submitted: 'These values will be submitted',
    comesFrom: 'Where this comes from',
    change: 'This will change',
    about: 'What it is about',
    notAllShown: 'Not everything that would happen can be shown here, so it cannot be approved here.',
    wordsOfWorkflow: 'In the words of the workflow',
    wordsOfTool: 'In the words of the tool',
    quorum: 'Needs',
    people: (needed: number) => `${needed} people to approve`,
    reason: 'Reason',
    optional: 'optional',
    reasonHint: 'The agent will see it.',
    approve: 'Approve',
    decline: 'Decline',
    refine: 'Ask for changes',
    refineNeedsText: 'Say in the field above what should change.',
    notOffered: 'This cannot be decided on this page. Use the API of this host.',
    why: 'Why am I asked?',
    because:
      'Some actions happen only with their owner’s consent: those of high risk, and those the workflow or the tool marks so. Your approval holds for exactly what is shown here, once. If anything about it changes, you are asked again.',
    signInFirst: 'You have to sign in to answer this one.',
    signInLink: 'Open it signed in',
    lookOnly: 'This link lets you look, not answer.',
  },

  values: {
    title: 'All values',
    back: 'Back to the decision',
    yes: 'yes',
    no: 'no',
    nothing: 'nothing',
    emptyText: 'empty text',
    emptyList: 'empty list',
    emptyGroup: 'empty group',
    whole: 'the value itself',
    part: (part: number) => `part ${part}`,
    showAll: (characters: string) => `${characters} characters: show all`,
    notShown: (count: string) =>
      count === '1'
        ? 'One more value does not fit on this page.'
        : `${count} more values do not fit on this page.`,
    readAll: 'Read all values before you decide',
    next: 'Next values',
    unseen: (count: string) =>
      count === '1'
        ? 'One character that you could not see is shown by its number.'
        : `${count} characters that you could not see are shown by their numbers.`,
  },

  clarification: {
    title: 'A question',
    asks: (workflow: string, count: number) =>
      count === 1 ? `${workflow} has a question for you.` : `${workflow} has ${count} questions for you.`,
    send: 'Send answer',
    choose: 'Please choose',
    missing: 'Please answer this.',
    notANumber: 'Please write a number.',
    notJson: 'Please write valid JSON.',
    doesNotFit: 'This answer does not fit. Please check it.',
    json: 'As JSON',
    tooMany: 'There are more questions than fit on this page. Answer them with the API of this host.',
  },

  elsewhere: {
    title: 'Waiting',
    asks: (workflow: string) => `${workflow} is waiting, and not for this page.`,
    external: 'It goes on by itself as soon as the event it waits for comes in. There is nothing to do here.',
    other: 'It is answered by a program, through the API of this host. There is nothing to do here.',
    event: 'Event',
  },

  assist: {
    kind: 'Needs your part',
    waits: 'Goes on by itself',
    wordsOfAgent: 'In the words of the agent',
    send: 'Send',
    done: 'I am done',
    decline: 'Decline',
    extend: (minutes: number) => `Give me ${minutes} more minutes`,
    keepsNothing: 'What you enter goes to this run once. It is not stored.',
    fileLimits: (bytes: number, types: string) =>
      `${types === '' ? 'Any kind of file' : types}, at most ${sayBytes(bytes)}.`,
    fileDoesNotFit: 'This file is empty, too large or of another kind. Please choose another one.',
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
      available: 'there',
      starting: 'being prepared',
      unavailable: 'not there',
      lost: 'gone',
    },
    opens: (host: string) => `opens ${host}`,
    asText: 'What it says:',
    live: 'Open the live page',
    liveNeedsScript: 'The live page needs JavaScript.',
    noLive: 'The live page cannot be opened from this host. You can only decline.',
    looksAgain: (seconds: number) => `This page looks again by itself every ${seconds} seconds.`,
    seeNow: 'See what is asked now',
    sent: 'Your reply was handed over',
    confirmed: 'You said that you are done',
    declined: 'You declined',
  },

  form: formWords,

  answered: {
    approved: 'You approved it',
    declined: 'You declined it',
    refine: 'You asked for changes',
    sent: 'Your answer was sent',
    approvedBy: (name: string) => `${name} approved it`,
    declinedBy: (name: string) => `${name} declined it`,
    refinedBy: (name: string) => `${name} asked for changes`,
    answeredBy: (name: string) => `${name} answered`,
    timedOut: 'Nobody answered in time',
    someoneWithLink: 'Somebody with a link',
    voted: 'Your vote is counted. Others have to answer too.',
    next: {
      pending: 'The run is about to go on.',
      running: 'The run goes on.',
      paused: 'The run is paused.',
      'waiting-approval': 'The run waits for an answer again.',
      'waiting-input': 'The run waits for an answer again.',
      'waiting-external': 'The run waits for something outside.',
      completed: 'The run is done.',
      failed: 'The run ended without success.',
      cancelled: 'The run was cancelled.',
    } satisfies Record<RunStatus, string>,
    seeRun: 'See the run',
    closePage: 'You can close this page.',
  },

  notices: {
    answered: [
      'Already answered',
      'Somebody answered this before, maybe you on another device. Nothing was changed now.',
    ],
    cancelled: ['No longer needed', 'The run was cancelled while it waited. Nothing was changed.'],
    expired: [
      'Too late',
      'The time to answer is over, and the run went on without an answer. Nothing was changed.',
    ],
    gone: ['No longer needed', 'The run ended while it waited. Nothing was changed.'],
    notFound: [
      'Not found',
      'There is nothing here that you may see. It may be gone, or the address is incomplete.',
    ],
    formUsed: [
      'Sent already',
      'This form was sent before and works once. Look at how things stand before you send it again.',
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
      'The form has changed meanwhile',
      'It has other rows by now, so what you wrote cannot be put in its place. Open it again; nothing was changed.',
    ],
    notAllowed: [
      'Not allowed',
      'You may look at this, but somebody else has to answer it. Nothing was changed.',
    ],
    doesNotFit: ['The answer does not fit', 'The run did not take this answer. Nothing was changed.'],
    busy: [
      'Please try again in a moment',
      'This host is busy or cannot write right now. Nothing was changed.',
    ],
    failed: [
      'Something went wrong here',
      'It is not your fault. Nothing you sent is known to have taken effect; look before you send it again.',
    ],
    badRequest: ['This could not be read', 'The request was incomplete or too large. Nothing was changed.'],
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
    tooManyTries: ['Please wait a moment', 'Too many links that do not work came from your network.'],
    signedOut: ['You are signed out', 'No copy of your session works any more.'],
    signIn: ['Please sign in', 'You are not signed in on this device, or your session is over.'],
    replaced: [
      'Something else is asked now',
      'This request is over, and the run has another one. Nothing was changed.',
    ],
    closed: ['No longer open', 'It was answered, or it is no longer needed. Nothing was changed now.'],
    tokenExpired: [
      'This link is too old',
      'Links to answer work for a short time. Sign in to see whether it still waits for you.',
    ],
    tokenUnknown: ['This link does not work', 'It is incomplete or was changed on its way.'],
  } satisfies Record<string, readonly [string, string]>,

  devices: deviceWords,

  login: {
    title: 'Sign in',
    heading: (name: string) => `Sign in as ${name}`,
    explain: 'No password needed. The link works once, on this device.',
    button: 'Sign in',
    validFor: (duration: string) => `Works for ${duration} more.`,
    wayOut: 'Get a new link where this host runs:',
    askForLink: 'Ask whoever runs this host for a new link.',
    fromElsewhere: 'Another site opened this page.',
    continue: 'Continue',
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
  },

  events: {
    'run.started': () => 'The run started',
    'run.completed': () => 'The run is done',
    'run.failed': () => 'The run failed',
    'run.cancelled': () => 'The run was cancelled',
    'run.paused': () => 'The run was paused',
    'run.resumed': () => 'The run was resumed',
    'node.started': (node: string) => `${node} started`,
    'node.completed': (node: string) => `${node} is done`,
    'node.failed': (node: string) => `${node} failed`,
    'node.retried': (node: string) => `${node} failed and is tried again`,
    'node.resumed': (node: string) => `${node} goes on`,
    'node.skipped': (node: string) => `${node} was skipped`,
    'node.cancelled': (node: string) => `${node} was cancelled`,
    'handrail.node.delayed': (node: string) => `${node} sleeps for a while`,
    'handrail.child.started': (node: string) => `${node} started another run`,
    'handrail.child.ended': (node: string) => `The run that ${node} started has ended`,
    'workflow.loopback-limit': (node: string) => `${node} was repeated too often`,
    'cap.breached': () => 'A limit was reached',
    'handrail.approval.voted': (_node: string, who: string) => `${who} voted`,
    'handrail.interrupt.extended': (node: string) => `${node} waits longer for an answer`,
    'handrail.approval.asked': (_node: string, who: string) => `${who} asked something`,
    'agent.toolReturned': (_node: string, tool: string) => `${tool} did not work`,
  } as Readonly<Record<string, (node: string, other: string) => string>>,
  asked: {
    approval: (node: string) => `${node} asked for approval`,
    clarification: (node: string) => `${node} asked a question`,
    other: (node: string) => `${node} waits for something outside`,
  },
  unknownOutcome: (node: string) => `Nobody knows whether ${node} took effect`,
};

export type Texts = typeof english;

export type NoticeName = keyof Texts['notices'];

function sayBytes(bytes: number): string {
  if (bytes >= 1_000_000) return `${Math.floor(bytes / 100_000) / 10} MB`;
  return bytes >= 1_000 ? `${Math.floor(bytes / 1_000)} kB` : `${bytes} bytes`;
}
