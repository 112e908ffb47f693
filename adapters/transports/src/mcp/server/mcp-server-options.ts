import type { Confirm } from '@handrail/tools';
import type { McpResources } from '../resources/mcp-resources.ts';

export interface McpServerOptions {
  /** How the server introduces itself. The toolset's name by default. */
  readonly info?: { readonly name: string; readonly version: string; readonly title?: string };
  /** What a client tells its model about these tools. */
  readonly instructions?: string;
  /**
   * True when a person who owns the data operates the client, so that what it says about them can be believed. Then,
   * and only then, confirmation is asked through the client. An MCP client is usually the agent itself, so the default
   * is false, and what needs confirmation is refused unless the toolset or `confirm` has another way to the owner.
   */
  readonly ownerOperated?: boolean;
  /** A way to the owner that does not lead through the client. It goes before asking the client. */
  readonly confirm?: Confirm;
  /** Milliseconds in which the owner must have answered. */
  readonly confirmationTimeLimit?: number;
  /** Milliseconds for one call, given to the toolset, which must have timers. Waiting for the owner does not count. */
  readonly timeLimit?: number;
  /** Calls in flight over all connections; above it a call is answered with `x-busy`. */
  readonly maxCalls?: number;
  /** Documents that a client can list and read beside the tools. */
  readonly resources?: McpResources;
  /** Takes what a client must not see. Defects of a tool go to the toolset's own. */
  readonly onDefect?: (defect: unknown) => void;
}
