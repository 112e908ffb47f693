/** Of `schedule create`, `list`, `pause`, `resume` and `remove`. */
export const scheduleMessages = {
  inputs: '--inputs takes a JSON object of values by name.',
  none: 'There are no schedules.',
  created: (id: string, workflow: string, next: string) =>
    `Schedule ${id} starts ${workflow}. The first run starts at ${next}.`,
  paused: (id: string) => `Schedule ${id} is paused. It starts no runs until you resume it.`,
  resumed: (id: string, next: string) => `Schedule ${id} is active. The next run starts at ${next}.`,
  removed: (id: string) => `Schedule ${id} is removed. Runs it started are kept.`,
  times: (cron: string, timeZone: string) => `${cron} (${timeZone})`,
  next: (at: string) => `next run ${at}`,
  isPaused: 'paused',
  neverAgain: 'no more runs',
  lastRun: (runId: string) => `last run ${runId}`,
  notStarted: (code: string) => `the last run was not started: ${code}`,
};
