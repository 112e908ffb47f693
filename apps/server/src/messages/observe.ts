/*
 * Texts of metrics, and of log lines about the store.
 */

export const hostMetricsMessages = {
  runsStarted: 'Runs that began.',
  runsEnded: 'Runs that ended, by how.',
  waits: 'Times a run began to wait for an answer.',
  storeFailures: 'Requests to the store that failed, by reason.',
  commitSeconds: 'How long a batch took to be on the disk.',
};

export const openMetricsMessages = {
  failed: 'Metrics could not be collected.',
};

export const storeFailuresMessages = {
  more: (since: number) => `, ${since} more since the last line`,
};
