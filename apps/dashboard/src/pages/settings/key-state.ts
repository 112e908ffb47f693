import type { KeySummary } from '@handrail/client';

/** Whether a key lets anybody in. One that was rotated is revoked at a time that may still lie ahead. */
export function keyState(
  { revokedAt, expiresAt }: Pick<KeySummary, 'revokedAt' | 'expiresAt'>,
  now: number,
): 'active' | 'ending' | 'revoked' | 'expired' {
  if (revokedAt !== undefined && Date.parse(revokedAt) <= now) return 'revoked';
  if (expiresAt !== undefined && Date.parse(expiresAt) <= now) return 'expired';
  return revokedAt === undefined ? 'active' : 'ending';
}
