/** About what will happen, and the decision about it. */
export const actionMessages = {
  whatHappens: 'What will happen',
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
  risks: { none: 'No risk declared', low: 'Low risk', high: 'High risk' } as Readonly<Record<string, string>>,
  riskUnknown: 'Risk not declared',
  highRisk: 'It may be hard or impossible to undo.',
  arguments: 'With these arguments',
  comesFrom: 'Where this comes from',
  change: 'This will change',
  values: 'These values will be submitted',
  about: 'What it is about',
  wordsOfTool: 'In the words of the tool',
  wordsOfWorkflow: 'In the words of the workflow',
  inWordsOfWorkflow: 'in its own words:',
  changedSince:
    'This is not what the page showed when you decided, so nothing was recorded. Read it again and decide anew.',
  notComplete: 'Not everything that would happen can be shown here, so it cannot be approved here.',
  withPasskey: 'This is of high risk, so your browser asks for your passkey when you approve it.',
  passkeyElsewhere:
    'This is of high risk and needs your passkey, so it can be approved only in the dashboard. You can decline it here.',
  reason: 'Reason',
  reasonHint: 'The agent will see it.',
  decisions: { accept: 'Approve', reject: 'Decline', refine: 'Ask for changes' },
  refineNeedsText: 'Say in the reason what should change.',
  notOffered: 'This cannot be decided here. Use the API of this host.',
};

/** Answers to "Why am I asked?". */
export const becauseMessages = {
  title: 'Why am I asked?',
  approval:
    'Some actions happen only with their owner’s consent: those of high risk, and those the workflow or the tool marks so. Your approval holds for exactly what is shown here, once. If anything about it changes, you are asked again.',
  clarification:
    'The request does not say enough to go on safely, and the agent may not guess. Your answer passes the same checks as the request itself.',
  assistance:
    'The agent came to a point that only you can pass: a code, a sign-in, an approval. It asks in a form that this host checks, and it cannot answer for you.',
};
