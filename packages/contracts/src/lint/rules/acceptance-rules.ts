import { namesClass } from '../../acceptance/transition-test.ts';
import type { ScenarioFamily } from '../../contract/closed-lists.ts';
import type { Complaint, LintRule } from '../finding.ts';

const OBJECT_FAMILIES: ReadonlySet<ScenarioFamily> = new Set([
  'ui_selected_object',
  'ui_selected_object_colloquial',
  'short_action_followup',
  'pronoun_followup',
]);

const CARRIES_PERIOD: ReadonlySet<string> = new Set([
  'respect_root_temporal_ceiling',
  'reuse',
  'narrow_only',
]);

export const familiesFitModes: LintRule = {
  id: 'families-fit-modes',
  severity: 'draft',
  explains: 'Wordings that must work follow from the ways a turn may arrive (rule 5 of the specification).',
  find({ contract }) {
    const { entry_modes = [], required_scenario_families: families } = contract;
    if (!families) return [];
    const found: Complaint[] = [];
    const missing = (family: ScenarioFamily, why: string) =>
      found.push({
        field: 'required_scenario_families',
        message: why,
        fix: {
          says: `Require ${family}.`,
          field: 'required_scenario_families',
          value: [...families, family],
        },
      });
    if (!families.includes('canonical'))
      missing('canonical', 'The textbook wording, canonical, is not required.');
    if (
      entry_modes.includes('selected_object_drilldown') &&
      !families.some((each) => OBJECT_FAMILIES.has(each))
    ) {
      missing(
        'ui_selected_object',
        'It drills down into a selected object, but no family of such wording is required.',
      );
    }
    const anchors = [...(contract.required_anchors ?? []), ...(contract.optional_anchors ?? [])];
    const carries = anchors.includes('date_scope') && CARRIES_PERIOD.has(contract.date_scope_behavior ?? '');
    if (entry_modes.includes('root_followup') && carries && !families.includes('followup_date_carryover')) {
      missing(
        'followup_date_carryover',
        'A follow-up carries the period over, but followup_date_carryover is not required.',
      );
    }
    return found;
  },
};

export const transitionTestsCoverClasses: LintRule = {
  id: 'transition-tests-cover-classes',
  severity: 'draft',
  explains: 'Each lawful transition class has a test, and no test speaks of one that is not lawful.',
  find({ contract: { supported_transition_classes: classes, required_transition_tests: tests } }) {
    if (!classes || !tests) return [];
    const uncovered = classes
      .filter((each) => !tests.some((test) => namesClass(test, each)))
      .map(
        (each): Complaint => ({
          field: 'required_transition_tests',
          message: `Transition class "${each}" has no transition test; a test begins with the class it is about.`,
        }),
      );
    const foreign = tests.flatMap((test, index): readonly Complaint[] =>
      classes.some((each) => namesClass(test, each))
        ? []
        : [
            {
              field: 'required_transition_tests',
              steps: [index],
              message: `"${test}" begins with no declared transition class.`,
            },
          ],
    );
    return [...uncovered, ...foreign];
  },
};
