import { actionMessages } from './action-messages.ts';

/** Why an answer was not taken: a title and a sentence. */
export const refusalMessages = {
  answered: [
    'Already answered',
    'This was already answered, maybe by you on another device. Nothing was changed now.',
  ],
  cancelled: ['No longer needed', 'The run was cancelled while it waited. Nothing was changed.'],
  expired: [
    'Too late',
    'The deadline has passed, and the run continued without an answer. Nothing was changed.',
  ],
  gone: ['No longer needed', 'The run ended while it waited. Nothing was changed.'],
  notFound: [
    'Not found',
    'It may have been removed, the address may be incomplete, or you may not have access.',
  ],
  notAllowed: ['Not allowed', 'You can see this, but someone else has to answer it. Nothing was changed.'],
  doesNotFit: ['This answer was not accepted', 'The run did not take this answer. Nothing was changed.'],
  changed: ['This has changed', actionMessages.changedSince],
  busy: ['Please try again in a moment', 'This host is busy or cannot write right now. Nothing was changed.'],
  badRequest: ['This could not be read', 'The request was incomplete or too large. Nothing was changed.'],
  replaced: [
    'Something else is asked now',
    'This request is over, and the run has another one. Nothing was changed.',
  ],
  closed: [
    'No longer open',
    'It was answered, its time ran out, or the run ended. Nothing you sent was delivered.',
  ],
} satisfies Record<string, readonly [string, string]>;

export type RefusalNotice = keyof typeof refusalMessages;
