/** A document in the list of resources. */
export interface McpResource {
  readonly uri: string;
  readonly name: string;
  readonly title?: string;
  readonly description?: string;
  readonly mimeType?: string;
}

/** Addresses that follow a pattern (RFC 6570), for what is too much to list. */
export interface McpResourceTemplate extends Omit<McpResource, 'uri'> {
  readonly uriTemplate: string;
}

/** What a server offers for reading. */
export interface McpResources {
  list(): readonly McpResource[] | Promise<readonly McpResource[]>;
  readonly templates?: readonly McpResourceTemplate[];
  /** The text at an address as it is now, or undefined when there is none. */
  read(uri: string): Promise<{ readonly text: string; readonly mimeType: string } | undefined>;
}
