import { exhausted } from '@handrail/base';
import { LAST_ANSWER_FRAME } from '../admission/compile-contract.ts';
import { isDateScope } from '../admission/date-scope.ts';
import type { AdmissionDecision, EffectiveValue } from '../admission/decision.ts';
import type {
  Bundle,
  ConversationState,
  FocusObject,
  PendingClarification,
  RootFrame,
} from '../admission/turn.ts';
import type { AnswerOutcome } from '../truth/judge-evidence.ts';

/** Everything that may change what a later turn meets. What is not an event here is not carried over. */
export type ConversationEvent =
  | { readonly type: 'object.selected'; readonly object: FocusObject }
  | { readonly type: 'object.released' }
  | { readonly type: 'root.dropped' }
  | {
      readonly type: 'turn.decided';
      readonly entry_mode: string;
      /** Of the capability that decided. */
      readonly domain_id: string;
      readonly decision: AdmissionDecision;
    }
  | { readonly type: 'evidence.kept'; readonly bundle: Omit<Bundle, 'at_turn'> }
  | { readonly type: 'answer.given'; readonly outcome: AnswerOutcome };

const MOST_BUNDLES = 50;
const MOST_PENDING = 10;

export const emptyConversation: ConversationState = {
  turn: 0,
  frames: {},
  bundles: [],
  pending_clarifications: [],
};

export function reduceConversation(state: ConversationState, event: ConversationEvent): ConversationState {
  switch (event.type) {
    case 'object.selected':
      return withFrames(state, { selected_object_frame: { object: event.object } });
    case 'object.released':
      return withFrames(state, { selected_object_frame: undefined });
    case 'root.dropped':
      return { ...withFrames(state, NO_FRAMES), pending_clarifications: [], bundles: [] };
    case 'turn.decided':
      return decided(state, event.decision, event.entry_mode, event.domain_id);
    case 'evidence.kept': {
      const bundle = { ...event.bundle, at_turn: state.turn ?? 0 };
      const others = (state.bundles ?? []).filter(({ id }) => id !== bundle.id);
      return { ...state, bundles: [...others, bundle].slice(-MOST_BUNDLES) };
    }
    case 'answer.given': {
      const { capability_id, mode, codes, searched } = event.outcome;
      const frame = { capability_id, mode, codes, searched, at_turn: state.turn ?? 0 };
      return withFrames(state, { [LAST_ANSWER_FRAME]: frame });
    }
    default:
      return exhausted(event);
  }
}

const NO_FRAMES = { root_frame: undefined, selected_object_frame: undefined, [LAST_ANSWER_FRAME]: undefined };

function decided(
  state: ConversationState,
  decision: AdmissionDecision,
  mode: string,
  domainId: string,
): ConversationState {
  const turn = (state.turn ?? 0) + 1;
  const waiting = state.pending_clarifications ?? [];
  const open = waiting.filter(({ id }) => id !== decision.resumed);
  const counted = { ...state, turn, pending_clarifications: open };
  if (decision.decision === 'clarify') {
    return { ...counted, pending_clarifications: withQuestion(open, decision.resume) };
  }
  if (decision.decision === 'refuse') return counted;
  // Only a fresh question opens a root; a follow-up leaves it as it is, so that its ceiling never creeps.
  const arrived = waiting.find(({ id }) => id === decision.resumed)?.entry_mode ?? mode;
  if (arrived === 'root_entry')
    return openRoot(counted, turn, decision.capability_id, domainId, decision.effective);
  const isSwitched = decision.notices.some(({ code }) => code === 'focus_switched');
  return isSwitched && decision.focus_object
    ? withFrames(counted, { selected_object_frame: { object: decision.focus_object } })
    : counted;
}

/** A question that is asked again keeps its id and its place is the last; others stay open. */
function withQuestion(
  open: readonly PendingClarification[],
  question: PendingClarification | null,
): readonly PendingClarification[] {
  if (!question) return open;
  const others = open.filter(({ id }) => id !== question.id);
  return [...others, question].slice(-MOST_PENDING);
}

/** A new question drops what belonged to the old one: selection, questions and evidence. */
function openRoot(
  state: ConversationState,
  turn: number,
  capabilityId: string,
  domainId: string,
  effective: Readonly<Record<string, EffectiveValue>>,
): ConversationState {
  const { organization, date_scope, ...others } = effective;
  const anchors = Object.fromEntries(
    Object.entries(others).map(([anchor, { value, resolved_id }]) => [anchor, resolved_id ?? value]),
  );
  const organizationId = organization && (organization.resolved_id ?? organization.value);
  const period = date_scope?.value;
  const root_frame: RootFrame = {
    id: `root-${turn}`,
    domain_id: domainId,
    capability_id: capabilityId,
    at_turn: turn,
    ...(typeof organizationId === 'string' ? { organization: organizationId } : {}),
    ...(isDateScope(period) ? { date_scope: period } : {}),
    ...(Object.keys(anchors).length > 0 ? { anchors } : {}),
  };
  return { ...withFrames(state, { ...NO_FRAMES, root_frame }), pending_clarifications: [], bundles: [] };
}

/** Frames set to undefined are taken away, not kept as empty keys. */
function withFrames(state: ConversationState, changes: Readonly<Record<string, unknown>>): ConversationState {
  const frames = Object.entries({ ...state.frames, ...changes }).filter(([, frame]) => frame !== undefined);
  return { ...state, frames: Object.fromEntries(frames) };
}
