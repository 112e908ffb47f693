import type { DataScope } from '../data-scope.ts';
import type { HostOutcome } from '../outcome.ts';

/** Somebody who signed in with a provider. */
export interface Member extends DataScope {
  readonly principal: string;
  readonly name: string;
  /** Those that the provider said at the last sign-in. */
  readonly claimedRoles: readonly string[];
  /** Those, and the ones that were granted here. */
  readonly roles: readonly string[];
  readonly signedInAt: number;
}

export interface SignedIn extends DataScope {
  readonly principal: string;
  readonly name: string;
  readonly claimedRoles: readonly string[];
}

/** Whom a provider vouched for. Without a role nobody is one. */
export interface MemberService {
  /** Stores who signed in; refused, with nothing stored, for somebody who has no role. */
  signIn(person: SignedIn): Promise<HostOutcome<Member>>;
  /** As it counts now: a role that was taken away since is not there. Undefined for somebody who has none left. */
  find(scope: DataScope, principal: string): Promise<Member | undefined>;
  list(scope: DataScope): Promise<HostOutcome<readonly Member[]>>;
  /** Ends the sessions of somebody and takes away what was granted here. False when there is no such member. */
  remove(scope: DataScope, principal: string): Promise<HostOutcome<boolean>>;
}
