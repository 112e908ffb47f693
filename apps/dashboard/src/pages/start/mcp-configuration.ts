import type { JsonObject } from '@handrail/base';

export const MCP_CLIENTS = ['claude', 'vscode', 'cursor', 'other'] as const;
export type McpClient = (typeof MCP_CLIENTS)[number];

/** Enough to start workflows and see how they do. Nothing that answers for the owner. */
export const AGENT_SCOPES: readonly string[] = ['manifest:read', 'runs:create', 'runs:read'];

export const HIDDEN_KEY = 'hr_••••••••';

export interface McpHost {
  /** How the command line is started on the machine of the host. */
  readonly program: readonly string[];
  /** The address of the host. */
  readonly url: string;
  readonly key: string;
}

/** What a client is told to start. Clients call the list of servers differently; the entry is the same. */
export function mcpConfiguration(client: McpClient, { program, url, key }: McpHost): string {
  const [command = 'handrail', ...args] = program;
  const entry: JsonObject = {
    ...(client === 'vscode' && { type: 'stdio' }),
    command,
    args: [...args, 'mcp', '--url', url],
    env: { HANDRAIL_KEY: key },
  };
  const document: JsonObject =
    client === 'vscode' ? { servers: { handrail: entry } } : { mcpServers: { handrail: entry } };
  return JSON.stringify(document, null, 2);
}
