/** About whose turn it is to decide. */
export const turnMessages = {
  voted: (verdict: 'approved' | 'declined' | 'refined', approved: number, needed: number) =>
    `Your vote is counted: ${OWN_VOTES[verdict]}. ${approved} of ${needed} approvals so far. Others have to answer too.`,
  others: 'You can look at this, but not answer it. Who may decide:',
  /** In a list. */
  brief: { voted: 'You voted', others: 'For others to decide' },
  moreApprovers: (count: number) => (count === 1 ? 'and one more' : `and ${count} more`),
  /** What the run does after a vote that decided nothing. */
  waitsForOthers: 'The run waits for the others.',
};

const OWN_VOTES = {
  approved: 'you approved it',
  declined: 'you declined it',
  refined: 'you asked for changes',
};
