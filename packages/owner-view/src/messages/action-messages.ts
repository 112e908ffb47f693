import { MOST_NOTE } from '@handrail/runs';
import type { ValueOrigin } from '@handrail/tools';

/** About what will happen, and the decision about it. */
export const actionMessages = {
  whatHappens: 'What will happen',
  action: 'Action',
  tool: 'Tool',
  where: 'Where',
  on: 'On',
  definition: 'Form',
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
  arguments: 'With these values',
  comesFrom: 'Where this comes from',
  change: 'This will change',
  values: 'These values will be submitted',
  /** Values that the page adds by itself, such as those of hidden fields. */
  others: 'The page also sends these values',
  sending: 'How it is sent',
  /** What the parts of a request to a page are called. */
  sendingNames: {
    scope: 'Permission',
    request: 'Request',
    form: 'Form',
    sentAs: 'Names on the page',
  } as Readonly<Record<string, string>>,
  about: 'What it is about',
  wordsOfTool: 'In the words of the tool',
  wordsOfWorkflow: 'In the words of the workflow',
  inWordsOfWorkflow: 'in its own words:',
  since: {
    differ: (count: number, of: number, gone = 0) => {
      const missing =
        gone === 1 ? '1 value of last time is missing' : `${gone} values of last time are missing`;
      if (count === 0 && gone > 0) return `${missing}.`;
      const different =
        count === 1
          ? `1 of ${of} values is different from the last time this was approved`
          : `${count} of ${of} values are different from the last time this was approved`;
      return gone > 0 ? `${different}, and ${missing}.` : `${different}.`;
    },
    same: 'Every value is the same as the last time this was approved.',
    last: 'Last approved',
  },
  changedSince: 'This changed after the page showed it, so nothing was recorded. Read it again, then decide.',
  notComplete: 'Not everything that would happen can be shown here, so it cannot be approved here.',
  withPasskey: 'This is of high risk, so your browser asks for your passkey when you approve it.',
  passkeyElsewhere:
    'This is of high risk and needs your passkey, so it can be approved only in the dashboard. You can decline it here.',
  reason: 'Note for the agent',
  /** Changes can be asked for only where something makes them. */
  reasonHint: (takesChanges: boolean) =>
    `${takesChanges ? 'Say what to change, or why you decline.' : 'Say why, if you like.'} Don’t enter passwords here.`,
  /** Beside the note, where one of the decisions needs it. */
  reasonNeeded: 'needed to ask for changes',
  /** What a yes is for: exactly what is shown, and only this time. */
  covers: (count: number) =>
    count === 0
      ? 'Your yes covers exactly this action, once.'
      : count === 1
        ? 'Your yes covers exactly this value, once.'
        : `Your yes covers exactly these ${count} values, once.`,
  /** Where a value comes from. */
  sources: {
    message: 'from your message',
    relayed: 'as the agent said',
    reply: 'from your answer',
    row: 'from the row',
    profile: 'from your profile',
    page: 'already on the page',
    owner: 'entered by you',
    program: 'given by a program',
    workflow: 'set by the workflow',
    model: 'the agent’s own idea',
    calculated: 'calculated',
  } satisfies Record<ValueOrigin | 'calculated', string>,
  /** Another owner. */
  enteredBy: (name: string) => `entered by ${name}`,
  /** What to look at before anything else. */
  first: {
    title: 'Look at these first',
    mark: 'Changed',
    before: 'Last time:',
    profile: 'Different from your profile:',
    unlikeProfile: 'different from your profile',
    changed: 'different from last time',
    added: 'not there last time',
    removed: (was: string) => `missing, last time it was “${was}”`,
    /** Beyond those that are named. */
    gone: (count: number) =>
      count === 1 ? '1 more value of last time is missing' : `${count} more values of last time are missing`,
    /** Where two texts look the same and are not. */
    exactly: (was: string, now: string) => `${was}, now ${now}`,
    madeUp: 'the agent’s own idea, not in the request',
    more: (count: number) => (count === 1 ? '1 more value differs' : `${count} more values differ`),
  },
  amount: 'Amount',
  /** A group of values of which each is as it was approved last. */
  unchanged: (count: number) => (count === 1 ? '1 value, as last time' : `${count} values, as last time`),
  codes: 'Field codes',
  showCodes: 'Show field codes',
  hideCodes: 'Hide field codes',
  /** The column of the numbers of the lines. */
  line: 'No.',
  counted: (count: number) => (count === 1 ? '1 value' : `${count} values`),
  decisions: { accept: 'Approve', reject: 'Decline', refine: 'Ask for changes' },
  /** Where there is little room. */
  refineShort: 'Changes',
  changes: {
    ends: 'This run cannot make changes: if you ask for some, it ends, and you can start it again with your changes.',
    goesOn:
      'This run cannot make changes: if you ask for some, it continues as if you declined, and you can start it again with your changes.',
    back: (...steps: readonly string[]) =>
      `If you ask for changes, the run goes back to ${steps.map((step) => `“${step}”`).join(' and ')}.`,
    asked: (text: string) => `You asked for changes: “${text}”.`,
    same: 'Nothing has changed since then.',
  },
  noteProblems: {
    missing: 'Say in the note what should change.',
    long: `Shorten the note to ${MOST_NOTE.toLocaleString('en')} characters.`,
  },
  notOffered: 'This cannot be decided here. Use the API of this host.',
};

/** Answers to "Why am I asked?". */
export const becauseMessages = {
  title: 'Why am I asked?',
  approval:
    'Actions with high risk, and actions that the workflow or the tool marks, need your approval. It covers exactly what is shown here, once. If anything changes, you are asked again.',
  clarification:
    'The request does not say enough to go on safely, and the agent may not guess. Your answer passes the same checks as the request itself.',
  assistance:
    'The agent came to a point that only you can pass: a code, a sign-in, an approval. It asks in a form that this host checks, and it cannot answer for you.',
};
