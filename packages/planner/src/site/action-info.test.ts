import { expect, test } from 'vitest';
import { siteOf } from '../testing/site-of.ts';
import { understand } from '../understand.ts';

test.each(['', 'Adds a note.'])(
  'an action is found by its title, also where its description is %j',
  (description) => {
    const site = siteOf('notes', {
      pages: { '/': 'Home' },
      actions: { 'note.add': { title: 'Add note', description, fields: { text: { label: 'Text' } } } },
    });
    const answer = understand('Add a note with the text "Milk"', site);
    expect(answer.kind === 'plan' && answer.calls).toMatchObject([
      { capability: 'note.add', args: { text: 'Milk' } },
    ]);
  },
);
