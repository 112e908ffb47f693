/** For `npm run scale`: each time in microseconds, as it can be measured. */
export const USAGE = {
  command: 'npm run scale',
  about: `Simulates how many runs a second 1 to 32 processes of a host take, with one to four databases.

Columns: the highest rate of runs, the time within which 99% of them are answered, and how much of the time the busiest
process, its session that writes, the cores of a database and its disk are at work. docs/operations/scaling.md explains them.`,
  options: {
    'host-us': { says: 'time of a process for a run', least: 1, most: 1_000_000, default: 160 },
    'database-us': {
      says: 'time of a core of the database for a run',
      ...{ least: 1, most: 1_000_000, default: 45 },
    },
    'transaction-us': {
      says: 'time of a core of the database for a transaction, whatever is in it',
      ...{ least: 0, most: 1_000_000, default: 250 },
    },
    'sync-us': { says: 'time of a sync of the disk', least: 0, most: 1_000_000, default: 400 },
    'trip-us': { says: 'to the database and back', least: 0, most: 1_000_000, default: 300 },
    cores: { says: 'cores of each database', least: 1, most: 1_024, default: 8 },
    p99: { says: '99% are answered within so many milliseconds', least: 1, most: 60_000, default: 40 },
  },
} as const;
