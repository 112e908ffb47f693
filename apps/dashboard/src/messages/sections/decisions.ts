/** Of the page with what its owner decided. */
export const decisionsMessages = {
  title: 'Your decisions',
  search: 'Search your decisions',
  caption: 'What you decided, the latest first',
  columns: { what: 'Request', decided: 'You', how: 'How', when: 'When' },
  none: 'You have not decided anything yet',
  noneText: 'Approvals you give or decline, and questions you answer, are listed here.',
  noneFound: 'No decision matches these words.',
  more: 'Show earlier ones',
  actions: {
    accept: 'approved',
    'edit-accept': 'approved with changes',
    reject: 'declined',
    refine: 'asked for changes',
    answer: 'answered',
  } as Readonly<Record<string, string>>,
  shownFor: (seconds: number) =>
    seconds < 60 ? `${seconds} s on screen` : `${Math.round(seconds / 60)} min on screen`,
  checks: {
    right: 'check answered correctly',
    wrong: 'check answered incorrectly',
    skipped: 'check skipped',
  } as Readonly<Record<string, string>>,
};
