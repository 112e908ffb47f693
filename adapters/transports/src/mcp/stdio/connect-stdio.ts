import type { ToolClient } from '@handrail/tools';
import { StdioClientTransport } from '@modelcontextprotocol/client/stdio';
import { connectMcp } from '../client/connect-mcp.ts';
import type { McpClientOptions } from '../client/mcp-client-options.ts';

export interface ConnectStdioOptions extends McpClientOptions {
  /** The program that serves the toolset. No shell reads it. */
  readonly command: string;
  readonly args?: readonly string[];
  /** Added to the few variables that every program needs; nothing else of the environment is passed on. */
  readonly env?: Readonly<Record<string, string>>;
  readonly cwd?: string;
  /** Where the program's complaints go: to this process's own standard error, or nowhere. */
  readonly stderr?: 'inherit' | 'ignore';
  /** A message above this ends the connection. */
  readonly maxAnswerBytes?: number;
}

/** Starts a program and calls the toolset that it serves over its standard input and output. Closing ends it. */
export function connectStdio(options: ConnectStdioOptions): Promise<ToolClient> {
  const { command, args = [], env, cwd, stderr = 'inherit', maxAnswerBytes = 10_000_000 } = options;
  const Transport = options.revisions === '2026' ? PinnedTransport : StdioClientTransport;
  const transport = new Transport({
    command,
    args: [...args],
    stderr,
    maxBufferSize: maxAnswerBytes,
    ...(env ? { env: { ...env } } : {}),
    ...(cwd === undefined ? {} : { cwd }),
  });
  return connectMcp(transport, options);
}

/** The library tries a plain transport's program out in a second process first, to see which revision it speaks. */
class PinnedTransport extends StdioClientTransport {}
