import { expect, test } from 'vitest';
import { altered } from '../../testing/provenance.ts';
import { diffContracts } from './diff-contracts.ts';

const weights = (before: object, after: object) =>
  new Set(
    diffContracts(
      altered(before as Readonly<Record<string, unknown>>),
      altered(after as Readonly<Record<string, unknown>>),
    ).map(({ weight }) => weight),
  );
const NOISE = 'no_conversational_noise_as_entity';

test.each<[string, object, object]>([
  [
    'a ceiling',
    { date_scope_behavior: 'free', temporal_ceiling_policy: 'no_ceiling' },
    { date_scope_behavior: 'free', temporal_ceiling_policy: 'clamp_to_root' },
  ],
  ['a period that is reused', { date_scope_behavior: 'free' }, { date_scope_behavior: 'reuse' }],
  ['a period that only narrows', {}, { date_scope_behavior: 'narrow_only' }],
  ['asking about an organization', { organization_scope_behavior: 'override_allowed' }, {}],
  ['an object that is never replaced', {}, { focus_object_override_policy: 'never' }],
  ['a gate that blocks', {}, { coverage_gate_behavior: 'blocked_if_evidence_insufficient' }],
  [
    'a greater least length',
    { anchor_admissibility_rules: [NOISE, 'min_length:2'] },
    { anchor_admissibility_rules: [NOISE, 'min_length:5'] },
  ],
  ['asking more often', {}, { max_clarifications: 9 }],
  ['taking no answers', {}, { resume_policy: 'never' }],
  [
    'some evidence where none was needed',
    { minimum_evidence_policy: { kind: 'none' } },
    { minimum_evidence_policy: { kind: 'min_rows', n: 1 } },
  ],
  [
    'more evidence',
    { minimum_evidence_policy: { kind: 'min_rows', n: 1 } },
    { minimum_evidence_policy: { kind: 'min_rows', n: 2 } },
  ],
])('%s asks for no less than before and is not a risk', (_what, looser, tighter) => {
  expect([...weights(looser, tighter)]).toEqual(['note']);
});

test.each<[string, object, object]>([
  ['answers are taken', { resume_policy: 'never' }, {}],
  ['a resume starts again', {}, { resume_policy: 'restart' }],
  ['another value is taken', {}, { optional_anchors: ['organization', 'date_scope', 'supplier'] }],
  [
    'a ceiling is lifted',
    { date_scope_behavior: 'free' },
    { date_scope_behavior: 'free', temporal_ceiling_policy: 'no_ceiling' },
  ],
  [
    'a smaller least length suffices',
    { anchor_admissibility_rules: [NOISE, 'min_length:5'] },
    { anchor_admissibility_rules: [NOISE, 'min_length:2'] },
  ],
  ['a selected object may be replaced', { focus_object_override_policy: 'never' }, {}],
])('%s: somebody has to decide', (_what, before, after) => {
  expect(weights(before, after)).toContain('decide');
});
