import { expect, test } from 'vitest';
import { completed, STATE, TURN } from '../../testing/provenance.ts';
import { admit } from './admit.ts';

const RESUME = { entry_mode: 'clarification_resume', transition_class: 'T5' } as const;

function askedAbout(...values: readonly string[]) {
  const extracted = { organization: values.map((value) => ({ value, quality: 'high' as const })) };
  const asked = admit(completed(), { ...TURN, extracted }, STATE);
  if (asked.decision !== 'clarify' || !asked.resume) throw new Error('Expected a question.');
  return { ...STATE, pending_clarifications: [asked.resume] };
}

test('an answer without a source settles the question it was asked for', () => {
  const answer = { ...RESUME, extracted: { organization: [{ value: 'Org B', quality: 'high' as const }] } };
  for (const state of [askedAbout('Org B'), askedAbout('Org B', 'Org C')]) {
    expect(admit(completed(), answer, state)).toMatchObject({
      decision: 'admit',
      effective: { organization: { value: 'Org B' } },
      notices: [{ code: 'organization_switched' }],
    });
  }
});

test('two answers, or an ambiguous one, are asked about again', () => {
  for (const organization of [
    [
      { value: 'Org B', quality: 'high' as const },
      { value: 'Org C', quality: 'high' as const },
    ],
    [{ value: 'Org B', quality: 'ambiguous' as const }],
  ]) {
    const labelled = organization.map((offer) => ({ ...offer, source: 'clarification_answer' as const }));
    for (const offers of [organization, labelled]) {
      const turn = { ...RESUME, extracted: { organization: offers } };
      expect(admit(completed(), turn, askedAbout('Org B')).decision).toBe('clarify');
    }
  }
});
