import type { Mechanism } from './mechanism.ts';

/** Each group is loaded only when it is wanted, so that a process for one of them starts quickly. */
const GROUPS = {
  sessions: async () => (await import('../groups/sessions.ts')).SESSIONS,
  approvals: async () => (await import('../groups/approvals.ts')).APPROVALS,
  passkeys: async () => (await import('../groups/passkeys.ts')).PASSKEYS,
  injection: async () => (await import('../groups/injection.ts')).INJECTION,
  ssrf: async () => (await import('../groups/ssrf.ts')).SSRF,
  exhaustion: async () => (await import('../groups/exhaustion.ts')).EXHAUSTION,
  damage: async () => (await import('../groups/damage.ts')).DAMAGE,
  canaries: async () => (await import('../groups/canaries.ts')).CANARIES,
  dashboard: async () => (await import('../groups/dashboard.ts')).DASHBOARD,
  terminal: async () => (await import('../groups/terminal.ts')).TERMINAL,
  widget: async () => (await import('../groups/widget.ts')).WIDGET,
  mcp: async () => (await import('../groups/mcp.ts')).MCP,
  surface: async () => (await import('../groups/surface.ts')).SURFACE_ATTACKS,
  agent: async () => (await import('../groups/agent.ts')).AGENT,
} as const satisfies Record<string, () => Promise<readonly Mechanism[]>>;

export const GROUP_NAMES: readonly string[] = Object.keys(GROUPS);

/** The mechanisms of these groups, or all. */
export async function loadMechanisms(groups?: ReadonlySet<string>): Promise<readonly Mechanism[]> {
  const wanted = Object.entries(GROUPS).filter(([name]) => !groups || groups.has(name));
  return (await Promise.all(wanted.map(([, load]) => load()))).flat();
}
