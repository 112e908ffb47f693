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

export const openSpansMessages = {
  unreachable: (fault: string) =>
    `Spans cannot be sent there: ${fault} For a collector on this machine, add --allow-loopback and its port; one elsewhere needs https.`,
  lost: 'spans were not delivered',
  lostCount: 'Spans that no collector got, by reason.',
};

export const openMetricsMessages = {
  failed: 'Metrics could not be collected.',
};

export const storeFailuresMessages = {
  unavailable: (why: string) => `The store is not available. ${why}`,
};
