import type { JsonObject, JsonValue } from '@handrail/base';
import type { AdmissionDecision, Reason } from '../admission/decision.ts';
import { REASON_CODES } from '../admission/reason-codes.ts';
import type { ConversationState, Turn } from '../admission/turn.ts';
import { type ExplainedLayer, explainDecision } from '../explain/explain-decision.ts';
import type { Registry } from '../registry/registry.ts';
import { type Selection, select } from '../registry/select.ts';
import { type CapabilityMatch, matchCapabilities } from './match-capabilities.ts';
import { readValues, type TurnValue } from './read-values.ts';

/** A decision about a turn as a person reads it: what was decided, by which field, and what would be bound. */
export interface TurnDecision {
  readonly decision: AdmissionDecision['decision'] | 'which';
  readonly capability: string | null;
  readonly reasons: readonly ExplainedReason[];
  readonly turn: JsonObject;
  readonly headline?: string;
  readonly rejected?: readonly ExplainedReason[];
  readonly layers?: readonly ExplainedLayer[];
  readonly details?: readonly string[];
  /** Others that admit it by as narrow an entry. */
  readonly tiedWith?: readonly string[];
  /** Of which one is to be chosen first. */
  readonly options?: readonly string[];
  readonly questions?: readonly { readonly anchor: string; readonly text: string }[];
  readonly values?: readonly {
    readonly anchor: string;
    readonly value: JsonValue;
    readonly source: string;
  }[];
  readonly notices?: readonly string[];
  /** Where in the text each value was found; a period has no place. */
  readonly found?: readonly Pick<TurnValue, 'anchor' | 'start' | 'end'>[];
  /** Only for a text: the capabilities it may have meant. */
  readonly candidates?: readonly CapabilityMatch[];
}

/** A reason with what the specification says about its code, as a sentence without a full stop. */
export interface ExplainedReason extends Reason {
  readonly says: string;
  /** The admissibility rule that decided. */
  readonly rule?: string;
}

/** The decision with the field that made it, the way through the layers, and what would be bound. */
export function decideTurn(registry: Registry, turn: JsonObject, state: JsonObject): TurnDecision {
  // What the two hold is read, and refused where it must be, by admission itself.
  const selection = select(registry, turn as unknown as Turn, state as ConversationState);
  return { ...explainSelection(registry, selection), turn };
}

/** Reads words as a turn first. That reading is a proposal: the contract decides about it like about any other. */
export function decideText(registry: Registry, text: string, state: JsonObject): TurnDecision {
  const candidates = matchCapabilities(registry, text);
  const [best] = candidates;
  const contract = best && registry.get(best.capabilityId);
  // Without an intent every capability would be asked, and one of them might well take words that mean nothing to it.
  if (!contract) return NOTHING_MEANT;
  const values = readValues(text, contract.declared, registry.vocabulary);
  const extracted: Record<string, JsonObject[]> = {};
  for (const { anchor, value, quality, start, end } of values) {
    const offered = extracted[anchor] ?? [];
    offered.push({ value, quality, span: text.slice(start, end) });
    extracted[anchor] = offered;
  }
  const turn: JsonObject = {
    intent_id: best.intentId,
    entry_mode: 'root_entry',
    transition_class: 'T1',
    extracted,
    ...(Object.hasOwn(extracted, 'date_scope') && { expansion_reason_code: 'user_explicit_range' }),
  };
  return {
    ...decideTurn(registry, turn, state),
    found: values.map(({ anchor, start, end }) => ({ anchor, start, end })),
    candidates,
  };
}

const NOTHING_MEANT: TurnDecision = {
  decision: 'refuse',
  capability: null,
  reasons: [explainReason({ code: 'intent_not_declared', field: 'intent_ids' })],
  turn: {},
  found: [],
  candidates: [],
};

function explainSelection(registry: Registry, selection: Selection): Omit<TurnDecision, 'turn'> {
  if (selection.kind === 'which') {
    const { options, reasons } = selection;
    return { decision: 'which', capability: null, options, reasons: reasons.map(explainReason) };
  }
  const { decision, tiedWith } = selection;
  const contract = registry.get(decision.capability_id);
  const { headline, layers, details } = contract
    ? explainDecision(contract, decision)
    : { headline: '', layers: [], details: [] };
  return {
    decision: decision.decision,
    capability: contract ? decision.capability_id : null,
    headline,
    reasons: decision.reasons.map(explainReason),
    rejected: decision.rejected.map(explainReason),
    layers,
    details,
    tiedWith,
    ...resultOf(decision),
  };
}

function resultOf(decision: AdmissionDecision): Pick<TurnDecision, 'values' | 'notices' | 'questions'> {
  switch (decision.decision) {
    case 'admit':
      return {
        values: Object.entries(decision.effective).map(([anchor, { value, source }]) => ({
          anchor,
          value,
          source,
        })),
        notices: decision.notices.map(({ code }) => code),
      };
    case 'clarify':
      return { questions: decision.questions.map(({ anchor, text }) => ({ anchor, text })) };
    case 'refuse':
      return {};
  }
}

function explainReason({ code, field, at, anchor, suggestion }: Reason): ExplainedReason {
  const [bare = code, rule] = code.split(':', 2);
  return {
    code: bare,
    field,
    says: REASON_CODES.get(bare)?.says ?? '',
    ...(rule !== undefined && { rule }),
    ...(at !== undefined && { at }),
    ...(anchor !== undefined && { anchor }),
    ...(suggestion !== undefined && { suggestion }),
  };
}
