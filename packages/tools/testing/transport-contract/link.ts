import type { ToolClient, Toolset, ToolsetOptions } from '../../src/index.ts';
import type { Example } from '../example-toolset.ts';

/** Serves a toolset over the transport under test and connects a client to it. Closing the client ends both. */
export type Connect = (toolset: Toolset) => Promise<ToolClient>;

/** An example toolset at one end and a client at the other. It is closed when the test is over. */
export type Link = (options?: Partial<ToolsetOptions>) => Promise<Example & { readonly client: ToolClient }>;
