import { type ApprovalSubject, issueApproval, type Mac, redeemApproval } from '@handrail/tools';

export interface RoundsOptions {
  readonly mac: Mac;
  /** Milliseconds since 1970-01-01T00:00:00Z. */
  readonly now: () => number;
  /** New and unguessable each time. */
  readonly newId: () => string;
  /** Milliseconds until a question can no longer be answered. */
  readonly lifetime: number;
  /** Questions that wait for their answers; the oldest makes room for one more. */
  readonly maxOpen: number;
}

/** Questions that went out and whose answers come back with the next round of the same call. */
export interface Rounds {
  /** Seals a question. The text goes to the client, which gives it back unchanged together with the answer. */
  open(subject: ApprovalSubject): Promise<string>;
  /** True when the text was made here for exactly this subject, is not too old, and comes back for the first time. */
  close(state: unknown, subject: ApprovalSubject): Promise<boolean>;
}

const MAX_STATE = 10_000;

/**
 * The state of a round travels through the client and back, so it is a sealed approval: it holds none of the values,
 * fits one exact action, and is worth nothing twice. By itself it is not a yes; the answer beside it says that.
 */
export function createRounds({ mac, now, newId, lifetime, maxOpen }: RoundsOptions): Rounds {
  const open = new Set<string>();
  return {
    async open(subject) {
      const id = newId();
      const approval = await issueApproval(subject, { id, expiresAt: now() + lifetime, mac });
      open.add(id);
      for (const oldest of open) {
        if (open.size <= maxOpen) break;
        open.delete(oldest);
      }
      return JSON.stringify(approval);
    },
    async close(state, subject) {
      const approval = readState(state);
      // What is not open was answered, pushed out, or never asked here.
      const consume = async (id: string) => open.delete(id);
      const { ok } = await redeemApproval(approval, subject, { now: now(), mac, consume });
      return ok;
    },
  };
}

function readState(state: unknown): unknown {
  if (typeof state !== 'string' || state.length > MAX_STATE) return undefined;
  try {
    return JSON.parse(state);
  } catch {
    return undefined;
  }
}
