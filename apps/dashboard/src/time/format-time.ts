import { createTimeFormat } from '@handrail/owner-view';
import { messages } from '../messages/messages.ts';

/** Times in the owner's own time zone. */
export const formatTime = createTimeFormat(messages);
