import { isReadable, sourcesFor } from '../../contract/anchor-sources.ts';
import type { Complaint, LintRule } from '../finding.ts';

export const ceilingContradiction: LintRule = {
  id: 'ceiling-contradiction',
  severity: 'invalid',
  explains: 'A ceiling cannot be respected and absent at once.',
  find({ contract: { date_scope_behavior, temporal_ceiling_policy } }) {
    if (date_scope_behavior !== 'respect_root_temporal_ceiling' || temporal_ceiling_policy !== 'no_ceiling')
      return [];
    const message = 'date_scope_behavior respects a ceiling that temporal_ceiling_policy says is not there.';
    return [
      { field: 'date_scope_behavior', message },
      { field: 'temporal_ceiling_policy', message },
    ];
  },
};

const CARRIES: ReadonlySet<string> = new Set([
  'reuse_or_clarify',
  'reuse',
  'override_allowed',
  'respect_root_temporal_ceiling',
  'narrow_only',
]);

export const carriedScopeUnlisted: LintRule = {
  id: 'carried-scope-unlisted',
  severity: 'draft',
  explains: 'A scope that is carried over comes from the root frame, so the root must be a listed source.',
  find({ contract }) {
    const {
      required_anchors = [],
      optional_anchors = [],
      frame_compatibility,
      anchor_source_priority,
    } = contract;
    if (!anchor_source_priority || !isReadable(frame_compatibility?.root_frame)) return [];
    const anchors = new Set([...required_anchors, ...optional_anchors]);
    const scopes = [
      ['organization', 'organization_scope_behavior'],
      ['date_scope', 'date_scope_behavior'],
    ] as const;
    return scopes.flatMap(([anchor, field]): readonly Complaint[] => {
      const behavior = contract[field];
      if (!anchors.has(anchor) || behavior === undefined || !CARRIES.has(behavior)) return [];
      if (sourcesFor(contract, anchor).includes('root_context')) return [];
      return [
        {
          field: 'anchor_source_priority',
          message: `${field} carries "${anchor}" over, but root_context is not among its sources.`,
        },
      ];
    });
  },
};
