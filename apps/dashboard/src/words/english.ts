import { capabilitiesWords } from './sections/capabilities.ts';
import { compareWords } from './sections/compare.ts';
import { inboxWords } from './sections/inbox.ts';
import { liveWords } from './sections/live.ts';
import { runWords } from './sections/run.ts';
import { runsWords } from './sections/runs.ts';
import { settingsWords } from './sections/settings.ts';
import { shellWords } from './sections/shell.ts';
import { statsWords } from './sections/stats.ts';
import { schemaWords, toolsWords } from './sections/tools.ts';
import { tryWords } from './sections/try.ts';
import { workflowsWords } from './sections/workflows.ts';

/**
 * Every word of the dashboard. Sentences are short, active and without blame; what others wrote is quoted and never
 * repeated as a fact. A page with many words keeps them in a section of its own, listed here.
 */
export const english = {
  language: 'en',
  /** For dates and numbers: 24-hour clock, day before month. */
  locale: 'en-GB',
  product: 'Handrail',

  time: {
    unknown: 'unknown',
    justNow: 'just now',
    ago: (text: string) => `${text} ago`,
    ahead: (text: string) => `in ${text}`,
    seconds: (count: string) => `${count} s`,
    minutes: (count: number) => `${count} min`,
    hours: (hours: number, minutes: number) => (minutes === 0 ? `${hours} h` : `${hours} h ${minutes} min`),
    days: (count: number) => (count === 1 ? '1 day' : `${count} days`),
  },

  ...shellWords,
  inbox: inboxWords,
  runs: runsWords,
  run: runWords,
  live: liveWords,
  compare: compareWords,
  try: tryWords,
  capabilities: capabilitiesWords,
  workflows: workflowsWords,
  tools: toolsWords,
  schema: schemaWords,
  stats: statsWords,
  settings: settingsWords,
};
