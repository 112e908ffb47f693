/*
 * What is read in an exported run: one page, opened without a network by somebody who was not there.
 */

export const envelopeMessages = {
  title: (runId: string) => `Run ${runId}`,
  about: (workflowId: string, status: string, at: string) =>
    `Workflow ${workflowId}. Status: ${status}. Exported at ${at}.`,
  gaps: (count: number) =>
    count === 1
      ? 'What 1 event said was left out. Its digest is still here, so the chain can be checked.'
      : `What ${count} events said was left out. Their digests are still here, so the chain can be checked.`,
  unchecked: 'This page has not checked itself: scripts are off.',
  whole: (events: number) =>
    `This page checked itself: its ${events} events are chained, and it shows what was exported. To check every byte of the file, use verify-run.mjs.`,
  signed: 'A host signed these events. Compare its key with the one that the host has:',
  unsigned: 'No host signed this file.',
  signatureUnknown: 'This browser cannot check the signature of the host. Use verify-run.mjs to check it.',
  changed: 'This page was changed after the export. Do not rely on it.',
  asked: 'What was asked and decided',
  happened: 'What happened',
  nothing: 'Nothing.',
  at: (time: string, nodeId: string) => (nodeId === '' ? time : `${time}, at ${nodeId}`),
  by: (principal: string) => `By ${principal}.`,
  digest: (sha256: string) => `SHA-256 of exactly these bytes: ${sha256}`,
  leftOut: (sha256: string) => `left out; SHA-256 ${sha256}`,
  chain: 'The chain',
  chainAbout:
    'Every event holds the digest of what it said, and every link the digest of the one before. The last one covers all of them:',
};
