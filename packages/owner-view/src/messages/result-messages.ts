import type { RunOutcome } from '@handrail/runs';

const MOST_LISTED = 3;
const quoted = (step: string) => `“${step}”`;

const capitalized = (text: string) => `${text.charAt(0).toUpperCase()}${text.slice(1)}`;

/** Steps in a sentence; of many, the first ones. */
function listed(steps: readonly string[]): string {
  const shown = steps.slice(0, MOST_LISTED).map(quoted);
  const more = steps.length - shown.length;
  if (more > 0) return `${shown.join(', ')} and ${more} more`;
  const last = shown.pop() ?? '';
  return shown.length === 0 ? last : `${shown.join(', ')} and ${last}`;
}

/** About the outcome of a run. */
export const resultMessages = {
  title: 'Result',
  outcomes: {
    done: 'Done',
    declined: 'Declined',
    refused: 'Refused',
    failed: 'Failed',
    cancelled: 'Cancelled',
  } satisfies Record<RunOutcome, string>,
  headlines: {
    done: 'The run is done.',
    declined: 'Declined before anything was sent.',
    refused: 'This request is not allowed.',
    failed: 'The run could not finish.',
    cancelled: 'The run was cancelled.',
  } satisfies Record<RunOutcome, string>,
  /** What was approved and is done. */
  didAll: (...steps: readonly string[]) => `${listed(steps)} ${steps.length === 1 ? 'is' : 'are'} done.`,
  /** One approved step, with what it returned. */
  didWith: (step: string, facts: string) => `${quoted(step)} is done: ${facts}.`,
  /** Without a name, it does not say who. */
  declinedStep: (step: string, who: string) =>
    who === '' ? `${quoted(step)} was declined.` : `${capitalized(who)} declined ${quoted(step)}.`,
  changesStep: (step: string, who: string) =>
    who === ''
      ? `Changes were asked for before ${quoted(step)}.`
      : `${capitalized(who)} asked for changes before ${quoted(step)}.`,
  nothingDone: 'No action that needs an approval was carried out.',
  notCompleted: (...steps: readonly string[]) => `Approved, but not completed: ${listed(steps)}.`,
  someDone: (...steps: readonly string[]) => `Done before that: ${listed(steps)}.`,
  next: {
    done: 'There is nothing to do.',
    declined: 'Change the request and start again if you still want it.',
    refused: 'See the capability for what it allows, then ask again.',
    failed: 'Fix what is named above, then start it again.',
    cancelled: 'Start it again if you still want it.',
  } satisfies Record<RunOutcome, string>,
  nextAfterChanges: 'The run had no way to make the changes. Start it again with them.',
  whoApproved: 'Who approved what',
  nobodyAsked: 'No approval was needed.',
  decided: (action: string, who: string) =>
    action === 'accept'
      ? `Approved by ${who || 'someone'}`
      : action === 'edit-accept'
        ? `Approved with changes by ${who || 'someone'}`
        : action === 'reject'
          ? `Declined by ${who || 'someone'}`
          : action === 'refine'
            ? `Changes asked for by ${who || 'someone'}`
            : action === 'timeout'
              ? 'There was no answer in time'
              : `Answered by ${who || 'someone'}`,
  after: (time: string) => `after ${time}`,
  said: (who: string) => `${who} said`,
  siteSaid: 'The site said',
  values: 'What came back',
  sent: (count: number) => (count === 1 ? 'The value that was sent' : `The ${count} values that were sent`),
  documents: 'Documents',
  view: 'View',
  download: 'Download',
  /** What was put before the owner. */
  seen: 'What was approved',
  files: (count: number) => (count === 1 ? '1 file' : `${count} files`),
  proof: {
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
  },
  nothing: 'The run gave nothing back.',
  notYours: 'Only the owner can see the values that were approved, signed in.',
  noteBy: 'The note said',
  reason: 'Reason',
};

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
