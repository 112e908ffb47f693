import { parseJson } from '@handrail/base';
import { tooLarge } from './body-refusals.ts';
import type { BodyLimits, HttpRequest } from './exchange.ts';
import { HttpRefusal } from './http-refusal.ts';

const JSON_TYPE = /^application\/json\s*(?:;\s*charset\s*=\s*"?utf-8"?\s*)?$/i;
const decoder = new TextDecoder('utf-8', { fatal: true });

/**
 * Reads the input of a call. The type must say JSON even when there is no body: it keeps a foreign page from sending a
 * request that its browser would not ask about first.
 */
export async function readBody(request: HttpRequest, limits: BodyLimits): Promise<unknown> {
  const { headers } = request;
  if (!JSON_TYPE.test(headers.get('content-type') ?? '')) {
    throw new HttpRefusal(
      415,
      'INVALID_VALUE',
      'Send the input as JSON, with "content-type: application/json".',
    );
  }
  if ((headers.get('content-encoding') ?? 'identity') !== 'identity') {
    throw new HttpRefusal(415, 'INVALID_VALUE', 'Send the input without "content-encoding".');
  }
  if (Number(headers.get('content-length') ?? 0) > limits.maxBytes) throw tooLarge(limits);
  return parse(await request.read(limits));
}

function parse(bytes: Uint8Array): unknown {
  if (bytes.length === 0) return {};
  try {
    return parseJson(decoder.decode(bytes));
  } catch {
    // The reason would repeat a piece of the input.
    throw new HttpRefusal(400, 'INVALID_VALUE', 'The input could not be read: it is not JSON text in UTF-8.');
  }
}
