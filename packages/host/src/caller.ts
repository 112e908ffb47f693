import type { DataScope } from './data-scope.ts';

/** Who asks, as authentication found out. Nothing of it ever comes from a body. With a workspace only that is visible. */
export interface Caller extends DataScope {
  readonly principal: string;
  /** The owner in person, signed in, as opposed to a key that software holds. */
  readonly isOwner: boolean;
  /** Roles that a provider vouches for, of somebody who signed in there. They speak for nobody else. */
  readonly claimedRoles?: readonly string[];
}
