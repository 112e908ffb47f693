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
  nothing: 'The run gave nothing back.',
  notYours: 'Only the owner can see the values that were approved, signed in.',
  noteBy: 'The note said',
  reason: 'Reason',
};

export type ResultWords = typeof resultMessages;
