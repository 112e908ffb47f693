import type { JsonValue } from '@handrail/base';
import type { AdmissionDecision, Reason } from '../admission/decision.ts';
import { describeCode } from '../admission/reason-codes.ts';
import type { CapabilityContract } from '../contract/capability-contract.ts';
import type { LoadedContract } from '../contract/load-contract.ts';

export interface ExplainedLayer {
  readonly layer: string;
  readonly verdict: 'passed' | 'stopped here' | 'not reached';
  readonly field: keyof CapabilityContract;
  /** What the contract declares there. */
  readonly declared: string;
  readonly because: string;
}

/** A decision as a reviewer reads it: one line that says it all, and the way through the layers. */
export interface DecisionExplanation {
  readonly headline: string;
  readonly layers: readonly ExplainedLayer[];
  /** What was bound, thrown away and must be mentioned. */
  readonly details: readonly string[];
}

const LAYERS: readonly (readonly [
  string,
  keyof CapabilityContract,
  readonly (keyof CapabilityContract)[],
])[] = [
  ['contract', 'capability_id', ['capability_id']],
  ['intent', 'intent_ids', ['intent_ids']],
  ['entry mode', 'entry_modes', ['entry_modes']],
  ['transition class', 'supported_transition_classes', ['supported_transition_classes']],
  ['resume', 'resume_policy', ['resume_policy']],
  ['frames', 'frame_compatibility', ['frame_compatibility']],
  ['root context', 'root_context_compatibility', ['root_context_compatibility']],
  [
    'focus object',
    'accepted_focus_object_kinds',
    [
      'requires_focus_object',
      'accepted_focus_object_kinds',
      'focus_object_override_policy',
      'tolerates_short_followup',
    ],
  ],
  [
    'anchors',
    'required_anchors',
    ['required_anchors', 'anchor_admissibility_rules', 'anchor_source_priority'],
  ],
  [
    'scope',
    'date_scope_behavior',
    ['organization_scope_behavior', 'date_scope_behavior', 'temporal_ceiling_policy'],
  ],
  ['clarification budget', 'max_clarifications', ['max_clarifications']],
  ['bundle', 'bundle_reuse_policy', ['bundle_reuse_policy']],
];

const VERBS = { admit: 'admitted', clarify: 'asks', refuse: 'refused' } as const;
const BEFORE_ENTRY: ReadonlySet<string> = new Set([
  'contract_not_operational',
  'capability_not_accepted',
  'turn_unreadable',
]);
const RESUME_CODES = ['no_pending_clarification', 'resume_not_allowed', 'answers_unreadable'];

export function explainDecision(contract: LoadedContract, decision: AdmissionDecision): DecisionExplanation {
  const failed = decision.decision === 'admit' ? LAYERS.length : layerOf(decision.reasons[0]);
  return {
    headline: `${VERBS[decision.decision]}: ${decision.reasons.slice(0, headlineCount(decision)).map(sentence).join('; ')}`,
    layers: LAYERS.map(([layer, shown, fields], index) => {
      const isStop = index === failed;
      const field = isStop ? stoppingField(decision, fields, shown) : shown;
      const codes = decision.reasons.filter(
        (each) =>
          isStop || (index > failed ? false : fields.includes(each.field as keyof CapabilityContract)),
      );
      return {
        layer,
        verdict: index < failed ? 'passed' : isStop ? 'stopped here' : 'not reached',
        field,
        declared: declaredText(contract, field),
        because: isStop || decision.decision === 'admit' ? codes.map(formatCode).join('; ') : '',
      };
    }),
    details: detailsOf(decision),
  };
}

/** An admission has many grounds; the first says enough. */
function headlineCount({ decision, reasons }: AdmissionDecision): number {
  return decision === 'admit' ? 1 : reasons.length;
}

function layerOf(reason: Reason | undefined): number {
  if (!reason) return 0;
  if (BEFORE_ENTRY.has(reason.code)) return 0;
  if (reason.code.endsWith('_key_unknown')) return 0;
  if (RESUME_CODES.includes(reason.code)) return 4;
  const at = LAYERS.findIndex(([, , fields]) => fields.includes(reason.field as keyof CapabilityContract));
  return Math.max(at, 0);
}

function stoppingField(
  { reasons }: AdmissionDecision,
  fields: readonly (keyof CapabilityContract)[],
  shown: keyof CapabilityContract,
): keyof CapabilityContract {
  return fields.find((field) => field === reasons[0]?.field) ?? shown;
}

function sentence(reason: Reason): string {
  const isFrame = reason.at !== undefined && !reason.code.endsWith('_key_unknown');
  const path = isFrame ? `${reason.field}.${reason.at}` : reason.field;
  return `${formatCode(reason)} — \`${path}\``;
}

function formatCode({ code, at, anchor, suggestion }: Reason): string {
  if (code.endsWith('_key_unknown')) {
    const meant = suggestion === undefined ? '' : `; did you mean "${suggestion}"?`;
    return `the key ${at} is not known${meant}`;
  }
  if (at !== undefined && code === 'required_frame_absent') return `${plain(at)} required, none present`;
  if (at !== undefined && code === 'incompatible_frame_present')
    return `${plain(at)} present, declared incompatible`;
  if (at !== undefined && code === 'frame_unreadable') return `${plain(at)} cannot be read`;
  const says = describeCode(code)?.says ?? plain(code);
  const rule = code.includes(':') ? ` (${code.slice(code.indexOf(':') + 1)})` : '';
  return anchor === undefined ? `${says}${rule}` : `${anchor}: ${says}${rule}`;
}

function detailsOf(decision: AdmissionDecision): readonly string[] {
  const rejected = decision.rejected.map((each) => `rejected: ${formatCode(each)}`);
  if (decision.decision === 'clarify') {
    return [...decision.questions.map(({ anchor, text }) => `asks for ${anchor}: ${text}`), ...rejected];
  }
  if (decision.decision === 'refuse') return rejected;
  return [
    ...Object.entries(decision.effective).map(
      ([anchor, { value, resolved_id, source }]) =>
        `${anchor} = ${resolved_id ?? valueText(value)}, from ${plain(source)}`,
    ),
    ...Object.entries(decision.scope_effect).map(([scope, effect]) => `${plain(scope)}: ${effect}`),
    ...decision.notices.map(
      ({ code, reason_code }) =>
        `must be mentioned: ${plain(code)}${reason_code === undefined ? '' : ` because of ${reason_code}`}`,
    ),
    ...rejected,
    decision.bundle.reuse ? `takes up bundle ${decision.bundle.id}` : 'runs afresh, no bundle is taken up',
  ];
}

function valueText(value: JsonValue): string {
  if (typeof value === 'string') return value;
  if (typeof value === 'object' && value !== null && !Array.isArray(value)) {
    const { from, to } = value as { readonly from?: string; readonly to?: string };
    return `${from ?? 'open'} to ${to ?? 'open'}`;
  }
  return JSON.stringify(value);
}

function declaredText({ declared }: LoadedContract, field: keyof CapabilityContract): string {
  const value = declared[field] as JsonValue | undefined;
  if (value === undefined) return field === 'max_clarifications' ? '2 (default)' : 'not declared';
  if (typeof value === 'string') return value;
  if (Array.isArray(value)) return value.join(', ') || 'none';
  if (typeof value === 'object' && value !== null) {
    return Object.entries(value)
      .map(([key, entry]) => `${key}: ${Array.isArray(entry) ? entry.join(' > ') : String(entry)}`)
      .join(', ');
  }
  return String(value);
}

function plain(word: string): string {
  return word.replaceAll('_', ' ');
}
