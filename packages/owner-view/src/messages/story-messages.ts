/** About the steps of a run. */
export const storyMessages = {
  title: 'What happened',
  steps: (count: number) => (count === 1 ? '1 step' : `${count} steps`),
  states: {
    running: 'Running',
    waiting: 'Waiting for an answer',
    done: 'Done',
    declined: 'Declined',
    refused: 'Refused',
    failed: 'Failed',
    skipped: 'Skipped',
    cancelled: 'Cancelled',
  },
  filledIn: (count: number) => (count === 1 ? '1 value' : `${count} values`),
  allowed: 'allowed by its contract',
  entries: (count: number) => (count === 1 ? '1 entry' : `${count} entries`),
  noMistakes: 'no mistakes found',
  mistakes: 'mistakes found',
  raw: 'Raw events',
  rounds: (count: number) => `ran ${count} times`,
  legend: 'Solid: working. Striped: waiting for you.',
  decided: (action: string, who: string) =>
    action === 'accept' || action === 'edit-accept'
      ? `${who || 'someone'} approved`
      : action === 'reject'
        ? `${who || 'someone'} declined`
        : action === 'refine'
          ? `${who || 'someone'} asked for changes`
          : action === 'timeout'
            ? 'no answer in time'
            : `${who || 'someone'} answered`,
  call: (title: string, time: string | undefined) => (time === undefined ? title : `${title}, in ${time}`),
  callFailed: (title: string, what: string) => `${title}: ${what}`,
  evidence: 'Kept as evidence',
  views: { steps: 'Steps', graph: 'Graph', raw: 'Raw events' },
  viewsLabel: 'How to show it',
  /** The owner who reads it. */
  you: 'you',
};

/** About what shows that only what was approved was done. */
export const proofMessages = {
  title: 'Proof',
  /** Of steps with an approval; `others` are those without. */
  sent: (steps: number, others: number) =>
    others === 0
      ? 'What was done is what was approved'
      : steps === 1
        ? 'What was approved was done as approved'
        : `The ${steps} approved steps were done as approved`,
  compared: (others: number) =>
    `The host compared every value with the approval before it continued.${
      others === 0
        ? ''
        : others === 1
          ? ' 1 other step needed no approval.'
          : ` ${others} other steps needed no approval.`
    }`,
  gapless: 'No event is missing',
  gaps: 'Events are missing',
  events: (count: string) => `${count} events, numbered without a gap.`,
  someGone: (count: string) => `${count} events could be read, and their numbers have gaps.`,
  check: 'Check the signed audit log',
  checking: 'Checking',
  whole: (checkpoints: number) =>
    `Checked now: the audit log is complete and unchanged, with ${checkpoints === 1 ? '1 signature' : `${checkpoints} signatures`}.`,
  broken: 'The audit log was changed after it was written. Ask the operator of this host.',
  cannot: 'The audit log could not be checked from here.',
};

export type StoryMessages = typeof storyMessages;
