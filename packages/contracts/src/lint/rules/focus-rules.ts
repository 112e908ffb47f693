import { isReadable } from '../../contract/anchor-sources.ts';
import type { LintRule } from '../finding.ts';

export const focusWithoutKinds: LintRule = {
  id: 'focus-without-kinds',
  severity: 'invalid',
  explains: 'A capability that works on a selected object says which kinds it understands.',
  find({ contract: { requires_focus_object, accepted_focus_object_kinds, entry_modes } }) {
    if (accepted_focus_object_kinds?.length !== 0) return [];
    if (requires_focus_object === true) {
      return [
        {
          field: 'accepted_focus_object_kinds',
          message: 'A focus object is required, but no kind is accepted.',
        },
      ];
    }
    if (!entry_modes?.includes('selected_object_drilldown')) return [];
    return [
      {
        field: 'accepted_focus_object_kinds',
        message: 'selected_object_drilldown is declared, but no kind of focus object is accepted.',
      },
    ];
  },
};

export const focusWithoutFrame: LintRule = {
  id: 'focus-without-frame',
  severity: 'invalid',
  explains: 'A focus object comes with the selected-object frame; where that may not be read there is none.',
  find({ contract: { requires_focus_object, accepted_focus_object_kinds = [], frame_compatibility } }) {
    if (!frame_compatibility || isReadable(frame_compatibility.selected_object_frame)) return [];
    if (requires_focus_object === true) {
      return [
        {
          field: 'requires_focus_object',
          message:
            'A focus object is required, but selected_object_frame is not declared required or optional.',
        },
      ];
    }
    if (accepted_focus_object_kinds.length === 0) return [];
    return [
      {
        field: 'accepted_focus_object_kinds',
        message: 'Kinds are accepted, but selected_object_frame is not declared required or optional.',
      },
    ];
  },
};
