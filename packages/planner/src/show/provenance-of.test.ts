import { describe, expect, test } from 'vitest';
import { BANK } from '../testing/bank-site.ts';
import type { PlannedCall, Source } from '../understanding.ts';
import { provenanceOf } from './provenance-of.ts';
import type { Speaker } from './source-text.ts';

const REQUEST = 'Send 50 EUR to ann@example.com';

const transfer = (payee: Source | undefined): PlannedCall => ({
  capability: 'transfer.send',
  kind: 'action',
  args: { payee: 'ann@example.com' },
  sources: payee ? { payee } : {},
});

const said: Source = { from: 'request', span: [15, 30], text: 'ann@example.com' };
const replied: Source = { from: 'reply', text: 'Ann\u202e of course' };

describe('where a value comes from, as it is kept with a call', () => {
  test.each<[string, Source | undefined, Speaker, object]>([
    ['said by the owner', said, 'owner', { from: 'message', said: 'ann@example.com' }],
    ['passed on by an agent', said, 'agent', { from: 'relayed', said: 'ann@example.com' }],
    ['an answer of the owner', replied, 'owner', { from: 'reply', said: 'Ann of course' }],
    ['an answer that an agent passed on', replied, 'agent', { from: 'relayed', said: 'Ann of course' }],
    [
      'named by a row',
      { from: 'row', key: 'r1', label: 'Ann Berg', span: [0, 4] },
      'owner',
      { from: 'row', said: 'Ann Berg' },
    ],
    [
      'of the profile',
      { from: 'profile', concept: 'https://schema.org/email' },
      'owner',
      { from: 'profile', said: 'https://schema.org/email' },
    ],
    ['on the page already', { from: 'page-default' }, 'owner', { from: 'page' }],
    ['an idea of a model', { from: 'model' }, 'owner', { from: 'model' }],
    ['without a source', undefined, 'owner', { from: 'model' }],
  ])('%s', (_what, source, speaker, origin) => {
    expect(provenanceOf(transfer(source), REQUEST, BANK, speaker).origins).toStrictEqual({ payee: origin });
  });

  test.each<Source>([
    { from: 'request', span: [14, 18], text: '8899' },
    { from: 'reply', text: '8899' },
  ])('a secret is never repeated, from $from', (pin) => {
    const call: PlannedCall = {
      capability: 'pin.change',
      kind: 'action',
      args: { pin: '8899' },
      sources: { pin },
    };
    const provenance = provenanceOf(call, 'Change PIN to 8899', BANK, 'owner');
    expect(JSON.stringify(provenance)).not.toContain('8899');
    expect(provenance.origins).toStrictEqual({ pin: { from: pin.from === 'reply' ? 'reply' : 'message' } });
    expect(provenance.labels).toEqual({ pin: 'New PIN' });
  });
});

describe('the doubts about a call', () => {
  test.each<[string, Source | undefined, readonly string[]]>([
    ['nobody said', undefined, ['Nothing that was said gives "ann@example.com" for “Payee e-mail”.']],
    [
      'a model made up',
      { from: 'model' },
      ['Nothing that was said gives "ann@example.com" for “Payee e-mail”.'],
    ],
    ['somebody said', said, []],
  ])('name a value that %s', (_what, source, doubts) => {
    expect(provenanceOf(transfer(source), REQUEST, BANK, 'owner').doubts).toEqual(doubts);
  });

  test('come after those that there were before', () => {
    expect(provenanceOf(transfer(undefined), REQUEST, BANK, 'owner', ['It asks twice.']).doubts).toEqual([
      'It asks twice.',
      'Nothing that was said gives "ann@example.com" for “Payee e-mail”.',
    ]);
  });

  test('and the request, who said it and the names of the values are kept with it', () => {
    expect(provenanceOf(transfer(said), REQUEST, BANK, 'owner')).toMatchObject({
      request: REQUEST,
      saidBy: 'owner',
      labels: { payee: 'Payee e-mail' },
      sources: { payee: expect.stringContaining('ann@example.com') },
    });
  });
});
