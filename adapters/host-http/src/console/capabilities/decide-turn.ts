import type { JsonObject, JsonValue } from '@handrail/base';
import {
  type ConversationState,
  type Decision,
  explainDecision,
  REASON_CODES,
  type Reason,
  type Registry,
  type Selection,
  select,
  type Turn,
} from '@handrail/contracts';
import { matchCapabilities } from './match-capabilities.ts';
import { readValues } from './read-values.ts';

/** The decision with the field that made it, the way through the layers, and what would be bound. */
export function decideTurn(registry: Registry, turn: JsonObject, state: JsonObject): JsonObject {
  // What the two hold is read, and refused where it must be, by the contracts themselves.
  const selection = select(registry, turn as unknown as Turn, state as ConversationState);
  return { ...shownSelection(registry, selection), turn };
}

/** Reads words as a turn first. That reading is a proposal: the contract decides about it like about any other. */
export function decideText(registry: Registry, text: string, state: JsonObject): JsonObject {
  const matches = matchCapabilities(registry, text);
  const [best] = matches;
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
    candidates: matches.map(({ capabilityId, intentId, score }) => ({ capabilityId, intentId, score })),
  };
}

const NOTHING_MEANT: JsonObject = {
  decision: 'refuse',
  capability: null,
  reasons: [shownReason({ code: 'intent_not_declared', field: 'intent_ids' })],
  turn: {},
  found: [],
  candidates: [],
};

function shownSelection(registry: Registry, selection: Selection): JsonObject {
  if (selection.kind === 'which') {
    return {
      decision: 'which',
      capability: null,
      options: [...selection.options],
      reasons: selection.reasons.map(shownReason),
    };
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
    reasons: decision.reasons.map(shownReason),
    rejected: decision.rejected.map(shownReason),
    layers: layers.map((layer) => ({ ...layer })),
    details: [...details],
    tiedWith: [...tiedWith],
    ...outcomeOf(decision),
  };
}

function outcomeOf(decision: Decision): JsonObject {
  switch (decision.decision) {
    case 'admit':
      return {
        values: Object.entries(decision.effective).map(([anchor, { value, source }]) => ({
          anchor,
          value: value as JsonValue,
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

function shownReason({ code, field, at, anchor, suggestion }: Reason): JsonObject {
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
