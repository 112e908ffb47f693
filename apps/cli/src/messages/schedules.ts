/** Of `schedule create`, `list`, `pause`, `resume` and `remove`. */
export const scheduleMessages = {
  inputs: '--inputs takes a JSON object of values by name.',
  none: 'There are no schedules.',
  created: (id: string, workflow: string, next: string) =>
    `Schedule ${id} starts ${workflow}. The first run starts at ${next}.`,
  paused: (id: string) => `Schedule ${id} is paused. Until you resume it, it starts no run.`,
  resumed: (id: string, next: string) => `Schedule ${id} is active. The next run starts at ${next}.`,
  removed: (id: string) => `Schedule ${id} is removed. Its runs stay.`,
  times: (cron: string, timeZone: string) => `${cron} (${timeZone})`,
  next: (at: string) => `next run ${at}`,
  isPaused: 'paused',
  neverAgain: 'no time to come',
  lastRun: (runId: string) => `last run ${runId}`,
  notStarted: (code: string) => `the last run was not started: ${code}`,
};
