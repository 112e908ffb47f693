/*
 * Sentences that several commands share.
 */

export const commonMessages = {
  confirmQuestion: 'Continue?',
  declined: 'Cancelled. Nothing was changed.',
  oneFromStdin: 'Only one document can come from standard input.',
  noSuchProfile: 'There is no profile with this id. "handrail profile list" shows the profiles.',
  useHttps: ' Use https; http works for this machine alone.',
};
