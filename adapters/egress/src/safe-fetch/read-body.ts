import type { IncomingMessage } from 'node:http';
import { pipeline, type Transform } from 'node:stream';
import { createBrotliDecompress, createGunzip, createInflate, createInflateRaw } from 'node:zlib';
import { EgressFailure, EgressRefusal } from '../errors.ts';
import type { EgressLimits } from './limits.ts';

export interface BodyOptions {
  readonly method: string;
  readonly response: IncomingMessage;
  readonly limits: EgressLimits;
  readonly signal: AbortSignal;
  readonly origin: string;
  onBytes(count: number): void;
}

/** Makes a decoder; the first byte tells the two formats apart that go by the name of deflate (RFC 9110 §8.4.1.2). */
const DECODERS = new Map<string, (firstByte: number) => Transform>([
  ['gzip', () => createGunzip()],
  ['x-gzip', () => createGunzip()],
  ['br', () => createBrotliDecompress()],
  ['deflate', (first) => ((first & 0x0f) === 8 ? createInflate() : createInflateRaw())],
]);

/** Refuses what the head already gives away, before any of the body is read. */
export function checkBodyHead(options: BodyOptions): void {
  const { response, limits, origin } = options;
  encodingOf(options);
  if (hasBody(options) && Number(response.headers['content-length'] ?? 0) > limits.wireBytes) {
    throw new EgressRefusal('response-too-large', { origin });
  }
}

/** The decoded body. Reading stops at the first byte too many, on the wire or after decoding. */
export async function* readBody(options: BodyOptions): AsyncGenerator<Uint8Array, void, undefined> {
  const { response, limits, signal, origin } = options;
  const onAbort = () => response.destroy(signal.reason);
  if (signal.aborted) onAbort();
  signal.addEventListener('abort', onAbort, { once: true });
  try {
    let total = 0;
    for await (const chunk of decode(wireChunks(options), encodingOf(options))) {
      total += chunk.byteLength;
      if (total > limits.bodyBytes) throw new EgressRefusal('response-too-large', { origin });
      yield chunk;
    }
    // A body that ends with its connection also ends when the connection is closed from this side.
    signal.throwIfAborted();
  } catch (error) {
    if (signal.aborted) throw signal.reason;
    if (error instanceof EgressRefusal || error instanceof EgressFailure) throw error;
    throw new EgressFailure(isDecoding(error) ? 'body-invalid' : 'connection-lost', { origin, cause: error });
  } finally {
    signal.removeEventListener('abort', onAbort);
    if (!response.readableEnded) response.destroy();
  }
}

async function* wireChunks({ response, limits, origin, onBytes }: BodyOptions): AsyncGenerator<Uint8Array> {
  const chunks: AsyncIterator<Uint8Array> = response[Symbol.asyncIterator]();
  let total = 0;
  let silence: EgressFailure | undefined;
  const late = () => {
    silence = new EgressFailure('timeout-idle', { origin });
    response.destroy(silence);
  };
  for (;;) {
    // Counted only while somebody waits: a slow reader is not a silent server.
    const timer = setTimeout(late, limits.idleMs);
    const next = await chunks.next().finally(() => clearTimeout(timer));
    if (silence) throw silence;
    if (next.done) return;
    total += next.value.byteLength;
    onBytes(next.value.byteLength);
    if (total > limits.wireBytes) throw new EgressRefusal('response-too-large', { origin });
    yield next.value;
  }
}

async function* decode(wire: AsyncGenerator<Uint8Array>, encoding: string): AsyncGenerator<Uint8Array> {
  const makeDecoder = DECODERS.get(encoding);
  if (!makeDecoder) {
    yield* wire;
    return;
  }
  const first = await wire.next();
  // Nothing at all is an empty body in any encoding, though no decoder takes it.
  if (first.done) return;
  const decoder = makeDecoder(first.value[0] ?? 0);
  const encoded = async function* () {
    yield first.value;
    yield* wire;
  };
  // Errors of either side come out of the decoder.
  pipeline(encoded, decoder, () => {});
  yield* decoder;
}

/** These describe the body that another request would get (RFC 9110 §6.4.1). */
function hasBody({ method, response }: BodyOptions): boolean {
  return method !== 'HEAD' && response.statusCode !== 204 && response.statusCode !== 304;
}

function encodingOf(options: BodyOptions): string {
  const { response, origin } = options;
  if (!hasBody(options)) return '';
  const encoding = (response.headers['content-encoding'] ?? '').trim().toLowerCase();
  if (encoding === '' || encoding === 'identity') return '';
  if (!DECODERS.has(encoding)) throw new EgressRefusal('encoding-unsupported', { origin });
  return encoding;
}

function isDecoding(error: unknown): boolean {
  const code = error instanceof Error ? Reflect.get(error, 'code') : undefined;
  return typeof code === 'string' && /^(Z_|ERR_BROTLI|ERR__ERROR|ERR_PADDING|ERR_ZLIB)/.test(code);
}
