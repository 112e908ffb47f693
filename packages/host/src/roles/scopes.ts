/** What a key may do. Scopes do not imply each other (auth.md): cancelling a run does not let anybody read it. */
export const SCOPES = [
  'manifest:read',
  'manifest:write',
  'runs:create',
  'runs:read',
  'runs:cancel',
  'artifacts:read',
  'webhooks:manage',
  'approvals:respond',
  'audit:read',
  'workspace:read',
  'workspace:write',
] as const;

export type Scope = (typeof SCOPES)[number];

export function isScope(text: string): text is Scope {
  return SCOPES.some((scope) => scope === text);
}
