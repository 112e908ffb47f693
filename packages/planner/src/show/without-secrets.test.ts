import { expect, test } from 'vitest';
import { siteOf } from '../testing/site-of.ts';
import { withoutSecrets } from './show-answer.ts';

const SITE = siteOf('account', {
  actions: {
    'pin.change': {
      title: 'Change PIN',
      description: 'Changes the PIN.',
      fields: { pin: { label: 'PIN', isSecret: true }, hint: { label: 'Hint' } },
    },
    'note.add': { title: 'Add note', description: 'Adds a note.', fields: { note: { label: 'Note' } } },
  },
});

const callOf = (capability: string, args: { readonly [name: string]: string } = {}, said?: string) => ({
  capability,
  kind: 'action' as const,
  args,
  sources: said === undefined ? {} : { pin: { from: 'reply' as const, text: said } },
});

test.each<[string, string, readonly ReturnType<typeof callOf>[], string]>([
  [
    'what may be the old secret is hidden beside an action that has one',
    'from sesame to hunter2 please',
    [callOf('pin.change')],
    'from ••• to ••• please',
  ],
  [
    'also where another action comes first',
    'from sesame to hunter2',
    [callOf('note.add'), callOf('pin.change')],
    'from ••• to •••',
  ],
  [
    'nothing is hidden of another action',
    'from sesame to hunter2',
    [callOf('note.add')],
    'from sesame to hunter2',
  ],
  ['nothing is hidden without an action', 'from sesame to hunter2', [], 'from sesame to hunter2'],
  [
    'the secret is hidden wherever it is',
    'open sesame, sesame',
    [callOf('pin.change', { pin: 'sesame' })],
    'open •••, •••',
  ],
  [
    'and so is what it was read from',
    'open Sesame',
    [callOf('pin.change', { pin: 'sesame' }, 'Sesame')],
    'open •••',
  ],
  ['another value is shown', 'open sesame', [callOf('pin.change', { hint: 'sesame' })], 'open sesame'],
  ['an empty secret hides nothing', 'open sesame', [callOf('pin.change', { pin: ' ' })], 'open sesame'],
])('%s', (_what, text, calls, shown) => {
  expect(withoutSecrets(text, calls as never, SITE)).toBe(shown);
});
