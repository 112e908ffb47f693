/** The words of the owner's view, by what is going on. One place, so that another language is another table. */
export const COPY = {
  idle: { title: 'Nothing to do', explanation: 'The run continues automatically.' },
  retry: {
    title: 'Waiting to try again',
    explanation: 'There is nothing for you to do. The run tries again automatically.',
  },
  elsewhere: {
    title: 'Waiting for your approval elsewhere',
    explanation: 'You approve this outside of this page. The run notices and continues automatically.',
  },
  'elsewhere-confirm': {
    title: 'Something to do elsewhere',
    explanation: 'The run cannot see when you are done. Come back and say so here.',
  },
  value: {
    title: 'A value is needed',
    explanation: 'The run waits until you enter it. It is used for this run only.',
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
  'browser-starting': { title: 'The browser is being prepared', explanation: 'This takes a moment.' },
  'browser-unavailable': {
    title: 'The browser cannot be controlled',
    explanation: 'There is no live page right now, so this step cannot be done here.',
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
    explanation: 'The run waits until you choose one. It is used once and not stored.',
  },
  missed: {
    title: 'The deadline has passed',
    explanation: 'There was no answer in time. The run continues without it.',
  },
  'run-ended': { title: 'This run has ended', explanation: 'There is nothing left to answer.' },
  'ended-missed': {
    title: 'This run has ended',
    explanation: 'Its last request was not answered in time. There is nothing left to answer.',
  },
  'ended-lost': {
    title: 'This run has ended',
    explanation: 'The browser closed while you were needed in it. Start the run again to try once more.',
  },
  lost: {
    title: 'The browser closed',
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
