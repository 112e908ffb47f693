import type { InterruptKind, RunOutcome, RunStatus } from '@handrail/runs';
import type { OwnerVerdict } from '../action/decision.ts';
import type { DeadlineGroup } from '../deadline-groups.ts';
import { actionMessages, becauseMessages } from './action-messages.ts';
import { answerMessages } from './answer-messages.ts';
import { eventMessages } from './event-messages.ts';
import { refusalMessages } from './refusal-messages.ts';
import { turnMessages } from './turn-messages.ts';

/**
 * What an owner reads wherever they are asked: in the dashboard and on the pages without scripts. Each of the two adds the
 * messages that only it needs. Another language is another object of the same type.
 */
export const ownerEnglish = {
  language: 'en',
  /** For dates and numbers: 24-hour clock, day before month. */
  locale: 'en-GB',
  product: 'Handrail',

  action: actionMessages,
  because: becauseMessages,
  turns: turnMessages,
  refusals: refusalMessages,
  answer: answerMessages,
  events: eventMessages,
  /** How a run ended, in a word; `resultMessages` has the sentences. */
  outcomes: {
    done: 'Done',
    declined: 'Declined',
    refused: 'Refused',
    failed: 'Failed',
    cancelled: 'Cancelled',
  } satisfies Record<RunOutcome, string>,

  /** A press or an answer that came before anybody can have read what it is for. */
  ignored:
    'Ignored: this had just appeared, moved or changed. Nothing was sent. Please look, then answer again.',

  waiting: (count: number | string) =>
    `${count}` === '0'
      ? 'Nothing needs your answer'
      : `${count}` === '1'
        ? '1 item needs your answer'
        : `${count} items need your answer`,

  /** The list of what waits. */
  waitingList: {
    groups: {
      hour: 'Within the hour',
      today: 'Today',
      week: 'Next 7 days',
      later: 'Later',
      none: 'No deadline',
      others: 'Waiting on something else',
    } satisfies Record<DeadlineGroup, string>,
    highRisk: 'High risk',
  },

  kinds: {
    approval: 'Needs your approval',
    clarification: 'Has a question',
    'external-event': 'Waiting on something else',
    custom: 'Waiting for a program',
    'conversation.start': 'Waiting in a conversation',
    'conversation.exchange': 'Waiting in a conversation',
    'conversation.close': 'Waiting in a conversation',
    'low-confidence': 'Not sure about something',
  } satisfies Record<InterruptKind, string>,
  elsewhere: {
    brief: 'Nothing to answer here',
    external: 'It continues as soon as what it is waiting for arrives. There is nothing to do here.',
    program: 'A program answers it through the API of this host. There is nothing to do here.',
  },

  states: {
    pending: 'Starting',
    running: 'Running',
    paused: 'Paused',
    'waiting-approval': 'Waiting for you',
    'waiting-input': 'Waiting for you',
    'waiting-external': 'Waiting on something else',
    completed: 'Done',
    failed: 'Failed',
    cancelled: 'Cancelled',
  } satisfies Record<RunStatus, string>,
  next: {
    pending: 'The run is about to continue.',
    running: 'The run continues.',
    paused: 'The run is paused.',
    'waiting-approval': 'The run has another question.',
    'waiting-input': 'The run has another question.',
    'waiting-external': 'The run is waiting on something else.',
    completed: 'The run is done.',
    failed: 'The run failed.',
    cancelled: 'The run was cancelled.',
  } satisfies Record<RunStatus, string>,

  endedAfterDecline: 'The run ended after you declined.',
  endedAfterChanges: 'The run ended. Nothing in it could make the changes you asked for; they are recorded.',

  verdicts: {
    approved: 'You approved it',
    declined: 'You declined it',
    refined: 'You asked for changes',
    sent: 'Your answer was sent',
    done: 'You said that you are done',
    cancelled: 'You declined',
    voted: 'Your vote is counted. Others have to answer too.',
    'timed-out': 'There was no answer in time',
  } satisfies Record<OwnerVerdict, string>,
  verdictsOf: {
    approved: (who: string) => `${who || 'Someone'} approved it`,
    declined: (who: string) => `${who || 'Someone'} declined it`,
    refined: (who: string) => `${who || 'Someone'} asked for changes`,
    answered: (who: string) => `${who || 'Someone'} answered`,
    timedOut: 'There was no answer in time',
    someoneWithLink: 'Someone with a link',
  },

  time: {
    unknown: 'unknown',
    justNow: 'just now',
    ago: (text: string) => `${text} ago`,
    ahead: (text: string) => `in ${text}`,
    seconds: (count: string) => `${count} s`,
    minutes: (count: number) => `${count} min`,
    hours: (hours: number, minutes: number) => (minutes === 0 ? `${hours} h` : `${hours} h ${minutes} min`),
    days: (count: number) => (count === 1 ? '1 day' : `${count} days`),
    answerWithin: (left: string) => `Answer within ${left}`,
    waitsFor: (left: string) => `Waits for ${left} at most`,
    overdue: 'The deadline has passed',
    waitIsOver: 'The wait is over',
  },

  values: {
    yes: 'yes',
    no: 'no',
    nothing: 'nothing',
    emptyText: 'empty text',
    emptyList: 'empty list',
    emptyGroup: 'empty group',
    whole: 'the value itself',
  },

  devices: {
    title: 'Signed-in devices',
    explain:
      'Devices that used your session since this host started. Older sessions show when they are used again.',
    name: (browser: string | undefined, system: string | undefined) =>
      system === undefined ? (browser ?? 'Another program') : `${browser ?? 'A browser'} on ${system}`,
  },
};

export type OwnerMessages = typeof ownerEnglish;
