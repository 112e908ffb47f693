import type { JsonObject, JsonValue } from '@handrail/base';
import type { Instant, InterruptKind, RunStatus } from '@handrail/runs';
import type { Caller } from '../caller.ts';
import type { HostOutcome } from '../outcome.ts';
import type { ReceiptClaim } from './receipt-claim.ts';

/** Durable waits of runs, and the ways to end them. */
export interface InterruptService {
  resolve(
    caller: Caller,
    target: InterruptTarget & {
      /** The id of a passkey of the caller that confirmed this very answer to this interrupt; whoever says so has checked it. */
      readonly confirmedWith?: string;
      /** How the page that took the answer saw it being read. */
      readonly reading?: JsonObject;
    },
    resumeValue: JsonValue,
    claim?: ReceiptClaim,
  ): Promise<HostOutcome<ResolvedInterrupt>>;
  /** Gives people more time to answer; gives the new deadline. */
  extend(
    caller: Caller,
    target: InterruptTarget,
    seconds: number,
    claim?: ReceiptClaim,
  ): Promise<HostOutcome<ExtendedInterrupt>>;
  /** What a token is about. Its refusals are `not_found`, `interrupt_expired`, `interrupt_gone`. */
  inspectToken(token: string): Promise<HostOutcome<PendingInterrupt>>;
  /** The token is checked before the value. `forbidden` for one that may only inspect. */
  checkToken(token: string): Promise<HostOutcome<null>>;
  resolveByToken(token: string, resumeValue: JsonValue): Promise<HostOutcome<ResolvedInterrupt>>;
  /** A token for one open interrupt of a visible run. */
  issueToken(
    caller: Caller,
    target: { readonly runId: string; readonly nodeId: string },
    intent: 'resolve' | 'inspect',
  ): Promise<HostOutcome<string>>;
  /** The first interrupts of the inbox. */
  pending(caller: Caller, page: { readonly limit: number }): Promise<readonly PendingInterrupt[]>;
  find(caller: Caller, runId: string, nodeId: string): Promise<HostOutcome<PendingInterrupt>>;
  /** Whether the caller can agree to what a node waits for only with a passkey: it is of high risk, and they have one. */
  needsPasskey(caller: Caller, runId: string, nodeId: string): Promise<boolean>;
}

export interface InterruptTarget {
  readonly runId: string;
  readonly nodeId: string;
  /** When given, only this interrupt is meant, not a later one of the same node. */
  readonly interruptId?: string;
}

export interface ResolvedInterrupt {
  readonly runId: string;
  readonly nodeId: string;
  readonly status: RunStatus;
}

export interface ExtendedInterrupt {
  readonly runId: string;
  readonly nodeId: string;
  readonly deadline: Instant;
}

export interface PendingInterrupt {
  readonly runId: string;
  readonly workflowId: string;
  readonly workflowName: string;
  readonly nodeId: string;
  readonly nodeName: string;
  readonly interruptId: string;
  readonly kind: InterruptKind;
  readonly key: string;
  readonly data: JsonObject;
  readonly resumeSchema: JsonObject | undefined;
  readonly requestedAt: Instant;
  readonly deadline: Instant | undefined;
  readonly timeoutMs: number | undefined;
  /** By how much its deadline can still be put off; 0 when there is none. */
  readonly extendableMs: number;
  /** A token cannot resolve it: a signed-in owner or a key with the scope must. */
  readonly needsSignIn: boolean;
  /** The only person who is asked, where somebody gave it to them. */
  readonly assignee?: string;
  /** Who has voted so far, and for what, where several people have to approve. One vote for each person. */
  readonly votes: readonly { readonly voter: string; readonly action: string }[];
}
