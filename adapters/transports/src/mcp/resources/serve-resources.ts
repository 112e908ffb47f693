import {
  ProtocolError,
  ProtocolErrorCode,
  ResourceNotFoundError,
  type Server,
} from '@modelcontextprotocol/server';
import type { McpResources } from './mcp-resources.ts';

const MAX_URI = 4_000;

export function serveResources(
  server: Server,
  resources: McpResources,
  onDefect: (defect: unknown) => void,
): void {
  const guarded = async <Value>(work: () => Value | Promise<Value>): Promise<Value> => {
    try {
      return await work();
    } catch (error) {
      onDefect(error);
      throw new ProtocolError(ProtocolErrorCode.InternalError, 'The provider failed unexpectedly.');
    }
  };
  server.setRequestHandler('resources/list', async () => ({
    resources: (await guarded(() => resources.list())).map((each) => ({ ...each })),
  }));
  server.setRequestHandler('resources/templates/list', () => ({
    resourceTemplates: (resources.templates ?? []).map((each) => ({ ...each })),
  }));
  server.setRequestHandler('resources/read', async ({ params: { uri } }) => {
    const found = uri.length <= MAX_URI ? await guarded(() => resources.read(uri)) : undefined;
    if (!found)
      throw new ResourceNotFoundError(uri.slice(0, MAX_URI), 'There is no resource at this address.');
    return { contents: [{ uri, mimeType: found.mimeType, text: found.text }] };
  });
}
