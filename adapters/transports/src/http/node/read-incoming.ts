import type { IncomingMessage } from 'node:http';
import type { AbortSignalLike } from '@handrail/tools';
import { brokenOff, tooLarge } from '../body-refusals.ts';
import type { BodyLimits, HttpRequest } from '../exchange.ts';

export function readIncoming(incoming: IncomingMessage, signal: AbortSignalLike): HttpRequest {
  return {
    method: incoming.method ?? 'GET',
    url: incoming.url ?? '/',
    headers: {
      get(name) {
        const value = incoming.headers[name];
        return typeof value === 'string' ? value : null;
      },
    },
    read: (limits) => read(incoming, limits),
    signal,
  };
}

async function read(incoming: IncomingMessage, limits: BodyLimits): Promise<Uint8Array> {
  if (!incoming.complete) return collect(incoming, limits);
  // A small body came with the headers and can be had without waiting.
  const bytes: Uint8Array = incoming.read() ?? new Uint8Array();
  if (bytes.length > limits.maxBytes) throw tooLarge(limits);
  return bytes;
}

/** Node's own server ends requests that take too long to come, so no clock is needed here. */
function collect(incoming: IncomingMessage, limits: BodyLimits): Promise<Uint8Array> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    let size = 0;
    incoming.on('data', (chunk: Buffer) => {
      size += chunk.length;
      if (size <= limits.maxBytes) chunks.push(chunk);
      else reject(tooLarge(limits));
    });
    incoming.on('end', () => resolve(chunks.length === 1 && chunks[0] ? chunks[0] : Buffer.concat(chunks)));
    incoming.on('close', () => {
      if (!incoming.complete) reject(brokenOff());
    });
    incoming.on('error', () => {});
  });
}
