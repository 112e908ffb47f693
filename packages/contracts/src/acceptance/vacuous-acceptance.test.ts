import fc from 'fast-check';
import { expect, test, vi } from 'vitest';
import { completed, STATE, TURN } from '../../testing/provenance.ts';
import { admit } from '../admission/admit.ts';
import type { ConversationState } from '../admission/turn.ts';
import { assessAcceptance } from './assess-acceptance.ts';
import { acceptanceChecklist } from './checklist.ts';
import { runScenarios, type Scenario } from './scenario.ts';

const numRuns = Number(process.env.HANDRAIL_PROPERTY_RUNS ?? 400);
vi.setConfig({ testTimeout: 120_000 + numRuns * 50 });
const contract = completed();
const EVIDENCE = { status: 'ok', route: 'address_exact', rows: 3, coverage: 1, shape_valid: true } as const;
const QUESTION = {
  id: 'q-1',
  capability_id: 'inventory_purchase_provenance_for_item',
  missing: ['organization'],
  kept: {},
  asked: 1,
  root_frame_id: 'root-1',
};
const ANSWER = { organization: [{ value: 'Org A', quality: 'high' as const }] };
const RESUMABLE = { ...STATE, pending_clarifications: [QUESTION] };

/** Right for its own family, and wrong for at least one other. */
const SAID: Readonly<Record<string, string>> = {
  canonical: 'Show the purchases of the selected item.',
  colloquial: 'so where did that thing come from',
  ui_selected_object: 'Show the purchases.',
  short_action_followup: 'supplier?',
  pronoun_followup: 'and who sold it to us',
};
const WITHOUT_ORGANIZATION = {
  ...RESUMABLE,
  frames: { ...STATE.frames, root_frame: { id: 'root-1', domain_id: 'inventory_stock' } },
};

/** Mostly right, so that some sets are accepted; each part is sometimes one that proves nothing. */
const often = <Value>(right: Value, ...wrong: readonly Value[]) =>
  fc.oneof(
    { weight: 40, arbitrary: fc.constant(right) },
    { weight: 1, arbitrary: fc.constantFrom(...wrong) },
  );

function scenarioFor({ kind, name }: ReturnType<typeof acceptanceChecklist>[number]): fc.Arbitrary<Scenario> {
  const own = kind === 'transition' ? name.slice(0, 2) : 'T3';
  return fc
    .record({
      transition_class: often(own, 'T1', 'T3', 'T4'),
      family: often(kind === 'family' ? name : undefined, 'canonical', 'pronoun_followup', undefined),
      expect: often<Scenario['expect']>(
        { decision: 'admit' },
        {},
        { effective: {} },
        { outcome: {} },
        { decision: 'refuse' },
        { decision: 'clarify' },
        { reasons: [] },
        { rejected: [] },
      ),
      utterance: often(SAID[name], ...Object.values(SAID), '', undefined),
      hasTurn: often(true, false),
      state: often<ConversationState>(RESUMABLE, {}, WITHOUT_ORGANIZATION),
    })
    .map(({ transition_class, family, expect: expected, utterance, hasTurn, state }) => ({
      capability: 'inventory_purchase_provenance_for_item',
      kind,
      name,
      ...(utterance === undefined ? {} : { utterance }),
      state,
      expect: expected,
      ...(hasTurn
        ? {
            turn: {
              ...TURN,
              entry_mode: transition_class === 'T5' ? 'clarification_resume' : TURN.entry_mode,
              transition_class,
              ...(transition_class === 'T5' ? { extracted: ANSWER } : {}),
              ...(family === undefined ? {} : { wording_family: family }),
            },
          }
        : { evidence: EVIDENCE }),
    }));
}

test('whatever is accepted was shown: every class and wording was let in, and nothing expected nothing', () => {
  const sets = fc.tuple(...acceptanceChecklist(contract.declared).map(scenarioFor));
  let accepted = 0;
  fc.assert(
    fc.property(sets, (scenarios) => {
      const runs = runScenarios(contract, scenarios);
      const acceptance = assessAcceptance(
        contract,
        runs.map(({ result }) => result),
      );
      if (!acceptance.accepted) return;
      accepted += 1;
      const decisions = runs.map(({ result }) => result.decision);
      expect(decisions).toContain('admit');
      const wordings = scenarios.filter(({ kind }) => kind === 'family').map(({ utterance }) => utterance);
      expect(new Set(wordings).size).toBe(wordings.length);
      for (const { kind, name, turn, utterance, state = {}, expect: expected } of scenarios) {
        expect(JSON.stringify(expected)).toMatch(/"(?:decision|mode)":"/);
        if (kind === 'unit') continue;
        if (!turn) throw new Error(`"${name}" has no turn.`);
        expect(admit(contract, turn, state).decision, name).not.toBe('refuse');
        if (kind === 'transition') expect(name.startsWith(turn.transition_class)).toBe(true);
        if (kind !== 'family') continue;
        expect(turn.wording_family).toBe(name);
        if (name === 'short_action_followup') expect(utterance).toBe(SAID[name]);
        if (name === 'pronoun_followup') expect(utterance).toMatch(/\b(?:it|that)\b/);
        if (name !== 'canonical' && name !== 'colloquial')
          expect(state.frames).toHaveProperty('selected_object_frame');
      }
    }),
    { numRuns },
  );
  expect(accepted).toBeGreaterThan(0);
});
