import type { RunOutcome } from '@handrail/runs';

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
    refused: 'A rule of this host refused the request.',
    failed: 'The run could not finish.',
    cancelled: 'The run was cancelled.',
  } satisfies Record<RunOutcome, string>,
  failedAt: (step: string) => `It stopped at “${step}”.`,
  nothingDone: 'Nothing was approved, so nothing that needs an approval was done.',
  someDone: 'What was approved before that was done.',
  next: {
    done: 'There is nothing to do.',
    declined: 'Change the request and start again if you still want it.',
    refused: 'See the capability for what it allows, then ask again.',
    failed: 'Fix what is named below, then start it again.',
    cancelled: 'Start it again if you still want it.',
  } satisfies Record<RunOutcome, string>,
  /** What helps, by the code of an error. */
  hints: {
    ssrf_blocked:
      'The egress rules of this host do not allow this address. To allow a port of this machine, start the host with --allow-loopback <port>.',
    fetch_failed: 'The address could not be reached. Check that it is right and that its server is running.',
    http_error: 'The server answered with an error. Its answer is quoted above.',
    node_timeout: 'The step took too long. Raise its timeoutMs in the workflow if it needs more time.',
    run_timeout: 'The run took too long. Raise its timeout in the workflow if it needs more time.',
    tool_timed_out: 'The tool did not answer in time. Raise the time limit of the step, or try again later.',
    tool_refused: 'The tool refused the call for the reason above. Change the values, then start again.',
    tool_failed: 'The tool broke off. Try again; if it happens again, tell whoever runs it.',
    interrupt_timeout: 'There was no answer in time. Start it again, or give the step a longer deadline.',
    approval_expired: 'The approval was given too late to be used. Start it again.',
    approval_mismatch:
      'Something changed after it was approved, so it was not done. Start it again and approve what it shows.',
    secret_not_found: 'A secret is missing. Add it with: handrail secrets set',
    connector_unavailable: 'Its connector is not connected. Start the connector, then start the run again.',
    connector_lost: 'The connector went away. Start it again, then start the run again.',
    effect_outcome_unknown:
      'Whether the last action was done is not known. Look at the site before you start again.',
    loop_limit_exceeded: 'A loop ran too often. Raise its limit in the workflow, or check its condition.',
  } as Readonly<Record<string, string>>,
  whoApproved: 'Who approved what',
  nobodyAsked: 'No approval was needed.',
  decided: (action: string, who: string) =>
    action === 'accept' || action === 'edit-accept'
      ? `Approved by ${who || 'someone'}`
      : action === 'reject'
        ? `Declined by ${who || 'someone'}`
        : action === 'refine'
          ? `Changes asked for by ${who || 'someone'}`
          : action === 'timeout'
            ? 'There was no answer in time'
            : `Answered by ${who || 'someone'}`,
  after: (time: string) => `after ${time}`,
  said: (who: string) => `${who} said`,
  values: 'Values',
  sent: (count: number) => (count === 1 ? 'The value that was sent' : `The ${count} values that were sent`),
  documents: 'Documents',
  view: 'View',
  download: 'Download',
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
  raw: 'Raw events',
  legend: 'Solid: working. Striped: waiting for you.',
  waited: (time: string) => `${time} of it waiting for an answer`,
};
