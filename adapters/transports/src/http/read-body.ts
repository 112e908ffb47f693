import { errorCodes, type Timers } from '@handrail/tools';
import type { HttpRequest } from './exchange.ts';
import { HttpRefusal } from './http-refusal.ts';

export interface BodyLimits {
  readonly maxBytes: number;
  /** Milliseconds until the last byte must have come. */
  readonly timeLimit: number;
  readonly timers: Timers;
}

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
  return parse(await collect(request, limits));
}

function collect({ body }: HttpRequest, limits: BodyLimits): Promise<Uint8Array> {
  if (!body) return Promise.resolve(new Uint8Array());
  return new Promise((resolve, reject) => {
    const late = () =>
      reject(
        new HttpRefusal(
          408,
          errorCodes.timedOut,
          `The input took longer than ${limits.timeLimit} milliseconds.`,
        ),
      );
    const stop = limits.timers.after(limits.timeLimit, late);
    gather(body, limits).finally(stop).then(resolve, reject);
  });
}

/** Counts while the bytes come: what a request says about its length need not be true. */
async function gather(body: AsyncIterable<Uint8Array>, limits: BodyLimits): Promise<Uint8Array> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  try {
    for await (const chunk of body) {
      size += chunk.length;
      if (size > limits.maxBytes) throw tooLarge(limits);
      chunks.push(chunk);
    }
  } catch (error) {
    if (error instanceof HttpRefusal) throw error;
    throw new HttpRefusal(400, errorCodes.aborted, 'The input broke off. Nothing was called.');
  }
  return joined(chunks, size);
}

function joined(chunks: readonly Uint8Array[], size: number): Uint8Array {
  const [only] = chunks;
  if (only && chunks.length === 1) return only;
  const whole = new Uint8Array(size);
  let at = 0;
  for (const chunk of chunks) {
    whole.set(chunk, at);
    at += chunk.length;
  }
  return whole;
}

function parse(bytes: Uint8Array): unknown {
  if (bytes.length === 0) return {};
  try {
    return JSON.parse(decoder.decode(bytes));
  } catch {
    // The reason would repeat a piece of the input.
    throw new HttpRefusal(400, 'INVALID_VALUE', 'The input cannot be taken: it is no JSON text in UTF-8.');
  }
}

function tooLarge({ maxBytes }: BodyLimits): HttpRefusal {
  return new HttpRefusal(
    413,
    'INVALID_VALUE',
    `The input cannot be taken: it has more than ${maxBytes} bytes.`,
  );
}
