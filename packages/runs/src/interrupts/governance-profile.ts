import type { OpenInterrupt } from '../state/node-state.ts';

/** Gates with this prefix take decisions by role, and announce themselves by `interrupt.requested` alone (RFC 0051). */
export const GOVERNANCE = 'openwop-governance';

export function isGoverned({ profile }: Pick<OpenInterrupt, 'profile'>): boolean {
  return profile?.startsWith(GOVERNANCE) ?? false;
}
