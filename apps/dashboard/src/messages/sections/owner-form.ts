/** The form that a run has handed to its owner. */
export const ownerFormMessages = {
  readable:
    'What you enter is saved in the run and can be read by its agent. Don’t enter passwords or codes here.',
  states: { same: '', saving: 'Saving', saved: 'Saved' },
  fix: 'Some answers need a correction. They are marked in the form.',
  changed: 'The form was changed meanwhile. This is how it is now; please look, then submit it.',
  submit: 'Submit',
  submitting: 'Submitting',
  plain: 'Open it as a page without scripts',
};
