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

const SCOPES = [
  { anchor: 'organization', fields: ['organization_scope_behavior'] },
  { anchor: 'date_scope', fields: ['date_scope_behavior', 'temporal_ceiling_policy'] },
] as const;

/** What a capability declares that has no such scope: nothing is carried over, and nothing is limited. */
const NO_SCOPE: ReadonlySet<string> = new Set(['reject_prior', 'no_ceiling']);

export const scopeWithoutAnchor: LintRule = {
  id: 'scope-without-anchor',
  severity: 'draft',
  explains:
    'A scope is bound through its anchor, so a behaviour whose anchor is in neither list does nothing.',
  find({ contract }) {
    const { required_anchors, optional_anchors } = contract;
    if (!required_anchors || !optional_anchors) return [];
    return SCOPES.flatMap(({ anchor, fields }) => {
      if (required_anchors.includes(anchor) || optional_anchors.includes(anchor)) return [];
      return fields.flatMap((field): readonly Complaint[] => {
        const declared = contract[field];
        if (declared === undefined || NO_SCOPE.has(declared)) return [];
        const none = field === 'temporal_ceiling_policy' ? 'no_ceiling' : 'reject_prior';
        const message = `"${declared}" has no effect: "${anchor}" is in neither list of anchors. List it, or declare ${none}.`;
        return [{ field, message }];
      });
    });
  },
};

/** These do nothing at all without a standing scope; the others still say what happens to a named one. */
const NEEDS_ROOT: ReadonlySet<string> = new Set([
  'reuse',
  'respect_root_temporal_ceiling',
  'narrow_only',
  'must_not_expand_beyond_root_without_reason_code',
  'clamp_to_root',
]);

export const scopeWithoutRoot: LintRule = {
  id: 'scope-without-root',
  severity: 'warning',
  explains:
    'A scope that is carried over or limited is part of the root frame, so the contract has to read it.',
  find({ contract }) {
    const { required_anchors = [], optional_anchors = [], frame_compatibility } = contract;
    if (!frame_compatibility || isReadable(frame_compatibility.root_frame)) return [];
    return SCOPES.flatMap(({ anchor, fields }) => {
      if (!required_anchors.includes(anchor) && !optional_anchors.includes(anchor)) return [];
      const declared = fields.filter((field) => NEEDS_ROOT.has(contract[field] ?? ''));
      // One sentence about the period is enough: its ceiling follows from its behaviour.
      return declared.slice(0, 1).map((field): Complaint => {
        const message = `"${contract[field]}" has no effect: root_frame is not declared required or optional.`;
        return { field, message };
      });
    });
  },
};

export const ceilingWithoutPrior: LintRule = {
  id: 'ceiling-without-prior',
  severity: 'warning',
  explains: 'A ceiling is the end of the standing period, so there is none where that period is dropped.',
  find({ contract }) {
    const {
      required_anchors = [],
      optional_anchors = [],
      date_scope_behavior,
      temporal_ceiling_policy,
    } = contract;
    if (![...required_anchors, ...optional_anchors].includes('date_scope')) return [];
    if (date_scope_behavior !== 'reject_prior' || temporal_ceiling_policy === undefined) return [];
    if (temporal_ceiling_policy === 'no_ceiling') return [];
    const message = `"${temporal_ceiling_policy}" has no effect: date_scope_behavior drops the standing period. Declare no_ceiling.`;
    return [{ field: 'temporal_ceiling_policy', message }];
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
