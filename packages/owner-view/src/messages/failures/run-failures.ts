/** What is known about a failure beside its code. Names and addresses are outside text, cut by whoever draws them. */
export interface FailureAbout {
  /** The name of the step, in quotation marks. */
  readonly step: string;
  /** Where a request went: scheme, host and port. */
  readonly origin: string | undefined;
  /** The port of `origin`, if that is on this machine. */
  readonly ownPort: string | undefined;
  /** By which rule of the egress, or why there was no answer. */
  readonly reason: string | undefined;
  /** The status of an answer over HTTP. */
  readonly status: number | undefined;
}

/** What happened, and what helps. */
export type FailureWords = readonly [
  what: string | ((about: FailureAbout) => string),
  next: string | ((about: FailureAbout) => string),
];

const at = (origin: string | undefined) => origin ?? 'an address';
const CHECK_INPUTS = 'Check the inputs of the run and the settings of this step, then start it again.';
const CHECK_WORKFLOW = 'Correct the workflow, register it again, and start a new run.';
export const LOOK_FIRST =
  'Look at the site or service before you start again: the change may have been made.';
const START_AGAIN = 'Start the run again.';
const REPORT =
  'This is a defect of Handrail. The log of the host has the details; please report it with the run id.';

/** Failures of a step or of a whole run, by their code. A test finds every code in the source and looks for it here. */
export const runFailures: Readonly<Record<string, FailureWords>> = {
  // Requests to other servers
  ssrf_blocked: [
    ({ step, origin }) => `${step} is not allowed to reach ${at(origin)}.`,
    ({ ownPort, reason }) =>
      ownPort === undefined
        ? reason === 'scheme-denied'
          ? 'Use an address that starts with https.'
          : 'This host reaches public addresses only. Use a public address, or allow this one in the egress settings of the host.'
        : `It is a port of this machine. To allow it, restart the host with --allow-loopback ${ownPort}.`,
  ],
  fetch_failed: [
    ({ step, origin }) => `${step} got no answer from ${at(origin)}.`,
    'Check that the address is right and that its server is running, then start the run again.',
  ],
  http_error: [
    ({ step, origin, status }) =>
      status === undefined
        ? `${step} was answered with an error by ${at(origin)}.`
        : `${at(origin)} answered ${step} with error ${status}.`,
    ({ status }) =>
      status === 401 || status === 403
        ? 'The server did not accept the credentials. Check the secret that this step sends (handrail secrets set).'
        : status === 404
          ? 'There is nothing at this address. Check "url" in the settings of the step.'
          : status === 429
            ? 'The server is busy. Wait a little, then start the run again, or give the step retries (maxRetries).'
            : status !== undefined && status >= 500
              ? 'The server has a problem. Try again later, or give the step retries (maxRetries).'
              : 'The server did not accept the request. Check the settings of the step.',
  ],
  response_too_large: [
    ({ step, origin }) => `${at(origin)} sent a longer answer than ${step} accepts.`,
    'Ask for less, or raise "maxCharacters" in the settings of the step.',
  ],
  response_invalid: [
    ({ step, origin }) => `${at(origin)} did not answer ${step} with JSON.`,
    'Check the address, or set "response" of the step to "text".',
  ],
  secret_not_found: [
    ({ step }) => `${step} needs a secret that this host does not have.`,
    'Add the secret that is named above with "handrail secrets set", then start the run again.',
  ],
  secret_unusable: [
    ({ step }) => `${step} has a secret that cannot be sent in a header.`,
    'Set the secret again without line breaks or control characters (handrail secrets set).',
  ],

  // Limits of time and number
  node_timeout: [
    ({ step }) => `${step} took longer than allowed.`,
    'Raise "timeoutMs" in the settings of the step, or find out why it is slow.',
  ],
  run_timeout: [
    'The run took longer than allowed.',
    'Raise "timeout" in the settings of the workflow, or find out which step is slow.',
  ],
  interrupt_timeout: [
    ({ step }) => `${step} got no answer in time.`,
    'Start the run again, or give the step a longer "timeoutMs".',
  ],
  loop_limit_exceeded: [
    ({ step }) => `${step} was repeated too often.`,
    'Check the condition that ends the loop, or raise "maxLoopbackIterations" in the settings of the workflow.',
  ],
  recursion_limit_exceeded: [
    ({ step }) => `${step} would have taken more steps or started more runs inside runs than allowed.`,
    'Check that the workflow does not start itself, or raise "recursionLimit" when you start the run.',
  ],
  too_many_confirmations: [
    ({ step }) => `${step} asked for more approvals than one step is allowed.`,
    'Split the work into several steps.',
  ],
  too_many_clarifications: [
    ({ step }) => `${step} asked several times and still needs an answer.`,
    'Start again with a request that names every value.',
  ],
  too_many_calls: [
    ({ step }) => `${step} needs more calls than one request is allowed.`,
    'Ask for less at once: split the request into several.',
  ],

  // Tools, forms and sites
  tool_refused: [
    ({ step }) => `${step} was refused by the form or site it works on.`,
    'Change what the reason names, then start the run again.',
  ],
  tool_failed: [({ step }) => `${step} broke off while its tool was working.`, LOOK_FIRST],
  tool_timed_out: [({ step }) => `${step} got no answer from its tool in time.`, LOOK_FIRST],
  tool_not_found: [
    ({ step }) => `${step} uses a tool that does not exist.`,
    'Correct "tool" in the settings of the step; the Tools page lists all names.',
  ],
  tool_not_allowed: [
    ({ step }) => `${step} uses a tool that its capability does not allow.`,
    'Add the tool to "allowed_tools" of the contract, or use another one.',
  ],
  toolset_unavailable: [
    ({ step }) => `The form or site of ${step} could not be opened.`,
    'Check that the host was started with it (--forms or --site), and that its files can be read.',
  ],
  request_unreadable: [
    ({ step }) => `${step} did not get a request it could read.`,
    'Start again with the request as text.',
  ],
  effect_outcome_unknown: [({ step }) => `The host stopped while ${step} was working.`, LOOK_FIRST],
  host_stopped: [({ step }) => `The host stopped while ${step} was working.`, LOOK_FIRST],

  // Approvals and answers
  approval_rejected: [
    ({ step }) => `${step} was declined.`,
    'Change the request and start again if you still want it.',
  ],
  confirmation_declined: [
    ({ step }) => `${step} was declined.`,
    'Change the request and start again if you still want it.',
  ],
  changes_requested: [
    ({ step }) => `${step} was sent back for changes.`,
    'Make the changes, then start again.',
  ],
  approval_expired: [
    ({ step }) => `The approval of ${step} came too late to be used.`,
    'Start the run again and approve it within its deadline.',
  ],
  approval_mismatch: [
    ({ step }) => `${step} was not done: something changed after it was approved.`,
    'Start the run again and approve what it shows then.',
  ],
  passkey_required: [
    ({ step }) => `${step} has to be confirmed with a passkey.`,
    'Add a passkey under Settings, then start the run again.',
  ],
  interrupt_not_found: [
    ({ step }) => `${step} waited for an answer to a question that is gone.`,
    START_AGAIN,
  ],
  interrupt_already_resolved: [({ step }) => `${step} was answered before.`, START_AGAIN],
  interrupt_cancelled: [({ step }) => `The question of ${step} was cancelled.`, START_AGAIN],
  interrupt_expired: [({ step }) => `${step} got no answer in time.`, START_AGAIN],
  interrupt_gone: [({ step }) => `The question of ${step} is no longer open.`, START_AGAIN],

  // Capabilities
  capability_refused: [
    ({ step }) => `${step}: this host does not allow this request.`,
    'See the capability for what it allows, then ask again.',
  ],
  capability_not_accepted: [
    ({ step }) => `${step}: the capability is switched off, because its contract has not passed its tests.`,
    'See what is missing with "handrail contract coverage".',
  ],
  capability_required: [
    ({ step }) => `${step} needs a capability, and the run has none.`,
    'Let the workflow start with a step of type "capability.enter".',
  ],
  capability_unanswerable: [
    ({ step }) => `${step} has to ask something, and there is no way to answer here.`,
    'Start again with a request that names every value.',
  ],
  capability_not_provided: [
    ({ step }) => `${step} needs something that this host does not have.`,
    'Start the host with what is named above, or use another type of step.',
  ],

  // Connectors
  connector_unavailable: [
    ({ step }) => `The connector of ${step} is not available.`,
    'Name it in the file that you give to "handrail up --connectors", then start the run again.',
  ],
  connector_failed: [
    ({ step }) => `The connector of ${step} could not do its work.`,
    'Do what its message says, then start the run again.',
  ],
  connector_lost: [
    ({ step }) => `The connector of ${step} ended without a result.`,
    'The log of the host has what it wrote. Fix it, then start the run again.',
  ],
  connector_silent: [
    ({ step }) => `The connector of ${step} said nothing for ten minutes and was ended.`,
    'Let it report progress while it works, then start the run again.',
  ],
  connector_protocol_violation: [
    ({ step }) => `The connector of ${step} sent something that the host does not understand.`,
    'Correct the line that is named above; see "Write a connector".',
  ],
  protocol_violation: [
    ({ step }) => `The connector of ${step} asked in a way that the host does not understand.`,
    'Correct the line that is named above; see "Write a connector".',
  ],

  // Workflows
  validation_error: [({ step }) => `${step} got values or settings that it cannot use.`, CHECK_INPUTS],
  child_failed: [
    ({ step }) => `The run that ${step} started has failed.`,
    'Open that run to see why, fix it, then start this one again.',
  ],
  child_cancelled: [({ step }) => `The run that ${step} started was cancelled.`, START_AGAIN],
  fan_out_unsupported: [
    ({ step }) => `${step} should start several workers at once, which this host does not do.`,
    'Let the supervisor name one worker at a time.',
  ],
  no_pending_decision: [
    ({ step }) => `${step} has no decision of a supervisor to carry out.`,
    'Put a step of type "core.orchestrator.supervisor" before it.',
  ],
  decision_rejected: [
    ({ step }) => `${step} made a decision that the workflow does not allow.`,
    CHECK_WORKFLOW,
  ],
  channel_access_denied: [({ step }) => `${step} may not write to this channel.`, CHECK_WORKFLOW],
  channel_cross_engine_write_forbidden: [
    ({ step }) => `${step} may not write to a channel of another engine.`,
    CHECK_WORKFLOW,
  ],
  channel_schema_breaking_change: [
    ({ step }) => `${step} changes what a channel may hold in a way that breaks what is in it.`,
    CHECK_WORKFLOW,
  ],
  prompt_variable_unresolved: [
    ({ step }) => `A value for the prompt of ${step} is missing.`,
    'Give the value that is named above as an input, or give the prompt a default.',
  ],
  prompt_variable_type_mismatch: [
    ({ step }) => `A value for the prompt of ${step} is of another type than the prompt asks for.`,
    CHECK_INPUTS,
  ],
  version_out_of_range: [
    'The run was made by a newer version of Handrail than this host.',
    'Update the host, then go on.',
  ],
  not_found: [({ step }) => `${step} names something that this host does not have.`, CHECK_WORKFLOW],
  conflict: [({ step }) => `${step} collided with another change.`, START_AGAIN],
  forbidden: [
    ({ step }) => `${step} is not allowed to do this.`,
    'Ask the operator of this host for access.',
  ],
  run_terminal: [({ step }) => `The run ended before ${step} was done.`, START_AGAIN],
  node_failed: [
    ({ step }) => `${step} failed. Its reason is hidden, because the step works on sensitive values.`,
    'Look at the inputs of the run, then start it again.',
  ],
  intentional_failure: [({ step }) => `${step} is a step that always fails.`, CHECK_WORKFLOW],
  internal_error: [({ step }) => `${step} failed because of a defect.`, REPORT],
};
