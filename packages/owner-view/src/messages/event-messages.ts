/** Events in plain words. `other` is a person or a tool, depending on the event. */
const byType: Readonly<Record<string, (node: string, other: string) => string>> = {
  'run.started': () => 'The run started',
  'run.completed': () => 'The run is done',
  'run.failed': () => 'The run failed',
  'run.cancelled': () => 'The run was cancelled',
  'run.paused': () => 'The run was paused',
  'run.resumed': () => 'The run was resumed',
  'node.started': (node) => `${node} started`,
  'node.completed': (node) => `${node} is done`,
  'node.failed': (node) => `${node} failed`,
  'node.retried': (node) => `${node} failed and is tried again`,
  'node.suspended': (node) => `${node} waits`,
  'node.resumed': (node) => `${node} continues`,
  'node.skipped': (node) => `${node} was skipped`,
  'node.cancelled': (node) => `${node} was cancelled`,
  'approval.granted': () => 'It was approved',
  'approval.rejected': () => 'It was declined',
  'interrupt.resolved': (node) => `${node} received what it was waiting for`,
  'agent.toolCalled': (_node, tool) => `Calls ${tool}`,
  'artifact.created': (node) => `${node} saved a document`,
  'cap.breached': () => 'A limit was reached',
  'workflow.loopback-limit': (node) => `${node} was repeated too often`,
  'handrail.node.delayed': (node) => `${node} pauses for a while`,
  'handrail.child.started': (node) => `${node} started another run`,
  'handrail.child.ended': (node) => `The run that ${node} started has ended`,
  'handrail.approval.voted': (_node, who) => `${who || 'Someone'} voted`,
  'handrail.approval.asked': (_node, who) => `${who || 'Someone'} asked something`,
  'handrail.interrupt.assigned': (node, who) => `${node} was assigned to ${who || 'someone'}`,
  'handrail.interrupt.extended': (node) => `${node} waits longer for an answer`,
  'handrail.assistance.requested': (node) => `${node} asks its owner for help`,
  'handrail.assistance.resolved': () => 'The request was answered',
  'handrail.assistance.timed_out': () => 'There was no answer in time',
  'handrail.assistance.cancelled': () => 'The request was cancelled',
  'handrail.assistance.escalated': () => 'The request became urgent',
  'handrail.assistance.extended': () => 'There is more time to answer',
  'handrail.assistance.surface_changed': () => 'The browser changed its state',
  'handrail.interaction.required': (node) => `${node} needs its owner`,
  'handrail.interaction.completed': () => 'The owner is done',
  'handrail.browser_surface_lost': () => 'The browser closed',
  'handrail.progress.reported': (node) => `${node} reports progress`,
  'log.appended': (node) => `${node} wrote to its log`,
};

export const eventMessages = {
  byType,
  /** Shown as the step of an event that belongs to none. */
  run: 'The run',
  asked: {
    approval: (node: string) => `${node} asked for approval`,
    clarification: (node: string) => `${node} asked a question`,
    other: (node: string) => `${node} waits for something else`,
  },
  /** How something ended that is not a failure. */
  verdicts: {
    declined: (what: string) => `${what} was declined`,
    refused: (what: string) => `${what} was refused`,
  },
  toolAnswered: (tool: string) => `${tool || 'The tool'} answered`,
  toolFailed: (tool: string) => `${tool || 'The tool'} did not work`,
  needsApproval: (tool: string) => `${tool || 'The tool'} needs an approval first`,
  unknownOutcome: (node: string) => `It is not known whether ${node} took effect`,
  /** Whose request a call is for: one that an agent passed on is labelled as such. */
  judged: (tool: string, isOwners: boolean, doubts: number) =>
    [
      `${tool || 'The call'} is for ${isOwners ? 'your request' : 'a request that an agent passed on'}`,
      ...(doubts > 0 ? [doubts === 1 ? '1 thing to check' : `${doubts} things to check`] : []),
    ].join('; '),
};
