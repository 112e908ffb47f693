import type { LintRule } from '../finding.ts';

/** Which frame a mode cannot do without, by what the modes mean in the specification. */
const NEEDS: Readonly<Record<string, string>> = {
  root_followup: 'root_frame',
  meta_reuse: 'root_frame',
  selected_object_drilldown: 'selected_object_frame',
};

export const unreachableEntry: LintRule = {
  id: 'unreachable-entry',
  severity: 'invalid',
  explains: 'An entry mode that no turn could use hides what the capability really allows.',
  find({ contract: { entry_modes = [], frame_compatibility = {} } }) {
    return entry_modes.flatMap((mode, index) => {
      const needed = Object.hasOwn(NEEDS, mode) ? NEEDS[mode] : undefined;
      if (needed !== undefined && frame_compatibility[needed] === 'incompatible') {
        return [
          {
            field: 'entry_modes' as const,
            steps: [index],
            message: `"${mode}" can never be entered: it comes with ${needed}, which is declared incompatible.`,
          },
        ];
      }
      if (mode === 'root_entry' && frame_compatibility.root_frame === 'required') {
        return [
          {
            field: 'entry_modes' as const,
            steps: [index],
            message:
              '"root_entry" can never be entered: it starts a root frame, and one is already required.',
          },
        ];
      }
      return [];
    });
  },
};

export const shortFollowupUndeclared: LintRule = {
  id: 'short-followup-undeclared',
  severity: 'draft',
  explains: 'A selected-object action says whether one or two words suffice (rule 4 of the specification).',
  find({ contract: { entry_modes, tolerates_short_followup, required_scenario_families } }) {
    if (!entry_modes?.includes('selected_object_drilldown') || !required_scenario_families) return [];
    const isStated = tolerates_short_followup !== undefined;
    const isImplied = required_scenario_families.includes('short_action_followup');
    if (isStated || isImplied) return [];
    return [
      {
        field: 'tolerates_short_followup',
        message:
          'Neither tolerates_short_followup nor the family short_action_followup says whether a word suffices.',
      },
    ];
  },
};

export const shortFollowupContradiction: LintRule = {
  id: 'short-followup-contradiction',
  severity: 'draft',
  explains: 'A wording that is not tolerated cannot be a wording that must be mastered.',
  find({ contract: { tolerates_short_followup, required_scenario_families } }) {
    if (tolerates_short_followup !== false) return [];
    if (!required_scenario_families?.includes('short_action_followup')) return [];
    return [
      {
        field: 'tolerates_short_followup',
        message: 'tolerates_short_followup is false, but the family short_action_followup is required.',
      },
    ];
  },
};
