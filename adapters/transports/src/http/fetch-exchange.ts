import type { Timers } from '@handrail/tools';
import { platformTimers } from '../calls/platform-timers.ts';
import { brokenOff, tooLarge, tooSlow } from './body-refusals.ts';
import type { BodyLimits, HttpAnswer, HttpRequest } from './exchange.ts';
import { HttpRefusal } from './http-refusal.ts';

export function readFetchRequest(request: Request, timers: Timers = platformTimers): HttpRequest {
  const { method, url, headers, body, signal } = request;
  const read = (limits: BodyLimits) =>
    body ? collect(body, limits, timers) : Promise.resolve(new Uint8Array());
  return { method, url, headers, read, signal };
}

export function toFetchResponse({ method }: Request, { status, headers, body }: HttpAnswer): Response {
  const isEmpty = method === 'HEAD' || status === 204 || status === 304;
  return new Response(isEmpty ? null : body, { status, headers });
}

type Reader = ReadableStreamDefaultReader<Uint8Array>;

async function collect(
  body: ReadableStream<Uint8Array>,
  limits: BodyLimits,
  timers: Timers,
): Promise<Uint8Array> {
  const reader = body.getReader();
  try {
    return await new Promise((resolve, reject) => {
      const stop = timers.after(limits.timeLimit, () => reject(tooSlow(limits)));
      gather(reader, limits).finally(stop).then(resolve, reject);
    });
  } catch (error) {
    reader.cancel().catch(() => {});
    throw error instanceof HttpRefusal ? error : brokenOff();
  }
}

async function gather(reader: Reader, limits: BodyLimits): Promise<Uint8Array> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return joined(chunks, size);
    size += value.length;
    if (size > limits.maxBytes) throw tooLarge(limits);
    chunks.push(value);
  }
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
