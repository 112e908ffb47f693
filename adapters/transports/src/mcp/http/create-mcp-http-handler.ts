import type { Toolset } from '@handrail/tools';
import {
  createMcpHandler,
  isJsonContentType,
  isLegacyRequest,
  readRequestBody,
} from '@modelcontextprotocol/server';
import { parseMessage } from '../parse-message.ts';
import { createMcpServers } from '../server/create-mcp-server.ts';
import type { McpServerOptions } from '../server/mcp-server-options.ts';
import { type AdmitOptions, createAdmission } from './admit.ts';
import { rpcError } from './rpc-error.ts';
import { Sessions } from './sessions.ts';

export interface McpHttpHandlerOptions extends McpServerOptions, AdmitOptions {
  /** The one path that is served. */
  readonly path?: string;
  /** Bytes of one message. */
  readonly maxBodyBytes?: number;
  /** Sessions of clients of 2025 and before; above it the longest unused one ends. */
  readonly maxSessions?: number;
  /** Milliseconds after which an unused session may end. */
  readonly sessionIdleTime?: number;
  /** Takes what went wrong outside any call. */
  readonly onProblem?: (problem: Error) => void;
}

export interface McpHttpHandler {
  (request: Request): Promise<Response>;
  /** Ends what is in flight and refuses what comes after. */
  close(): Promise<void>;
}

/**
 * Serves a toolset over MCP's streamable HTTP to clients of every revision, on any platform that has the Fetch API.
 * Requests must name this machine unless other hosts are allowed; pages must be on the list. In Node, hand it to
 * `serveHttp`, which listens on loopback. Clients over HTTP are not taken for the owner's unless `ownerOperated` says so.
 */
export function createMcpHttpHandler(toolset: Toolset, options: McpHttpHandlerOptions = {}): McpHttpHandler {
  const { path = '/mcp', maxBodyBytes = 4_000_000, onProblem } = options;
  const admit = createAdmission(options);
  const newServer = createMcpServers(toolset, options);
  const modern = createMcpHandler(newServer, {
    legacy: 'reject',
    ...(onProblem ? { onerror: onProblem } : {}),
  });
  const sessions = new Sessions({
    newServer,
    maxSessions: options.maxSessions ?? 100,
    idleTime: options.sessionIdleTime ?? 1_800_000,
    now: () => Date.now(),
  });
  let closed = false;

  const answer = async (request: Request): Promise<Response> => {
    if (request.method !== 'POST') {
      if (request.method === 'GET' || request.method === 'DELETE') return sessions.serve(request, undefined);
      return rpcError(405, 'This address takes GET, POST and DELETE only.', {
        headers: { allow: 'GET, POST, DELETE' },
      });
    }
    const { body, refusal } = await readMessage(request, maxBodyBytes);
    if (refusal) return refusal;
    return (await isLegacyRequest(request, body))
      ? sessions.serve(request, body)
      : modern.fetch(request, { parsedBody: body });
  };

  const handler = async (request: Request): Promise<Response> => {
    if (closed) return rpcError(503, 'The provider is closing.');
    if (new URL(request.url).pathname !== path) return rpcError(404, 'Nothing is served at this address.');
    const admission = admit(request);
    if (admission.answer) return admission.answer;
    const response = await answer(request).catch((error: unknown) => {
      onProblem?.(error instanceof Error ? error : new Error(String(error)));
      return rpcError(500, 'The provider failed unexpectedly.', { code: -32_603 });
    });
    for (const [name, value] of Object.entries(admission.headers)) response.headers.set(name, value);
    return response;
  };
  const close = async () => {
    closed = true;
    await Promise.all([modern.close(), sessions.close()]);
  };
  return Object.assign(handler, { close });
}

type ReadMessage =
  | { readonly body: unknown; readonly refusal?: never }
  | { readonly refusal: Response; readonly body?: never };

/** Reads what was posted, once and within bounds, before anybody looks at what it means. */
async function readMessage(request: Request, maxBytes: number): Promise<ReadMessage> {
  if (!isJsonContentType(request.headers.get('content-type'))) {
    return { refusal: rpcError(415, 'The content type must be application/json.') };
  }
  try {
    const read = await readRequestBody(request, maxBytes);
    if (read.tooLarge) return { refusal: rpcError(413, `The message has more than ${maxBytes} bytes.`) };
    return { body: parseMessage(read.text) };
  } catch {
    return { refusal: rpcError(400, 'The message is not JSON, or did not come whole.', { code: -32_700 }) };
  }
}
