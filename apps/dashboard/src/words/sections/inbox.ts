import type { CopyKey } from '@handrail/assistance';
import type { RunSummary } from '@handrail/client';

export type Verdict = 'approved' | 'declined' | 'refined' | 'sent' | 'done' | 'cancelled';

export const inboxWords = {
  waiting: (count: number) =>
    count === 0
      ? 'Nothing needs your answer'
      : count === 1
        ? '1 item needs your answer'
        : `${count} items need your answer`,
  more: 'There is more than fits here. It shows as you answer.',
  allDone: 'You’re all caught up',
  emptyText: 'When an agent needs you, it shows here, in the title of this tab, and in your notifications.',
  noRuns: 'Nothing runs at the moment.',
  running: 'In progress',
  seeRuns: 'See all runs',
  others: 'Nothing to answer here',

  kinds: {
    approval: 'Needs your approval',
    clarification: 'Has a question',
    value: 'Needs a value',
    browser: 'Needs you in the browser',
    elsewhere: 'Needs you elsewhere',
    form: 'Has a form for you',
    file: 'Needs a file',
    quiet: 'Waits',
    external: 'Waits for something outside',
    program: 'Waits for a program',
  },

  wants: 'wants to:',
  asks: (count: number) => (count === 1 ? 'has a question for you' : `has ${count} questions for you`),
  waitsOutside: 'is waiting on something else',
  externalText: 'It goes on by itself as soon as what it waits for comes in. There is nothing to do here.',
  programText: 'A program answers it through the API of this host. There is nothing to do here.',

  deadline: {
    within: (left: string) => `Answer within ${left}`,
    over: 'The time is over',
    none: 'It waits as long as you need',
    extend: 'More time',
    extended: (until: string) => `You have until ${until} now.`,
  },

  deed: {
    whatHappens: 'What will happen',
    comesFrom: 'Where this comes from',
    action: 'Action',
    tool: 'Tool',
    where: 'Where',
    on: 'On',
    effect: 'Does',
    risk: 'Risk',
    quorum: 'Needs',
    people: (count: number) => `${count} people to approve`,
    effects: {
      pure: 'Calculates only; changes nothing',
      read: 'Reads; changes nothing',
      write: 'Changes data',
      exec: 'Carries something out',
    } as Readonly<Record<string, string>>,
    risks: { none: 'No risk declared', low: 'Low risk', high: 'High risk' } as Readonly<
      Record<string, string>
    >,
    riskUnknown: 'Risk not declared',
    highRisk: 'It may be hard or impossible to undo.',
    arguments: 'With these arguments',
    values: 'These values will be submitted',
    change: 'This will change',
    about: 'What it is about',
    wordsOfTool: 'In the words of the tool',
    wordsOfWorkflow: 'In the words of the workflow',
    notComplete: 'Not everything that would happen can be shown, so it cannot be approved here.',
  },

  answer: {
    reason: 'Reason',
    reasonHint: 'The agent will see it.',
    approve: 'Approve',
    decline: 'Decline',
    refine: 'Ask for changes',
    refineNeedsText: 'Say here what should change.',
    notOffered: 'This cannot be decided here. Use the API of this host.',
    sending: 'Sending',
    send: 'Send answer',
    submit: 'Send',
    done: 'I am done',
    cancel: 'Decline',
    openForm: 'Fill in the form',
    openBrowser: 'Open the live browser',
    missing: 'Please answer this.',
    'not-a-number': 'Please write a number.',
    'two-numbers':
      'This can be read as two numbers. Please write it without a thousands separator, such as 1250 or 1.25.',
    'does-not-fit': 'This is too long or too short.',
    'file-does-not-fit': 'This file is empty, too large or of another kind. Please choose another one.',
    fileLimits: (bytes: number, types: string) =>
      `${types === '' ? 'Any kind of file' : types}, at most ${Math.max(1, Math.floor(bytes / 1_000))} kB.`,
    'not-json': 'Please write valid JSON.',
    choose: 'Please choose',
    yes: 'Yes',
    no: 'No',
    json: 'As JSON',
    keepsNothing: 'What you enter goes to this run once and is kept nowhere.',
    show: 'Show',
    hide: 'Hide',
  },

  said: 'In the agent’s words',
  why: 'Why am I asked?',
  because: {
    approval:
      'Some actions happen only with their owner’s consent: those of high risk, and those the workflow or the tool marks so. Your approval holds for exactly what is shown here, once. If anything about it changes, you are asked again.',
    clarification:
      'The request does not say enough to go on safely, and the agent may not guess. Your answer passes the same checks as the request itself.',
    assistance:
      'The agent came to a point that only you can pass: a code, a sign-in, an approval. It asks in a form that this host checks, and it cannot answer for you.',
  },
  seeRun: 'See the run',

  attachments: {
    open: 'Show the address',
    openCode: 'Show the code',
    openFile: 'Show what is attached',
    scan: 'A code to scan with your phone; its text is below',
    leave: (place: string) => `Open ${place}`,
    unsafe: 'This is not the address of a web page, so it is shown and not linked.',
    gone: 'It is no longer there.',
  },

  quiet: {
    idle: 'Nothing to do.',
    elsewhere: 'This page notices when you have done it. You can close it.',
    retry: 'It tries again by itself.',
    'browser-starting': 'The browser shows here as soon as it is ready.',
  } as Readonly<Partial<Record<CopyKey, string>>>,

  verdicts: {
    approved: 'You approved it',
    declined: 'You declined it',
    refined: 'You asked for changes',
    sent: 'Your answer was sent',
    done: 'You said that you are done',
    cancelled: 'You declined',
  } satisfies Record<Verdict, string>,
  gone: 'This no longer waits for you',
  goneText: 'It was answered elsewhere, its time ran out, or the run went on by itself.',
  next: {
    pending: 'The run is about to go on.',
    running: 'The run goes on.',
    paused: 'The run is paused.',
    'waiting-approval': 'The run waits for you again.',
    'waiting-input': 'The run waits for you again.',
    'waiting-external': 'The run waits for something outside.',
    completed: 'The run is done.',
    failed: 'The run ended without success.',
    cancelled: 'The run was cancelled.',
  } satisfies Record<RunSummary['status'], string>,
  dismiss: 'Dismiss',
};
