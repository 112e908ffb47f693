import {
  type Instant,
  isHighRisk,
  type OpenInterrupt,
  type ResolveInterrupt,
  type RunState,
  statusOf,
} from '@handrail/runs';
import type { Mac } from '@handrail/tools';
import type { Caller } from '../caller.ts';
import type { HostParts } from '../execution/host-parts.ts';
import type { HostOutcome } from '../outcome.ts';
import { type OwnPasskey, passkeyOwnerOf, wholePasskeys } from '../ports/passkeys.ts';
import { StoreFailure } from '../ports/store-batch.ts';
import type { RoleService } from '../roles/role-service.ts';
import {
  issueInterruptToken,
  readInterruptToken,
  type TokenClaims,
  type TokenIntent,
  tokenRefusal,
} from '../tokens/interrupt-token.ts';
import { commitFor } from './commit-for.ts';
import { governGate } from './govern-gate.ts';
import type { InboxService } from './inbox-service.ts';
import type { InterruptService, PendingInterrupt, ResolvedInterrupt } from './interrupt-service.ts';
import { pendingOf } from './pending-interrupt.ts';
import type { ReceiptClaim } from './receipt-claim.ts';
import { reading, refused } from './refused.ts';
import type { VisibleRuns } from './visible-runs.ts';

export function serveInterrupts(
  parts: HostParts,
  visible: VisibleRuns,
  { mac, roles, inbox }: { readonly mac: Mac; readonly roles: RoleService; readonly inbox: InboxService },
): InterruptService {
  function resolve(
    runId: string,
    command: ResolveInterrupt,
    claim?: ReceiptClaim,
  ): Promise<HostOutcome<ResolvedInterrupt>> {
    return commitFor(
      parts.actors.of(runId),
      () => [command],
      (run) => ({ runId, nodeId: command.nodeId, status: statusOf(run) }),
      claim,
      parts,
    );
  }

  async function find(caller: Caller, runId: string, nodeId: string): Promise<HostOutcome<PendingInterrupt>> {
    const found = await visible.projection(caller, runId);
    if (!found.ok) return found;
    const pending = pendingOf(found.value, caller).find((each) => each.nodeId === nodeId);
    return pending ? { ok: true, value: pending } : noneOpen();
  }

  async function readToken(token: string, intent: TokenIntent): Promise<HostOutcome<TokenClaims>> {
    const reading = await readInterruptToken(token, { at: parts.clock.now(), mac, intent });
    return reading.ok
      ? { ok: true, value: reading.claims }
      : { ok: false, refusal: tokenRefusal(reading.fault) };
  }

  /** The interrupt a token is about, if it is still open. */
  async function openFor({
    runId,
    nodeId,
    interruptId,
  }: TokenClaims): Promise<HostOutcome<PendingInterrupt>> {
    const found = await visible.found(runId);
    if (!found.ok) return found;
    const pending = pendingOf(found.value).find(
      (each) => each.nodeId === nodeId && each.interruptId === interruptId,
    );
    if (!pending) return refused('interrupt_gone', 'This interrupt is not open any more.');
    if (pending.deadline !== undefined && pending.deadline <= parts.clock.now()) {
      return refused('interrupt_expired', 'The time to answer this interrupt is over.');
    }
    return { ok: true, value: pending };
  }

  /** Undefined when not even a list of them can be read: then they count as there, and what needs none goes on. */
  async function ownPasskeys(caller: Caller): Promise<readonly OwnPasskey[] | undefined> {
    try {
      return await parts.store.passkeys.of(passkeyOwnerOf(caller));
    } catch (error) {
      if (error instanceof StoreFailure && error.reason === 'damaged') return undefined;
      throw error;
    }
  }

  /** What is said of passkeys with an answer; nothing for those who have none. One that is removed has confirmed nothing. */
  async function passkeyOf(
    caller: Caller,
    confirmedWith: string | undefined,
  ): Promise<ResolveInterrupt['passkey']> {
    if (!caller.isOwner) return undefined;
    const own = await ownPasskeys(caller);
    if (!own) return { damaged: [] };
    const whole = wholePasskeys(own);
    const used = whole.find(({ id }) => id === confirmedWith);
    if (used) return { id: used.id, label: used.label };
    if (whole.length > 0) return 'needed';
    return own.length > 0 ? { damaged: own.map(({ id }) => id) } : undefined;
  }

  return {
    find,
    async needsPasskey(caller, runId, nodeId) {
      if ((await passkeyOf(caller, undefined)) === undefined) return false;
      const found = await visible.projection(caller, runId);
      const interrupt = found.ok ? interruptAt(found.value.state, nodeId) : undefined;
      return interrupt !== undefined && isHighRisk(interrupt);
    },
    async resolve(caller, { runId, nodeId, interruptId, confirmedWith, reading: read }, value, claim) {
      const found = await visible.identity(caller, runId);
      if (!found.ok) return found;
      const passkey = await reading(async () => ({
        ok: true,
        value: await passkeyOf(caller, interruptId === undefined ? undefined : confirmedWith),
      }));
      if (!passkey.ok) return passkey;
      const governed = await governGate(caller, { runId, nodeId }, value, { parts, visible, roles });
      if (!governed.ok) return governed;
      return resolve(
        runId,
        {
          type: 'resolve-interrupt',
          nodeId,
          ...(interruptId !== undefined && { interruptId }),
          value,
          by: caller.principal,
          via: caller.isOwner ? 'owner' : 'bearer',
          mayNameVoter: !caller.isOwner && caller.claimedRoles === undefined,
          ...(passkey.value && { passkey: passkey.value }),
          ...(read && { reading: read }),
          ...(governed.value && { authority: governed.value }),
        },
        claim,
      );
    },
    async extend(caller, { runId, nodeId, interruptId }, seconds, claim) {
      const found = await visible.identity(caller, runId);
      if (!found.ok) return found;
      return commitFor(
        parts.actors.of(runId),
        () => [
          {
            type: 'extend-interrupt',
            nodeId,
            ...(interruptId !== undefined && { interruptId }),
            byMs: seconds * 1_000,
            by: caller.principal,
            via: caller.isOwner ? 'owner' : 'bearer',
          },
        ],
        (run, at) => ({ runId, nodeId, deadline: deadlineAt(run, nodeId) ?? at }),
        claim,
        parts,
      );
    },
    async inspectToken(token) {
      const claims = await readToken(token, 'inspect');
      return claims.ok ? openFor(claims.value) : claims;
    },
    async checkToken(token) {
      const claims = await readToken(token, 'resolve');
      if (!claims.ok) return claims;
      const open = await openFor(claims.value);
      return open.ok ? { ok: true, value: null } : open;
    },
    async resolveByToken(token, value) {
      const claims = await readToken(token, 'resolve');
      if (!claims.ok) return claims;
      const { runId, nodeId, interruptId } = claims.value;
      return resolve(runId, {
        type: 'resolve-interrupt',
        nodeId,
        interruptId,
        value,
        by: 'token',
        via: 'token',
      });
    },
    async issueToken(caller, { runId, nodeId }, intent) {
      const pending = await find(caller, runId, nodeId);
      if (!pending.ok) return pending;
      const { interruptId, deadline, needsSignIn } = pending.value;
      if (needsSignIn && intent === 'resolve') {
        return refused('forbidden', 'A token cannot resolve this interrupt. Its owner has to sign in.');
      }
      const at = parts.clock.now();
      const claims = { runId, nodeId, interruptId, intent };
      return { ok: true, value: await issueInterruptToken(claims, { at, deadline, mac }) };
    },
    async pending(caller, { limit }) {
      const page = await inbox.page(caller, { limit });
      const items = page.ok ? page.value.items : [];
      return items.flatMap((item) => (item.kind === 'interrupt' ? [item.pending] : []));
    },
  };
}

function deadlineAt(run: RunState, nodeId: string): Instant | undefined {
  return interruptAt(run, nodeId)?.deadline;
}

function interruptAt({ workflow, nodes }: RunState, nodeId: string): OpenInterrupt | undefined {
  const index = workflow.indexOf.get(nodeId);
  return index === undefined ? undefined : nodes.at(index).interrupt;
}

function noneOpen(): HostOutcome<never> {
  return refused('interrupt_not_found', 'This node waits at no interrupt.');
}
