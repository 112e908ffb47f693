import type { KeySummary } from '@handrail/client';

/** Whether a key lets anybody in. One that was rotated is revoked at a time that may still lie ahead. */
export function keyState(
  { revokedAt, expiresAt }: Pick<KeySummary, 'revokedAt' | 'expiresAt'>,
  now: number,
): 'active' | 'revoked' | 'expired' {
  if (revokedAt !== undefined && Date.parse(revokedAt) <= now) return 'revoked';
  if (expiresAt !== undefined && Date.parse(expiresAt) <= now) return 'expired';
  return 'active';
}
