import { performance } from 'node:perf_hooks';

/**
 * What this process has used and waited for, in milliseconds. Neither grows while a busy machine keeps it from going on, so
 * that load alone makes nothing take too long.
 */
export interface TimeSpent {
  readonly processor: number;
  readonly waiting: number;
}

const utilization = performance.eventLoopUtilization.bind(performance);

export function timeSpent(since: TimeSpent = { processor: 0, waiting: 0 }): TimeSpent {
  const { user, system } = process.cpuUsage();
  return {
    processor: (user + system) / 1_000 - since.processor,
    waiting: utilization().idle - since.waiting,
  };
}

/** What a repetition may take of each, beside one of so much. */
export function limitBeside(usual: TimeSpent): TimeSpent {
  return { processor: 5_000 + usual.processor * 20, waiting: 5_000 + usual.waiting * 20 };
}
