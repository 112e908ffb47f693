import { ownProperty } from '@handrail/base';
import type { OpenInterrupt } from '../state/node-state.ts';
import { isGoverned } from './governance-profile.ts';
import { OWNER_ONLY } from './high-risk.ts';

const AUTH_REQUIRED = 'openwop-interrupt-auth-required';

/**
 * Why a link cannot answer an interrupt; undefined when it can. A link does not say who uses it, so where several people
 * have to approve, one person could vote signed in and by link and count twice.
 */
export function linkObstacle({
  kind,
  profile,
  data,
  assignee,
}: Pick<OpenInterrupt, 'kind' | 'profile' | 'data' | 'assignee'>): string | undefined {
  if (assignee !== undefined) return 'This is assigned to one person, who has to sign in to answer it.';
  if (profile === AUTH_REQUIRED || profile === OWNER_ONLY || isGoverned({ profile })) {
    return 'This interrupt needs a caller who is known; a token is not enough.';
  }
  const required = kind === 'approval' ? ownProperty(data, 'requiredApprovals') : undefined;
  if (typeof required !== 'number' || required <= 1) return undefined;
  return 'Several people have to approve this, and a token does not say who votes. Sign in to vote.';
}
