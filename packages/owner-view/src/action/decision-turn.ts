import { isJsonObject, type JsonObject, type JsonValue, ownProperty } from '@handrail/base';
import type { RunStatus, RunVerdict } from '@handrail/runs';
import type { OwnerMessages } from '../messages/english.ts';
import type { OwnerVerdict } from './decision.ts';

/** Whether somebody is to decide about an approval now, and why not. */
export type DecisionTurn =
  | { readonly kind: 'open' }
  /** Their vote is recorded, and others have to answer. */
  | {
      readonly kind: 'voted';
      readonly verdict: VoteVerdict;
      readonly approved: number;
      readonly needed: number;
    }
  /** Only these may decide. Their names are outside text. */
  | { readonly kind: 'others'; readonly approvers: readonly string[]; readonly more: number };

type VoteVerdict = Extract<OwnerVerdict, 'approved' | 'declined' | 'refined'>;

interface OpenApproval {
  readonly data: JsonObject;
  /** The only person who is asked, where somebody gave it to them. */
  readonly assignee?: string | undefined;
  readonly votes: readonly { readonly voter: string; readonly action: string }[];
}

const MOST_APPROVERS = 20;
const LONGEST_NAME = 80;

/** Whose turn it is, for the person with this id. An empty list of approvers means anybody. */
export function decisionTurn({ data, votes, assignee }: OpenApproval, person: string): DecisionTurn {
  if (assignee !== undefined && assignee !== person) return others([assignee], 0);
  const approvers = textsOf(ownProperty(data, 'approversList'));
  if (approvers.length > 0 && !approvers.includes(person)) return others(approvers, 0);
  const own = votes.find(({ voter }) => voter === person);
  if (!own) return { kind: 'open' };
  const required = ownProperty(data, 'requiredApprovals');
  return {
    kind: 'voted',
    verdict: isAcceptance(own.action) ? 'approved' : own.action === 'refine' ? 'refined' : 'declined',
    approved: votes.filter(({ action }) => isAcceptance(action)).length,
    needed: typeof required === 'number' ? required : 1,
  };
}

/** Reads a turn that the host has sent as JSON. A host that says nothing of it is asked by trying. */
export function parseDecisionTurn(value: JsonValue | undefined): DecisionTurn {
  if (value === undefined) return { kind: 'open' };
  const turn = isJsonObject(value) ? value : {};
  if (turn.kind === 'open') return { kind: 'open' };
  const { verdict, approved, needed, more } = turn;
  if (turn.kind !== 'voted') return others(textsOf(turn.approvers), typeof more === 'number' ? more : 0);
  return {
    kind: 'voted',
    verdict: verdict === 'approved' || verdict === 'refined' ? verdict : 'declined',
    approved: typeof approved === 'number' ? approved : 0,
    needed: typeof needed === 'number' ? needed : 1,
  };
}

/** Why nothing is offered; the names of those who may decide come after it. */
export function formatTurn(turn: DecisionTurn, { turns }: OwnerMessages): string | undefined {
  if (turn.kind === 'open') return undefined;
  if (turn.kind === 'others') return turns.others;
  return turns.voted(turn.verdict, turn.approved, turn.needed);
}

/** What the snapshot of a run says of how it ended, where its status does not: that somebody or a rule said no. */
export function snapshotOutcome(run: JsonObject): RunVerdict | undefined {
  const outcome = ownProperty(run, 'outcome');
  return outcome === 'declined' || outcome === 'refused' ? outcome : undefined;
}

/** What the run does next. One that waits at the same approval does not ask whoever has voted again. */
export function formatNext(
  verdict: OwnerVerdict | undefined,
  { status, outcome }: { readonly status: RunStatus; readonly outcome?: RunVerdict | undefined },
  { next, turns, endedAfterDecline, endedAfterChanges }: OwnerMessages,
): string {
  // Who said no gets what they wanted: nothing went wrong.
  const isOver = status === 'failed' || outcome === 'declined';
  if (isOver && verdict === 'declined') return endedAfterDecline;
  if (isOver && verdict === 'refined') return endedAfterChanges;
  return verdict === 'voted' && status === 'waiting-approval' ? turns.waitsForOthers : next[status];
}

function others(approvers: readonly string[], more: number): DecisionTurn {
  return {
    kind: 'others',
    approvers: approvers.slice(0, MOST_APPROVERS).map((each) => each.slice(0, LONGEST_NAME)),
    more: more + Math.max(0, approvers.length - MOST_APPROVERS),
  };
}

function isAcceptance(action: string): boolean {
  return action === 'accept' || action === 'edit-accept';
}

function textsOf(value: JsonValue | undefined): readonly string[] {
  return Array.isArray(value)
    ? value.filter((each: JsonValue): each is string => typeof each === 'string')
    : [];
}
