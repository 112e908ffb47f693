import { expect, test } from 'vitest';
import { readRequest } from '../read-request.ts';
import { siteOf } from '../testing/site-of.ts';
import { weigh } from './rank.ts';

const flag = (label: string) => ({ label, control: 'checkbox' }) as const;
const SITE = siteOf('settings', {
  actions: {
    'alerts.start': {
      title: 'Turn on alerts',
      description: 'Turns alerts on.',
      isSetting: true,
      fields: { delays: flag('Delays'), prices: flag('Prices') },
    },
    'card.unblock': { title: 'Unblock a card', description: 'Unblocks a card.' },
    'memo.send': { title: 'Send a note', description: 'Sends it.', fields: { hint: { label: 'Hint' } } },
    'note.send': { title: 'Send a note', description: 'Sends it.', fields: { mail: { label: 'Mail' } } },
  },
});

function weighed(action: string, request: string) {
  const read = readRequest(request, SITE);
  const info = read?.index.actions.find(({ capability }) => capability.id === action);
  const clause = read?.clauses[0];
  if (!read || !info || !clause) throw new Error('The request could not be read.');
  return weigh(info, read.said, clause);
}

test.each([
  ['alerts.start', 'Turn off the alerts', true],
  ['alerts.start', 'Turn off the delays', false],
  ['alerts.start', 'Turn on the alerts', false],
  ['card.unblock', 'Block the card', true],
  ['card.unblock', 'Unblock the card', false],
])('that %s does the opposite of “%s” is %s', (action, request, is) => {
  expect(weighed(action, request).isOpposed).toBe(is);
});

test('a verb that is a word of a field as well names no field', () => {
  const score = (action: string, request: string) => weighed(action, request).score;
  expect(score('note.send', 'Mail it')).toBe(score('memo.send', 'Mail it'));
  expect(score('note.send', 'Send the mail')).toBeGreaterThan(score('memo.send', 'Send the mail'));
});
