import { ownerEnglish } from '@handrail/owner-view';
import { inboxMessages } from './sections/inbox.ts';
import { runMessages } from './sections/run.ts';
import { runsMessages } from './sections/runs.ts';
import { shellMessages } from './sections/shell.ts';

/**
 * Every message of the dashboard: those that all pages of an owner share, and its own. Sentences are short, active and
 * without blame; what others wrote is quoted and never repeated as a fact. A page that is not
 * loaded at first keeps its messages in a separate section, and loads them with it.
 */
export const english = {
  ...ownerEnglish,
  ...shellMessages,
  inbox: inboxMessages,
  runs: runsMessages,
  run: runMessages,
};
