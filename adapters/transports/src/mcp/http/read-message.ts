import { isJsonContentType, readRequestBody } from '@modelcontextprotocol/server';
import { parseMessage } from '../parse-message.ts';
import { rpcError } from './rpc-error.ts';

export type ReadMessage =
  | { readonly body: unknown; readonly refusal?: never }
  | { readonly refusal: Response; readonly body?: never };

/** Reads what was posted, once and within bounds, before anybody looks at what it means. */
export async function readMessage(request: Request, maxBytes: number): Promise<ReadMessage> {
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
