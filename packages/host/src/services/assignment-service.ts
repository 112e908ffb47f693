import type { Caller } from '../caller.ts';
import type { DataScope } from '../data-scope.ts';
import type { HostOutcome } from '../outcome.ts';
import type { InterruptTarget } from './interrupt-service.ts';
import type { ReceiptClaim } from './receipt-claim.ts';

/** Somebody who can be asked, where they are an owner. */
export interface KnownOwner extends DataScope {
  readonly principal: string;
  readonly name: string;
}

export interface Assigned {
  readonly runId: string;
  readonly nodeId: string;
  readonly assignee: string;
}

/** Who is asked, where one person gives what waits to another. */
export interface AssignmentService {
  /** Those who can answer this, by name. */
  people(
    caller: Caller,
    target: InterruptTarget,
  ): Promise<HostOutcome<readonly Pick<KnownOwner, 'principal' | 'name'>[]>>;
  /** Only the one it is assigned to is asked from then on. Refused for somebody who could not answer. */
  assign(
    caller: Caller,
    target: InterruptTarget,
    to: string,
    claim?: ReceiptClaim,
  ): Promise<HostOutcome<Assigned>>;
  /** What somebody is called here; their principal where that is not known. */
  nameOf(scope: DataScope, principal: string): Promise<string>;
}
