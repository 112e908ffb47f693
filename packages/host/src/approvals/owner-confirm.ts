import type { JsonObject, JsonValue } from '@handrail/base';
import {
  type Approval,
  type ApprovalRefusal,
  type ApprovalSubject,
  type CallProvenance,
  type Confirmation,
  type Mac,
  redeemApproval,
} from '@handrail/tools';

export interface GivenApproval {
  /** Sealed when the owner was asked, for the deadline as it was then. */
  readonly approval: JsonValue;
  /** By how much that deadline was put off before the owner answered: the approval lasts as much longer, and no more. */
  readonly extendedMs: number;
}

export interface OwnerConfirmOptions {
  /** What the owner has agreed to so far, one for each time they were asked. */
  readonly approvals: readonly GivenApproval[];
  /** What would happen now, for this change. */
  readonly subjectOf: (change: JsonValue) => Promise<ApprovalSubject>;
  readonly mac: Mac;
  readonly now: () => number;
}

export interface ApprovalQuestion {
  readonly subject: ApprovalSubject;
  readonly change: JsonValue;
  readonly provenance: CallProvenance | undefined;
}

/**
 * The owner's answer to one execution of a tool. There is no way to ask while a tool is at work, so a question without an
 * approval is kept and answered with `unavailable`: the node then waits for the owner and is executed again. An
 * approval counts for exactly what the owner saw, once; that it is used by one execution only follows from the key of
 * the effect it is part of, which can be started once.
 */
export class OwnerConfirm {
  readonly #options: OwnerConfirmOptions;
  readonly #unused: Set<GivenApproval>;
  /** The first thing the owner has to be asked. */
  question: ApprovalQuestion | undefined;
  /** Why what the owner agreed to does not cover what would happen. */
  refusal: ApprovalRefusal | undefined;

  constructor(options: OwnerConfirmOptions) {
    this.#options = options;
    this.#unused = new Set(options.approvals);
  }

  async confirm(change: JsonValue, provenance?: CallProvenance): Promise<Confirmation> {
    const { subjectOf, mac, now } = this.#options;
    const subject = await subjectOf(change);
    let refusal: ApprovalRefusal | undefined;
    for (const given of this.#unused) {
      const consume = async () => this.#unused.delete(given);
      const at = now() - given.extendedMs;
      const redemption = await redeemApproval(given.approval, subject, { now: at, mac, consume });
      if (redemption.ok) return 'granted';
      refusal ??= redemption.refusal;
    }
    if (refusal) this.refusal ??= refusal;
    else this.question ??= { subject, change, provenance };
    return 'unavailable';
  }
}

/** Issued while the owner is being asked, worth something once they agreed. It is JSON and holds none of the values. */
export function toRecord(approval: Approval): JsonObject {
  return {
    id: approval.id,
    expiresAt: approval.expiresAt,
    fields: { ...approval.fields },
    seal: approval.seal,
  };
}
