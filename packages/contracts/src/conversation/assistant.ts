import { copyJson, type JsonValue } from '@handrail/base';
import { admit } from '../admission/admit.ts';
import type { AdmissionDecision, Admitted, EffectiveValue } from '../admission/decision.ts';
import type { Bundle, ConversationState, FocusObject, Turn } from '../admission/turn.ts';
import type { LoadedContract } from '../contract/load-contract.ts';
import type { Registry } from '../registry/registry.ts';
import { type Selection, select } from '../registry/select.ts';
import { type AnswerWriter, type DeliveredAnswer, deliverAnswer } from '../truth/deliver-answer.ts';
import type { AnswerEvidence } from '../truth/evidence.ts';
import { copyPlain } from '../truth/freeze-deeply.ts';
import { type AnswerOutcome, judgeEvidence } from '../truth/judge-evidence.ts';
import { reduceConversation } from './reduce-conversation.ts';

/** What an adapter is asked to do: only what was declared and decided. */
export interface ExecutionCall {
  readonly capability_id: string;
  readonly resolver: string;
  readonly recipe: string;
  readonly effective: Readonly<Record<string, EffectiveValue>>;
  readonly focus_object?: FocusObject;
  readonly bundle?: Bundle;
  readonly state: ConversationState;
}

export interface ExecutionResult {
  /** Checked against the contract's `result_shape`. */
  readonly result: JsonValue;
  /** Checked against `answer_object_shape`, and handed to the writer when it may be presented as fact. */
  readonly answer_object: JsonValue;
  readonly evidence: Omit<AnswerEvidence, 'shape_valid'>;
  /** Evidence worth keeping for a later step. */
  readonly bundle?: Omit<Bundle, 'at_turn'>;
}

export type ExecutionAdapter = (call: ExecutionCall) => Promise<ExecutionResult>;

export interface AssistantParts {
  readonly registry: Registry;
  readonly adapters: ReadonlyMap<string, ExecutionAdapter>;
  readonly write: AnswerWriter;
}

export interface AssistantReply {
  readonly selection: Selection;
  /** Present when something was executed. */
  readonly answer?: DeliveredAnswer;
  readonly answerObject?: JsonValue;
  readonly state: ConversationState;
}

export interface Assistant {
  /** Selects among the contracts, executes what was admitted, judges what was found. */
  take(turn: Turn, state: ConversationState): Promise<AssistantReply>;
  /** The same for one capability that a caller names. Without a contract it is refused. */
  enter(capabilityId: string, turn: Turn, state: ConversationState): Promise<AssistantReply>;
}

const BOUNDS = { maxDepth: 20, maxNodes: 200_000, maxText: 4_000_000 };

/** An assistant that knows no capability by name: contracts decide, registered parts execute. */
export function createAssistant(parts: AssistantParts): Assistant {
  return {
    take: (turn, state) => go(parts, select(parts.registry, turn, state), turn, state),
    enter(capabilityId, turn, state) {
      const contract = parts.registry.get(capabilityId);
      const decision = contract ? admit(contract, turn, state) : withoutContract(capabilityId);
      return go(parts, { kind: 'chosen', decision, tiedWith: [] }, turn, state);
    },
  };
}

async function go(
  parts: AssistantParts,
  selection: Selection,
  turn: Turn,
  state: ConversationState,
): Promise<AssistantReply> {
  if (selection.kind === 'which') return { selection, state };
  const { decision } = selection;
  const contract = parts.registry.get(decision.capability_id);
  const decided = reduceConversation(state, {
    type: 'turn.decided',
    entry_mode: turn.entry_mode,
    domain_id: contract?.declared.domain_id ?? '',
    decision,
  });
  if (decision.decision !== 'admit' || !contract) return { selection, state: decided };
  const { outcome, execution } = await execute(parts, contract, decision, state);
  const answerObject = execution?.answer_object ?? null;
  const answer = await deliverAnswer(outcome, answerObject, parts.write);
  const kept = execution?.bundle
    ? reduceConversation(decided, { type: 'evidence.kept', bundle: execution.bundle })
    : decided;
  return {
    selection,
    answer,
    ...(outcome.shows_rows ? { answerObject } : {}),
    state: reduceConversation(kept, { type: 'answer.given', outcome }),
  };
}

/** Runs exactly the adapter the contract names, once more where the contract says so. */
async function execute(
  { adapters, registry }: AssistantParts,
  contract: LoadedContract,
  decision: Admitted,
  state: ConversationState,
): Promise<{ readonly outcome: AnswerOutcome; readonly execution: ExecutionResult | null }> {
  const { execution_adapter = '', resolver_owner = '', recipe_owner = '' } = contract.declared;
  const adapter = adapters.get(execution_adapter);
  const bundle = (state.bundles ?? []).find(({ id }) => decision.bundle.reuse && id === decision.bundle.id);
  for (let attempt = 1; ; attempt += 1) {
    // Each attempt gets a copy: an adapter that changes its call changes neither the decision nor the state.
    const execution = await attemptOnce(adapter, () => ({
      capability_id: decision.capability_id,
      resolver: resolver_owner,
      recipe: recipe_owner,
      effective: copyPlain(decision.effective),
      ...(decision.focus_object ? { focus_object: copyPlain(decision.focus_object) } : {}),
      ...(bundle ? { bundle: copyPlain(bundle) } : {}),
      state: copyPlain(state),
    }));
    const outcome = judgeEvidence(contract, evidenceOf(contract, registry, execution, attempt), decision);
    if (!outcome.retry) return { outcome, execution: outcome.mode === 'error' ? null : execution };
  }
}

/** Text of an error from below never goes further: it may hold what nobody should read. */
async function attemptOnce(
  adapter: ExecutionAdapter | undefined,
  call: () => ExecutionCall,
): Promise<ExecutionResult | null> {
  if (!adapter) return null;
  try {
    return await adapter(call());
  } catch {
    return null;
  }
}

function evidenceOf(
  { declared }: LoadedContract,
  { vocabulary }: Registry,
  execution: ExecutionResult | null,
  attempt: number,
): AnswerEvidence {
  if (!execution) {
    return { status: 'execution_error', route: '', rows: 0, coverage: 0, shape_valid: false, attempt };
  }
  const fits = (shape: string | undefined, value: unknown) => {
    const check = vocabulary.shapes.get(shape ?? '');
    const copy = copyJson(value, BOUNDS);
    return copy.ok && (!check || check(copy.value).length === 0);
  };
  const shape_valid =
    fits(declared.result_shape, execution.result) &&
    fits(declared.answer_object_shape, execution.answer_object);
  return { ...execution.evidence, shape_valid, attempt };
}

function withoutContract(capabilityId: string): AdmissionDecision {
  return {
    decision: 'refuse',
    capability_id: capabilityId,
    contract_hash: '',
    reasons: [{ code: 'capability_without_contract', field: 'capability_id' }],
    rejected: [],
  };
}
