/** The words of the owner's view, by what is going on. One place, so that another language is another table. */
export const COPY = {
  idle: { title: 'Nothing is needed', explanation: 'The run goes on by itself.' },
  retry: {
    title: 'Waiting to try again',
    explanation: 'There is nothing for you to do. The run tries again by itself.',
  },
  elsewhere: {
    title: 'Waiting for your approval elsewhere',
    explanation: 'You approve outside of this page. The run watches for it and goes on by itself.',
  },
  'elsewhere-confirm': {
    title: 'Something to do elsewhere',
    explanation: 'The run cannot see when you are done. Come back and say so here.',
  },
  value: {
    title: 'A value is needed',
    explanation: 'The run waits until you enter it. It serves this run only.',
  },
  browser: {
    title: 'You are needed in the browser',
    explanation:
      'Open the live page, do what it asks, then come back and say that you are done. The agent is paused meanwhile.',
  },
  'browser-optional': {
    title: 'You can help in the browser',
    explanation: 'Open the live page if you like. The run notices when it is done.',
  },
  'browser-starting': { title: 'The browser is being prepared', explanation: 'It will be here in a moment.' },
  'browser-unavailable': {
    title: 'The browser cannot be controlled',
    explanation: 'There is no live page to work in at present, so this step cannot be done here.',
  },
  attachment: {
    title: 'Something to look at',
    explanation: 'Look at what is attached, then say that you are done.',
  },
  form: {
    title: 'A form to fill in',
    explanation: 'Open the form, fill it in and submit it. The run waits for it.',
  },
  file: {
    title: 'A file is needed',
    explanation: 'The run waits until you give it. It is handed over once and not kept.',
  },
  missed: {
    title: 'The time to answer is over',
    explanation: 'What was asked of you was not done in time. The run goes on without it.',
  },
  'run-ended': { title: 'This run has ended', explanation: 'There is nothing left to answer.' },
  'ended-missed': {
    title: 'This run has ended',
    explanation: 'What it asked of you last was not done in time. There is nothing left to answer.',
  },
  'ended-lost': {
    title: 'This run has ended',
    explanation: 'The browser went away while you were needed in it. Start the run again to try once more.',
  },
  lost: {
    title: 'The browser went away',
    explanation:
      'This step was cancelled. Nothing was done in your name. Start the run again to try once more.',
  },
  ended: { title: 'This request ended with its run', explanation: 'There is nothing left to answer.' },
  unreadable: {
    title: 'This cannot be shown',
    explanation: 'What the run asks for cannot be read, so it cannot be answered here.',
  },
} as const;

export type CopyKey = keyof typeof COPY;
