import type { CopyKey } from '@handrail/assistance';

export const inboxMessages = {
  back: 'Inbox',
  place: (at: number, count: number) => `${at} of ${count}`,
  previous: 'Previous item',
  following: 'Next item',
  next: 'Next:',
  nextItem: 'Next item',
  over: 'answered',
  late: 'overdue',
  notNow: 'Not now',
  putOff: (count: number) => (count === 1 ? '1 item put off' : `${count} items put off`),
  bringBack: 'Show again',
  ofWorkflow: (name: string, count: number) => `${name} (${count})`,
  tools: {
    show: 'Show',
    all: (count: number) => `All ${count}`,
    sorts: {
      // Never the verb: this chip decides nothing.
      approve: (count: number) => `Decisions ${count}`,
      answer: (count: number) => `Questions ${count}`,
      do: (count: number) => `Tasks ${count}`,
    },
    others: (count: number) => `Assigned to others ${count}`,
    byWorkflow: 'By workflow',
    search: 'Search the inbox',
    none: 'Nothing here matches.',
  },
  assign: {
    open: 'Assign to someone else',
    title: 'Assign this request',
    who: 'Who should answer it?',
    you: 'You',
    rule: 'They are the only one who is asked from then on. You can take it back.',
    onlyYou:
      'You are the only person who can answer this. Others need the role owner and must have signed in once.',
    send: 'Assign',
    to: 'Assigned to',
    toYou: 'Assigned to you',
    takeBack: 'To answer it yourself, assign it to you.',
    done: (name: string) => `Assigned to ${name}.`,
  },
  keys: { move: 'move', notNow: 'not now', all: 'all keys' },
  shortcuts: {
    next: 'Go to the next item',
    previous: 'Go to the previous item',
    notNow: 'Put the item off for an hour at most',
    approve: 'Go to Approve or Send; Enter presses it',
    decline: 'Go to Decline; Enter presses it',
    note: 'Write a note or an answer',
  },
  shown: (count: number) => `The first ${count} are shown.`,
  readMore: 'Show more',
  notThere: 'This request is no longer waiting',
  notThereText: 'It was answered, or its run has ended.',
  allDone: 'You’re all caught up',
  emptyText:
    'When an agent needs you, its request appears here, in the title of this tab and in your notifications.',
  noRuns: 'Nothing is running right now.',
  running: 'In progress',
  seeRuns: 'See all runs',
  others: 'Nothing to answer here',

  kinds: {
    value: 'Needs a value',
    browser: 'Needs you in the browser',
    elsewhere: 'Needs you elsewhere',
    form: 'Has a form for you',
    file: 'Needs a file',
    quiet: 'Waits',
  },

  wants: 'wants to:',
  asksToApprove: 'asks you to approve,',
  waitsOutside: 'is waiting on something else',

  deadline: {
    extended: (until: string) => `You have until ${until} now.`,
  },

  sending: 'Sending',
  openBrowser: 'Open the live browser',
  seeRun: 'See the run',

  attachments: {
    open: 'Show the address',
    openCode: 'Show the code',
    openFile: 'Show what is attached',
    scan: 'A code to scan with your phone; its text is below',
    leave: (place: string) => `Open ${place}`,
    unsafe: 'This is not the address of a web page, so it is shown and not linked.',
    gone: 'It is no longer available.',
  },

  quiet: {
    idle: 'Nothing to do.',
    elsewhere: 'This page notices when you have done it. You can close it.',
    retry: 'It tries again automatically.',
    'browser-starting': 'The browser shows here as soon as it is ready.',
  } as Readonly<Partial<Record<CopyKey, string>>>,

  alike: (count: number) => `${count} requests from this step are waiting.`,
  seeAlike: 'See them together',
  reading: {
    which: 'Quick check before this is sent. Which value is shown for',
    itIs: (label: string) => `${label} is`,
    skip: 'Approve without answering',
    back: 'Look again',
  },

  gone: 'This no longer needs your answer',
  goneText: 'It was answered elsewhere, its time ran out, or the run continued without it.',
  /** Where the log says how; "you" may have done it on another device as well. */
  goneAs: {
    accept: 'You approved it elsewhere.',
    'edit-accept': 'You approved it elsewhere.',
    reject: 'You declined it elsewhere.',
    refine: 'You asked for changes elsewhere.',
    timeout: 'Its time ran out.',
  } as Readonly<Record<string, string>>,
  goneAnswered: 'You answered it elsewhere.',
  goneBy: (sentence: string) => `${sentence}.`,
  dismiss: 'Dismiss',
};
